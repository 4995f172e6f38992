//! When an act arrived, in an order that never goes back.

use crate::Moment;

/// The moment that an act carries: never before the last event's, whatever the timekeeper's scale did meanwhile.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stamp(Moment);

impl Stamp {
    /// The stamp of the first act of all.
    pub const fn first(proposed: Moment) -> Stamp {
        Stamp(proposed)
    }

    /// The proposed moment, or the last event's if that is later.
    pub fn after(last: Moment, proposed: Moment) -> Stamp {
        Stamp(proposed.max(last))
    }

    pub const fn moment(self) -> Moment {
        self.0
    }
}

impl From<Stamp> for Moment {
    fn from(stamp: Stamp) -> Moment {
        stamp.0
    }
}
