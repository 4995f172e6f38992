//! What a ruling must know of the moment: whose move it is, what was moved, which control runs. The record of moves and clocks
//! tells it; where nobody keeps one the director is asked, who sees the board.

use board::Color;
use rulebook::Citations;

use crate::{
    decide::{Case, ruling::Next},
    dispute::{Answer, Dispute, Question},
};

/// What the record shows, or else what the director finds.
pub(super) fn known(
    case: &Case,
    dispute: &Dispute,
    question: Question,
    by: &Citations,
    record_shows: impl FnOnce() -> bool,
) -> Result<bool, Next> {
    if !case.table.is_unrecorded(case.terms) {
        return Ok(record_shows());
    }
    found(dispute, question, by)
}

/// Whether the director found it so; he is asked first.
pub(super) fn found(dispute: &Dispute, question: Question, by: &Citations) -> Result<bool, Next> {
    match dispute.answer_to(question) {
        None => Err(Next::Ask(question, by.clone())),
        Some(answer) => Ok(answer == Answer::Yes),
    }
}

/// Whether it was his move when he did what is told of him.
pub(super) fn was_on_move(
    case: &Case,
    dispute: &Dispute,
    player: Color,
    by: &Citations,
) -> Result<bool, Next> {
    known(case, dispute, Question::OnMove, by, || case.table.on_move() == player)
}
