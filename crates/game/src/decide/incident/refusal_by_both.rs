//! Both players refuse to comply with the rules (us-chess-7 13I; iesa-2023 11-4; schiller 12.8).

use rulebook::{Citations, values::RefusalByBoth as Says};

use super::unproven;
use crate::{
    decide::{Case, incident::Topic, ruling::Next},
    dispute::{Choice, Dispute},
    event::Happening,
    incident::RefusalByBoth,
    outcome::{Reason, Verdict},
};

impl Topic for RefusalByBoth {
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let policy = &case.policies.refusal_by_both;
        if let Some(next) = unproven(dispute, policy.by()) {
            return next;
        }
        match policy.value() {
            Some(Says::BothLose) => Next::Rule(vec![lost(policy.by())]),
            Some(Says::BothMayLose) => {
                Next::Refer(vec![Choice::NoPenalty, Choice::DoubleForfeit], policy.by().clone())
            }
            None => Next::Refer(vec![Choice::NoPenalty], policy.by().clone()),
        }
    }

    fn chosen(&self, _: &Case, _: &Dispute, choice: Choice, by: &Citations) -> Vec<(Happening, Citations)> {
        if choice == Choice::DoubleForfeit { vec![lost(by)] } else { Vec::new() }
    }
}

fn lost(by: &Citations) -> (Happening, Citations) {
    (Happening::Ended { verdict: Verdict::LostByBoth, reason: Reason::Penalty }, by.clone())
}
