//! A clock that somebody can put on the table: what kind it is and what it can be set to do.
//!
//! This is what choosing and setting a clock is decided by (us-chess-7 5F, 16B). It says what a model *can* do. Which
//! clock is to be preferred is a rulebook's matter and is not known here.

use crate::{Millis, Timer};

/// The kind of a clock on the table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Equipment {
    /// Hands, and a flag that the minute hand lifts and lets fall at the full hour. It has no timer, counts no moves
    /// and shows no seconds; either side runs whatever became of the other.
    Analog,
    Digital(Digital),
}

/// What a digital clock can do. Each timer is the longest that it can be set to, or none if it lacks that mode.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Digital {
    /// The time waits before it runs.
    pub delay: Option<Millis>,
    /// Adds back what a move took, up to the delay.
    pub bronstein: Option<Millis>,
    /// Adds time for each move; also called Fischer or added time (us-chess-7 16B2).
    pub increment: Option<Millis>,
    /// Whether the increment of move one is there when play starts. Not every clock gives it (us-chess-7 16B2 tip).
    pub increment_on_move_one: bool,
    /// Adds the time of the next period once its own count of presses says so. A clock without a counter adds it
    /// when the time of the period has run out.
    pub move_counter: bool,
    pub at_zero: AtZero,
    /// Seconds are shown when less than this is left, and only minutes before; none if they always are.
    pub seconds_below: Option<Millis>,
    /// Whether it can be set to make no sound (us-chess-7 16B2a).
    pub silent: bool,
}

/// What becomes of the other side once one side is out of time (us-chess-7 16B2b).
///
/// Beware of makers' words: "freeze" and "halt on end" may name either, since the side at zero halts in both.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum AtZero {
    /// Only the side that is out of time halts; the opponent's runs normally, as 16B2b wants it.
    RunsOn,
    /// Both sides halt, and pressing does nothing more.
    Freezes,
}

impl Digital {
    /// A clock that just counts down: no timer, no counter.
    pub const PLAIN: Digital = Digital {
        delay: None,
        bronstein: None,
        increment: None,
        increment_on_move_one: true,
        move_counter: false,
        at_zero: AtZero::RunsOn,
        seconds_below: None,
        silent: true,
    };

    /// A clock with every mode, each up to a minute, set up as 16B2 wants it.
    pub const COMPLETE: Digital = Digital {
        delay: Some(Millis::seconds(60)),
        bronstein: Some(Millis::seconds(60)),
        increment: Some(Millis::seconds(60)),
        move_counter: true,
        ..Digital::PLAIN
    };

    /// The longest delay that it can be set to, in either mode: Bronstein counts as a delay (us-chess-7 5F2a, 16B2).
    pub fn longest_delay(&self) -> Option<Millis> {
        self.delay.max(self.bronstein)
    }
}

impl Equipment {
    /// What it can do if it is digital.
    pub const fn digital(&self) -> Option<&Digital> {
        match self {
            Equipment::Analog => None,
            Equipment::Digital(digital) => Some(digital),
        }
    }

    pub const fn is_analog(&self) -> bool {
        matches!(self, Equipment::Analog)
    }

    /// The longest delay that it can be set to, simple or Bronstein; none if it is not delay capable.
    pub fn longest_delay(&self) -> Option<Millis> {
        self.digital().and_then(Digital::longest_delay)
    }

    pub fn is_delay_capable(&self) -> bool {
        self.longest_delay().is_some()
    }

    pub fn is_increment_capable(&self) -> bool {
        self.digital().is_some_and(|digital| digital.increment.is_some())
    }

    /// Whether it can be set to exactly this timer, in this mode.
    pub fn can_be_set_to(&self, timer: Timer) -> bool {
        let longest = match (self.digital(), timer) {
            (_, Timer::None) => return true,
            (None, _) => None,
            (Some(digital), Timer::Delay(_)) => digital.delay,
            (Some(digital), Timer::Bronstein(_)) => digital.bronstein,
            (Some(digital), Timer::Increment(_)) => digital.increment,
        };
        longest.is_some_and(|longest| timer.amount() <= longest)
    }

    /// What must be added by hand to each side's base time before play starts, so that move one has its increment
    /// too (us-chess-7 16B2 tip).
    pub fn to_add_for_move_one(&self, timer: Timer) -> Millis {
        match self.digital() {
            Some(digital) if !digital.increment_on_move_one => timer.increment(),
            _ => Millis::ZERO,
        }
    }
}
