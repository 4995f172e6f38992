//! A player asks for a ruling on something that has no name here.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_of},
};

/// This player is said to have broken a rule.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    pub of: Color,
}

impl Told for Complaint {
    fn every() -> Vec<Complaint> {
        Color::ALL.into_iter().map(|of| Complaint { of }).collect()
    }

    fn words(&self) -> String {
        format!("{} broke a rule", color_words(self.of))
    }

    fn read(text: &str) -> Option<Complaint> {
        text.strip_suffix(" broke a rule").and_then(color_of).map(|of| Complaint { of })
    }
}
