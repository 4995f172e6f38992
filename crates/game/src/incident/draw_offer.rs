//! Of offers: that one was taken back, or that it had a condition.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first, worded},
};

worded! {
    /// What was done with an offer.
    pub enum OfferTold {
        Withdrawn = "withdrew the offer of a draw",
        OnACondition = "offered a draw on a condition",
    }
}

/// What was done with an offer, and whose it was.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OfferBy {
    pub by: Color,
    pub told: OfferTold,
}

impl Told for OfferBy {
    fn every() -> Vec<OfferBy> {
        let of = |by| OfferTold::ALL.iter().map(move |told| OfferBy { by, told: *told });
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn words(&self) -> String {
        format!("{} {}", color_words(self.by), self.told.words())
    }

    fn read(text: &str) -> Option<OfferBy> {
        let (by, rest) = color_first(text)?;
        Some(OfferBy { by, told: OfferTold::from_words(rest)? })
    }
}
