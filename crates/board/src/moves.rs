//! A move: from where, to where, and what the pawn becomes.
//!
//! Answers how a move is named by coordinates and what kinds of move there are. Knows no position: whether a
//! move is legal, or a capture, is asked of [`Position`](crate::Position). Castling is the king's move of two
//! squares, as the laws describe it. Start with [`Move`].

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use shakmaty::{CastlingSide, Color, File, Role, Square};
use thiserror::Error;

/// All legal moves of one position, without a heap.
///
/// Lawful play never has more than 218. A standing position may hold any men: each square can be entered from
/// eight lines and eight knight's jumps, which with promotions stays below 660 for every possible placement.
pub type MoveList = ArrayVec<Move, 704>;

/// A move by its coordinates; castling is the king going two squares.
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
}

/// The move that was not played, because it is not legal in the position.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Error)]
#[error("{0} is not a legal move in this position")]
pub struct IllegalMove(pub Move);

/// A text that names no move by coordinates.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Error)]
#[error("expected two squares and perhaps q, r, b or n, as in e2e4 or e7e8q")]
pub struct MoveError;

impl Move {
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to, promotion: None }
    }

    pub const fn promoting(from: Square, to: Square, role: Role) -> Move {
        Move { from, to, promotion: Some(role) }
    }

    /// The king's move that castles on this side.
    pub fn castling(color: Color, side: CastlingSide) -> Move {
        Move::new(king_home(color), side.king_to(color))
    }

    /// What the rook does when the king castles on this side.
    pub fn rook_in_castling(color: Color, side: CastlingSide) -> Move {
        Move::new(rook_home(color, side), side.rook_to(color))
    }

    /// The side on which a king would castle with this move: no other move of a king goes two squares.
    pub(crate) fn castling_side(self, color: Color) -> Option<CastlingSide> {
        if self.from != king_home(color) || self.promotion.is_some() {
            return None;
        }
        CastlingSide::ALL.into_iter().find(|side| side.king_to(color) == self.to)
    }
}

/// Where the king stands before the game, and has to stand for castling.
pub(crate) fn king_home(color: Color) -> Square {
    Square::from_coords(File::E, color.backrank())
}

/// Where the rook of this side stands before the game.
pub(crate) fn rook_home(color: Color, side: CastlingSide) -> Square {
    let file = match side {
        CastlingSide::KingSide => File::H,
        CastlingSide::QueenSide => File::A,
    };
    Square::from_coords(file, color.backrank())
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |role| write!(f, "{}", role.char()))
    }
}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Move, MoveError> {
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
        Ok(Move { from: square(0..2)?, to: square(2..4)?, promotion })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_are_read_and_written() {
        for text in ["e2e4", "e7e8q", "a7b8n", "e1g1"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
        assert_eq!("e7e8r".parse(), Ok(Move::promoting(Square::E7, Square::E8, Role::Rook)));
    }

    #[test]
    fn what_is_not_two_squares_is_no_move() {
        for text in ["", "e2", "e2e", "e2e9", "i2e4", "e7e8k", "e7e8p", "e7e8Q", "e7e8qq", "e2é4", " e2e4"] {
            assert_eq!(text.parse::<Move>(), Err(MoveError), "{text}");
        }
    }

    #[test]
    fn only_the_king_from_home_castles() {
        let short = Move::castling(Color::White, CastlingSide::KingSide);
        assert_eq!(short, Move::new(Square::E1, Square::G1));
        assert_eq!(short.castling_side(Color::White), Some(CastlingSide::KingSide));
        assert_eq!(short.castling_side(Color::Black), None);
        assert_eq!(Move::new(Square::E1, Square::F1).castling_side(Color::White), None);
    }
}
