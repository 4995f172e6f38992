//! One game as its file has it: tags, moves, comments, marks, variations, and the wrong moves where they were made.
//!
//! Answers what was written down, in its order. It holds no positions: [`Record::beginning`] is where to start, and
//! [`Situation::follow`] leads along a line. Start with [`Record`].

use board::{Move, Position, san::SanError};
use thiserror::Error;

use super::{Score, Situation, Tags, Text};

/// A whole game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    pub tags: Tags,
    /// Where the moves begin. None if the tags name a position that is none, or another game than chess: then
    /// nobody can tell what the moves mean, and all of them are [`Made::Unread`].
    pub start: Option<Position>,
    pub line: Line,
    pub score: Score,
}

/// A line of moves: the game itself, or a variation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// What is said before the first move.
    pub before: Vec<Note>,
    pub plies: Vec<Ply>,
}

/// One entry for one player's turn, and what is said of it in the order of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    pub made: Made,
    pub after: Vec<After>,
}

/// What was done on a turn.
#[derive(Clone, Debug, PartialEq)]
pub enum Made {
    /// A legal move.
    Move(Move),
    /// `--`: the turn passed and nothing moved. Annotators write it; nobody may play it.
    Null,
    Wrong(Box<Wrong>),
    /// Words that stand after a move that nobody can carry out, so that the position is unknown.
    Unread(Box<str>),
}

/// A written move that is not legal, or no move at all.
///
/// Where the text leaves no doubt which man went to which square the move is carried out on the board as hands would,
/// and the rest of the line is read from there: that is how an illegal move stands on a scoresheet that goes on. A
/// man is in no doubt if it is the only one of its kind that the text can mean, or the only one of them that moves
/// that way at all. Otherwise the rest of the line stays unread.
#[derive(Clone, Debug, PartialEq)]
pub struct Wrong {
    pub(super) text: Box<str>,
    pub(super) why: WhyWrong,
    pub(super) carried_out: Option<Move>,
}

impl Wrong {
    /// As it was written, without praise and blame.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn why(&self) -> &WhyWrong {
        &self.why
    }

    /// What hands did, if that is clear.
    pub fn carried_out(&self) -> Option<Move> {
        self.carried_out
    }
}

/// Why a written move is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WhyWrong {
    #[error("{0}")]
    Notation(SanError),
    #[error("the game was over: checkmate")]
    AfterCheckmate,
    #[error("the game was over: stalemate")]
    AfterStalemate,
}

/// Something said that is not a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// `{...}` or `;...`, with its commands such as `[%clk 1:02:03]` as they were.
    Comment(Text),
    /// `%...`, a line for another program.
    Escape(Text),
}

/// What follows a move.
#[derive(Clone, Debug, PartialEq)]
pub enum After {
    Nag(Nag),
    Note(Note),
    /// What might have been played instead of the move.
    Variation(Line),
}

/// A numeric annotation glyph: `$1` is `!`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u16);

impl Record {
    /// A game without a word beside its moves. A move that is not legal becomes a wrong one.
    pub fn of_moves(tags: Tags, start: &Position, moves: &[Move], score: Score) -> Record {
        let mut here = Situation::Known(start.clone());
        let ply = |mv: &Move| Ply { made: here.make_move(*mv), after: Vec::new() };
        let line = Line { before: Vec::new(), plies: moves.iter().map(ply).collect() };
        Record { tags, start: Some(start.clone()), line, score }
    }

    /// The situation before the first move.
    pub fn beginning(&self) -> Situation {
        self.start.clone().map_or(Situation::NOWHERE, Situation::Known)
    }

    /// The same with the tags that are written, in their order: the seven of the roster, the position, the others.
    /// What is written is read back as this.
    pub fn settled(mut self) -> Record {
        self.tags = self.tags.settled(self.start.as_ref(), self.score);
        self
    }
}

impl Ply {
    /// The comments on this move, not those of its variations.
    pub fn comments(&self) -> impl Iterator<Item = &Text> {
        self.after.iter().filter_map(|after| match after {
            After::Note(Note::Comment(text)) => Some(text),
            _ => None,
        })
    }

    pub fn variations(&self) -> impl Iterator<Item = &Line> {
        self.after
            .iter()
            .filter_map(|after| if let After::Variation(line) = after { Some(line) } else { None })
    }
}

impl From<Text> for After {
    fn from(text: Text) -> After {
        After::Note(Note::Comment(text))
    }
}
