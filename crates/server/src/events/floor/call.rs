//! What a director is called for from the tablet of a board. It is a player's word and judges nothing.

use chart::Color;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CalledFor {
    /// The player does not say what for.
    Director,
    Draw,
    Flag,
    IllegalMove,
    TouchMove,
    Other,
}

impl CalledFor {
    const fn says(self) -> &'static str {
        match self {
            CalledFor::Director => "asks for a director",
            CalledFor::Draw => "claims a draw",
            CalledFor::Flag => "claims that the opponent's time is over",
            CalledFor::IllegalMove => "claims an illegal move",
            CalledFor::TouchMove => "claims that a touched piece must be moved",
            CalledFor::Other => "has another claim",
        }
    }
}

/// Who called, and what for; the incident form begins with it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Called {
    pub(crate) by: Color,
    #[serde(rename = "for")]
    pub(crate) what: CalledFor,
}

impl Called {
    /// `White claims a draw`, as a director reads it on the floor.
    pub(crate) fn words(self) -> String {
        let who = match self.by {
            Color::White => "White",
            Color::Black => "Black",
        };
        format!("{who} {}", self.what.says())
    }
}
