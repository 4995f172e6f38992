//! What an official could read off a clock that nobody's program keeps.

use crate::{BySide, Millis, Side};

/// Times as an official read them off a wooden clock. Either may be unknown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    pub white: Option<Millis>,
    pub black: Option<Millis>,
}

impl Reading {
    pub const UNKNOWN: Reading = Reading { white: None, black: None };

    pub const fn of(&self, side: Side) -> Option<Millis> {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// Both times, if both could be read.
    pub fn known(&self) -> Option<BySide<Millis>> {
        Some(BySide::new(self.white?, self.black?))
    }

    /// This reading, with what it lacks filled in from an earlier one.
    pub fn or(self, earlier: Reading) -> Reading {
        Reading { white: self.white.or(earlier.white), black: self.black.or(earlier.black) }
    }
}

impl From<BySide<Millis>> for Reading {
    fn from(times: BySide<Millis>) -> Reading {
        Reading { white: Some(times.white), black: Some(times.black) }
    }
}
