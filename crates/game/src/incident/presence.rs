//! People in the playing hall who have no game there.

use crate::worded::{Told, worded};

worded! {
    pub enum Presence {
        /// A coach, a parent, a spectator.
        OutsiderStays = "somebody who has no game stays in the playing hall",
    }
}

impl Told for Presence {
    fn every() -> Vec<Presence> {
        Presence::ALL.to_vec()
    }

    fn words(&self) -> String {
        (*self).words().to_string()
    }

    fn read(text: &str) -> Option<Presence> {
        Presence::from_words(text)
    }
}
