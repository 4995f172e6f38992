//! Line-ups that captains hand in: until when, and how far they may depart from the order of ratings.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Plan;
use crate::when::When;

/// For every match captains say who sits at which board. Nobody sees a line-up before the other one is in, or before it is
/// too late for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LineUps {
    /// They are closed so many minutes before the round begins.
    #[serde(default)]
    pub closed_before: u32,
    /// By so many points somebody may be rated above whoever sits one board higher (31B).
    #[serde(default = "usual_drift")]
    pub drift: u16,
}

impl Default for LineUps {
    fn default() -> LineUps {
        LineUps { closed_before: 0, drift: usual_drift() }
    }
}

/// As many events have it.
const fn usual_drift() -> u16 {
    50
}

impl Plan {
    /// When line-ups of a round are closed; none where captains hand none in, or where nobody has said when the round begins.
    pub fn line_ups_close(&self, round: usize) -> Option<When> {
        Some(self.start_of(round)?.minutes_before(self.line_ups?.closed_before))
    }
}
