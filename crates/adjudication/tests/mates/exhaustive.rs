//! Everything that can still arise, breadth first, without a single shortcut.

use std::collections::{HashSet, VecDeque};

use board::{Color, Position};

/// What looking at everything shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Truth {
    Can,
    /// So many positions can arise, and none is a mate.
    Cannot(usize),
    /// There are too many.
    TooMany,
}

/// Whether a mate of the victim can arise, if at most so many positions have to be looked at.
pub fn truth(position: &Position, victim: Color, most: usize) -> Truth {
    let mut seen = HashSet::from([position.key()]);
    let mut waiting = VecDeque::from([position.clone()]);
    while let Some(here) = waiting.pop_front() {
        let moves = here.legal_moves();
        if moves.is_empty() && here.turn() == victim && here.is_check() {
            return Truth::Can;
        }
        for mv in moves {
            let Ok(after) = here.play(mv) else { continue };
            if seen.insert(after.key()) {
                waiting.push_back(after);
            }
        }
        if seen.len() > most {
            return Truth::TooMany;
        }
    }
    Truth::Cannot(seen.len())
}
