//! A player who cannot keep score.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first, worded},
};

worded! {
    /// Why not.
    pub enum UnableBecause {
        Physical = "cannot keep score for physical reasons",
        Religious = "cannot keep score for religious reasons",
        NotLearned = "has not learned to keep score",
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct UnableToScore {
    pub who: Color,
    pub because: UnableBecause,
}

impl Told for UnableToScore {
    fn every() -> Vec<UnableToScore> {
        let of = |who| UnableBecause::ALL.iter().map(move |because| UnableToScore { who, because: *because });
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn words(&self) -> String {
        format!("{} {}", color_words(self.who), self.because.words())
    }

    fn read(text: &str) -> Option<UnableToScore> {
        let (who, rest) = color_first(text)?;
        Some(UnableToScore { who, because: UnableBecause::from_words(rest)? })
    }
}
