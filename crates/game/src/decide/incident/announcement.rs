//! A player says "checkmate" or "flag" and nothing else. A mate needs no word, and no word makes one (us-chess-7 13A; iesa-2023 11-1;
//! schiller 5.1(a)). A flag has fallen as soon as a player points it out (us-chess-7 13C1, 16E): that is the claim, and it is heard as
//! one. No book charges for the word itself.

use board::Color;

use super::{known::found, unproven};
use crate::{
    decide::{Case, flag, incident::Topic, ruling::Next},
    dispute::{Dispute, Question},
    event::Happening,
    incident::{Announcement, AnnouncementBy},
    outcome::{Reason, Verdict},
};

impl Topic for AnnouncementBy {
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        match self.said {
            Announcement::Checkmate => mate_announced(case, dispute, self.by),
            Announcement::Flag => flag_pointed_out(case, dispute, self.by),
        }
    }
}

/// A mate would have ended the game. Where nobody records the moves the director looks at the board.
fn mate_announced(case: &Case, dispute: &Dispute, by: Color) -> Next {
    let clauses = &case.policies.checkmate.by;
    let mated = match case.is_unrecorded() || case.is_unseen() {
        false => false,
        true => match found(dispute, Question::Checkmated, clauses) {
            Ok(mated) => mated,
            Err(ask) => return ask,
        },
    };
    let what = match mated {
        true => Happening::Ended { verdict: Verdict::Won(by), reason: Reason::Checkmate },
        false => Happening::GameContinues,
    };
    Next::Rule(vec![(what, clauses.clone())])
}

/// Whoever says so has claimed it; another player's word for it must be established.
fn flag_pointed_out(case: &Case, dispute: &Dispute, by: Color) -> Next {
    let clauses = &case.policies.who_calls_the_flag.by;
    if dispute.claimant() != Some(by)
        && let Some(next) = unproven(dispute, clauses)
    {
        return next;
    }
    match case.is_unrecorded() {
        true => flag::told(case, dispute, by.other()),
        false => flag::rule(case, dispute, by.other()),
    }
}
