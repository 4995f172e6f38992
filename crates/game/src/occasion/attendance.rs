//! Who is at the board, and since when.

use crate::worded::{Told, worded};

worded! {
    pub enum Attendance {
        /// A player comes to the board.
        Arrives = "arrives",
        /// The director has the round begin.
        BeginsTheRound = "begins the round",
    }
}

impl Told for Attendance {
    fn every() -> Vec<Attendance> {
        Attendance::ALL.to_vec()
    }

    fn words(&self) -> String {
        (*self).words().to_string()
    }

    fn read(text: &str) -> Option<Attendance> {
        Attendance::from_words(text)
    }
}
