//! Random games that end in mate.

use board::{Color, Position};

use super::Dice;

/// A game that ended in mate, and all its positions but the last.
pub struct Mated {
    pub victim: Color,
    pub before: Vec<Position>,
}

/// Plays games until one ends in mate. Most random games would not: now and then a mate is looked for.
pub fn game_that_ends_in_mate(dice: &mut Dice) -> Mated {
    loop {
        let mut position = Position::initial();
        let mut before = Vec::new();
        // Some games are mated late, among few men.
        let patience = dice.below(300);
        while before.len() < 600 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mates = |mv: &&board::Move| position.play(**mv).is_ok_and(|after| after.is_checkmate());
            let mate = if before.len() >= patience { moves.iter().find(mates) } else { None };
            let mv = mate.copied().unwrap_or_else(|| dice.one_of(&moves));
            before.push(position.clone());
            position.play_legal(mv);
        }
        if position.is_checkmate() {
            return Mated { victim: position.turn(), before };
        }
    }
}
