//! What was played, as far as a scoresheet is measured by it.

use board::{Move, Position};
use clock::Moment;

use super::Cell;

/// One move that was made, legal or not, in the position before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    pub before: Position,
    pub mv: Move,
    /// When it was made, if that is known.
    pub at: Option<Moment>,
}

impl Played {
    /// All moves of a game from a position on. An illegal one that stands is completed as hands would.
    pub fn all(start: &Position, moves: impl IntoIterator<Item = Move>) -> Vec<Played> {
        let mut position = start.clone();
        let play = |mv| {
            let before = position.clone();
            position = before.play(mv).unwrap_or_else(|_| before.completed_with(&before.changes_of(mv)));
            Played { before, mv, at: None }
        };
        moves.into_iter().map(play).collect()
    }

    /// Where it belongs on a scoresheet.
    pub fn cell(&self) -> Cell {
        Cell::new(self.before.move_number(), self.before.turn())
    }
}
