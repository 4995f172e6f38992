//! What was wrong with a written position.
//!
//! Answers where and what was expected there, in words for a player. Start with [`FenError`].

use shakmaty::{Rank, Square};
use thiserror::Error;

use crate::reserves::ReservesError;

/// Why a text is no position: where, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{trouble} ({}column {column})", line_unless_first(*line))]
pub struct FenError {
    /// Counted from 1; more than 1 only if the ranks stand on lines.
    pub line: usize,
    /// Counted from 1, in letters.
    pub column: usize,
    pub trouble: FenTrouble,
}

/// What was expected instead of what was found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenTrouble {
    #[error("placement: expected 8 ranks, found {found}")]
    Ranks { found: usize },
    #[error("placement: rank {rank} has {squares} square{}, expected 8", if *squares == 1 { "" } else { "s" })]
    RankLength { rank: Rank, squares: u32 },
    #[error("placement: expected a piece or a figure from 1 to 8, found {found:?}")]
    Symbol { found: char },
    #[error("in hand: {0}")]
    Hand(#[source] ReservesError),
    #[error("in hand: expected ] after the pieces")]
    HandNotClosed,
    #[error("turn: expected w or b, found {text:?}")]
    Turn { text: String },
    #[error("castling: expected - or letters of KQkq or of rooks' files, each right once, found {found:?}")]
    Castling { found: char },
    #[error("castling: expected king and rook on their first rank for {right}")]
    CastlingWithoutMen { right: char },
    #[error("en passant: expected - or a square, found {text:?}")]
    EnPassant { text: String },
    #[error("en passant: expected a square that a pawn has just passed, found {square}")]
    EnPassantWithoutPawn { square: Square },
    #[error("{field}: expected a number, found {text:?}")]
    Number { field: &'static str, text: String },
    #[error("expected the end after six fields, found {text:?}")]
    TooManyFields { text: String },
}

/// A trouble and the byte where it was met.
#[derive(Debug)]
pub(super) struct FenFault {
    pub(super) at: usize,
    pub(super) trouble: FenTrouble,
}

impl FenFault {
    /// The same for a person, who counts lines and letters.
    pub(super) fn within(self, text: &str) -> FenError {
        let before = text.get(..self.at).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let column = before.get(line_start..).map_or(0, |line| line.chars().count()) + 1;
        FenError { line: before.matches('\n').count() + 1, column, trouble: self.trouble }
    }
}

fn line_unless_first(line: usize) -> String {
    if line > 1 { format!("line {line}, ") } else { String::new() }
}
