//! What was wrong with a record, and where in the file.

use std::fmt;

use board::{
    Color, FenError, Move, Square,
    notation::{Language, Unreadable},
};
use budget::Told;
use thiserror::Error;

use super::{Score, WhyWrong, token::decoded};

/// Something wrong in a game that was read all the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    pub place: LineColumn,
    pub what: Defect,
}

/// Something that is read otherwise than it is written, so that nothing is lost by it.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    pub place: LineColumn,
    pub what: ReadAs,
}

/// A line and a letter of it, both counted from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    pub line: u64,
    pub column: u64,
}

/// What was wrong, and what was expected.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Defect {
    /// A move that is not legal, or no move. If it was carried out the moves after it were read from there.
    #[error("{number}{} {text}: {why}{}", dots(*.color), then(*.carried_out))]
    WrongMove { number: u32, color: Color, text: String, why: WhyWrong, carried_out: Option<Move> },
    /// The same in a plain list of moves, with all that the text may have meant.
    #[error("{number}{} {why}{}", dots(*.color), then(*.carried_out))]
    Unreadable { number: u32, color: Color, why: Unreadable, carried_out: Option<Move> },
    #[error("tag: expected {expected}")]
    Tag { expected: &'static str },
    #[error("tag FEN, {text:?}: {why}; the moves stay unread")]
    Fen { text: String, why: FenError },
    #[error("tag Variant: expected Standard or Chess960, found {text:?}; the moves stay unread")]
    Variant { text: String },
    #[error("the tag Result says {tag:?}, the moves end with {}; the moves are believed", moves.text())]
    Results { tag: String, moves: Score },
    #[error("expected }} before the game ends: a comment is not closed")]
    OpenComment,
    #[error("expected ) before the game ends: a variation is not closed")]
    OpenVariation,
    #[error("expected no {sign} here: nothing is open")]
    NothingOpen { sign: char },
    #[error("expected a move before what is said of it; it was put after the move that follows")]
    BeforeAnyMove,
    #[error("expected a move after what is said of it; it was passed over")]
    WithoutMove,
    #[error("expected a number from 0 to 65535 after $")]
    Nag,
    #[error("expected no result inside a variation; {} was passed over", score.text())]
    ResultInside { score: Score },
    #[error("expected at most {most} variations inside each other; this one was passed over")]
    TooDeep { most: usize },
    #[error("expected a game of at most {most} bytes; the rest was passed over")]
    TooLong { most: usize },
}

/// How something is read that the standard does not know.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ReadAs {
    #[error("tag FEN, {text:?}: nobody can castle with {dropped}; read without")]
    Castling { text: String, dropped: String },
    #[error("tag FEN, {text:?}: no pawn can have passed {square} just now; read without")]
    EnPassant { text: String, square: Square },
    #[error("{number}{} {text}: the pieces have letters of another language ({}); all moves of the game are read so", dots(*.color), .language.own_name())]
    Language { number: u32, color: Color, text: String, language: Language },
}

fn dots(color: Color) -> &'static str {
    color.fold_wb(".", "...")
}

fn then(carried_out: Option<Move>) -> String {
    match carried_out {
        Some(mv) => format!("; read on as if {}-{} had been played", mv.from, mv.to),
        None => "; what follows stays unread".to_owned(),
    }
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// Faults on their way, each with the byte where it is. Of very many the first.
pub(super) type Faults = Told<(usize, Defect)>;

/// A byte of a text and its line and column. It only goes forward, so that the longest line is counted once.
#[derive(Copy, Clone)]
pub(super) struct Cursor {
    at: usize,
    place: LineColumn,
}

impl Cursor {
    /// At the first byte of a text that begins with this line.
    pub(super) fn at_line(line: u64) -> Cursor {
        Cursor { at: 0, place: LineColumn { line, column: 1 } }
    }

    pub(super) fn go_to(&mut self, bytes: &[u8], at: usize) -> LineColumn {
        let way = bytes.get(self.at..at.min(bytes.len())).unwrap_or_default();
        self.at += way.len();
        let last_line = match memchr::memrchr(b'\n', way) {
            None => way,
            Some(end) => {
                self.place.line += memchr::memchr_iter(b'\n', way).count() as u64;
                self.place.column = 1;
                way.get(end + 1..).unwrap_or_default()
            }
        };
        self.place.column += decoded(last_line).chars().count() as u64;
        self.place
    }
}

/// The faults in the order of the text, with their lines and columns.
pub(super) fn placed(mut faults: Faults, bytes: &[u8], mut cursor: Cursor) -> Told<Fault> {
    faults.sort_by_key(|(at, _)| *at);
    faults.map(|(at, what)| Fault { place: cursor.go_to(bytes, at), what })
}
