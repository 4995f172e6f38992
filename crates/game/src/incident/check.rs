//! A check that nobody announced.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first},
};

/// Who gave check without a word.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct UnannouncedCheck {
    pub by: Color,
}

const WORDS: &str = "did not announce check";

impl Told for UnannouncedCheck {
    fn every() -> Vec<UnannouncedCheck> {
        Color::ALL.map(|by| UnannouncedCheck { by }).to_vec()
    }

    fn words(&self) -> String {
        format!("{} {WORDS}", color_words(self.by))
    }

    fn read(text: &str) -> Option<UnannouncedCheck> {
        let (by, rest) = color_first(text)?;
        (rest == WORDS).then_some(UnannouncedCheck { by })
    }
}
