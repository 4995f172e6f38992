//! Reading: one game after the other, each move as it comes.

use std::{io, ops::ControlFlow};

use board::{Color, Move, Position, san};
use pgn_reader::{Outcome, RawTag, Reader, San, SanPlus, Visitor};
use shakmaty::{KnownOutcome, Position as _, san::SanError};

use super::{Head, PgnError, Trouble, WhyNot};

/// How a game ended, as its movetext says.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Score {
    Won(Color),
    Drawn,
    /// `*`, or nothing at all.
    Unknown,
}

impl Score {
    pub const fn text(self) -> &'static str {
        match self {
            Score::Won(Color::White) => "1-0",
            Score::Won(Color::Black) => "0-1",
            Score::Drawn => "1/2-1/2",
            Score::Unknown => "*",
        }
    }

    /// Reads the tag `Result`.
    pub fn from_text(text: &str) -> Score {
        match text {
            "1-0" => Score::Won(Color::White),
            "0-1" => Score::Won(Color::Black),
            "1/2-1/2" => Score::Drawn,
            _ => Score::Unknown,
        }
    }
}

/// Follows a game while it is read, on a position of its own.
pub trait Follower {
    /// A game begins.
    fn open(&mut self, head: &Head);

    /// The position in which the next move is to be understood.
    fn position(&self) -> &Position;

    /// The next move; it is legal in [`Follower::position`]. To break is to pass over the rest of the game.
    fn play(&mut self, mv: Move) -> ControlFlow<()>;
}

/// What reading one game came to.
#[derive(Debug)]
pub enum Read {
    /// The file is over.
    End,
    /// The whole game was read, or as much as the follower cared for.
    Whole(Score),
    Failed(PgnError),
}

/// One whole game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub head: Head,
    pub moves: Vec<Move>,
    pub score: Score,
}

/// The games of a file, one after the other.
pub struct Games<R> {
    reader: Reader<Lines<R>>,
    head: Head,
}

impl<R: io::Read> Games<R> {
    /// Reads in large pieces by itself; a buffer around the source would only slow it down.
    pub fn new(source: R) -> Games<R> {
        let reader = Reader::build(Lines { source, read: 0 }).set_supported_tag_line_length(1 << 12).finish();
        Games { reader, head: Head::default() }
    }

    /// Reads the next game and hands its moves to the follower.
    pub fn read(&mut self, follower: &mut impl Follower) -> Read {
        self.head.number += 1;
        self.head.line = None;
        match self.reader.has_more() {
            Ok(false) => return Read::End,
            Ok(true) => self.head.line = Some(self.line()),
            Err(error) => return self.failed(Trouble::Io(error)),
        }
        self.head.tags.clear();
        match self.reader.read_game(&mut Visit { head: &mut self.head, follower }) {
            Ok(None) => Read::End,
            Ok(Some(Ok(score))) => Read::Whole(score),
            Ok(Some(Err(what))) => self.failed(what),
            Err(error) => self.failed(Trouble::Io(error)),
        }
    }

    /// What stands before the moves of the game that was read last.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The line on which the next byte stands: what was read, less what still waits in the buffer.
    fn line(&self) -> u64 {
        let waiting = memchr::memchr_iter(b'\n', self.reader.buffer()).count() as u64;
        self.reader_lines() - waiting + 1
    }

    fn reader_lines(&self) -> u64 {
        LINES_READ.with(std::cell::Cell::get)
    }

    fn failed(&self, what: Trouble) -> Read {
        Read::Failed(PgnError { game: self.head.number, line: self.head.line, what })
    }
}
