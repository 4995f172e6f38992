//! What is known of a position beforehand: tables of endings, if anybody has them.

use board::{Color, Position};

/// How a position ends with best play. Repetition and the counts of moves without progress are not asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// This color mates by force; in so many half-moves, if the table says.
    Win {
        winner: Color,
        plies: Option<u32>,
    },
    Draw,
}

/// Where the outcome of some positions can be looked up.
pub trait Known {
    /// The outcome with best play, or nothing for a position that is in no table.
    fn outcome(&self, position: &Position) -> Option<Outcome>;
}

/// No tables at all.
#[derive(Copy, Clone, Debug, Default)]
pub struct Nothing;

impl Known for Nothing {
    fn outcome(&self, _: &Position) -> Option<Outcome> {
        None
    }
}
