//! The board and the men, as they were put on the table before the first move.

use crate::worded::{Told, worded};

worded! {
    /// What was found to be wrong with them, and with who played which color.
    pub enum SetUp {
        MenWrong = "the pieces were set up wrongly",
        ColorsReversed = "the colors were reversed",
        BoardWrong = "the board was placed wrongly",
        BoardUnsuitable = "the board is not suitable",
        MenUnsuitable = "the pieces are not suitable",
    }
}

impl Told for SetUp {
    fn every() -> Vec<SetUp> {
        SetUp::ALL.to_vec()
    }

    fn words(&self) -> String {
        (*self).words().to_string()
    }

    fn read(text: &str) -> Option<SetUp> {
        SetUp::from_words(text)
    }
}
