//! What follows from an incident: whether it may be brought forward now, what a director must or may find out, and the
//! ruling. A file for each topic of [`Incident`](crate::incident::Incident), of the same name.

mod abandonment;
mod adjournment;
mod aftermath;
mod agreement;
mod announcement;
pub(crate) mod appeal;
mod assistant;
mod at_once;
mod check;
mod circumstance;
mod clock_trouble;
mod complaint;
mod counting;
mod draw;
mod draw_offer;
mod excuse;
mod exemption;
mod flag;
mod gesture;
mod known;
mod lateness;
mod missing;
mod notice;
pub(super) mod offence;
mod outsider;
mod pairing;
mod presence;
pub(super) mod recording;
mod refusal_by_both;
mod release;
mod remark;
mod report;
mod reserved_claim;
mod set_up;
mod sheets;
mod special_board;
mod stopping;
mod times;
pub(super) mod touch;
mod unable;
pub(super) mod unrecorded;

use super::{Case, ruling::Next};
use crate::{
    because::Because,
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::Incident,
    refusal::Refusal,
    seat::Seat,
};
use rulebook::{Citations, Policies};

/// What the books say of one topic.
pub(super) trait Topic {
    /// Whether this seat may bring it forward at this moment, right or wrong.
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        case.still_on()
    }

    /// What is ordered as soon as it is brought forward.
    fn opens(&self, _: &Case) -> Option<(Happening, Citations)> {
        None
    }

    /// What the director is asked, what is left to him, or what follows.
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next;

    /// What the director may find besides what he is asked.
    fn may_find(&self, _: &Policies) -> &'static [Question] {
        &[]
    }

    /// Why a claim of it was denied, where the record or the rules show more than the director found.
    fn why_denied(&self, _: &Case, _: &Dispute) -> Option<Because> {
        None
    }

    /// What follows when the director chooses where the book leaves it to him; nothing where nothing is left.
    fn chosen(&self, _: &Case, _: &Dispute, _: Choice, _: &Citations) -> Vec<(Happening, Citations)> {
        Vec::new()
    }
}

pub(super) fn topic(incident: &Incident) -> &dyn Topic {
    match incident {
        Incident::Assistant(told) => told,
        Incident::Abandonment(told) => told,
        Incident::Adjournment(told) => told,
        Incident::Agreement(told) => told,
        Incident::Announcement(told) => told,
        Incident::Appeal(told) => told,
        Incident::AtOnce(told) => told,
        Incident::Check(told) => told,
        Incident::ClockTrouble(told) => told,
        Incident::DrawOffer(told) => told,
        Incident::Counting(told) => told,
        Incident::Draw(told) => told,
        Incident::Complaint(told) => told,
        Incident::Exemption(told) => told,
        Incident::Flag(told) => told,
        Incident::Gesture(told) => told,
        Incident::Lateness(told) => told,
        Incident::Missing(told) => told,
        Incident::Notice(told) => told,
        Incident::Offence(told) => told,
        Incident::Outsider(told) => told,
        Incident::Remark(told) => told,
        Incident::RefusalByBoth(told) => told,
        Incident::ReservedClaim(told) => told,
        Incident::Report(told) => told,
        Incident::Pairing(told) => told,
        Incident::Presence(told) => told,
        Incident::SetUp(told) => told,
        Incident::SpecialBoard(told) => told,
        Incident::Sheets(told) => told,
        Incident::Stopping(told) => told,
        Incident::Release(told) => told,
        Incident::Touch(told) => told,
        Incident::Unable(told) => told,
        Incident::Unrecorded(told) => told,
    }
}

pub(super) fn admit(case: &Case, incident: &Incident) -> Result<(), Refusal> {
    if !matches!(case.by, Seat::Player(..) | Seat::Director) {
        return Err(Refusal::NotForThisSeat);
    }
    topic(incident).admit(case)?;
    match case.table.open_dispute() {
        Some(dispute) => Err(Refusal::DisputeOpen(dispute.id)),
        None => Ok(()),
    }
}

/// What a player claims must be established first; what an official saw is.
fn unproven(dispute: &Dispute, by: &Citations) -> Option<Next> {
    dispute.claimant()?;
    match dispute.answer_to(Question::Established) {
        None => Some(Next::Ask(Question::Established, by.clone())),
        Some(Answer::Yes) => None,
        Some(_) => Some(Next::denied(by)),
    }
}
