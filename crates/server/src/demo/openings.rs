//! First moves that everybody knows, so that the games of the demo begin as games do.

use board::Move;
use pairing::sample::Dice;

const LINES: [&str; 12] = [
    "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 e1g1 e8g8",
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8",
    "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 f1e2 e7e5 d4b3 f8e7",
    "e2e4 e7e6 d2d4 d7d5 b1c3 g8f6 c1g5 f8e7 e4e5 f6d7 g5e7 d8e7",
    "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 c8f5 e4g3 f5g6 g1f3 b8d7",
    "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8 g1f3 b8d7",
    "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6 b1c3 d5c4 a2a4 c8f5",
    "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 g1f3 e8g8 f1e2 e7e5 e1g1",
    "d2d4 d7d5 g1f3 g8f6 c1f4 c7c5 e2e3 b8c6 c2c3 e7e6 b1d2 f8d6",
    "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6 g2g3 d7d5 c4d5 f6d5 f1g2",
    "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4 f8c5 c1e3 d8f6 c2c3 g8e7",
    "e2e4 e7e5 g1f3 b8c6 b1c3 g8f6 f1b5 f8b4 e1g1 e8g8 d2d3 d7d6",
];

/// Moves by their coordinates; the rest of a line is forgotten at the first that is none.
pub(super) fn read(line: &str) -> Vec<Move> {
    line.split_whitespace().map_while(|mv| mv.parse().ok()).collect()
}

/// An opening, and how much of it both know: a weak player leaves it sooner.
pub(super) fn choose(dice: &mut Dice, rating: u16) -> Vec<Move> {
    let line = LINES.get(dice.below(LINES.len())).copied().unwrap_or_default();
    let mut moves = read(line);
    moves.truncate(4 + usize::from(rating / 150) + dice.below(4));
    moves
}

#[cfg(test)]
mod tests {
    use board::Position;

    use super::*;

    #[test]
    fn every_line_can_be_played() {
        for line in LINES {
            let moves = read(line);
            assert_eq!(moves.len(), line.split(' ').count(), "{line}");
            let mut position = Position::initial();
            for mv in moves {
                assert!(position.play_legal(mv), "{mv} in {line}");
            }
        }
    }
}
