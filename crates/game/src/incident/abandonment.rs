//! Games that a player gives up without a word.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Abandonment {
    Left(Color),
    /// He is there, but does not play.
    NoInterest(Color),
}

const LEFT: &str = "left the game without resigning";
const NO_INTEREST: &str = "shows no interest in the game";

impl Abandonment {
    pub(crate) const fn by(self) -> Color {
        match self {
            Abandonment::Left(by) | Abandonment::NoInterest(by) => by,
        }
    }
}

impl Told for Abandonment {
    fn every() -> Vec<Abandonment> {
        let of = |color| [Abandonment::Left(color), Abandonment::NoInterest(color)];
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn words(&self) -> String {
        let what = match self {
            Abandonment::Left(_) => LEFT,
            Abandonment::NoInterest(_) => NO_INTEREST,
        };
        format!("{} {what}", color_words(self.by()))
    }

    fn read(text: &str) -> Option<Abandonment> {
        match color_first(text)? {
            (color, LEFT) => Some(Abandonment::Left(color)),
            (color, NO_INTEREST) => Some(Abandonment::NoInterest(color)),
            _ => None,
        }
    }
}
