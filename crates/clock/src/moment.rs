//! A moment on the scale of whoever keeps the time of a game.
//!
//! A scale begins wherever its timekeeper likes and is never the time of day, so moments of two timekeepers must
//! not be compared. Stop the clock before a replacement with a scale of its own takes over.

use std::ops::{Add, AddAssign, Sub};

use crate::Millis;

/// A moment, in milliseconds on the timekeeper's own scale (never the time of day).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Moment(i64);

impl Moment {
    pub const fn new(millis: i64) -> Self {
        Moment(millis)
    }

    pub const fn get(self) -> i64 {
        self.0
    }
}

impl Sub for Moment {
    type Output = Millis;

    fn sub(self, earlier: Moment) -> Millis {
        Millis::new(self.0.saturating_sub(earlier.0))
    }
}

impl Add<Millis> for Moment {
    type Output = Moment;

    fn add(self, time: Millis) -> Moment {
        Moment(self.0.saturating_add(time.get()))
    }
}

impl Sub<Millis> for Moment {
    type Output = Moment;

    fn sub(self, time: Millis) -> Moment {
        Moment(self.0.saturating_sub(time.get()))
    }
}

impl AddAssign<Millis> for Moment {
    fn add_assign(&mut self, time: Millis) {
        *self = *self + time;
    }
}
