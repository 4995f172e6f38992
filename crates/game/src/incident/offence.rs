//! Offences: what a player may not do, and what the books answer with a penalty.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first},
};

pub use rulebook::Offence;

/// An offence and whose it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OffenceBy {
    pub by: Color,
    pub offence: Offence,
}

impl Told for OffenceBy {
    fn every() -> Vec<OffenceBy> {
        let of = |by| Offence::ALL.iter().map(move |offence| OffenceBy { by, offence: *offence });
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn words(&self) -> String {
        format!("{} {}", color_words(self.by), self.offence.words())
    }

    fn read(text: &str) -> Option<OffenceBy> {
        let (by, rest) = color_first(text)?;
        Some(OffenceBy { by, offence: Offence::from_words(rest)? })
    }
}
