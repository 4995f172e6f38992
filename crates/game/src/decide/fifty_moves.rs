//! Claims of fifty moves without a capture or a pawn move (us-chess-7 14F; iesa-2023 12-6; schiller 9.3, 9.5).
//!
//! The record counts; a count that an official keeps for a player is told in `incident/counting`.

use board::{Color, Move, Position};
use rulebook::{
    Citations,
    values::{AnnouncedMove, FiftyNeeded, FiftyShown, IntendedFiftieth},
};

use super::{
    Case, draw_claim,
    ruling::{self, Next},
};
use crate::{
    counting::{FIFTY_BY_EACH, Method},
    dispute::{Answer, Dispute, Question},
    event::Happening,
    outcome::{Reason, Verdict},
    terms::Scoresheets,
};

pub(super) fn rule(case: &Case, dispute: &Dispute, claimant: Color, with: Option<Move>) -> Next {
    let policies = case.policies;
    if counter_is_full(case) {
        return Next::Rule(drawn(policies.move_counter_put_on.by()));
    }
    let shown = match is_shown(case, dispute) {
        Ok(shown) => shown,
        Err(ask) => return ask,
    };
    let needed = match needed(case, dispute) {
        Ok(needed) => needed,
        Err(ask) => return ask,
    };
    let with_counted = counted(case, with);
    let (position, _) = draw_claim::claimed_position(case, claimant, with_counted);
    let touched = draw_claim::barred_by_touch(case, with_counted);
    let made = position.moves_without_progress() >= needed;
    let made = match ruling::borne_out(case, dispute, made, &policies.upheld_fifty.by) {
        Ok(made) => made,
        Err(ask) => return ask,
    };
    if !shown || touched.is_some() || !made {
        return Next::Rule(denied(case, claimant, with, touched));
    }
    let by = match (with_counted, draw_claim::has_just_moved(case, claimant)) {
        (Some(_), _) => &policies.intended_fiftieth.by,
        (None, true) => &policies.upheld_fifty_after_moving.by,
        (None, false) if position.moves_without_progress() > needed => &policies.upheld_fifty_later.by,
        (None, false) => &policies.upheld_fifty.by,
    };
    match mates_at_once(&position, claimant.other()) {
        true => Next::Rule(drawn(&by.clone().and(&policies.upheld_fifty_before_mate.by))),
        false => Next::Rule(drawn(by)),
    }
}

/// The announced move, where it counts among the fifty.
pub(super) fn counted(case: &Case, with: Option<Move>) -> Option<Move> {
    with.filter(|_| case.policies.intended_fiftieth.value == IntendedFiftieth::Counts)
}

/// Whether a clock that counts moves shows that either player may claim (us-chess-7 14F4.f).
pub(super) fn counter_is_full(case: &Case) -> bool {
    let counter = |method| method == Method::ByAClock;
    case.table.counting.is_some_and(|counting| counter(counting.method) && counting.is_full(case.table))
}

/// Where the scoresheets are paper the claimant must show that the moves were made.
pub(super) fn is_shown(case: &Case, dispute: &Dispute) -> Result<bool, Next> {
    if case.terms.scoresheets == Scoresheets::Kept {
        return Ok(true);
    }
    let policy = &case.policies.fifty_shown;
    let question = match policy.value {
        FiftyShown::Demonstration => Question::FiftyDemonstrated,
        FiftyShown::Scoresheet => Question::ScoresheetAdequate,
    };
    match dispute.answer_to(question) {
        None => Err(Next::Ask(question, policy.by.clone())),
        Some(answer) => Ok(answer == Answer::Yes),
    }
}

/// How many half-moves are needed; an event may have posted more for certain positions (us-chess-7 14F1).
pub(super) fn needed(case: &Case, dispute: &Dispute) -> Result<u32, Next> {
    let policy = &case.policies.fifty_needed;
    match policy.value {
        FiftyNeeded::Fifty => Ok(FIFTY_BY_EACH),
        FiftyNeeded::AsPosted => match dispute.answer_to(Question::MovesPosted) {
            None => Err(Next::Ask(Question::MovesPosted, policy.by.clone())),
            Some(Answer::Count(moves)) => Ok((2 * u32::from(moves)).max(FIFTY_BY_EACH)),
            Some(_) => Ok(FIFTY_BY_EACH),
        },
    }
}

/// Whether this color would give mate with its next move, had the game gone on (us-chess-7 14F3).
fn mates_at_once(position: &Position, color: Color) -> bool {
    let mates = |mv: &Move| {
        let mut after = position.clone();
        after.play_legal(*mv);
        after.is_checkmate()
    };
    position.turn() == color && position.legal_moves().iter().any(mates)
}

pub(super) fn drawn(by: &Citations) -> Vec<(Happening, Citations)> {
    vec![
        (Happening::ClaimUpheld, by.clone()),
        (Happening::Ended { verdict: Verdict::Drawn, reason: Reason::FiftyMoves }, by.clone()),
    ]
}

/// A claim with a move that he may not make any more, since he has touched another man, obliges him to nothing new.
fn denied(
    case: &Case,
    claimant: Color,
    with: Option<Move>,
    touched: Option<Citations>,
) -> Vec<(Happening, Citations)> {
    let policies = case.policies;
    let by = policies.denied_fifty.by.clone().and(&touched.clone().unwrap_or_default());
    let mut consequences = vec![(Happening::ClaimDenied, by)];
    let wrong = &policies.wrong_fifty_claim;
    consequences.extend(draw_claim::cost(case, claimant, wrong.value, &wrong.by));
    if let (Some(mv), AnnouncedMove::MustBePlayed, None) = (with, policies.announced_fiftieth.value, touched)
    {
        consequences.push(draw_claim::obliged(claimant, mv, &policies.announced_fiftieth.by));
    }
    consequences.extend(draw_claim::offer(&policies.fifty_claim, claimant));
    consequences
}
