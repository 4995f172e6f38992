//! What follows from an incident: whether it may be brought forward now, what a director must or may find out, and the
//! ruling. A file for each topic of [`Incident`](crate::incident::Incident), of the same name.

mod lateness;
mod missing;
mod offence;

use super::{Case, claim, ruling, ruling::Next};
use crate::{
    act::Claim,
    dispute::{Choice, Dispute, Question},
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
        Incident::Offence(_) => case.still_on()?,
        Incident::Lateness(told) => lateness::admit(case, told)?,
        Incident::Missing(_) => missing::admit(case)?,
    }
    match case.table.open_dispute() {
        Some(dispute) => Err(Refusal::DisputeOpen(dispute.id)),
        None => Ok(()),
    }
}

pub(super) fn rule(case: &Case, dispute: &Dispute, incident: Incident) -> Next {
    match incident {
        Incident::Offence(offence) => offence::rule(case, dispute, offence),
        Incident::Lateness(told) => lateness::rule(case, dispute, told),
        Incident::Missing(what) => missing::rule(case, dispute, what),
    }
}

/// What the director may find besides what he is asked.
pub(super) fn may_find(incident: Incident) -> &'static [Question] {
    match incident {
        Incident::Offence(_) | Incident::Lateness(_) | Incident::Missing(_) => &[],
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
        Incident::Lateness(told) => lateness::chosen(case, told, choice, by),
        Incident::Missing(what) => missing::chosen(case, what, choice, by),
    }
}
