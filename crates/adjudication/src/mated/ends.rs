//! Does every line end, and after how many half-moves? A reason is shorter where it does.

use std::collections::BTreeMap;

use board::{Color, Position, PositionKey};

use super::material;

/// More positions than these would no longer be a reason that a person can follow.
const MOST_POSITIONS: usize = 300;

/// The half-moves of the longest line until the game is over or the material can no longer mate the victim; none if some
/// line goes on for ever, or if there are too many.
pub(super) fn longest(position: &Position, victim: Color) -> Option<u32> {
    LongestLines { victim, known: BTreeMap::new() }.longest(position)
}

struct LongestLines {
    victim: Color,
    /// None while the position is on the line that is being followed.
    known: BTreeMap<PositionKey, Option<u32>>,
}

impl LongestLines {
    fn longest(&mut self, position: &Position) -> Option<u32> {
        let key = position.key();
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        if material::cannot(position, self.victim).is_some() {
            return Some(0);
        }
        if self.known.len() >= MOST_POSITIONS {
            return None;
        }
        self.known.insert(key, None);
        let mut most = 0;
        for mv in position.legal_moves() {
            let after = position.play(mv).ok()?;
            most = most.max(self.longest(&after)? + 1);
        }
        self.known.insert(key, Some(most));
        Some(most)
    }
}
