//! A scoresheet that was lent comes back.

use crate::worded::{Told, worded};

worded! {
    pub enum Lent {
        Returns = "returns the scoresheet",
    }
}

impl Told for Lent {
    fn every() -> Vec<Lent> {
        Lent::ALL.to_vec()
    }

    fn words(&self) -> String {
        (*self).words().to_string()
    }

    fn read(text: &str) -> Option<Lent> {
        Lent::from_words(text)
    }
}
