//! The clock that stands on the table. What was announced is one thing; whether a delay or an increment works is seen on the
//! clock (us-chess-7 5F, 14H1, 15B tip, 15C tip; iesa-2023 1-4-2; nc-scholastic 2).

use clock::{Control, Digital, Equipment, Millis, Timer};
use rulebook::Policies;
use serde::{Deserialize, Serialize};
use timing::HowToSet;

use crate::{stored::form, worded::worded};

worded! {
    /// A clock as a director names it at a glance.
    pub enum TableClock {
        Analog = "an analog clock",
        Plain = "a digital clock without delay",
        Delay = "a delay clock",
        Increment = "an increment clock",
        DelayNotSet = "a delay clock with the delay not set",
        IncrementNotSet = "an increment clock with the increment not set",
    }
}

impl TableClock {
    /// What a clock that somebody described is, set as it should be.
    pub fn of(clock: &Equipment) -> TableClock {
        match clock {
            Equipment::Analog => TableClock::Analog,
            clock if clock.is_increment_capable() => TableClock::Increment,
            clock if clock.is_delay_capable() => TableClock::Delay,
            Equipment::Digital(_) => TableClock::Plain,
        }
    }

    /// What such a clock can do.
    pub(crate) fn equipment(self) -> Equipment {
        let minute = Some(Millis::seconds(60));
        let delay = Digital { delay: minute, bronstein: minute, ..Digital::PLAIN };
        match self {
            TableClock::Analog => Equipment::Analog,
            TableClock::Plain => Equipment::Digital(Digital::PLAIN),
            TableClock::Delay | TableClock::DelayNotSet => Equipment::Digital(delay),
            TableClock::Increment | TableClock::IncrementNotSet => Equipment::Digital(Digital::COMPLETE),
        }
    }

    /// A clock that could do more than it was set to do (us-chess-7 16P1).
    pub(crate) const fn is_not_set(self) -> bool {
        matches!(self, TableClock::DelayNotSet | TableClock::IncrementNotSet)
    }
}

/// A clock on the table, and what it does besides counting down.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnTheTable {
    pub clock: TableClock,
    /// The delay or increment that works.
    #[serde(with = "form")]
    pub timer: Timer,
}

impl OnTheTable {
    /// This clock, set for this control as the book has it set.
    pub fn set(policies: &Policies, control: &Control, clock: TableClock) -> OnTheTable {
        OnTheTable::with(policies, control, clock, &clock.equipment())
    }

    /// The same of a clock that somebody described, with the longest delay that it can do.
    pub fn described(policies: &Policies, control: &Control, clock: &Equipment) -> OnTheTable {
        OnTheTable::with(policies, control, TableClock::of(clock), clock)
    }

    fn with(policies: &Policies, control: &Control, clock: TableClock, what: &Equipment) -> OnTheTable {
        let announced = control.timer();
        let timer = match timing::how_to_set(policies, control, what).value {
            _ if clock.is_not_set() => Timer::None,
            Some(HowToSet::So(setting)) => setting.control.timer(),
            Some(HowToSet::AnotherControl | HowToSet::IncrementNotPermitted) => Timer::None,
            // The book does not say how it is set: to what was announced, or as near to it as it can.
            None if what.can_be_set_to(announced) => announced,
            None => {
                what.longest_delay().map_or(Timer::None, |most| Timer::Delay(most.min(announced.amount())))
            }
        };
        OnTheTable { clock, timer }
    }
}
