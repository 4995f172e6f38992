//! What can be wrong with a game of a PGN file.

use std::fmt;

use board::{Color, FenError};
use thiserror::Error;

/// A game that could not be read: which, where it begins, and what was wrong.
#[derive(Debug, Error)]
#[error("game {game}{}{}", place(*.line), .what)]
pub struct PgnError {
    /// Counted from 1.
    pub game: u64,
    /// The line on which the game begins, if it is known.
    pub line: Option<u64>,
    pub what: Trouble,
}

/// What was wrong.
#[derive(Debug)]
pub enum Trouble {
    /// The file could not be read, or not be taken apart into games.
    Io(std::io::Error),
    /// The tag FEN holds no position.
    Fen { text: String, why: FenError },
    /// A move that cannot be played.
    Move { number: u32, color: Color, text: String, why: WhyNot },
}

/// Why a move cannot be played.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Error)]
pub enum WhyNot {
    #[error("no such man can make this move")]
    NoSuchMove,
    #[error("it is illegal because of a check")]
    KingInCheck,
    #[error("more than one man can make this move")]
    Ambiguous,
    #[error("the game was over: checkmate")]
    AfterCheckmate,
    #[error("the game was over: stalemate")]
    AfterStalemate,
    #[error("this is no move on a board")]
    NotOnABoard,
}

impl PgnError {
    /// Whether reading on is of no use.
    pub fn is_fatal(&self) -> bool {
        matches!(&self.what, Trouble::Io(error) if error.kind() != std::io::ErrorKind::InvalidData)
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Io(error) => write!(f, ": {error}"),
            Trouble::Fen { text, why } => write!(f, ", FEN {text:?}: {why}"),
            Trouble::Move { number, color, text, why } => {
                write!(f, ", {number}{} {text}: {why}", color.fold_wb(".", "..."))
            }
        }
    }
}

fn place(line: Option<u64>) -> String {
    line.map_or_else(String::new, |line| format!(" (line {line})"))
}
