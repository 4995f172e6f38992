//! What a clock that was replaced or corrected shall show (us-chess-7 16O; iesa-2023 14-4-1 to 14-4-4; schiller 6.10).

use board::Color;
use clock::Millis;
use rulebook::{Answer as Says, Citations, values::times::SUBTRACTING_LEAVES};

use super::clock_trouble;
use crate::{
    decide::{
        Case,
        ruling::{Consequence, Next},
    },
    dispute::{Answer, Dispute, Question},
    event::Happening,
    incident::ClockTrouble,
    order::Order,
    table::side,
};

/// What is done about the trouble, and by which clauses.
pub(super) struct Remedy {
    pub trouble: ClockTrouble,
    pub order: Order,
    pub by: Citations,
}

pub(super) fn settle(case: &Case, dispute: &Dispute, remedy: &Remedy) -> Next {
    match by_the_session(case, dispute, remedy) {
        Session::Settled(times) => ruled(remedy, times),
        Session::Ask(question, by) => Next::Ask(question, by),
        Session::Fails(by) => judged(case, dispute, remedy, &by),
    }
}

fn ruled(remedy: &Remedy, times: Vec<Consequence>) -> Next {
    let order = (Happening::Ordered { to: None, order: remedy.order }, remedy.by.clone());
    Next::Rule(std::iter::once(order).chain(times).collect())
}

/// The director says what each clock shall show.
fn judged(case: &Case, dispute: &Dispute, remedy: &Remedy, by: &Citations) -> Next {
    let mut times = Vec::new();
    for color in clock_trouble::concerned(remedy.trouble) {
        match dispute.answer_to(Question::time_of(color)) {
            None => return Next::Ask(Question::time_of(color), by.clone()),
            Some(Answer::Time(said)) => match set_as_said(case, dispute, remedy, color, said) {
                Err(next) => return next,
                Ok(time) => times.extend(time),
            },
            Some(_) => {
                times.extend(as_shown(case, color, ruled_or(&case.policies.times_unknown, &remedy.by)))
            }
        }
    }
    ruled(remedy, times)
}

/// What the director says, unless it takes more than the book lets him take.
fn set_as_said(
    case: &Case,
    dispute: &Dispute,
    remedy: &Remedy,
    color: Color,
    said: Millis,
) -> Result<Option<Consequence>, Next> {
    if said <= Millis::ZERO
        && let Some(policy) = case.policies.time_limit_exceeded.ruled()
    {
        return Ok(as_shown(case, color, &policy.by));
    }
    let Some(shown) = case.remaining(color) else { return Ok(Some(set(color, said, &remedy.by))) };
    // Where it is too late for corrections, time is only taken off.
    let too_late = clock_trouble::is_too_late(case, dispute, remedy.trouble)?;
    let said = if too_late { said.min(shown) } else { said };
    if let Some(policy) = case.policies.time_subtracted.ruled().filter(|_| said < shown) {
        let least = shown.min(enough(case, dispute, color, &policy.by)?);
        if said < least {
            return Ok(Some(set(color, least, &remedy.by.clone().and(&policy.by))));
        }
    }
    Ok(Some(set(color, said, &remedy.by)))
}

/// Five minutes to the control, or a minute for each move that is still to be made, if that is more.
fn enough(case: &Case, dispute: &Dispute, color: Color, by: &Citations) -> Result<Millis, Next> {
    let moves = moves_to_go(case, dispute, color, by)?;
    Ok(SUBTRACTING_LEAVES.max(Millis::minutes(i64::try_from(moves).unwrap_or(i64::MAX / 60_000))))
}

/// How many moves are still to be made in this control; where nobody records them the director says how many were.
fn moves_to_go(case: &Case, dispute: &Dispute, color: Color, by: &Citations) -> Result<u64, Next> {
    let first = case.terms.control.moves_to_complete(0).filter(|_| case.table.is_unrecorded(case.terms));
    match (first, dispute.answer_to(Question::MovesMade)) {
        (None, _) => Ok(case.table.clock.moves_to_go(side(color)).unwrap_or(0)),
        (Some(_), None) => Err(Next::Ask(Question::MovesMade, by.clone())),
        (Some(first), Some(Answer::Count(made))) => Ok(first.saturating_sub(made.into())),
        (Some(_), Some(_)) => Ok(0),
    }
}

/// The new clock takes over what the old one showed, as far as anybody knows it.
fn as_shown(case: &Case, color: Color, by: &Citations) -> Option<Consequence> {
    case.remaining(color).map(|shown| set(color, shown, by))
}

fn set(color: Color, time: Millis, by: &Citations) -> Consequence {
    (Happening::ClockSet { color, time }, by.clone())
}

fn ruled_or<'a, T: Copy>(policy: &'a Says<T>, otherwise: &'a Citations) -> &'a Citations {
    policy.ruled().map_or(otherwise, |policy| &policy.by)
}

/// Times that follow from how long the session has lasted.
enum Session {
    Settled(Vec<Consequence>),
    /// This must be found out, such as how long it has lasted.
    Ask(Question, Citations),
    /// The times are the director's, by these clauses.
    Fails(Citations),
}

/// A side that stopped is advanced until both sides together show the time of the session; if both stopped, what is
/// missing is shared (iesa-2023 14-4-2, 14-4-3).
fn by_the_session(case: &Case, dispute: &Dispute, remedy: &Remedy) -> Session {
    let policies = case.policies;
    let by = match remedy.trouble {
        ClockTrouble::SideStopped(_) => policies.one_side_stopped.ruled().map(|policy| &policy.by),
        ClockTrouble::BothSidesStopped => policies.both_sides_stopped.ruled().map(|policy| &policy.by),
        _ => None,
    };
    let Some(by) = by else { return Session::Fails(remedy.by.clone()) };
    let unknown = || Session::Fails(ruled_or(&policies.times_unknown, by).clone());
    let (Some(white), Some(black)) = (case.remaining(Color::White), case.remaining(Color::Black)) else {
        return unknown();
    };
    // What the players had for their moves so far is known in the first control; later nobody counts how many there were.
    if case.table.is_unrecorded(case.terms) && !case.terms.control.is_sudden_death(0) {
        match dispute.answer_to(Question::ControlOver) {
            None => return Session::Ask(Question::ControlOver, by.clone()),
            Some(Answer::No) => {}
            Some(_) => return unknown(),
        }
    }
    let session = match (case.table.hall.round_began, dispute.answer_to(Question::TimeInSession)) {
        (Some(began), _) => dispute.at - began,
        (None, Some(Answer::Time(session))) => session,
        (None, Some(_)) => return unknown(),
        (None, None) => return Session::Ask(Question::TimeInSession, by.clone()),
    };
    let missing = session - used(case, Color::White, white) - used(case, Color::Black, black);
    // The clock shows more than has passed: it says nothing about who used it.
    if missing < Millis::ZERO {
        return unknown();
    }
    let (white, black) = match remedy.trouble {
        ClockTrouble::SideStopped(Color::White) => (white - missing, black),
        ClockTrouble::SideStopped(Color::Black) => (white, black - missing),
        _ => (white - missing.half(), black - missing.half()),
    };
    // With nothing left the player would have overstepped by this very adjustment (14-4-4a).
    if white.min(black) <= Millis::ZERO {
        return Session::Fails(ruled_or(&policies.time_limit_exceeded, by).clone());
    }
    Session::Settled(vec![set(Color::White, white, by), set(Color::Black, black, by)])
}

/// What a player has used of all that his periods gave him so far.
fn used(case: &Case, color: Color, left: Millis) -> Millis {
    let periods = 0..=case.table.clock.period(side(color));
    periods.fold(Millis::ZERO, |given, period| given + case.terms.control.period_at(period).time) - left
}
