//! The race of king and rook pawn against king, checked by playing it out with the board's own moves.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use adjudication::endings::is;
use board::{Change, Color, Position, PositionKey, Role, Square};
use proptest::prelude::*;
use rulebook::named_endings::NamedEnding;

/// Whether White's pawn can be forced to promote, and not be lost at once, within so many half-moves.
fn promotes_within(
    position: &Position,
    half_moves: u32,
    known: &mut BTreeMap<(PositionKey, u32), bool>,
) -> bool {
    let white = position.pieces().by_color(Color::White);
    if (white & position.pieces().by_role(Role::Queen)).any() {
        // Black has just to move: the queen stands unless he can take her.
        return !position
            .legal_moves()
            .iter()
            .any(|mv| position.pieces().by_color(Color::White).contains(mv.to));
    }
    if half_moves == 0 || (white & position.pieces().by_role(Role::Pawn)).is_empty() {
        return false;
    }
    let key = (position.key(), half_moves);
    if let Some(known) = known.get(&key) {
        return *known;
    }
    let moves = position.legal_moves();
    let sensible = moves.iter().filter(|mv| mv.promotion.is_none_or(|role| role == Role::Queen));
    let mut after = sensible.map(|mv| position.play(*mv).unwrap());
    let promotes = match position.turn() {
        Color::White => after.any(|after| promotes_within(&after, half_moves - 1, known)),
        Color::Black => {
            !moves.is_empty() && after.all(|after| promotes_within(&after, half_moves - 1, known))
        }
    };
    known.insert(key, promotes);
    promotes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// From the fifth rank on every race that is won at all is over after fifteen half-moves, so that the two must
    /// agree.
    #[test]
    fn the_table_agrees_with_playing_it_out(pawn in 4u32..7, king in 0u32..64, defender in 0u32..64, white: bool) {
        let squares = [8 * pawn, king, defender].map(Square::new);
        prop_assume!(squares[0] != squares[1] && squares[0] != squares[2] && squares[1] != squares[2]);
        let men = [Color::White.pawn(), Color::White.king(), Color::Black.king()];
        let men = squares.into_iter().zip(men).map(|(square, man)| Change { square, piece: Some(man) });
        let empty = Position::from_fen("8/8/8/8/8/8/8/8 w - - 0 1").unwrap();
        let position = empty.disturbed(&men.collect()).with_turn(Color::from_white(white));
        prop_assume!(position.is_lawful());
        let stopped = is(&position, NamedEnding::KingStopsRookPawn, Color::Black).is_some();
        let promotes = promotes_within(&position, 15, &mut BTreeMap::new());
        prop_assert_eq!(promotes, !stopped, "{}", position.to_fen());
    }
}
