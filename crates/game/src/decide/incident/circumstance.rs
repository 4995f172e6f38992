//! What an offence turns on besides itself: what a player read, how he came to annoy, whether his phone is on record.
//!
//! Each circumstance chooses between two ladders of the book; where they are the same nobody is asked.

use board::Color;
use rulebook::{
    Answer as Says, Citations,
    values::{AnnoyanceHeard, Ladder, Step, always},
};

use super::recording;
use crate::{
    because::Why,
    decide::{Case, ruling::Next},
    dispute::{Answer, Dispute, Question},
    incident::{Offence, OffenceBy},
};

/// The ladder that holds here, or what must be found out first.
pub(super) fn ladder(case: &Case, dispute: &Dispute, told: OffenceBy) -> Result<Says<Ladder>, Next> {
    let policies = case.policies;
    let usual = &policies.offences[told.offence];
    match told.offence {
        Offence::RecordedMatter => either(
            dispute,
            Question::Relevant,
            &policies.offences[Offence::RecordedMatter],
            &policies.unrelated_matter,
        ),
        // Where none may be worn it does not matter what was heard (iesa-2023 17-8-1c).
        Offence::Headphones if usual.value().is_some_and(|ladder| ladder != always(Step::Allowed)) => {
            Ok(usual.clone())
        }
        Offence::Headphones => {
            either(dispute, Question::Relevant, &policies.offences[Offence::RecordedMatter], usual)
        }
        Offence::StayedAway => {
            either(dispute, Question::OtherOffence, &policies.long_absence_suspicious, usual)
        }
        Offence::FallenBehind => Ok(recording::cost_of_falling_behind(case, told.by).clone()),
        Offence::Annoyed => annoyance(case, dispute, told.by),
        phone if Offence::PHONES.contains(&phone) => Ok(phone_ladder(case, told).clone()),
        _ => Ok(usual.clone()),
    }
}

/// What answers yes, or what answers anything else.
fn either(
    dispute: &Dispute,
    question: Question,
    yes: &Says<Ladder>,
    no: &Says<Ladder>,
) -> Result<Says<Ladder>, Next> {
    if yes == no {
        return Ok(no.clone());
    }
    match dispute.answer_to(question) {
        None => Err(Next::Ask(question, no.by().clone())),
        Some(Answer::Yes) => Ok(yes.clone()),
        Some(_) => Ok(no.clone()),
    }
}

/// Whether the opponent complains, and whether it is meant (us-chess-7 20G, 20G1; iesa-2023 17-8-7).
fn annoyance(case: &Case, dispute: &Dispute, by: Color) -> Result<Says<Ladder>, Next> {
    let (meant, unintended) = (&case.policies.offences[Offence::Annoyed], &case.policies.annoying_unintended);
    let Some(heard) = case.policies.annoyance_heard.ruled() else {
        return either(dispute, Question::Deliberate, meant, unintended);
    };
    let complaint = complains(case, dispute, by.other(), &heard.by)?;
    match (heard.value, complaint) {
        (AnnoyanceHeard::OnComplaint, false) => {
            Err(Next::denied_since(Why::NoComplaint { color: by.other() }, &heard.by))
        }
        (AnnoyanceHeard::OnComplaint, true) => either(dispute, Question::Deliberate, meant, unintended),
        (AnnoyanceHeard::OnComplaintOrIfMeant, true) => Ok(with(meant, &heard.by)),
        (AnnoyanceHeard::OnComplaintOrIfMeant, false) => match dispute.answer_to(Question::Deliberate) {
            None => Err(Next::Ask(Question::Deliberate, heard.by.clone())),
            Some(Answer::Yes) => Ok(with(meant, &heard.by)),
            Some(_) => Ok(unintended.clone()),
        },
    }
}

/// Whether this player complains: who claims it does. Where nobody records anything players have no claims of their own, and the
/// official who tells it says so.
fn complains(case: &Case, dispute: &Dispute, player: Color, by: &Citations) -> Result<bool, Next> {
    match dispute.answer_to(Question::OpponentComplains) {
        Some(answer) => Ok(answer == Answer::Yes),
        None if dispute.claimant().is_none() && case.table.is_unrecorded(case.terms) => {
            Err(Next::Ask(Question::OpponentComplains, by.clone()))
        }
        None => Ok(dispute.claimant() == Some(player)),
    }
}

fn with(ladder: &Says<Ladder>, more: &Citations) -> Says<Ladder> {
    match ladder.clone() {
        Says::Ruled(mut ruled) => {
            ruled.by = ruled.by.and(more);
            Says::Ruled(ruled)
        }
        Says::Silent(by) => Says::Silent(by.and(more)),
    }
}

/// The second time in the event costs more, whatever the phone did (us-chess-7 20N1.b; iesa-2023 17-8-1b, 18-4-5).
pub(super) fn phone_ladder<'a>(case: &'a Case, told: OffenceBy) -> &'a Says<Ladder> {
    let usual = &case.policies.offences[told.offence];
    let is_none = usual.ruled().is_some_and(|ladder| ladder.value == always(Step::Allowed));
    let again = &case.policies.phone_again;
    if is_again(case, told.by) && again.ruled().is_some() && !is_none { again } else { usual }
}

/// Whether a phone of his is on record, in this game or an earlier one of the event.
pub(super) fn is_again(case: &Case, by: Color) -> bool {
    let here = |offence: &Offence| case.table.offences_of(by, *offence) > 0;
    let before = |offence: &Offence| Offence::PHONES.contains(offence);
    Offence::PHONES.iter().any(here) || case.record.of(case.act.on, by).offences.iter().any(before)
}
