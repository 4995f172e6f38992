//! What an official does with the clock of a game.

use crate::worded::{Told, worded};

worded! {
    pub enum ClockHandled {
        /// He takes it off the table.
        PicksUp = "picks up the clock",
    }
}

impl Told for ClockHandled {
    fn every() -> Vec<ClockHandled> {
        ClockHandled::ALL.to_vec()
    }

    fn words(&self) -> String {
        (*self).words().to_string()
    }

    fn read(text: &str) -> Option<ClockHandled> {
        ClockHandled::from_words(text)
    }
}
