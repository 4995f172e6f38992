//! When everybody may see how the games stand.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How long after a move everybody may see it, where the program knows the moves: nothing that is shown may help a
/// player (16Y, 20M), so it is shown when it is of no use at the board any more.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Live {
    Never,
    AfterMinutes(u16),
}

impl Default for Live {
    fn default() -> Live {
        Live::AfterMinutes(15)
    }
}

impl Live {
    pub(super) fn is_usual(&self) -> bool {
        *self == Live::default()
    }

    pub(crate) fn words(self) -> String {
        match self {
            Live::Never => "games are not shown while they are played".to_string(),
            Live::AfterMinutes(0) => "games are shown as they are played".to_string(),
            Live::AfterMinutes(1) => "games are shown a minute later".to_string(),
            Live::AfterMinutes(minutes) => format!("games are shown {minutes} minutes later"),
        }
    }
}
