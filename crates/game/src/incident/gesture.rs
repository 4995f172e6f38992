//! What a player did that some take for a resignation.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first, worded},
};

worded! {
    /// What was done. Whether it resigns is a policy of the book.
    pub enum Gesture {
        KingTippedOver = "tipped over their king",
        HandOffered = "offered their hand",
        ClocksStopped = "stopped the clocks and said nothing",
        ResignationWritten = "wrote a resignation",
        ResultCircled = "circled the result on the scoresheet",
        ResultSigned = "wrote the result and signed the scoresheet",
    }
}

/// A gesture and whose it was.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GestureBy {
    pub by: Color,
    pub gesture: Gesture,
}

impl Told for GestureBy {
    fn every() -> Vec<GestureBy> {
        let of = |by| Gesture::ALL.iter().map(move |gesture| GestureBy { by, gesture: *gesture });
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn words(&self) -> String {
        format!("{} {}", color_words(self.by), self.gesture.words())
    }

    fn read(text: &str) -> Option<GestureBy> {
        let (by, rest) = color_first(text)?;
        Some(GestureBy { by, gesture: Gesture::from_words(rest)? })
    }
}
