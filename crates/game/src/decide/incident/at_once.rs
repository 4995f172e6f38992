//! An illegal move and a flag claimed at the same moment (nc-blitz 6.V; nc-bughouse 15.VI).

use rulebook::Citations;

use super::unproven;
use crate::{
    decide::{Case, flag, illegal_move, incident::Topic, ruling::Next},
    dispute::{Choice, Dispute},
    event::Happening,
    incident::AtOnce,
};

impl Topic for AtOnce {
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let told = *self;
        let policy = &case.policies.claims_at_once;
        if let Some(next) = unproven(dispute, policy.by()) {
            return next;
        }
        match policy.ruled() {
            Some(rule) => illegal_move_first(case, dispute, told, &rule.by),
            None => Next::Refer(vec![Choice::IllegalMoveFirst, Choice::FlagFirst], policy.by().clone()),
        }
    }

    /// The director has said which claim is heard; what it still leaves open is claimed anew.
    fn chosen(
        &self,
        case: &Case,
        dispute: &Dispute,
        choice: Choice,
        _: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let told = *self;
        let next = match choice {
            Choice::IllegalMoveFirst => illegal_move::rule(case, dispute),
            _ => flag::rule(case, dispute, told.illegal_move_by_claim_of),
        };
        match next {
            Next::Rule(consequences) | Next::Reasoned(_, consequences) => consequences,
            Next::Ask(..) | Next::Refer(..) => Vec::new(),
        }
    }
}

/// Whoever made the illegal move loses; without one there is only the flag.
fn illegal_move_first(case: &Case, dispute: &Dispute, told: AtOnce, by: &Citations) -> Next {
    let next = illegal_move::rule(case, dispute);
    match next.ruled() {
        Some(consequences) if !is_upheld(consequences) => {
            flag::rule(case, dispute, told.illegal_move_by_claim_of)
        }
        Some(_) => next.and(by),
        None => next,
    }
}

fn is_upheld(consequences: &[(Happening, Citations)]) -> bool {
    consequences.iter().any(|(what, _)| *what == Happening::ClaimUpheld)
}
