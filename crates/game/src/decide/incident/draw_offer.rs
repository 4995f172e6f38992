//! Offers that were taken back or had a condition (us-chess-7 14B1; iesa-2023 12-2-3; schiller 9.1; nc-scholastic 12).

use rulebook::{Citations, values::ConditionalOffer};

use super::unproven;
use crate::{
    because::Why,
    decide::{Case, incident::Topic, ruling::Next},
    dispute::{Choice, Dispute},
    event::Happening,
    incident::{OfferBy, OfferTold},
};

impl Topic for OfferBy {
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        match self.told {
            OfferTold::Withdrawn => withdrawn(case, dispute, *self),
            OfferTold::OnACondition => on_a_condition(case, dispute, *self),
        }
    }

    /// Where the book does not say what a condition does.
    fn chosen(&self, _: &Case, _: &Dispute, choice: Choice, by: &Citations) -> Vec<(Happening, Citations)> {
        match choice {
            Choice::LetItStand => vec![(Happening::OfferStands { by: self.by }, by.clone())],
            _ => vec![(Happening::GameContinues, by.clone())],
        }
    }
}

/// It stands until it is answered. An offer on record that was answered is no longer his to take back.
fn withdrawn(case: &Case, dispute: &Dispute, told: OfferBy) -> Next {
    let by = &case.policies.offer_withdrawn.by;
    let stands = *case.table.offers.get(told.by);
    if !stands && case.table.offering.last_of(told.by).is_some() {
        return Next::denied_since(Why::OfferAnswered { color: told.by }, by);
    }
    match unproven(dispute, by) {
        Some(next) if !stands => next,
        _ => Next::Rule(vec![(Happening::OfferStands { by: told.by }, by.clone())]),
    }
}

fn on_a_condition(case: &Case, dispute: &Dispute, told: OfferBy) -> Next {
    let policy = &case.policies.conditional_offer;
    if let Some(next) = unproven(dispute, policy.by()) {
        return next;
    }
    let by = policy.by().clone();
    match policy.value() {
        Some(ConditionalOffer::ConditionVoid) => {
            Next::Rule(vec![(Happening::OfferStands { by: told.by }, by)])
        }
        Some(ConditionalOffer::NoOffer) => Next::Rule(vec![(Happening::GameContinues, by)]),
        None => Next::Refer(vec![Choice::LetItStand, Choice::PlayOn], by),
    }
}
