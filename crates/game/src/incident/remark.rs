//! Words that some take for an offer of a draw.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first, worded},
};

worded! {
    /// What was said. Whether it is an offer is a policy of the book.
    pub enum Remark {
        Offers = "said that they offer a draw",
        WouldYouLike = "asked whether the opponent would like a draw",
        Draw = "said draw",
        Remis = "said remis",
        Nichya = "said nichya",
        CanIGet = "asked whether they can get a draw",
        AtLeast = "said that they get at least a draw",
        OpponentCannot = "said that the opponent cannot even get a draw",
        OpponentTries = "said that the opponent is trying to find a draw",
        WhatIf = "asked what the opponent would do if offered a draw",
        Otherwise = "tried to find out what an offer would bring",
    }
}

impl Remark {
    /// Whether it says outright that a draw is offered, instead of feeling for what an offer would bring.
    pub const fn is_plain(self) -> bool {
        matches!(self, Remark::Offers | Remark::WouldYouLike | Remark::Draw | Remark::Remis | Remark::Nichya)
    }
}

/// A remark and whose it was.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct RemarkBy {
    pub by: Color,
    pub remark: Remark,
}

impl Told for RemarkBy {
    fn every() -> Vec<RemarkBy> {
        let of = |by| Remark::ALL.iter().map(move |remark| RemarkBy { by, remark: *remark });
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn words(&self) -> String {
        format!("{} {}", color_words(self.by), self.remark.words())
    }

    fn read(text: &str) -> Option<RemarkBy> {
        let (by, rest) = color_first(text)?;
        Some(RemarkBy { by, remark: Remark::from_words(rest)? })
    }
}
