//! What a log holds: acts with the events that they caused, as JSON that people can read.
//!
//! The core names things as well as it can and corrects a name when it finds a better one. A log must not notice.
//! So nothing of the core is serialized: each format has serde types of its own (`v1`) with conversions both ways,
//! and the spellings stand there as literals. Of what stands elsewhere, only notations with a life of their own are
//! borrowed: squares, moves, changes, FEN, time controls, clauses, the names and words of policies, and the plain words
//! of questions, choices, offences, orders and what people tell. A frozen log
//! per release (`tests/logs/`) is read, replayed and written again, byte for byte.
//!
//! One entry is one act with the events it caused: a log replays by its events, and a finished game can be decided
//! again, act by act, under another book.
//!
//! There are two formats, and they differ in one thing. An entry of format 1 ([`FORMAT`]) stands by itself: the rulebook of
//! its game is in it, policy by policy. It is what leaves a database. An entry of format 2 ([`NAMING`]) names the book, which
//! lies once on a shelf of the database ([`Shelved`]): its opening is a kilobyte and not eighty. Logs from before there was a
//! shelf hold entries of format 1, and are read as they are.
//!
//! Start with [`write()`], [`shelve`] and [`read_with`].

mod book;
mod text;
mod v1;

use rulebook::Policies;

use crate::{
    act::{Act, Deed},
    event::{Event, Happening},
};

pub use book::{BookError, BookName, Shelved};

/// The format of an entry that stands by itself.
pub const FORMAT: u32 = 1;

/// The format of an entry that names its books: what this release writes into a database.
pub const NAMING: u32 = 2;

/// One log entry: an act and what it caused.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub act: Act,
    pub events: Vec<Event>,
}

/// Why stored bytes could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoredError {
    #[error("the log has format {format}, but this release reads formats 1 to {NAMING}; use a newer release")]
    Newer { format: u32 },
    #[error("there is no format {format}; formats are counted from 1")]
    NoSuchFormat { format: u32 },
    #[error("the rulebook {name} is not at hand")]
    NoBook { name: String },
    /// `place` is where in the entry, as in `events[2].what`; empty where it cannot be told.
    #[error("format {format}, {}: {trouble}", place_words(.place))]
    Unreadable { format: u32, place: String, trouble: String },
}

fn place_words(place: &str) -> &str {
    if place.is_empty() { "entry" } else { place }
}

/// The bytes of an entry that stands by itself, in the format [`FORMAT`]: one JSON object on one line.
pub fn write(entry: &Entry) -> Vec<u8> {
    v1::write(entry)
}

/// The bytes of an entry in the format [`NAMING`], and the books that it names.
pub fn shelve(entry: &Entry) -> (Vec<u8>, Vec<Shelved>) {
    book::lift(write(entry), books(entry))
}

/// Reads an entry that stands by itself, or names no book.
pub fn read(format: u32, bytes: &[u8]) -> Result<Entry, StoredError> {
    read_with(format, bytes, &[])
}

/// Reads an entry of any format that there ever was, with the books that it [names](names).
pub fn read_with(format: u32, bytes: &[u8], books: &[Shelved]) -> Result<Entry, StoredError> {
    match format {
        0 => Err(StoredError::NoSuchFormat { format }),
        FORMAT => v1::read(bytes, format),
        NAMING => match std::str::from_utf8(bytes) {
            Ok(text) => v1::read(book::put_back(text, books)?.as_bytes(), format),
            Err(_) => v1::read(bytes, format),
        },
        _ => Err(StoredError::Newer { format }),
    }
}

/// The names of the books without which an entry cannot be read.
pub fn names(format: u32, bytes: &[u8]) -> Vec<String> {
    match std::str::from_utf8(bytes) {
        Ok(text) if format == NAMING => book::names(text).map(str::to_string).collect(),
        _ => Vec::new(),
    }
}

fn books(entry: &Entry) -> impl Iterator<Item = &Policies> {
    let asked = match &entry.act.deed {
        Deed::Open(terms) => Some(terms),
        _ => None,
    };
    let happened = entry.events.iter().filter_map(|event| match &event.what {
        Happening::Opened(terms) | Happening::VariationDropped { terms, .. } => Some(terms),
        _ => None,
    });
    asked.into_iter().chain(happened).map(|terms| &terms.policies)
}

/// A short word for the act, for a column of the log.
pub fn kind(entry: &Entry) -> &'static str {
    match entry.act.deed {
        Deed::Open(_) => "open",
        Deed::StartClocks => "start-clocks",
        Deed::Touch(_) => "touch",
        Deed::Adjust => "adjust",
        Deed::Release(_) => "release",
        Deed::Place(_) => "place",
        Deed::Handle(_) => "handle",
        Deed::Press => "press",
        Deed::StopClocks => "stop-clocks",
        Deed::Occur(_) => "occur",
        Deed::Offer => "offer",
        Deed::Accept => "accept",
        Deed::Decline => "decline",
        Deed::Resign => "resign",
        Deed::Claim(_) => "claim",
        Deed::AskForRuling => "ask-for-ruling",
        Deed::Resume => "resume",
        Deed::Find { .. } => "find",
        Deed::Rule { .. } => "rule",
        Deed::Choose { .. } => "choose",
        Deed::SeeIllegalMove => "see-illegal-move",
        Deed::Warn { .. } => "warn",
        Deed::AdjustTime { .. } => "adjust-time",
        Deed::Declare { .. } => "declare",
        Deed::Reverse { .. } => "reverse",
        Deed::Interrupt { .. } => "interrupt",
        Deed::Note(_) => "note",
        Deed::SitFor { .. } => "sit-for",
        Deed::ReadClocks(_) => "read-clocks",
        Deed::Seal(_) => "seal",
    }
}
