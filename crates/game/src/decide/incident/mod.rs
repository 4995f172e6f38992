//! What follows from an incident: whether it may be brought forward now, what a director must or may find out, and the
//! ruling. A file for each topic of [`Incident`](crate::incident::Incident), of the same name.

mod clock_trouble;
mod exemption;
mod offence;
mod stopping;
mod times;

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
        Incident::Offence(_) | Incident::ClockTrouble(_) | Incident::Stopping(_) | Incident::Exemption(_) => {
            case.still_on()?
        }
    }
    match case.table.open_dispute() {
        Some(dispute) => Err(Refusal::DisputeOpen(dispute.id)),
        None => Ok(()),
    }
}

pub(super) fn rule(case: &Case, dispute: &Dispute, incident: Incident) -> Next {
    match incident {
        Incident::Offence(offence) => offence::rule(case, dispute, offence),
        Incident::ClockTrouble(trouble) => clock_trouble::rule(case, dispute, trouble),
        Incident::Stopping(told) => stopping::rule(case, dispute, told),
        Incident::Exemption(exemption) => exemption::rule(case, dispute, exemption),
    }
}

/// What the director may find besides what he is asked.
pub(super) fn may_find(incident: Incident) -> &'static [Question] {
    match incident {
        Incident::Offence(_) => offence::MAY_FIND,
        Incident::Exemption(_) => exemption::MAY_FIND,
        Incident::ClockTrouble(_) | Incident::Stopping(_) => &[],
    }
}

/// What follows when the director chooses where the book leaves it to him.
pub(super) fn chosen(
    case: &Case,
    incident: Incident,
    choice: Choice,
    by: &Citations,
) -> Vec<(Happening, Citations)> {
    match incident {
        Incident::Offence(offence) => offence::chosen(case, offence, choice, by),
        Incident::Exemption(exemption) => exemption::chosen(case, exemption, choice, by),
        // Nothing of theirs is left to choose.
        Incident::ClockTrouble(_) | Incident::Stopping(_) => Vec::new(),
    }
}

/// What a player claims must be established first; what an official saw is.
fn not_established(dispute: &Dispute, by: &Citations) -> Option<Next> {
    dispute.claimant()?;
    match dispute.answer_to(Question::Established) {
        None => Some(Next::Ask(Question::Established, by.clone())),
        Some(Answer::Yes) => None,
        Some(_) => Some(Next::Rule(vec![(Happening::ClaimDenied, by.clone())])),
    }
}
