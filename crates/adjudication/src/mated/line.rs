//! A line that ends in mate, played out before anybody sees it.

use board::{Color, Move, Position, san};

/// Legal moves of both sides, the last of which mates. Empty if the mate is on the board.
///
/// There is no way to make one that was not played out on our own board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatingLine(Vec<Move>);

impl MatingLine {
    /// For a position that is a mate already, as the caller has seen.
    pub(super) fn mated_already() -> MatingLine {
        MatingLine(Vec::new())
    }

    /// Plays the moves; none unless each is legal and the last mates the victim.
    pub(super) fn proven(position: &Position, victim: Color, moves: Vec<Move>) -> Option<MatingLine> {
        let mut end = position.clone();
        let all_legal = moves.iter().all(|mv| end.play_legal(*mv));
        (all_legal && end.turn() == victim && end.is_checkmate()).then_some(MatingLine(moves))
    }

    /// The same line with a move before it, from the position where that move is made.
    pub(super) fn after(&self, first: Move) -> Vec<Move> {
        std::iter::once(first).chain(self.0.iter().copied()).collect()
    }

    /// The moves from the position that was asked about.
    pub fn moves(&self) -> &[Move] {
        &self.0
    }

    /// As a player would write it: `12. Nf3 Kg8 13. Qg7#`. From the position that was asked about.
    pub fn written(&self, from: &Position) -> String {
        let mut position = from.clone();
        let mut words = Vec::with_capacity(self.0.len() * 3 / 2 + 1);
        for (index, mv) in self.0.iter().enumerate() {
            match position.turn() {
                Color::White => words.push(format!("{}.", position.move_number())),
                Color::Black if index == 0 => words.push(format!("{}...", position.move_number())),
                Color::Black => {}
            }
            words.push(san::write(&position, *mv).to_string());
            position.play_legal(*mv);
        }
        words.join(" ")
    }
}
