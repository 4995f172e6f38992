//! What an assistant did (iesa-2023 21-8, 21-9, 21-10): within his duties it is as it should be; else the player has had
//! more help than was granted.

use board::Color;
use rulebook::Citations;

use super::{offence, unproven};
use crate::{
    because::Why,
    decide::{Case, assistance, incident::Topic, ruling::Next},
    dispute::{Choice, Dispute},
    event::Happening,
    incident::{AssistantDeed, AssistantOf, Offence, OffenceBy},
    order::Order,
};

impl Topic for AssistantOf {
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let policies = case.policies;
        if let Some(duty) = self.did.duty() {
            let granted = case.table.hall.assistants.get(self.player).contains(duty);
            let by = assistance::policy(policies, duty).by();
            return match granted {
                true => Next::denied_since(Why::HelpGranted { color: self.player }, by),
                false => self.as_offence().rule(case, dispute),
            };
        }
        match self.did {
            AssistantDeed::Unconfirmed => unconfirmed(case, dispute, self.player),
            AssistantDeed::CountedMovesUnasked => {
                self.as_offence().rule(case, dispute).and(policies.assistant_counts_moves.by())
            }
            _ => self.as_offence().rule(case, dispute).and(policies.assistant_tells_times.by()),
        }
    }

    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        offence::chosen(case, self.as_offence(), choice, by)
    }
}

impl AssistantOf {
    fn as_offence(&self) -> OffenceBy {
        OffenceBy { by: self.player, offence: Offence::MoreHelp }
    }
}

/// The opponent confirms a move before the deputy makes it (iesa-2023 21-8-2).
fn unconfirmed(case: &Case, dispute: &Dispute, player: Color) -> Next {
    let by = case.policies.unconfirmed_move.by();
    let ordered = || {
        let order = Happening::Ordered { to: Some(player), order: Order::HaveMovesConfirmed };
        Next::Rule(vec![(order, by.clone())])
    };
    unproven(dispute, by).unwrap_or_else(ordered)
}
