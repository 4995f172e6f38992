//! Help in counting moves for a player who means to claim fifty without progress.

use crate::worded::{Told, worded};

worded! {
    /// What is said of a count.
    pub enum CountTold {
        /// A player short of time asks an official to count.
        Wanted = "the moves should be counted",
        /// The official who counts has come to fifty.
        Full = "the count has reached fifty",
    }
}

impl Told for CountTold {
    fn every() -> Vec<CountTold> {
        CountTold::ALL.to_vec()
    }

    fn words(&self) -> String {
        CountTold::words(*self).to_string()
    }

    fn read(text: &str) -> Option<CountTold> {
        CountTold::from_words(text)
    }
}
