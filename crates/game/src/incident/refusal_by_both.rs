//! Both players at once.

use crate::worded::{Told, worded};

worded! {
    pub enum RefusalByBoth {
        Refuse = "both players refuse to comply with the rules",
    }
}

impl Told for RefusalByBoth {
    fn every() -> Vec<RefusalByBoth> {
        RefusalByBoth::ALL.to_vec()
    }

    fn words(&self) -> String {
        (*self).words().to_string()
    }

    fn read(text: &str) -> Option<RefusalByBoth> {
        RefusalByBoth::from_words(text)
    }
}
