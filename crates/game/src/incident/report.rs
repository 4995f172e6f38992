//! How the result of a game that is over was reported.

use crate::worded::{Told, worded};

worded! {
    pub enum Report {
        AsWonByWhite = "the result was reported as a win for white",
        AsWonByBlack = "the result was reported as a win for black",
        AsDrawn = "the result was reported as a draw",
        /// Each player reported another result.
        Contradictory = "the players reported different results",
    }
}

impl Told for Report {
    fn every() -> Vec<Report> {
        Report::ALL.to_vec()
    }

    fn words(&self) -> String {
        (*self).words().to_string()
    }

    fn read(text: &str) -> Option<Report> {
        Report::from_words(text)
    }
}
