//! What was wrong with a written move.
//!
//! Answers in which ways a text fails to name a legal move, with what a director needs to see. Start
//! with [`SanError`].

use shakmaty::Role;
use thiserror::Error;

use crate::moves::Move;

/// Why a text names no legal move in a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SanError {
    /// The text is no move in any position. `at` counts bytes from its start.
    #[error("cannot read this as a move: expected {expected} at letter {}", at + 1)]
    Unreadable { at: usize, expected: &'static str },
    /// No man of that kind can go there.
    #[error("no such piece can make this move")]
    NoSuchMove,
    /// Several legal moves are written so; all are here. A promotion without its piece is one of these.
    #[error("this may mean {}", listed(readings))]
    Ambiguous { readings: Vec<Move> },
    /// One man or more could go there, but the king would be left or put in check, or castle out of, through
    /// or into one.
    #[error("{mv} is illegal because of a check")]
    KingInCheck { mv: Move },
    /// The piece that is to be placed is not beside the board.
    #[error("there is no {} in hand", mv.dropped().map_or('P', Role::upper_char))]
    NotInHand { mv: Move },
    /// It may not stand there: the square is taken, or it is a pawn on the first rank or the last.
    #[error("it cannot be placed on {}", mv.to)]
    NotThere { mv: Move },
}

fn listed(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" or ")
}
