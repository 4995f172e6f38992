//! Whether a position ends the game as it stands: one definition for the move that brings it about and for whoever asks what
//! a position comes to.

use board::{Color, Position};
use rulebook::{
    Citations, Policies,
    values::{Checkmate, NothingToWaitFor, Stalemate, StalemateForGood},
};

use super::{Case, dead, promotion};
use crate::{
    because::{Because, Why},
    outcome::{Outcome, Reason, Verdict},
    supply::{Coming, NoMove, no_move},
};

/// What a position comes to, and why, where that is not plain from the board.
pub(super) struct End {
    pub(super) outcome: Outcome,
    pub(super) because: Option<Because>,
}

/// How the book ends the game here, the player on move having it before them; none if the game goes on. Of what may come
/// from another board nothing is known.
pub fn ends_there(policies: &Policies, position: &Position) -> Option<Outcome> {
    ends_with(policies, position, Coming::ANYTHING).map(|end| end.outcome)
}

/// The same where it is known what can come.
pub fn ends_there_with(policies: &Policies, position: &Position, coming: Coming) -> Option<Outcome> {
    ends_with(policies, position, coming).map(|end| end.outcome)
}

/// The same at a table, where it is known what the partner can still hand over.
pub(super) fn ends_at(case: &Case, position: &Position) -> Option<End> {
    let coming = match case.beside {
        Some(beside) => Coming::to(position.turn(), case.table, beside),
        None => Coming::ANYTHING,
    };
    ends_with(case.policies, position, coming)
}

pub(super) fn ends_with(policies: &Policies, position: &Position, coming: Coming) -> Option<End> {
    let Some(no_move) = no_move(position, coming) else {
        let unfinished = Color::ALL.into_iter().any(|color| promotion::is_unfinished(position, color));
        let by = dead::clauses(policies, position).filter(|_| !unfinished)?;
        return Some(plainly(Verdict::Drawn, Reason::DeadPosition, &by));
    };
    let may_wait = policies.checkmate.value == Checkmate::EndsUnlessAManCouldBlock;
    let mated = || plainly(Verdict::Won(position.turn().other()), Reason::Checkmate, &policies.checkmate.by);
    let unfinished = promotion::is_unfinished(position, position.turn());
    let stalemated = || plainly(Verdict::Drawn, Reason::Stalemate, &policies.stalemate.by);
    match no_move {
        NoMove::Waits { in_check: true, .. } if may_wait => None,
        NoMove::MatedWithWhatThereIs if may_wait => match policies.nothing_to_wait_for.ruled() {
            Some(rule) if rule.value == NothingToWaitFor::Mated => {
                Some(End { because: told(position, Why::NothingCanCome), ..mated() }.by(&rule.by))
            }
            _ => None,
        },
        NoMove::Mated => Some(End { because: told(position, Why::NothingHelps), ..mated() }),
        NoMove::Waits { in_check: true, .. } | NoMove::MatedWithWhatThereIs => Some(mated()),
        NoMove::Waits { in_check: false, .. } | NoMove::Stalemated if unfinished => None,
        NoMove::Waits { in_check: false, .. } | NoMove::Stalemated
            if policies.stalemate.value == Stalemate::Drawn =>
        {
            Some(stalemated())
        }
        NoMove::Waits { in_check: false, .. } => None,
        NoMove::Stalemated => {
            let rule = policies.stalemate_for_good.ruled()?;
            let drawn = rule.value == StalemateForGood::Drawn;
            drawn.then(|| {
                End { because: told(position, Why::NothingCanBePlaced), ..stalemated() }.by(&rule.by)
            })
        }
    }
}

fn plainly(verdict: Verdict, reason: Reason, by: &Citations) -> End {
    End { outcome: Outcome { verdict, reason, by: by.clone() }, because: None }
}

/// Where pieces are placed a board alone does not show it.
fn told(position: &Position, why: Why) -> Option<Because> {
    position.reserves().map(|_| Because::plainly(why))
}

impl End {
    fn by(mut self, by: &Citations) -> End {
        self.outcome.by = by.clone();
        self
    }
}
