//! Which of the clocks on the table is used, and who chooses.

use std::fmt;

use clock::{AtZero, BySide, Control, Equipment, Side, Timer};
use rulebook::{
    Citations, Policies,
    values::{ClockChoice, ClockPreference, NoisyClock},
};

use crate::{
    Advice,
    advice::SILENT,
    delay::delay_in_force,
    equipment::{Brought, equipment_words},
    words::player,
};

/// Whose clock is used.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum WhichClock {
    Of(Side),
    ChosenBy(Side),
}

impl fmt::Display for WhichClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhichClock::Of(side) => write!(f, "{side}'s"),
            WhichClock::ChosenBy(side) => write!(f, "{side} chooses"),
        }
    }
}

/// Whose clock is used when both players are at the board; `cannot_set` is a player who cannot set his own.
pub fn which_clock(
    policies: &Policies,
    control: &Control,
    brought: &Brought,
    cannot_set: Option<Side>,
) -> Advice<WhichClock> {
    let allowed = allowed(policies, brought);
    let excluded = allowed != *brought;
    let advice = match (allowed.white, allowed.black) {
        (None, None) => {
            return Advice::silent("nobody has a clock that may be used", policies.no_clock.by().clone());
        }
        (Some(clock), None) => only(policies, Side::White, &clock, excluded),
        (None, Some(clock)) => only(policies, Side::Black, &clock, excluded),
        (Some(white), Some(black)) => between(policies, control, &BySide::new(white, black)),
    };
    match (advice.value, cannot_set) {
        (None, Some(side)) => cannot(policies, side, Citations::none()).unwrap_or(advice),
        (Some(WhichClock::Of(owner)), Some(side)) if owner == side => {
            let silent = Advice::silent(SILENT, policies.general.clone());
            cannot(policies, side, advice.by).unwrap_or(silent)
        }
        _ => advice,
    }
}

/// The clocks that may be used at all.
fn allowed(policies: &Policies, brought: &Brought) -> Brought {
    let no_noise = policies.noisy_clock.value() == Some(NoisyClock::NotAllowed);
    brought.map(|clock| clock.filter(|clock| !(no_noise && is_noisy(clock))))
}

/// One clock is left; `excluded` if the other may not be used.
fn only(policies: &Policies, side: Side, clock: &Equipment, excluded: bool) -> Advice<WhichClock> {
    let preference = &policies.clock_preference;
    let mut by = if preference.value().is_some() { preference.by().clone() } else { Citations::none() };
    if excluded {
        by = by.and(policies.noisy_clock.by());
    } else if preference.value().is_none() {
        return Advice::silent(SILENT, preference.by().clone());
    }
    let says =
        format!("{}'s clock ({}) is the only one that may be used", player(side), equipment_words(clock));
    Advice::ruled(WhichClock::Of(side), says, by)
}

fn between(policies: &Policies, control: &Control, clocks: &BySide<Equipment>) -> Advice<WhichClock> {
    let preference = policies.clock_preference.value();
    let mut by =
        if preference.is_some() { policies.clock_preference.by().clone() } else { Citations::none() };
    let timer = delay_in_force(policies, control).value.unwrap_or_default();
    if let Some(preference) = preference {
        let ranks = clocks.map(|clock| rank(preference, control, timer, &clock));
        if let Some(side) = lower(&ranks) {
            return preferred(side, clocks, "is preferred to", by);
        }
    }
    if policies.noisy_clock.value() == Some(NoisyClock::LessPreferred)
        && let Some(side) = lower(&clocks.map(|clock| u8::from(is_noisy(&clock))))
    {
        return preferred(side, clocks, "can be silent, unlike", by.and(policies.noisy_clock.by()));
    }
    if policies.freezing_clock.ruled().is_some()
        && let Some(side) = lower(&clocks.map(|clock| u8::from(freezes(&clock))))
    {
        return preferred(
            side,
            clocks,
            "runs on when the other flag falls, unlike",
            by.and(policies.freezing_clock.by()),
        );
    }
    match policies.clock_choice.value() {
        None => Advice::silent(
            "neither clock is preferred; the director decides",
            policies.clock_choice.by().clone(),
        ),
        Some(choice) => {
            by = by.and(policies.clock_choice.by());
            match choice {
                ClockChoice::BlackChooses => {
                    let says = "neither clock is preferred, and Black chooses";
                    Advice::ruled(WhichClock::ChosenBy(Side::Black), says, by)
                }
                ClockChoice::BlacksIsUsed => {
                    let says = "neither clock is preferred, and Black's is used";
                    Advice::ruled(WhichClock::Of(Side::Black), says, by)
                }
            }
        }
    }
}

fn preferred(side: Side, clocks: &BySide<Equipment>, why: &str, by: Citations) -> Advice<WhichClock> {
    let told = |side: Side| format!("({})", equipment_words(clocks.of(side)));
    let other = side.opposite();
    let says = format!("{}'s clock {} {why} {}'s {}", player(side), told(side), player(other), told(other));
    Advice::ruled(WhichClock::Of(side), says, by)
}

fn lower(ranks: &BySide<u8>) -> Option<Side> {
    match ranks.white.cmp(&ranks.black) {
        std::cmp::Ordering::Less => Some(Side::White),
        std::cmp::Ordering::Greater => Some(Side::Black),
        std::cmp::Ordering::Equal => None,
    }
}

/// This player cannot set his clock; none where the book does not say what follows.
fn cannot(policies: &Policies, side: Side, by: Citations) -> Option<Advice<WhichClock>> {
    let rule = policies.cannot_set_clock.ruled()?;
    let other = side.opposite();
    let says = format!("{} cannot set the clock, so {} chooses", player(side), player(other));
    Some(Advice::ruled(WhichClock::ChosenBy(other), says, by.and(&rule.by)))
}

/// How far down the list of preferences a clock stands; 0 is the best.
fn rank(preference: ClockPreference, control: &Control, timer: Timer, clock: &Equipment) -> u8 {
    let sudden_death = !control.repeats();
    let delay = clock.is_delay_capable();
    match preference {
        ClockPreference::StandardTimer => standard_timer(timer, clock),
        ClockPreference::TrueDelay => u8::from(!has_true_delay(clock)),
        ClockPreference::DelayInSuddenDeath => u8::from(sudden_death && !delay),
        ClockPreference::DelayThenDigital if sudden_death => match (delay, clock.is_analog()) {
            (true, _) => 0,
            (false, false) => 1,
            (false, true) => 2,
        },
        ClockPreference::ThreeLevels if sudden_death => match (delay, clock.is_analog()) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        },
        ClockPreference::DelayThenDigital | ClockPreference::ThreeLevels => {
            u8::from(!delay && !clock.is_analog())
        }
    }
}

/// us-chess-7 5F1a, 5F2a, 5F3.
fn standard_timer(timer: Timer, clock: &Equipment) -> u8 {
    if clock.is_analog() {
        return 4;
    }
    match (timer, clock.longest_delay()) {
        (Timer::None, _) => 0,
        (Timer::Increment(_), _) if clock.can_be_set_to(timer) => 0,
        (Timer::Increment(time), Some(longest)) if longest >= time => 1,
        (Timer::Increment(_), Some(_)) => 2,
        (Timer::Delay(_) | Timer::Bronstein(_), Some(_)) => 0,
        (Timer::Increment(_) | Timer::Delay(_) | Timer::Bronstein(_), None) => 3,
    }
}

/// A delay that waits; adding back afterwards does not count (iesa-2023 1-4-2).
fn has_true_delay(clock: &Equipment) -> bool {
    clock.digital().is_some_and(|digital| digital.delay.is_some())
}

fn is_noisy(clock: &Equipment) -> bool {
    clock.digital().is_some_and(|digital| !digital.silent)
}

fn freezes(clock: &Equipment) -> bool {
    clock.digital().is_some_and(|digital| digital.at_zero == AtZero::Freezes)
}
