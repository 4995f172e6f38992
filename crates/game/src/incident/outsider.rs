//! What people say who do not play the game: spectators, coaches, players of other games.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_of},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outsider {
    /// Somebody pointed out an illegal move.
    IllegalMove,
    /// Somebody pointed out that this player's flag is down.
    Flag(Color),
    /// Somebody told this player to press his clock.
    Press(Color),
    /// Somebody told this player that it is his move.
    Turn(Color),
}

impl Told for Outsider {
    fn every() -> Vec<Outsider> {
        let of = |color| [Outsider::Flag(color), Outsider::Press(color), Outsider::Turn(color)];
        std::iter::once(Outsider::IllegalMove).chain(Color::ALL.into_iter().flat_map(of)).collect()
    }

    fn words(&self) -> String {
        match self {
            Outsider::IllegalMove => "a spectator pointed out an illegal move".to_string(),
            Outsider::Flag(color) => format!("a spectator pointed out the flag of {}", color_words(*color)),
            Outsider::Press(color) => format!("somebody told {} to press his clock", color_words(*color)),
            Outsider::Turn(color) => format!("somebody told {} that it is his move", color_words(*color)),
        }
    }

    fn read(text: &str) -> Option<Outsider> {
        if text == "a spectator pointed out an illegal move" {
            return Some(Outsider::IllegalMove);
        }
        if let Some(color) = text.strip_prefix("a spectator pointed out the flag of ") {
            return color_of(color).map(Outsider::Flag);
        }
        let told = text.strip_prefix("somebody told ")?;
        let press = told.strip_suffix(" to press his clock").and_then(color_of).map(Outsider::Press);
        press.or_else(|| told.strip_suffix(" that it is his move").and_then(color_of).map(Outsider::Turn))
    }
}
