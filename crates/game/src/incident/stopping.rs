//! Clocks that were to be stopped, or play that was disturbed from outside.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stopping {
    /// A player meant to stop both sides for a claim and started the opponent's (us-chess-7 5I).
    StartedTheOther(Color),
    /// Neither player is to blame for it (schiller 13.5).
    DisturbedFromOutside,
}

const STARTED: &str = "started the opponent's clock when stopping";
const DISTURBED: &str = "the game was disturbed from outside";

impl Told for Stopping {
    fn every() -> Vec<Stopping> {
        let started = Color::ALL.into_iter().map(Stopping::StartedTheOther);
        started.chain([Stopping::DisturbedFromOutside]).collect()
    }

    fn words(&self) -> String {
        match self {
            Stopping::StartedTheOther(by) => format!("{} {STARTED}", color_words(*by)),
            Stopping::DisturbedFromOutside => DISTURBED.to_string(),
        }
    }

    fn read(text: &str) -> Option<Stopping> {
        if text == DISTURBED {
            return Some(Stopping::DisturbedFromOutside);
        }
        let (by, rest) = color_first(text)?;
        (rest == STARTED).then_some(Stopping::StartedTheOther(by))
    }
}
