//! Adjournment and resumption: when it is time for it, and what can go wrong.

use crate::worded::{Told, worded};

worded! {
    pub enum Adjournment {
        TimeToAdjourn = "it is time to adjourn",
        NextRoundWaits = "the next round waits for the game",
        /// Something beyond everybody's power ends it.
        CannotBeFinished = "the game cannot be finished",
        EnvelopeMissing = "the envelope is missing",
        /// Told of itself when an envelope is opened that does not name one legal move.
        SealedUnclear = "the sealed move is not clear",
        /// Found when the game was over without its being played.
        SealedInvalid = "the sealed move was invalid",
        WrongTimes = "the clocks were set wrongly at the resumption",
        WrongPosition = "the pieces were set up wrongly at the resumption",
        DrawAgreed = "the players agreed on a draw while the game was adjourned",
        WhiteWinAgreed = "the players agreed that white wins",
        BlackWinAgreed = "the players agreed that black wins",
    }
}

impl Told for Adjournment {
    fn every() -> Vec<Adjournment> {
        Adjournment::ALL.to_vec()
    }

    fn words(&self) -> String {
        (*self).words().to_string()
    }

    fn read(text: &str) -> Option<Adjournment> {
        Adjournment::from_words(text)
    }
}
