//! What a clock does besides counting down: a delay before each move, or time added for it.

use std::fmt;

use crate::Millis;
use crate::millis::write_seconds;

/// The timer of a time control. It works from move one and in every period alike (us-chess-7 5E1).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Timer {
    /// The time just runs; written `d/0` (us-chess-7 5B1c).
    #[default]
    None,
    /// The time runs only after so long.
    Delay(Millis),
    /// The time runs at once; at the press it is given back, but never more than so much.
    Bronstein(Millis),
    /// So much is added for each move, the first included.
    Increment(Millis),
}

impl Timer {
    /// How long the delay, add-back or increment is; zero for none.
    pub const fn amount(self) -> Millis {
        match self {
            Timer::None => Millis::ZERO,
            Timer::Delay(time) | Timer::Bronstein(time) | Timer::Increment(time) => time,
        }
    }

    /// How long the main time waits in each turn.
    pub const fn delay(self) -> Millis {
        if let Timer::Delay(time) = self { time } else { Millis::ZERO }
    }

    /// What is added for each move, however long it took.
    pub const fn increment(self) -> Millis {
        if let Timer::Increment(time) = self { time } else { Millis::ZERO }
    }

    /// What a move that took so long earns when the clock is pressed.
    pub fn earned(self, spent: Millis) -> Millis {
        match self {
            Timer::None | Timer::Delay(_) => Millis::ZERO,
            Timer::Bronstein(at_most) => spent.min(at_most),
            Timer::Increment(time) => time,
        }
    }

    /// A timer of nothing is no timer.
    pub(crate) fn or_none(self) -> Timer {
        if self.amount() == Millis::ZERO { Timer::None } else { self }
    }
}

impl fmt::Display for Timer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Timer::None | Timer::Delay(_) => "d/",
            Timer::Bronstein(_) => "b/",
            Timer::Increment(_) => "inc/",
        })?;
        write_seconds(f, self.amount())
    }
}
