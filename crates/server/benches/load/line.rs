//! Moves that a game is played with: legal, seeded, and never the last of a game.

use board::{Move, Position};

/// A small generator of numbers; the same seed gives the same games everywhere.
pub struct Dice(u64);

impl Dice {
    pub fn of(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 16) % end.max(1) as u64).unwrap()
    }
}

/// So many half-moves, none of which promotes or ends the game.
pub fn line(seed: u64, half_moves: usize) -> Vec<Move> {
    let mut dice = Dice::of(seed);
    loop {
        if let Some(line) = attempt(&mut dice, half_moves) {
            return line;
        }
    }
}

fn attempt(dice: &mut Dice, half_moves: usize) -> Option<Vec<Move>> {
    let mut position = Position::default();
    let mut line = Vec::with_capacity(half_moves);
    for _ in 0..half_moves {
        let moves: Vec<Move> =
            position.legal_moves().iter().copied().filter(|mv| mv.promotion.is_none()).collect();
        let mv = *moves.get(dice.below(moves.len()))?;
        position.play_legal(mv);
        // A bare king or a mate would end the game.
        if !position.has_legal_move() || position.pieces().occupied().count() < 8 {
            return None;
        }
        line.push(mv);
    }
    Some(line)
}
