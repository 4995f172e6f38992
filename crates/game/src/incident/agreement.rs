//! Of draws that were agreed on when the game was over, or before it was one.

use crate::worded::{Told, worded};

worded! {
    pub enum Agreement {
        /// Neither player saw the mate, and they agreed to a draw (nc-scholastic 12).
        AfterTheMate = "the players agreed to a draw after the mate",
        /// Before a serious contest had begun (us-chess-7 14B6; iesa-2023 17-12-1).
        WithoutAContest = "the players agreed to a draw without a contest",
        /// Before the game.
        Beforehand = "the players arranged the draw beforehand",
        /// One took the handshake for a draw, the other for a resignation (us-chess-7 13B).
        HandshakeMisunderstood = "the players shook hands and each meant another result",
    }
}

impl Told for Agreement {
    fn every() -> Vec<Agreement> {
        Agreement::ALL.to_vec()
    }

    fn words(&self) -> String {
        (*self).words().to_string()
    }

    fn read(text: &str) -> Option<Agreement> {
        Agreement::from_words(text)
    }
}
