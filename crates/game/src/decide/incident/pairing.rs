//! Objections to a pairing (iesa-2023 19-4): only on certain grounds, only in the first minutes of the round, first before
//! the pairing director and then before his chief.

use rulebook::{
    Answer as Says, Citations, Policies,
    values::{Ground, times::PAIRING_OBJECTION_WITHIN},
};

use super::Topic;
use crate::{
    aloud::displayed,
    because::Why,
    decide::{Case, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Incident, Objection, ObjectionBy},
    order::Order,
    refusal::Refusal,
};

impl Topic for ObjectionBy {
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        case.director()?;
        case.still_on()?;
        let chief = &case.policies.pairing_to_the_chief;
        match (decided(case, |objection| objection == Objection::ToTheChief), self.objection) {
            (true, _) if chief.ruled().is_some() => Err(Refusal::DecisionIsFinal { by: chief.by().clone() }),
            (_, Objection::ToTheChief) if !decided(case, |objection| objection != Objection::ToTheChief) => {
                Err(Refusal::PairingNotDecided)
            }
            _ => Ok(()),
        }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        if let Some(next) = too_late(case, dispute) {
            return next;
        }
        let choices = vec![Choice::ChangeThePairing, Choice::LetItStand];
        let policies = case.policies;
        match (self.objection, policies.pairing_objection.ruled()) {
            (Objection::NoGround, Some(rule)) => Next::denied_since(Why::NoGround, &rule.by),
            (objection, _) => Next::Refer(choices, ground(policies, objection).by().clone()),
        }
    }

    fn chosen(&self, _: &Case, _: &Dispute, choice: Choice, by: &Citations) -> Vec<(Happening, Citations)> {
        let order = Happening::Ordered { to: None, order: Order::PairAgain };
        if choice == Choice::ChangeThePairing { vec![(order, by.clone())] } else { Vec::new() }
    }
}

/// Whether an objection of this kind was ruled on before.
fn decided(case: &Case, is: impl Fn(Objection) -> bool) -> bool {
    let objection = |dispute: &Dispute| match dispute.incident() {
        Some(Incident::Pairing(told)) => Some(told.objection),
        _ => None,
    };
    case.table.disputes.iter().filter(|dispute| !dispute.is_open()).filter_map(objection).any(is)
}

/// Counted from the beginning of the round (iesa-2023 19-4-4).
fn too_late(case: &Case, dispute: &Dispute) -> Option<Next> {
    let rule = case.policies.pairing_objection_in_time.ruled()?;
    // Where no clock has been started and nobody has moved the round has not begun yet, as far as anybody knows.
    let begun = case.table.clocks_started || !case.table.history.is_empty();
    let passed = match (case.table.hall.round_began, dispute.answer_to(Question::HowLate)) {
        (Some(began), _) => dispute.at - began,
        (None, _) if !begun => return None,
        (None, None) => return Some(Next::Ask(Question::HowLate, rule.by.clone())),
        (None, Some(Answer::Time(passed))) => passed,
        (None, Some(_)) => return None,
    };
    let why = || Why::SinceTheRoundBegan { passed: displayed(passed) };
    let denied = || Next::denied_since(why(), &rule.by);
    (passed > PAIRING_OBJECTION_WITHIN).then(denied)
}

fn ground(policies: &Policies, objection: Objection) -> &Says<Ground> {
    match objection {
        Objection::EarlierOpponent => &policies.pairing_earlier_opponent,
        Objection::ThirdColor => &policies.pairing_third_color,
        Objection::OtherGroup => &policies.pairing_other_group,
        Objection::SameConference => &policies.pairing_same_conference,
        Objection::Teammate => &policies.pairing_teammate,
        Objection::NoGround => &policies.pairing_objection,
        Objection::ToTheChief => &policies.pairing_to_the_chief,
    }
}
