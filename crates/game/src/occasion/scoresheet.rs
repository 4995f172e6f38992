//! A scoresheet that was lent comes back, or one that lacked moves is complete.

use crate::worded::{Told, worded};

worded! {
    pub enum ScoresheetHandled {
        Returns = "returns the scoresheet",
        Completes = "completes the scoresheet",
    }
}

impl Told for ScoresheetHandled {
    fn every() -> Vec<ScoresheetHandled> {
        ScoresheetHandled::ALL.to_vec()
    }

    fn words(&self) -> String {
        (*self).words().to_string()
    }

    fn read(text: &str) -> Option<ScoresheetHandled> {
        ScoresheetHandled::from_words(text)
    }
}
