//! A device that shows an offer to players and arbiters (schiller 9.7).

use crate::worded::{Told, worded};

worded! {
    pub enum DrawFlagged {
        /// A player offers a draw with it.
        Raises = "raises the draw flag",
    }
}

impl Told for DrawFlagged {
    fn every() -> Vec<DrawFlagged> {
        DrawFlagged::ALL.to_vec()
    }

    fn words(&self) -> String {
        (*self).words().to_string()
    }

    fn read(text: &str) -> Option<DrawFlagged> {
        DrawFlagged::from_words(text)
    }
}
