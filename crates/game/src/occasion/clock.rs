//! What is done with the clock of a game besides pressing and stopping it.

use crate::worded::{Told, worded};

worded! {
    pub enum ClockHandled {
        /// A player has made a move that the clock on the table cannot see, and presses. Nobody reports the move: what
        /// stands on the board is known to those who look at it.
        MovesAndPresses = "moves and presses the clock",
        /// An official takes it off the table.
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
