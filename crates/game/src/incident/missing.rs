//! Equipment that nobody brought.

use crate::worded::{Told, worded};

worded! {
    pub enum Missing {
        Clock = "there is no clock",
        /// Board or men.
        Set = "there is no set",
    }
}

impl Told for Missing {
    fn every() -> Vec<Missing> {
        Missing::ALL.to_vec()
    }

    fn words(&self) -> String {
        (*self).words().to_string()
    }

    fn read(text: &str) -> Option<Missing> {
        Missing::from_words(text)
    }
}
