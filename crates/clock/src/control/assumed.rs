//! What had to be taken for granted when a control was read, for whoever can still ask.

use std::fmt;

use super::{Control, Span};
use crate::Millis;

/// A control as it was read from what somebody wrote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ControlRead {
    pub control: Control,
    /// What it could also have meant, in the order of the text; empty if nothing was left open.
    pub assumed: Vec<Assumption>,
}

/// One time that could have been meant otherwise.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Assumption {
    /// Where it stands.
    pub at: Span,
    /// The time it was taken for.
    pub read: Millis,
    pub what: Assumed,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Assumed {
    /// `40/2`: two hours, and not two minutes.
    Hours,
    /// `G/1:30`: a minute and a half, and not an hour and a half.
    MinutesAndSeconds,
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.read.get() / 60_000;
        match self.what {
            Assumed::Hours => write!(f, "taken as hours: {}; in minutes it is written {minutes}", self.read),
            Assumed::MinutesAndSeconds => {
                write!(f, "taken as minutes and seconds; with hours it is written {}:00", self.read)
            }
        }
    }
}
