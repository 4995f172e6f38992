//! What one side of the clock on the table shows to whoever looks at it.

use std::fmt;

use crate::{Dial, Equipment, Millis};

/// One side of the clock as it is seen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Face {
    pub shown: Shown,
    /// Whether the flag, or what stands for it, shows that the time is used up (us-chess-7 5G).
    pub flag_down: bool,
    /// What is left of a delay that is running.
    pub delay: Millis,
    /// What the move counter shows; none if there is none.
    pub counter: Option<u16>,
}

/// The time as it is shown. Never less than what is left, and less than a unit more: so a display of all zeros, which
/// is a flag too (us-chess-7 16B2), does not come early.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shown {
    Hands(Dial),
    /// Whole seconds, or whole minutes if the clock shows no seconds yet.
    Digits(Millis),
}

impl Shown {
    /// The digits for what is left; zero once it is used up.
    pub(crate) fn digits(equipment: &Equipment, left: Millis) -> Shown {
        let seconds_below = equipment.digital().and_then(|digital| digital.seconds_below);
        let unit = if seconds_below.is_some_and(|below| left >= below) { 60_000 } else { 1_000 };
        let whole = left.max(Millis::ZERO).get().saturating_add(unit - 1) / unit;
        Shown::Digits(Millis::new(whole.saturating_mul(unit)))
    }
}

/// `5:30` for hands, and `29:59` for digits.
impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shown::Hands(dial) => dial.fmt(f),
            Shown::Digits(time) => time.fmt(f),
        }
    }
}
