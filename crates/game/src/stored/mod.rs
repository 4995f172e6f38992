//! What a log holds: acts with the events that they caused, as JSON that people can read.
//!
//! [`Act`], [`Event`] and what is in them are written down as they stand, so an act or an event is added in one place. In
//! return a word of theirs that was released never changes: what the core finds a better name for keeps its old one here
//! (`#[serde(rename = …)]`). Types of other crates have their form in `form`, plain values their spelling in `text`. Of what
//! stands elsewhere, notations with a life of their own are borrowed: squares, moves, changes, FEN, time controls, clauses,
//! the names and words of policies, and the plain words of questions, choices, offences, orders and what people tell.
//!
//! ```json
//! {"act":{"by":"white-on-a","on":"a","at":1200,"deed":{"do":"touch","square":"e2"}},
//!  "events":[{"at":1200,"on":"a","what":{"is":"touched","by":"white","square":"e2"}}]}
//! ```
//!
//! What is left out has its plain value: no lag, no number, no clauses, nothing announced. A frozen log per release
//! (`tests/logs/`) is read, replayed and written again, byte for byte. A new act, a new happening or a new field with a default
//! leaves the format what it is; whatever else changes needs another, and an upcaster here that turns the text of an old entry
//! into that of a new one, as [`book::put_back`] does.
//!
//! One entry is one act with the events it caused: a log replays by its events, and a finished game can be decided
//! again, act by act, under another book.
//!
//! There are three formats. An entry of format 1 ([`FORMAT`]) stands by itself: the rulebook of its game is in it, policy by
//! policy. It is what leaves a database. An entry of format 2 ([`NAMING`]) names the book, which lies once on a shelf of the
//! database ([`Shelved`]): its opening is a kilobyte and not eighty. What happens at every move is an entry of format 3
//! ([`SHORT`]): a dozen bytes instead of two hundred, from which the same text comes again (`short`). Logs of older releases
//! hold entries of formats 1 and 2, and are read as they are.
//!
//! Start with [`write()`], [`keep`] and [`read_with`].

pub(crate) mod book;
pub(crate) mod field;
pub(crate) mod form;
mod short;
pub(crate) mod text;

use clock::Millis;
use rulebook::{Citations, Policies};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    act::{Act, Deed},
    event::{Event, Happening},
};

pub use book::{BookError, BookName, Shelved};
pub use text::{Plain, misread};

/// The format of an entry that stands by itself.
pub const FORMAT: u32 = 1;

/// The format of an entry that names its books.
pub const NAMING: u32 = 2;

/// The format of an entry in short.
pub const SHORT: u32 = 3;

/// One log entry: an act and what it caused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub act: Act,
    pub events: Vec<Event>,
}

/// Why stored bytes could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoredError {
    #[error("the log has format {format}, but this release reads formats 1 to {SHORT}; use a newer release")]
    Newer { format: u32 },
    #[error("there is no format {format}; formats are counted from 1")]
    NoSuchFormat { format: u32 },
    #[error("the rulebook {name} is not at hand")]
    NoBook { name: String },
    #[error("format {format}: these bytes are not an entry in short")]
    NotInShort { format: u32 },
    /// `place` is where in the entry, as in `events[2].what`; empty where it cannot be told.
    #[error("format {format}, {}: {trouble}", place_words(.place))]
    Unreadable { format: u32, place: String, trouble: String },
}

fn place_words(place: &str) -> &str {
    if place.is_empty() { "entry" } else { place }
}

/// The bytes of an entry that stands by itself, in the format [`FORMAT`]: one JSON object on one line.
// Nothing in these types can fail to be JSON: no map, no number beyond i64, no serializer of our own that refuses.
#[allow(clippy::expect_used)]
pub fn write(entry: &Entry) -> Vec<u8> {
    serde_json::to_vec(entry).expect("an entry is JSON")
}

/// An entry as a database holds it, with the books that it names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    pub format: u32,
    pub body: Vec<u8>,
    pub books: Vec<Shelved>,
}

/// What this release writes into a database.
pub fn keep(entry: &Entry) -> Kept {
    let whole = write(entry);
    match std::str::from_utf8(&whole).ok().and_then(short::shorten) {
        Some(body) => Kept { format: SHORT, body, books: Vec::new() },
        None => {
            let (body, books) = book::lift(whole, books(entry));
            Kept { format: NAMING, body, books }
        }
    }
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
        FORMAT => read_whole(format, bytes),
        NAMING => match std::str::from_utf8(bytes) {
            Ok(text) => read_whole(format, book::put_back(text, books)?.as_bytes()),
            Err(_) => read_whole(format, bytes),
        },
        SHORT => match short::lengthen(bytes) {
            Some(whole) => read_whole(format, whole.as_bytes()),
            None => Err(StoredError::NotInShort { format }),
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

/// A short word for the act, for a column of the log: `touch`.
pub fn kind(entry: &Entry) -> String {
    let deed = serde_json::to_string(&entry.act.deed).unwrap_or_default();
    let word = deed.strip_prefix("{\"do\":\"").and_then(|rest| rest.split_once('"'));
    word.map(|(word, _)| word.to_string()).unwrap_or_default()
}

pub(crate) fn is_uncited(clauses: &Citations) -> bool {
    clauses.is_empty()
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
pub(crate) fn is_zero(time: &Millis) -> bool {
    *time == Millis::ZERO
}

fn read_whole(format: u32, bytes: &[u8]) -> Result<Entry, StoredError> {
    serde_json::from_slice(bytes).map_err(|trouble| locate(format, bytes, &trouble))
}

/// Looks again, part by part, for the place that could not be read.
fn locate(format: u32, bytes: &[u8], trouble: &serde_json::Error) -> StoredError {
    let unreadable = |place: String, trouble: &serde_json::Error| StoredError::Unreadable {
        format,
        place,
        trouble: trouble.to_string(),
    };
    let Ok(value) = serde_json::from_slice::<Value>(bytes) else {
        return unreadable(String::new(), trouble);
    };
    if let Some(Err(trouble)) = value.pointer("/act/deed").map(Deed::deserialize) {
        return unreadable("act.deed".to_string(), &trouble);
    }
    if let Some(Err(trouble)) = value.get("act").map(Act::deserialize) {
        return unreadable("act".to_string(), &trouble);
    }
    let events = value.get("events").and_then(Value::as_array).into_iter().flatten();
    for (index, event) in events.enumerate() {
        if let Some(Err(trouble)) = event.get("what").map(Happening::deserialize) {
            return unreadable(format!("events[{index}].what"), &trouble);
        }
        if let Err(trouble) = Event::deserialize(event) {
            return unreadable(format!("events[{index}]"), &trouble);
        }
    }
    unreadable(String::new(), trouble)
}
