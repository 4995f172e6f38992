//! How a clock must be set for a control, also when it cannot do all that the control asks.

use std::fmt;

use clock::{Control, Equipment, Millis, Period, Timer};
use rulebook::{
    Citations, Policies,
    values::{AnalogHands, ClockPreference, DelayMissing, Increment, IncrementMissing, TimerSet},
};

use crate::{
    Advice,
    advice::SILENT,
    delay::delay_in_force,
    shorten::shortened_base,
    words::{self, duration},
};

/// What a clock is set to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HowToSet {
    So(ClockSetting),
    /// The organizer announced another control for such clocks.
    AnotherControl,
    /// The book lets no clock be set with an increment.
    IncrementNotPermitted,
}

/// Periods and timer as they are set; the hands, if it has any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockSetting {
    pub control: Control,
    pub hands: Option<Hands>,
}

/// The hands of an analog clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hands {
    /// Minutes before six o'clock at which they start.
    pub before_six: Millis,
    /// By how much they are moved forward when each later period begins.
    pub forward: Vec<Millis>,
}

impl fmt::Display for HowToSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HowToSet::So(setting) => write!(f, "{setting}"),
            HowToSet::AnotherControl => f.write_str("the control announced for such clocks"),
            HowToSet::IncrementNotPermitted => f.write_str("increment not permitted"),
        }
    }
}

impl fmt::Display for ClockSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.control)?;
        self.hands.as_ref().map_or(Ok(()), |hands| write!(f, ", {hands}"))
    }
}

impl fmt::Display for Hands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let day = 12 * 60;
        let start = (18 * 60 - self.before_six.get() / 60_000).rem_euclid(day);
        let hour = if start / 60 == 0 { 12 } else { start / 60 };
        write!(f, "hands at {hour}:{:02}", start % 60)?;
        for forward in self.forward.iter().filter(|forward| **forward > Millis::ZERO) {
            write!(f, ", then forward {forward}")?;
        }
        Ok(())
    }
}

/// How this clock is set for this control.
pub fn how_to_set(policies: &Policies, control: &Control, clock: &Equipment) -> Advice<HowToSet> {
    let in_force = delay_in_force(policies, control);
    let by = match (control.stated_timer(), in_force.value) {
        (None, Some(_)) => in_force.by,
        _ => Citations::none(),
    };
    let bench = Bench { policies, control, clock, by };
    match in_force.value.unwrap_or_default() {
        Timer::None => bench.set(Timer::None, None),
        Timer::Delay(time) | Timer::Bronstein(time) => bench.with_delay(time),
        Timer::Increment(time) => bench.with_increment(time),
    }
}

struct Bench<'a> {
    policies: &'a Policies,
    control: &'a Control,
    clock: &'a Equipment,
    /// What gave the timer.
    by: Citations,
}

impl Bench<'_> {
    fn with_delay(self, time: Millis) -> Advice<HowToSet> {
        if let Some(timer) = self.closest_delay(time) {
            return self.set(timer, None);
        }
        let missing = &self.policies.delay_missing;
        match missing.value() {
            None => Advice::silent(SILENT, missing.by().clone()),
            Some(DelayMissing::BaseTime) => self.set(Timer::None, Some(missing.by())),
            Some(DelayMissing::AnotherControl) => another_control(missing.by()),
        }
    }

    fn with_increment(self, time: Millis) -> Advice<HowToSet> {
        let increment = &self.policies.increment;
        match increment.value() {
            None => Advice::silent(SILENT, increment.by().clone()),
            Some(Increment::NotPermitted) => Advice::ruled(
                HowToSet::IncrementNotPermitted,
                "no clock may be set with an increment under this book; announce a delay",
                increment.by().clone(),
            ),
            Some(Increment::WaitsFirst) => {
                let by = self.by.clone().and(increment.by());
                Bench { by, ..self }.with_delay(time)
            }
            Some(Increment::AddsTime) if self.clock.can_be_set_to(Timer::Increment(time)) => {
                self.set(Timer::Increment(time), None)
            }
            Some(Increment::AddsTime) => self.without_increment(time),
        }
    }

    /// us-chess-7 5F1b: the base time, with a delay as near to the increment as the clock can.
    fn without_increment(self, time: Millis) -> Advice<HowToSet> {
        let missing = &self.policies.increment_missing;
        match (missing.value(), self.closest_delay(time)) {
            (None, _) => Advice::silent(SILENT, missing.by().clone()),
            (Some(_), Some(timer)) => self.set(timer, Some(missing.by())),
            (Some(IncrementMissing::ClosestDelay), None) => self.set(Timer::None, Some(missing.by())),
            (Some(IncrementMissing::AnotherControl), None) => another_control(missing.by()),
        }
    }

    /// The longest delay up to this that the clock can be set to; Bronstein is as good, except where a book wants a
    /// delay that waits.
    fn closest_delay(&self, time: Millis) -> Option<Timer> {
        let digital = self.clock.digital()?;
        let must_wait = self.policies.clock_preference.value() == Some(ClockPreference::TrueDelay);
        let bronstein = digital.bronstein.filter(|_| !must_wait);
        match (digital.delay, bronstein) {
            (Some(delay), Some(bronstein)) if delay < time && bronstein > delay => {
                Some(Timer::Bronstein(bronstein.min(time)))
            }
            (Some(delay), _) => Some(Timer::Delay(delay.min(time))),
            (None, bronstein) => bronstein.map(|bronstein| Timer::Bronstein(bronstein.min(time))),
        }
    }

    /// The periods with this timer; `instead` are the clauses by which something else than the control's is set.
    fn set(self, timer: Timer, instead: Option<&Citations>) -> Advice<HowToSet> {
        let mut by = self.by.clone();
        match (instead, self.clock.is_analog()) {
            (Some(instead), _) => by = by.and(instead),
            (None, true) => {}
            (None, false) => match self.policies.timer_set.value() {
                Some(_) => by = by.and(self.policies.timer_set.by()),
                None => return Advice::silent(SILENT, self.policies.timer_set.by().clone()),
            },
        }
        let (base, shortening) = self.base(timer);
        by = by.and(&shortening);
        let hands = self.hands(&mut by);
        if by.is_empty() {
            return Advice::silent(SILENT, self.policies.analog_hands.by().clone());
        }
        let Ok(control) = self.with_base(base, timer) else {
            return Advice::silent("no such setting is possible", by);
        };
        let setting = ClockSetting { control, hands };
        let says = sentence(&setting);
        Advice::ruled(HowToSet::So(setting), says, by)
    }

    /// The time of the first period: shortened where the book has the delay paid for, longer by the increment of move
    /// one for a clock that would not give it (us-chess-7 16B2 tip).
    fn base(&self, timer: Timer) -> (Millis, Citations) {
        let announced = self.control.period_at(0).time;
        let is_delay = matches!(timer, Timer::Delay(_) | Timer::Bronstein(_));
        let shortened = shortened_base(self.policies, self.control);
        match shortened.value {
            Some(new) if is_delay && new.least == new.most && timer.amount() == Millis::seconds(5) => {
                (new.least, shortened.by)
            }
            _ if self.policies.timer_set.value() == Some(TimerSet::FromMoveOne) => {
                (announced + self.clock.to_add_for_move_one(timer), Citations::none())
            }
            _ => (announced, Citations::none()),
        }
    }

    fn with_base(&self, base: Millis, timer: Timer) -> Result<Control, clock::Absurd> {
        let mut periods: Vec<Period> = self.control.periods().to_vec();
        if let Some(first) = periods.first_mut() {
            first.time = base;
        }
        Control::new(&periods, Some(timer))
    }

    fn hands(&self, by: &mut Citations) -> Option<Hands> {
        if !self.clock.is_analog() {
            return None;
        }
        let rule = self.policies.analog_hands.value()?;
        *by = by.clone().and(self.policies.analog_hands.by());
        let forward = match rule {
            AnalogHands::Six => Vec::new(),
            AnalogHands::SixThenEachHour => {
                let later = self.control.periods().iter().skip(1);
                later.map(|period| (Millis::minutes(60) - period.time).max(Millis::ZERO)).collect()
            }
        };
        Some(Hands { before_six: self.control.period_at(0).time, forward })
    }
}

fn another_control(by: &Citations) -> Advice<HowToSet> {
    let says = "set it to the control that was announced for such clocks";
    Advice::ruled(HowToSet::AnotherControl, says, by.clone())
}

fn sentence(setting: &ClockSetting) -> String {
    let timer = match setting.control.timer() {
        Timer::None => "no delay".to_string(),
        timer => format!("{timer} ({})", words::timer(Some(timer))),
    };
    let periods: Vec<String> = setting.control.periods().iter().map(|period| duration(period.time)).collect();
    let hands = setting.hands.as_ref().map(|hands| format!("; {hands}")).unwrap_or_default();
    format!("set {} and {timer}{hands}", periods.join(", then "))
}
