//! The books of one side of a clock: where its time came from and where it went.

use crate::Millis;

/// Allotted + increments + adjustments + lag − run is the time that is left. The clock holds nothing else: what
/// it shows is this sum, so time is neither lost nor made.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// What the periods entered so far gave, or what the clock was set to.
    pub allotted: Millis,
    /// What increments and Bronstein add-backs gave.
    pub increments: Millis,
    /// What officials gave and took, and what setting a time changed.
    pub adjustments: Millis,
    /// What was given back for a slow connection.
    pub lag: Millis,
    /// What ran off; a delay does not count.
    pub run: Millis,
}

impl Account {
    /// The time that is left; negative by how much it is overrun.
    pub fn remaining(&self) -> Millis {
        self.allotted + self.increments + self.adjustments + self.lag - self.run
    }
}
