//! Fees and refunds, in cents.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Cents(pub u32);

impl Cents {
    pub const NONE: Cents = Cents(0);

    pub const fn plus(self, other: Cents) -> Cents {
        Cents(self.0.saturating_add(other.0))
    }

    pub const fn minus(self, other: Cents) -> Cents {
        Cents(self.0.saturating_sub(other.0))
    }
}

/// `$25.00`.
impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}.{:02}", self.0 / 100, self.0 % 100)
    }
}
