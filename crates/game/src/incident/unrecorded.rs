//! What happens most often at a board whose moves nobody records: there the record can bear out no claim, so an official
//! tells who claims what, or of whom it is claimed, and finds the rest out.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first, worded},
};

worded! {
    pub enum Unrecorded {
        /// Claimed by the opponent, as an illegal move is.
        Touch = "touched one piece and moved another",
        IllegalMove = "made an illegal move",
        /// These the player claims himself.
        Flag = "claims the opponent's flag",
        TripleOccurrence = "claims a triple occurrence",
        FiftyMoves = "claims that fifty moves were made",
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct UnrecordedBy {
    /// Who did it, or who claims it.
    pub by: Color,
    pub what: Unrecorded,
}

impl UnrecordedBy {
    /// Whose claim it is.
    pub fn claimant(self) -> Color {
        match self.what {
            Unrecorded::Touch | Unrecorded::IllegalMove => self.by.other(),
            Unrecorded::Flag | Unrecorded::TripleOccurrence | Unrecorded::FiftyMoves => self.by,
        }
    }
}

impl Told for UnrecordedBy {
    fn every() -> Vec<UnrecordedBy> {
        let by = |by| Unrecorded::ALL.iter().map(move |what| UnrecordedBy { by, what: *what });
        Color::ALL.into_iter().flat_map(by).collect()
    }

    fn words(&self) -> String {
        format!("{} {}", color_words(self.by), self.what)
    }

    fn read(text: &str) -> Option<UnrecordedBy> {
        let (by, rest) = color_first(text)?;
        Unrecorded::from_words(rest).map(|what| UnrecordedBy { by, what })
    }
}
