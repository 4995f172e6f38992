//! Whether people without a game may stay in the hall while games are played (nc-scholastic 16; us-chess-7 20M1;
//! iesa-2023 17-9-3).

use rulebook::{Citations, values::HallOpenTo};

use super::unproven;
use crate::{
    decide::{Case, incident::Topic, ruling::Next},
    dispute::{Choice, Dispute},
    event::Happening,
    incident::Presence,
    order::Order,
};

impl Topic for Presence {
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let policy = &case.policies.hall_open_to;
        let by = policy.by();
        if let Some(next) = unproven(dispute, by) {
            return next;
        }
        match policy.value() {
            Some(HallOpenTo::PlayersOnly) => Next::Rule(vec![sent_out(by)]),
            Some(HallOpenTo::SpectatorsToo) | None => {
                Next::Refer(vec![Choice::PlayOn, Choice::SendOut], by.clone())
            }
        }
    }

    fn chosen(&self, _: &Case, _: &Dispute, choice: Choice, by: &Citations) -> Vec<(Happening, Citations)> {
        match choice {
            Choice::SendOut => vec![sent_out(by)],
            _ => vec![(Happening::GameContinues, by.clone())],
        }
    }
}

fn sent_out(by: &Citations) -> (Happening, Citations) {
    (Happening::Ordered { to: None, order: Order::OutsiderLeaves }, by.clone())
}
