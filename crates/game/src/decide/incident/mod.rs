//! What follows from an incident: whether it may be brought forward now, what a director must or may find out, and the
//! ruling. A file for each topic of [`Incident`](crate::incident::Incident), of the same name.

mod at_once;
pub(super) mod offence;
mod outsider;

use super::{Case, claim, ruling, ruling::Next};
use crate::{
    act::Claim,
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::Incident,
    refusal::Refusal,
    seat::Seat,
};
use rulebook::Citations;

/// A player claims that something happened, or an official saw it.
pub(super) fn tell(case: &mut Case, incident: Incident) -> Result<(), Refusal> {
    admit(case, incident)?;
    let dispute = claim::open(case, Claim::That(incident), case.by.color());
    ruling::proceed(case, &dispute);
    Ok(())
}

/// Whether this seat may bring it forward at this moment, right or wrong.
pub(super) fn admit(case: &Case, incident: Incident) -> Result<(), Refusal> {
    if !matches!(case.by, Seat::Player(..) | Seat::Director) {
        return Err(Refusal::NotForThisSeat);
    }
    match incident {
        Incident::Offence(_) | Incident::Outsider(_) | Incident::AtOnce(_) => case.still_on()?,
    }
    match case.table.open_dispute() {
        Some(dispute) => Err(Refusal::DisputeOpen(dispute.id)),
        None => Ok(()),
    }
}

pub(super) fn rule(case: &Case, dispute: &Dispute, incident: Incident) -> Next {
    match incident {
        Incident::Offence(offence) => offence::rule(case, dispute, offence),
        Incident::Outsider(told) => outsider::rule(case, dispute, told),
        Incident::AtOnce(told) => at_once::rule(case, dispute, told),
    }
}

/// What the director may find besides what he is asked.
pub(super) fn may_find(incident: Incident) -> &'static [Question] {
    match incident {
        Incident::Offence(_) | Incident::Outsider(_) | Incident::AtOnce(_) => &[],
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
        Incident::Outsider(told) => outsider::chosen(case, told, choice, by),
        Incident::AtOnce(told) => at_once::chosen(case, dispute, told, choice),
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
