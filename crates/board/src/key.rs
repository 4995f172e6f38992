//! The repetition key: two positions are the same if their keys are.
//!
//! Same men on the same squares, same player on move, same possible moves: a castling right counts while king
//! and rook are unmoved, an en passant capture counts only if it is legal (a pinned pawn cannot make it). Both
//! lanes use one scheme. It refuses to count repetitions. Start with [`Position::key`](crate::Position::key).

use std::fmt;

use shakmaty::zobrist::{Zobrist128, ZobristValue};
use shakmaty::{Bitboard, Board, Color, Role};

use crate::castling::{Castling, is_outermost};
use crate::generate::Diagram;
use crate::reserves::Beside;

/// A fingerprint of a position for repetition. Stable between releases, for shakmaty keeps its numbers stable.
///
/// Somebody who composes positions for the purpose can make two share a key; players at a board cannot.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionKey(u128);

impl PositionKey {
    pub const fn to_bits(self) -> u128 {
        self.0
    }
}

/// The key of what makes a position itself.
pub(crate) fn key_of(diagram: Diagram) -> PositionKey {
    keyed(diagram, |_| true)
}

/// The same without rights to castle that could not be used at this moment, whoever is on move.
pub(crate) fn key_of_playable(diagram: Diagram) -> PositionKey {
    keyed(diagram, |castling| Diagram { turn: castling.color, ..diagram }.castling_is_legal(castling))
}

fn keyed(diagram: Diagram, counts: impl Fn(Castling) -> bool) -> PositionKey {
    let Diagram { board, turn, rights, rule, .. } = diagram;
    let mut bits = key_of_men(board);
    if turn == Color::White {
        bits ^= Zobrist128::zobrist_for_white_turn();
    }
    if rights.any() {
        for color in Color::ALL {
            for castling in Castling::all(board, rights, rule, color).filter(|castling| counts(*castling)) {
                bits ^= key_of_right(board, castling);
            }
        }
    }
    if let Some(square) = diagram.en_passant_target() {
        bits ^= Zobrist128::zobrist_for_en_passant_file(square.file());
    }
    if let Some(beside) = diagram.beside {
        bits ^= key_of_what_is_beside(beside);
    }
    PositionKey(bits.0)
}

/// What is in hand can be placed, so that it belongs to the possible moves.
fn key_of_what_is_beside(beside: &Beside) -> Zobrist128 {
    let mut bits = Zobrist128::default();
    for square in beside.promoted {
        bits ^= Zobrist128::zobrist_for_promoted(square);
    }
    for role in Role::ALL {
        for color in Color::ALL {
            bits ^= Zobrist128::zobrist_for_pocket(color, role, beside.reserves.count(role.of(color)));
        }
    }
    bits
}

/// The side tells which rook it is, unless another stands further out. Then a pawn's number on the square of the
/// rook tells it, since no pawn can stand there.
fn key_of_right(board: &Board, castling: Castling) -> Zobrist128 {
    let Castling { color, side, rook, .. } = castling;
    let right = Zobrist128::zobrist_for_castling_right(color, side);
    if Bitboard::CORNERS.contains(rook) || is_outermost(board, castling) {
        right
    } else {
        right ^ Zobrist128::zobrist_for_piece(rook, color.pawn())
    }
}

fn key_of_men(board: &Board) -> Zobrist128 {
    let mut bits = Zobrist128::default();
    for role in Role::ALL {
        for color in Color::ALL {
            let man = role.of(color);
            for square in board.by_piece(man) {
                bits ^= Zobrist128::zobrist_for_piece(square, man);
            }
        }
    }
    bits
}

impl fmt::Display for PositionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for PositionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PositionKey({self})")
    }
}
