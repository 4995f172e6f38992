//! How a clock must be set for a control, also when it cannot do all that the control asks.

use std::fmt;

use clock::{Control, Equipment, Millis, Period, Timer};
use rulebook::{
    Citations, Policies,
    values::{AnalogHands, ClockPreference, DelayMissing, Increment},
};

use crate::{Advice, advice::SILENT, delay::delay_in_force, shorten::shortened_base, words::duration};

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
        f.write_str(&self.start_words())?;
        for forward in self.forward.iter().filter(|forward| **forward > Millis::ZERO) {
            write!(f, ", then forward {forward}")?;
        }
        Ok(())
    }
}

impl Hands {
    fn start_words(&self) -> String {
        let minutes_round = 12 * 60;
        let start = (6 * 60 - self.before_six.get() / 60_000).rem_euclid(minutes_round);
        let hour = if start / 60 == 0 { 12 } else { start / 60 };
        format!("hands at {hour}:{:02}", start % 60)
    }
}

/// How this clock is set for this control.
pub fn how_to_set(policies: &Policies, control: &Control, clock: &Equipment) -> Advice<HowToSet> {
    let in_force = delay_in_force(policies, control);
    let is_given = control.stated_timer().is_none() && in_force.value.is_some();
    if control.stated_timer().is_none() && in_force.value.is_none() && clock.is_delay_capable() {
        return Advice::silent(
            "no delay was announced and the book names none; the director decides",
            in_force.by,
        );
    }
    let bench = ClockSetter { policies, control, clock, by: is_given.then_some(in_force.by) };
    match in_force.value.unwrap_or_default() {
        Timer::None => bench.within_its_powers(Timer::None),
        Timer::Delay(time) | Timer::Bronstein(time) => bench.with_delay(time),
        Timer::Increment(time) => bench.with_increment(time),
    }
}

struct ClockSetter<'a> {
    policies: &'a Policies,
    control: &'a Control,
    clock: &'a Equipment,
    /// What was ruled so far; none while the book has not spoken.
    by: Option<Citations>,
}

impl ClockSetter<'_> {
    fn and(mut self, by: &Citations) -> Self {
        self.by = Some(self.by.unwrap_or_default().and(by));
        self
    }

    fn with_delay(self, time: Millis) -> Advice<HowToSet> {
        if let Some(timer) = self.closest_delay(time) {
            return self.within_its_powers(timer);
        }
        let missing = &self.policies.delay_missing;
        match missing.value() {
            None => Advice::silent(SILENT, missing.by().clone()),
            Some(DelayMissing::BaseTime) => self.and(missing.by()).set(Timer::None),
            Some(DelayMissing::AnotherControl) => another_control(missing.by()),
        }
    }

    /// us-chess-7 5F1b: a clock that has no increment gets the base time, with a delay as near to it as it can.
    fn with_increment(self, time: Millis) -> Advice<HowToSet> {
        let rule = &self.policies.increment;
        let Some(increment) = rule.value() else { return Advice::silent(SILENT, rule.by().clone()) };
        let adds = Timer::Increment(time);
        match (increment, self.closest_delay(time)) {
            (Increment::NotPermitted, _) => Advice::ruled(
                HowToSet::IncrementNotPermitted,
                "no clock may be set with an increment under this book; announce a delay",
                rule.by().clone(),
            ),
            (Increment::WaitsFirst | Increment::WaitsFirstAsADelay, _) => {
                self.and(rule.by()).with_delay(time)
            }
            _ if self.clock.can_be_set_to(adds) => self.and(rule.by()).within_its_powers(adds),
            (_, Some(timer)) => self.and(rule.by()).set(timer),
            (Increment::AddsTime, None) => self.and(rule.by()).set(Timer::None),
            (Increment::AddsTimeOrAnotherControl, None) => another_control(rule.by()),
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

    /// The clock can do what the control asks.
    fn within_its_powers(self, timer: Timer) -> Advice<HowToSet> {
        let rule = &self.policies.timer_set;
        if rule.value().is_some() && !self.clock.is_analog() {
            return self.and(rule.by()).set(timer);
        }
        self.set(timer)
    }

    /// The periods with this timer.
    fn set(mut self, timer: Timer) -> Advice<HowToSet> {
        let base = match self.shortened(timer) {
            Some((base, by)) => {
                self = self.and(&by);
                base
            }
            None => self.control.period_at(0).time + self.clock.to_add_for_move_one(timer),
        };
        let hands = self.hands();
        if hands.is_some() {
            let by = self.policies.analog_hands.by();
            self = self.and(by);
        }
        let Some(by) = self.by.take() else {
            return Advice::silent(SILENT, self.policies.general.clone());
        };
        let Ok(control) = self.with_base(base, timer) else {
            return Advice::silent("no such setting is possible", by);
        };
        let setting = ClockSetting { control, hands };
        let says = sentence(&setting);
        Advice::ruled(HowToSet::So(setting), says, by)
    }

    /// The first period where the book has the delay paid for with base time.
    fn shortened(&self, timer: Timer) -> Option<(Millis, Citations)> {
        if !matches!(timer, Timer::Delay(_) | Timer::Bronstein(_)) || timer.amount() != Millis::seconds(5) {
            return None;
        }
        let shortened = shortened_base(self.policies, self.control);
        let must = shortened.value.filter(|new| new.is_prescribed)?;
        Some((must.least, shortened.by))
    }

    fn with_base(&self, base: Millis, timer: Timer) -> Result<Control, clock::Absurd> {
        let mut periods: Vec<Period> = self.control.periods().to_vec();
        if let Some(first) = periods.first_mut() {
            first.time = base;
        }
        Control::new(&periods, Some(timer))
    }

    fn hands(&self) -> Option<Hands> {
        if !self.clock.is_analog() {
            return None;
        }
        let forward = match self.policies.analog_hands.value()? {
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
    let periods: Vec<String> = setting.control.periods().iter().map(|period| duration(period.time)).collect();
    let timer = match setting.control.timer() {
        Timer::None => "no delay".to_string(),
        Timer::Delay(time) => format!("a delay of {}", duration(time)),
        Timer::Bronstein(time) => format!("up to {} given back (Bronstein)", duration(time)),
        Timer::Increment(time) => format!("an increment of {}", duration(time)),
    };
    let hands = setting.hands.as_ref().map(hands_sentence).unwrap_or_default();
    format!("{} for each player, {timer}{hands}", periods.join(", then "))
}

fn hands_sentence(hands: &Hands) -> String {
    let mut says = format!("; {}, so that the flag falls at 6:00", hands.start_words());
    for forward in hands.forward.iter().filter(|forward| **forward > Millis::ZERO) {
        says.push_str(&format!(", and move them forward {} when the next period begins", duration(*forward)));
    }
    says
}
