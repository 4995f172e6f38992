//! The time before the first move: who has lost by not coming, and how what has passed is charged (us-chess-7 13D, 16K,
//! 16M, 17B; iesa-2023 4-4, 14-8, 14-10; schiller 6.6; nc-scholastic 11). What the books say of it is in `timing`; here
//! the record of the hall is put before it.

use board::Color;
use clock::{BySide, Clock, Millis, Moment, Side};
use rulebook::{
    Citations,
    values::{LateForfeit, NoSet, times::HOUR_LATE},
};

use super::{Case, resumption, reversal};
use crate::{
    dispute::Answer,
    event::{Event, Happening},
    outcome::Outcome,
    refusal::Refusal,
    table::{Registered, color as color_of, side},
};

/// Whether a player who is not there, or who came at some moment, has lost by it.
pub(super) enum Late {
    InTime(Citations),
    Lost(Citations),
    /// Nobody recorded when the round began.
    NotKnown(Citations),
    /// The book does not say.
    Open(Citations),
}

pub(super) fn late(case: &Case, color: Color, at: Moment, found: Option<Answer>) -> Late {
    let policies = case.policies;
    if *case.table.hall.forfeit_waived.get(color) && !first_period_is_over(case, color, at, found) {
        return Late::InTime(policies.forfeit_waived.by().clone());
    }
    let Some(rule) = policies.late_forfeit.ruled() else {
        return Late::Open(policies.late_forfeit.by().clone());
    };
    let Some(passed) = passed(case, rule.value, color, at, found) else {
        return Late::NotKnown(rule.by.clone());
    };
    let limit = timing::absent_loses(policies, &case.terms.control, Millis::ZERO).value;
    if limit.is_none_or(|limit| passed < limit.after || (passed == limit.after && !limit.at_once)) {
        return Late::InTime(rule.by.clone());
    }
    // Before an hour it is the first period that is over, and that only his own flag can tell (13D tip).
    let by_the_period = rule.value == LateForfeit::HourOrFirstControl && passed <= HOUR_LATE;
    let flag_up = case.table.clocks_started && !case.table.clock.flag_down(side(color), at);
    match policies.late_but_in_time.ruled() {
        Some(saved) if by_the_period && flag_up => Late::InTime(saved.by.clone()),
        _ => Late::Lost(rule.by.clone()),
    }
}

/// Where a book forfeits after an hour or with the end of the first period, only the hour can be waived (us-chess-7 13D).
/// Once the clocks run the player's own flag tells it.
fn first_period_is_over(case: &Case, color: Color, at: Moment, found: Option<Answer>) -> bool {
    let Some(rule) = case.policies.late_forfeit.ruled() else { return false };
    match rule.value {
        LateForfeit::HourOrFirstControl | LateForfeit::HourOrFirstControlOnTheClock => {
            if case.table.clocks_started {
                return case.table.clock.flag_down(side(color), at);
            }
            let first = case.terms.control.period_at(0).time;
            passed(case, rule.value, color, at, found).is_some_and(|passed| passed > first)
        }
        LateForfeit::AfterAnHour
        | LateForfeit::AfterThirtyMinutes
        | LateForfeit::AtTwentyMinutes
        | LateForfeit::AfterTwentyMinutes => false,
    }
}

/// The ruling by which this player lost for coming too late, which a director who learns the reason afterwards can still
/// waive (us-chess-7 13D).
pub(super) fn forfeited<'a>(case: &Case<'a>, color: Color) -> Result<Option<&'a Registered>, Refusal> {
    let lost = Outcome::is_lost_by_absence;
    if !case.table.outcome.as_ref().is_some_and(|outcome| lost(outcome, color)) {
        return Ok(None);
    }
    let is_end = |event: &Event| matches!(event.what, Happening::Ended { .. });
    let ended = |registered: &&Registered| !registered.reversed && registered.consequences.iter().any(is_end);
    let Some(ruling) = case.table.rulings.iter().rev().find(ended) else { return Ok(None) };
    let over = match &case.table.adjournment {
        Some(adjournment) => {
            resumption::time_is_over(case, color, adjournment.arrived.get(color).unwrap_or(ruling.at))
        }
        None => {
            let came = case.table.hall.arrived.get(color).unwrap_or(ruling.at);
            first_period_is_over(case, color, came, None)
        }
    };
    if over { Err(Refusal::OnlyTheHourIsWaived { by: waivers(case) }) } else { Ok(Some(ruling)) }
}

/// Who may waive a forfeit: at the start of a game, or at its resumption (us-chess-7 13D, 13E).
fn waivers(case: &Case) -> Citations {
    match &case.table.adjournment {
        Some(_) => case.policies.late_to_resumption.by().clone(),
        None => case.policies.forfeit_waived.by().clone(),
    }
}

/// The loss falls, and the game is played with what is left on the clocks.
pub(super) fn waived_after_all(case: &Case, ruling: &Registered) -> Vec<(Happening, Citations)> {
    reversal::consequences(ruling, None, None, "the forfeit was waived", &waivers(case))
}

/// How late he is, as his book counts it: from the start of the round, from the time that was scheduled, or on his
/// clock. None if nobody knows when the round began.
fn passed(case: &Case, rule: LateForfeit, color: Color, at: Moment, found: Option<Answer>) -> Option<Millis> {
    let hall = &case.table.hall;
    if rule == LateForfeit::HourOrFirstControlOnTheClock {
        let run = initial(case, side(color)) - case.table.clock.remaining(side(color), at);
        return Some(if case.table.clocks_started { run } else { Millis::ZERO });
    }
    let since = match (hall.round_began, found) {
        (Some(began), _) => at - began,
        (None, Some(Answer::Time(time))) => time,
        (None, Some(_)) => Millis::ZERO,
        (None, None) => return None,
    };
    let behind = if rule == LateForfeit::AfterAnHour { hall.behind_schedule } else { Millis::ZERO };
    let granted = hall.late_start.get(color).map_or(Millis::ZERO, |start| start.after);
    Some(since + behind - granted)
}

/// What each player is charged with before the first move, and by which clauses.
pub(super) struct Charges {
    times: BySide<Millis>,
    by: Citations,
}

/// The clocks as they must be set before they are started, where part of the round has passed. Whoever set them by hand
/// has answered for it.
pub(super) fn set_before_start(case: &Case) -> Vec<(Happening, Citations)> {
    if case.table.hall.set_by_hand.is_some() {
        return Vec::new();
    }
    let Some(charges) = charges(case) else { return Vec::new() };
    let set = |color: Color| {
        let left = case.table.clock.remaining(side(color), case.at) - *charges.times.of(side(color));
        (Happening::ClockSet { color, time: left.settable() }, charges.by.clone())
    };
    Color::ALL.into_iter().filter(|color| *charges.times.of(side(*color)) > Millis::ZERO).map(set).collect()
}

/// Whatever was there last decides: the clock, the set, or the first player.
fn charges(case: &Case) -> Option<Charges> {
    let hall = &case.table.hall;
    let began = hall.round_began?;
    let since = |came: Option<Moment>| came.map(|came| came - began).filter(|time| *time > Millis::ZERO);
    // Whoever starts the clock and was never seen to arrive has been here from the start.
    let here = case.by.color().is_some_and(|color| hall.arrived.get(color).is_none());
    let arrival = hall.first_arrival().filter(|_| !here);
    let by_clock = since(hall.clock_came).and_then(|time| Some((time, clock_found(case, time)?)));
    let by_set = since(hall.set_came).and_then(|time| Some((time, set_found(case, time)?)));
    let by_arrival = arrival.and_then(|time| Some((time, both_late(case, time)?)));
    let all = [by_clock, by_set, by_arrival].into_iter().flatten();
    all.max_by_key(|(time, _)| *time).map(|(_, charges)| charges)
}

fn both_late(case: &Case, elapsed: Millis) -> Option<Charges> {
    let advice = timing::both_late(case.policies, elapsed);
    Some(Charges { times: advice.value?, by: advice.by })
}

fn set_found(case: &Case, elapsed: Millis) -> Option<Charges> {
    let rule = case.policies.no_set.ruled().filter(|rule| rule.value == NoSet::ClockWaits)?;
    Some(Charges { times: BySide::both(elapsed.half()), by: rule.by.clone() })
}

/// An absent player is charged only with what was reported to an official (iesa-2023 14-8-4b).
fn clock_found(case: &Case, elapsed: Millis) -> Option<Charges> {
    let absent = absent_player(case, elapsed).filter(|_| case.table.hall.missing_reported);
    let advice = timing::clock_found_later(case.policies, elapsed, absent);
    Some(Charges { times: advice.value?, by: advice.by })
}

/// The one player who was not there when the round began, and how long he was missing.
fn absent_player(case: &Case, elapsed: Millis) -> Option<(Side, Millis)> {
    let hall = &case.table.hall;
    let began = hall.round_began?;
    let missing = |color: Color| match hall.arrived.get(color) {
        Some(came) => (*came - began).max(Millis::ZERO),
        None if hall.arrived.get(color.other()).is_some() => elapsed,
        None => Millis::ZERO,
    };
    let late = |color: Color| missing(color) > Millis::ZERO;
    let mut absent = Color::ALL.into_iter().filter(|color| late(*color));
    match (absent.next(), absent.next()) {
        (Some(color), None) => Some((side(color), missing(color))),
        _ => None,
    }
}

/// Both players came late to a clock that was running for them: the first to arrive divides what has passed.
pub(super) fn divided_on_arrival(case: &Case) -> Vec<(Happening, Citations)> {
    let hall = &case.table.hall;
    let (Some(began), true) = (hall.round_began, case.table.clocks_started) else { return Vec::new() };
    let first = Color::ALL.into_iter().all(|color| hall.arrived.get(color).is_none());
    if !first || case.at <= began || !case.table.history.is_empty() {
        return Vec::new();
    }
    let Some(charges) = both_late(case, case.at - began) else { return Vec::new() };
    let set = |side: Side| {
        let time = (initial(case, side) - *charges.times.of(side)).settable();
        (Happening::ClockSet { color: color_of(side), time }, charges.by.clone())
    };
    Side::ALL.map(set).into()
}

/// Clocks that were set by hand, set to what they should have shown: the time before the first arrival divided, and what
/// has run since then taken off as before.
pub(super) fn corrected(case: &Case, elapsed: Millis, by: &Citations) -> Vec<(Happening, Citations)> {
    let Some(set) = case.table.hall.set_by_hand else { return Vec::new() };
    let right = |side: Side| {
        let wrong_by = initial(case, side) - elapsed.half() - *set.of(side);
        let time = (case.table.clock.remaining(side, case.at) + wrong_by).max(Millis::ZERO);
        (Happening::ClockSet { color: color_of(side), time }, by.clone())
    };
    Side::ALL.map(right).into()
}

/// A player to whom the director granted a later start comes: his clock shows what it would if it had been started then.
pub(super) fn promised(case: &Case, color: Color) -> Option<(Happening, Citations)> {
    let hall = &case.table.hall;
    let start = (*hall.late_start.get(color))?;
    let mut clock = full(case);
    clock.start(side(color), hall.round_began? + start.after);
    let time = clock.remaining(side(color), case.at);
    let policies = case.policies;
    let by = if start.told { policies.late_start.by() } else { policies.late_start_untold.by() };
    let charged = case.table.clock.remaining(side(color), case.at) < time;
    charged.then(|| (Happening::ClockSet { color, time }, by.clone()))
}

/// Whether his clock has to wait, because the director granted him a later start and the opponent knows of it.
pub(super) fn must_wait_for(case: &Case, color: Color) -> bool {
    let hall = &case.table.hall;
    let (Some(start), Some(began)) = (*hall.late_start.get(color), hall.round_began) else { return false };
    start.told && hall.arrived.get(color).is_none() && case.at < began + start.after
}

/// What a clock showed before anything was charged.
pub(super) fn initial(case: &Case, side: Side) -> Millis {
    full(case).remaining(side, case.at)
}

fn full(case: &Case) -> Clock {
    match case.terms.times {
        Some(times) => Clock::with_times(&case.terms.control, times),
        None => Clock::set(&case.terms.control),
    }
}
