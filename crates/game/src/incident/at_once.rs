//! Two claims in one breath: an illegal move and a flag.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first},
};

/// One player claimed an illegal move while the other pointed out a flag.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct AtOnce {
    /// Who claimed the illegal move; the flag that was pointed out is his.
    pub illegal_move_by_claim_of: Color,
}

impl Told for AtOnce {
    fn every() -> Vec<AtOnce> {
        Color::ALL.into_iter().map(|color| AtOnce { illegal_move_by_claim_of: color }).collect()
    }

    fn words(&self) -> String {
        let (one, other) = (self.illegal_move_by_claim_of, self.illegal_move_by_claim_of.other());
        format!("{} claimed an illegal move and {} a flag at once", color_words(one), color_words(other))
    }

    fn read(text: &str) -> Option<AtOnce> {
        let (color, _) = color_first(text)?;
        let told = AtOnce { illegal_move_by_claim_of: color };
        (told.words() == text).then_some(told)
    }
}
