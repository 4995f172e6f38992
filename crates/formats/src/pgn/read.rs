//! Reading: one game after the other, each move as it comes.

use std::{
    io,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use board::{Color, Move, Position};
use pgn_reader::{KnownOutcome, Outcome, RawTag, Reader, SanPlus, Visitor};

use super::{Head, PgnError, Trouble, words};

/// The standard asks for 255 bytes; broadcasts write longer lines.
const LONGEST_TAG_LINE: usize = 1 << 12;

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

    /// The next move: the only one that its words can mean in [`Follower::position`]. Whether it is legal, whoever
    /// plays it finds out anyway, so the reader has not asked.
    fn play(&mut self, mv: Move) -> Played;
}

/// What became of a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Played {
    /// It was played; what comes next?
    GoOn,
    /// It is not legal.
    Illegal,
    /// The rest of the game is of no interest.
    Enough,
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
    lines_read: Arc<AtomicU64>,
    head: Head,
}

/// A source that counts its lines while it is read.
struct Lines<R> {
    source: R,
    lines_read: Arc<AtomicU64>,
}

impl<R: io::Read> io::Read for Lines<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buffer)?;
        let read = buffer.get(..count).unwrap_or_default();
        let lines = memchr::memchr_iter(b'\n', read).count() as u64;
        self.lines_read.fetch_add(lines, Ordering::Relaxed);
        Ok(count)
    }
}

impl<R: io::Read> Games<R> {
    /// Reads in large pieces by itself; a buffer around the source would only slow it down.
    pub fn new(source: R) -> Games<R> {
        let lines_read = Arc::new(AtomicU64::new(0));
        let lines = Lines { source, lines_read: Arc::clone(&lines_read) };
        let reader = Reader::build(lines).set_supported_tag_line_length(LONGEST_TAG_LINE).finish();
        Games { reader, lines_read, head: Head::default() }
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
        self.lines_read.load(Ordering::Relaxed).saturating_sub(waiting) + 1
    }

    fn failed(&self, what: Trouble) -> Read {
        Read::Failed(PgnError { game: self.head.number, line: self.head.line, what })
    }
}

/// The follower that collects a whole game.
struct Collector {
    position: Position,
    moves: Vec<Move>,
}

impl Follower for Collector {
    fn open(&mut self, head: &Head) {
        self.position.clone_from(&head.start);
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn play(&mut self, mv: Move) -> Played {
        if !self.position.play_legal(mv) {
            return Played::Illegal;
        }
        self.moves.push(mv);
        Played::GoOn
    }
}

impl<R: io::Read> Iterator for Games<R> {
    type Item = Result<Game, PgnError>;

    fn next(&mut self) -> Option<Result<Game, PgnError>> {
        let mut collector = Collector { position: Position::initial(), moves: Vec::new() };
        match self.read(&mut collector) {
            Read::End => None,
            Read::Whole(score) => Some(Ok(Game { head: self.head.clone(), moves: collector.moves, score })),
            Read::Failed(error) => Some(Err(error)),
        }
    }
}

/// One game on its way from the library to a follower.
struct Visit<'a, F> {
    head: &'a mut Head,
    follower: &'a mut F,
}

impl<F: Follower> Visitor for Visit<'_, F> {
    type Tags = ();
    type Movetext = Score;
    type Output = Result<Score, Trouble>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), name: &[u8], value: RawTag<'_>) -> ControlFlow<Self::Output> {
        self.head.tags.push_bytes(name, value.decode());
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Self::Output, Score> {
        self.head.start = match self.head.tags.get("FEN") {
            None => Position::initial(),
            Some(text) => match Position::from_fen(text) {
                Ok(position) => position,
                Err(why) => return ControlFlow::Break(Err(Trouble::Fen { text: text.to_owned(), why })),
            },
        };
        self.follower.open(self.head);
        ControlFlow::Continue(Score::Unknown)
    }

    fn san(&mut self, score: &mut Score, san: SanPlus) -> ControlFlow<Self::Output> {
        let played = match words::understood(self.follower.position(), &san) {
            Some(mv) => self.follower.play(mv),
            None => Played::Illegal,
        };
        match played {
            Played::GoOn => ControlFlow::Continue(()),
            Played::Enough => ControlFlow::Break(Ok(*score)),
            Played::Illegal => ControlFlow::Break(Err(words::not_understood(self.follower.position(), &san))),
        }
    }

    fn outcome(&mut self, score: &mut Score, outcome: Outcome) -> ControlFlow<Self::Output> {
        *score = match outcome {
            Outcome::Known(KnownOutcome::Decisive { winner }) => Score::Won(winner),
            Outcome::Known(KnownOutcome::Draw) => Score::Drawn,
            Outcome::Unknown => Score::Unknown,
        };
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, score: Score) -> Self::Output {
        Ok(score)
    }
}
