//! What follows from an incident: whether it may be brought forward now, what a director must or may find out, and the
//! ruling. A file for each topic of [`Incident`](crate::incident::Incident), of the same name.

mod at_once;
mod check;
mod clock_trouble;
mod excuse;
mod exemption;
mod flag;
mod gesture;
mod lateness;
mod missing;
pub(super) mod offence;
mod outsider;
mod set_up;
mod stopping;
mod times;
mod touch;

use super::{Case, ruling::Next};
use crate::{
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::Incident,
    refusal::Refusal,
    seat::Seat,
};
use rulebook::Citations;

/// Whether this seat may bring it forward at this moment, right or wrong.
pub(super) fn admit(case: &Case, incident: Incident) -> Result<(), Refusal> {
    if !matches!(case.by, Seat::Player(..) | Seat::Director) {
        return Err(Refusal::NotForThisSeat);
    }
    match incident {
        Incident::AtOnce(_)
        | Incident::Check(_)
        | Incident::ClockTrouble(_)
        | Incident::Exemption(_)
        | Incident::Gesture(_)
        | Incident::Outsider(_)
        | Incident::Stopping(_) => case.still_on()?,
        Incident::Flag(told) => flag::admit(case, told)?,
        Incident::Lateness(told) => lateness::admit(case, told)?,
        Incident::Missing(_) => missing::admit(case)?,
        Incident::Offence(offence) => offence::admit(case, offence)?,
        Incident::SetUp(_) => set_up::admit(case)?,
        Incident::Touch(touching) => touch::admit(case, touching)?,
    }
    match case.table.open_dispute() {
        Some(dispute) => Err(Refusal::DisputeOpen(dispute.id)),
        None => Ok(()),
    }
}

pub(super) fn rule(case: &Case, dispute: &Dispute, incident: Incident) -> Next {
    match incident {
        Incident::Offence(offence) => offence::rule(case, dispute, offence),
        Incident::SetUp(told) => set_up::rule(case, dispute, told),
        Incident::Touch(touching) => touch::rule(case, dispute, touching),
        Incident::Check(_) => check::rule(case),
        Incident::Flag(told) => flag::rule(case, dispute, told),
        Incident::Gesture(gesture) => gesture::rule(case, dispute, gesture),
        Incident::Outsider(told) => outsider::rule(case, dispute, told),
        Incident::AtOnce(told) => at_once::rule(case, dispute, told),
        Incident::Lateness(told) => lateness::rule(case, dispute, told),
        Incident::Missing(what) => missing::rule(case, dispute, what),
        Incident::ClockTrouble(trouble) => clock_trouble::rule(case, dispute, trouble),
        Incident::Stopping(told) => stopping::rule(case, dispute, told),
        Incident::Exemption(exemption) => exemption::rule(case, dispute, exemption),
    }
}

/// What the director may find besides what he is asked.
pub(super) fn may_find(incident: Incident) -> &'static [Question] {
    match incident {
        Incident::Exemption(_) => exemption::MAY_FIND,
        Incident::Offence(_) => offence::MAY_FIND,
        Incident::SetUp(_) => set_up::MAY_FIND,
        Incident::Touch(_) => touch::MAY_FIND,
        Incident::AtOnce(_)
        | Incident::Check(_)
        | Incident::ClockTrouble(_)
        | Incident::Flag(_)
        | Incident::Gesture(_)
        | Incident::Lateness(_)
        | Incident::Missing(_)
        | Incident::Outsider(_)
        | Incident::Stopping(_) => &[],
    }
}

/// What follows when the director chooses where the book leaves it to him.
pub(super) fn chosen(
    case: &Case,
    dispute: &Dispute,
    incident: Incident,
    choice: Choice,
    by: &Citations,
) -> Vec<(Happening, Citations)> {
    match incident {
        Incident::Offence(offence) => offence::chosen(case, offence, choice, by),
        Incident::SetUp(told) => set_up::chosen(case, told, choice, by),
        Incident::Touch(touching) => touch::chosen(case, touching, choice, by),
        Incident::Outsider(told) => outsider::chosen(case, told, choice, by),
        Incident::Exemption(exemption) => exemption::chosen(case, exemption, choice, by),
        Incident::Lateness(told) => lateness::chosen(case, told, choice, by),
        Incident::Missing(what) => missing::chosen(case, what, choice, by),
        Incident::AtOnce(told) => at_once::chosen(case, dispute, told, choice),
        // Nothing of theirs is left to choose.
        Incident::Check(_)
        | Incident::ClockTrouble(_)
        | Incident::Flag(_)
        | Incident::Gesture(_)
        | Incident::Stopping(_) => Vec::new(),
    }
}

/// What a player claims must be established first; what an official saw is.
fn unproven(dispute: &Dispute, by: &Citations) -> Option<Next> {
    dispute.claimant()?;
    match dispute.answer_to(Question::Established) {
        None => Some(Next::Ask(Question::Established, by.clone())),
        Some(Answer::Yes) => None,
        Some(_) => Some(Next::Rule(vec![(Happening::ClaimDenied, by.clone())])),
    }
}
