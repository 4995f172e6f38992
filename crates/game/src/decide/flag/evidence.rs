//! Flags that fell before their time, and what else speaks against a claim (us-chess-7 13C9, 16F-16H, 16P; iesa-2023 14-6;
//! schiller 6.10, 8.6). A director tells it of his own accord; a book that does not know it leaves the flag conclusive.

use board::Color;
use rulebook::{
    Answer as Says, Citations, Policies,
    values::{EarlyFlag, times::HOUR_ON_THE_CLOCK},
};

use crate::{
    decide::Case,
    dispute::{Answer, Dispute, Question},
    event::Happening,
    order::Order,
    table::side,
};

/// What a director may tell while a flag claim is open.
pub(crate) fn may_find(policies: &Policies) -> Vec<Question> {
    let known = [
        (Question::WhiteSpace, policies.white_space.ruled().is_some()),
        (Question::ClockDefect, policies.defective_flag.ruled().is_some()),
        (Question::HourTooMuch, policies.hour_too_much.ruled().is_some()),
        (Question::PeriodMade, policies.period_shown_made.ruled().is_some()),
        (Question::MissingPairs, policies.missing_pairs.ruled().is_some()),
        (Question::MovesFilledIn, policies.moves_filled_in.ruled().is_some()),
    ];
    known.into_iter().filter(|(_, known)| *known).map(|(question, _)| question).collect()
}

/// How the claim fails for what was found about the clock or the moves, if it does.
pub(super) fn against(case: &Case, dispute: &Dispute, fallen: Color) -> Option<Vec<(Happening, Citations)>> {
    let found = |question| dispute.answer_to(question) == Some(Answer::Yes);
    let denied = |by: &Citations| (Happening::ClaimDenied, by.clone());
    let ordered = |order, by: &Citations| (Happening::Ordered { to: None, order }, by.clone());
    for (question, policy) in early(case.policies) {
        if found(question) && policy.value() == Some(EarlyFlag::ClaimDenied) {
            return Some(vec![denied(policy.by()), ordered(Order::ReplaceTheClock, policy.by())]);
        }
    }
    if found(Question::HourTooMuch) {
        let by = case.policies.hour_too_much.by();
        let why = "an hour too much on the clock".to_string();
        let hour = Happening::TimeAdjusted { color: fallen, by: HOUR_ON_THE_CLOCK, why };
        return Some(vec![denied(by), (hour, by.clone()), ordered(Order::SetTheClockRight, by)]);
    }
    let counts = !case.table.clock.is_sudden_death(side(fallen));
    (found(Question::PeriodMade) && counts).then(|| vec![denied(case.policies.period_shown_made.by())])
}

/// What was found about the flag and did not help its owner.
pub(super) fn dismissed(case: &Case, dispute: &Dispute) -> Citations {
    early(case.policies)
        .into_iter()
        .filter(|(question, _)| dispute.answer_to(*question).is_some())
        .fold(Citations::none(), |by, (_, policy)| by.and(policy.by()))
}

fn early(policies: &Policies) -> [(Question, &Says<EarlyFlag>); 2] {
    [(Question::WhiteSpace, &policies.white_space), (Question::ClockDefect, &policies.defective_flag)]
}
