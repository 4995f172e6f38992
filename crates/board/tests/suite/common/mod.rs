//! Positions for the tests: random lawful games, and boards that careless hands have been at.
#![allow(dead_code, clippy::unwrap_used)]

use board::{Change, Changes, Color, PERFT_SUITE, Piece, Position, Role, Square};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

pub fn fen(text: &str) -> Position {
    Position::from_fen(text).unwrap()
}

/// All positions of a random game, the first included. Starts from any position of the perft suite.
pub fn games() -> impl Strategy<Value = Vec<Position>> {
    (0..PERFT_SUITE.len(), vec(any::<u16>(), 0..60)).prop_map(|(start, choices)| {
        let mut game = vec![fen(PERFT_SUITE[start].fen)];
        for choice in choices {
            let position = game.last().unwrap();
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.push(position.play(moves[usize::from(choice) % moves.len()]).unwrap());
        }
        game
    })
}

pub fn squares() -> impl Strategy<Value = Square> {
    select(Square::ALL.to_vec())
}

pub fn pieces() -> impl Strategy<Value = Piece> {
    (any::<bool>(), select(Role::ALL.to_vec())).prop_map(|(white, role)| role.of(Color::from_white(white)))
}

pub fn changes() -> impl Strategy<Value = Changes> {
    let change = (squares(), option::of(pieces())).prop_map(|(square, piece)| Change { square, piece });
    vec(change, 0..8).prop_map(Changes::from_iter)
}

/// What is left of a game after hands have been at it; lawful or standing.
pub fn disturbed_positions() -> impl Strategy<Value = Position> {
    (games(), changes(), any::<bool>()).prop_map(|(game, changes, turn_passes)| {
        let position = game.last().unwrap();
        if turn_passes { position.completed_with(&changes) } else { position.disturbed(&changes) }
    })
}

/// Men anywhere at all, so that most boards are absurd.
pub fn absurd_positions() -> impl Strategy<Value = Position> {
    (vec((squares(), pieces()), 0..40), any::<bool>()).prop_map(|(men, white)| {
        let empty = fen("8/8/8/8/8/8/8/8 w");
        let men = men.into_iter().map(|(square, piece)| Change { square, piece: Some(piece) });
        empty.disturbed(&men.collect()).with_turn(Color::from_white(white))
    })
}

pub fn any_positions() -> impl Strategy<Value = Position> {
    prop_oneof![
        games().prop_map(|game| game.last().unwrap().clone()),
        disturbed_positions(),
        absurd_positions()
    ]
}

/// The same position in the slow lane.
pub fn slow(position: &Position) -> Position {
    Position::Standing(position.to_standing())
}

/// What decides repetition, as the first four fields of a FEN.
pub fn essence(position: &Position) -> String {
    position.to_fen().split(' ').take(4).collect::<Vec<_>>().join(" ")
}
