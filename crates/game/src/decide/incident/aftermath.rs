//! Offences of a player whose own game is over while others go on (us-chess-7 20F, 20N1.c, 20N1.d; iesa-2023 17-7, 17-9).
//!
//! There is no clock left to take time from and no game to lose: what it costs is an order that the event carries out.

use rulebook::{
    Citations,
    values::{PhoneAfterTheGame, PhoneAfterTheLastRound, Step, always},
};

use super::{
    circumstance::{is_again, phone_ladder},
    offence::{ordered, team_pays},
    unproven,
};
use crate::{
    because::Why,
    decide::{Case, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Offence, OffenceBy},
    order::Order,
    points::Points,
};

pub(super) fn rule(case: &Case, dispute: &Dispute, told: OffenceBy) -> Next {
    let policy = &case.policies.offences[told.offence];
    if let Some(next) = unproven(dispute, policy.by()) {
        return next;
    }
    let step = policy.value().map(|ladder| ladder.after(0));
    match step {
        Some(Step::Allowed) => Next::denied_since(Why::NotForbidden, policy.by()),
        _ if Offence::PHONES.contains(&told.offence) => phone(case, dispute, told),
        Some(Step::Team) => team_pays(dispute, policy.by()),
        Some(Step::Director) => {
            Next::Refer(open_to(case, step), policy.by().clone().and(case.policies.penalties.by()))
        }
        _ => Next::Refer(open_to(case, step), policy.by().clone()),
    }
}

/// What can still be chosen: no clock runs any more, and the result stands.
pub(super) fn open_to(case: &Case, step: Option<Step>) -> Vec<Choice> {
    let expelled = case.policies.expulsion.ruled().is_some() || step == Some(Step::Conduct);
    let mild = [Choice::NoPenalty, Choice::Warning];
    mild.into_iter().chain(expelled.then_some(Choice::Expulsion)).collect()
}

fn phone(case: &Case, dispute: &Dispute, told: OffenceBy) -> Next {
    let policies = case.policies;
    if let Some(rule) = policies.phone_after_the_last_round.ruled() {
        match dispute.answer_to(Question::LastRound) {
            None => return Next::Ask(Question::LastRound, rule.by.clone()),
            Some(Answer::Yes) => return Next::Rule(sent_out(told, rule.value, &rule.by)),
            Some(_) => {}
        }
    }
    let usual = &policies.offences[told.offence];
    let Some(rule) = policies.phone_after_the_game.ruled() else {
        return Next::Refer(open_to(case, None), usual.by().clone());
    };
    match (rule.value, usual.ruled()) {
        (PhoneAfterTheGame::NextRound, Some(_)) => {
            let ladder = phone_ladder(case, told);
            let loses = ladder.value() == Some(always(Step::GameLost)) && is_again(case, told.by);
            let order = if loses { Order::NotPairedNextRound } else { Order::LoseTimeNextRound };
            let by = rule.by.clone().and(ladder.by());
            Next::Rule(vec![counted(told), ordered(told.by, order, &by)])
        }
        (PhoneAfterTheGame::NextRound, None) => Next::Refer(open_to(case, None), rule.by.clone()),
        // A spectator can always be sent out.
        (PhoneAfterTheGame::AsASpectator, _) => {
            let choices = vec![Choice::NoPenalty, Choice::Warning, Choice::Expulsion];
            Next::Refer(choices, rule.by.clone().and(policies.penalties.by()))
        }
    }
}

fn sent_out(told: OffenceBy, how: PhoneAfterTheLastRound, by: &Citations) -> Vec<(Happening, Citations)> {
    let half_a_point = match how {
        PhoneAfterTheLastRound::SentOut => None,
        PhoneAfterTheLastRound::SentOutAndHalfAPoint => {
            Some(ordered(told.by, Order::LosePoints(Points::HALF), by))
        }
    };
    [counted(told), ordered(told.by, Order::LeaveTheRoom, by)].into_iter().chain(half_a_point).collect()
}

fn counted(told: OffenceBy) -> (Happening, Citations) {
    (Happening::OffenceCounted { by: told.by, offence: told.offence }, Citations::none())
}
