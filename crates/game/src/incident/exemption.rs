//! A player who cannot do at the board what every player does.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Exemption {
    /// He can neither set nor press a clock, or not one of this kind.
    CannotUseTheClock(Color),
}

const CLOCK: &str = "cannot use the clock";

impl Told for Exemption {
    fn every() -> Vec<Exemption> {
        Color::ALL.into_iter().map(Exemption::CannotUseTheClock).collect()
    }

    fn words(&self) -> String {
        let Exemption::CannotUseTheClock(who) = self;
        format!("{} {CLOCK}", color_words(*who))
    }

    fn read(text: &str) -> Option<Exemption> {
        let (who, rest) = color_first(text)?;
        (rest == CLOCK).then_some(Exemption::CannotUseTheClock(who))
    }
}
