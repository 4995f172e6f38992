//! Draws that are asked for or given besides the claims of the record: perpetual check, a repetition that can be forced,
//! a game that goes nowhere, kings that are both in check.

use crate::worded::{Told, worded};

worded! {
    /// What is said to make the game a draw.
    pub enum Drawing {
        /// A player claims it by this name.
        PerpetualCheck = "there is perpetual check",
        /// A player short of time wants to show it.
        ForcedRepetition = "a triple occurrence can be forced",
        /// An official sees it, and nobody claims.
        FiveTimes = "the same position has appeared five times",
        SeventyFiveMoves = "75 moves were made without progress",
        BothKingsInCheck = "both kings are in check",
    }
}

impl Told for Drawing {
    fn every() -> Vec<Drawing> {
        Drawing::ALL.to_vec()
    }

    fn words(&self) -> String {
        Drawing::words(*self).to_string()
    }

    fn read(text: &str) -> Option<Drawing> {
        Drawing::from_words(text)
    }
}
