//! A move: from where, to where, and what the pawn becomes.
//!
//! Answers how a move is named by coordinates and what kinds of move there are. Knows no position: whether a
//! move is legal, a capture or castling is asked of [`Position`](crate::Position). Start with [`Move`].

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use shakmaty::{CastlingSide, Role, Square};
use thiserror::Error;

/// All legal moves of one position, without a heap.
///
/// Lawful play never has more than 218. A standing position may hold any men: each square can be entered from
/// eight lines and eight knight's jumps, which with promotions stays below 660 for every possible placement.
pub type MoveList = ArrayVec<Move, 704>;

/// All legal drops of one position: five kinds of pieces on at most 64 squares.
pub type DropList = ArrayVec<Move, 320>;

/// A move by its coordinates. Castling is the king going two squares and, where king or rook stands elsewhere than
/// in ordinary chess, the king going to the square of its rook: see [`Position::castling`](crate::Position::castling).
/// A piece that is placed from beside the board names its square twice, with what it is: see [`Move::dropping`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub from: Square,
    pub to: Square,
    pub promotion: Option<Role>,
}

/// What a move does besides carrying a man from one square to another. A promotion shows in the move itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum MoveKind {
    Quiet,
    /// The man on `at`, which is the square of arrival, leaves the board.
    Capture {
        at: Square,
    },
    /// The pawn on `at`, beside the square of departure, leaves the board.
    EnPassant {
        at: Square,
    },
    Castling(CastlingSide),
    /// A piece comes from beside the board.
    Drop(Role),
}

/// The move that was not played, because it is not legal in the position.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Error)]
#[error("{0} is not a legal move in this position")]
pub struct IllegalMove(pub Move);

/// A text that names no move by coordinates.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "expected two squares and perhaps q, r, b or n, as in e2e4 or e7e8q, or a piece and its square, as in N@f7"
)]
pub struct MoveError;

impl Move {
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to, promotion: None }
    }

    pub const fn promoting(from: Square, to: Square, role: Role) -> Move {
        Move { from, to, promotion: Some(role) }
    }

    /// A piece is placed from beside the board.
    pub const fn dropping(role: Role, to: Square) -> Move {
        Move { from: to, to, promotion: Some(role) }
    }

    /// The piece that comes from beside the board, if one does.
    pub fn dropped(self) -> Option<Role> {
        self.promotion.filter(|_| self.from == self.to)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(role) = self.dropped() {
            return write!(f, "{}@{}", role.upper_char(), self.to);
        }
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |role| write!(f, "{}", role.char()))
    }
}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Move, MoveError> {
        if let Some((piece, square)) = text.split_once('@') {
            return dropped(piece, square).ok_or(MoveError);
        }
        let bytes = text.as_bytes();
        let square = |range| bytes.get(range).and_then(|pair| Square::from_ascii(pair).ok()).ok_or(MoveError);
        let promotion = match bytes.get(4..) {
            None | Some([]) => None,
            Some(b"q") => Some(Role::Queen),
            Some(b"r") => Some(Role::Rook),
            Some(b"b") => Some(Role::Bishop),
            Some(b"n") => Some(Role::Knight),
            Some(_) => return Err(MoveError),
        };
        let (from, to) = (square(0..2)?, square(2..4)?);
        if from == to && promotion.is_some() { Err(MoveError) } else { Ok(Move { from, to, promotion }) }
    }
}

fn dropped(piece: &str, square: &str) -> Option<Move> {
    let mut letters = piece.chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    let role = Role::from_char(letter).filter(|role| letter.is_ascii_uppercase() && *role != Role::King)?;
    Some(Move::dropping(role, Square::from_ascii(square.as_bytes()).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_are_read_and_written() {
        for text in ["e2e4", "e7e8q", "a7b8n", "e1g1", "P@e4", "N@f7", "Q@a1"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
        assert_eq!("e7e8r".parse(), Ok(Move::promoting(Square::E7, Square::E8, Role::Rook)));
    }

    #[test]
    fn what_is_not_two_squares_is_no_move() {
        for text in [
            "", "e2", "e2e", "e2e9", "i2e4", "e7e8k", "e7e8p", "e7e8Q", "e7e8qq", "e2é4", " e2e4", "e4e4q",
            "K@e4", "n@e4", "@e4", "NN@e4", "N@e9", "N@",
        ] {
            assert_eq!(text.parse::<Move>(), Err(MoveError), "{text}");
        }
    }
}
