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
//! # How a second format is added
//!
//! Whatever format 1 cannot say needs another: a field without a default, a policy that older games lack, a
//! happening that is split in two. Then `v1.rs` is frozen as it stands but for its conversions into the core:
//!
//! 1. `v2.rs` is a copy with the change, and [`FORMAT`] becomes 2; only `v2` still writes.
//! 2. `upcast.rs` gets `v1_to_v2`, which fills in what format 1 left unsaid (for a new policy, what its book said in
//!    those days); `read(1, …)` is then `v1` read, `v1_to_v2`, and on as ever. No upcaster is deleted, and each knows
//!    only its two neighbours.
//! 3. The frozen logs stay what they are.
//!
//! Start with [`write()`] and [`read`].

mod v1;

use crate::{
    act::{Act, Deed},
    event::Event,
};

/// The format that this release writes.
pub const FORMAT: u32 = 1;

/// One log entry: an act and what it caused.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub act: Act,
    pub events: Vec<Event>,
}

/// Why stored bytes could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoredError {
    #[error("the log has format {format}, but this release reads formats 1 to {FORMAT}; use a newer release")]
    Newer { format: u32 },
    #[error("there is no format {format}; formats are counted from 1")]
    NoSuchFormat { format: u32 },
    /// `place` is where in the entry, as in `events[2].what`; empty where it cannot be told.
    #[error("format {format}, {}: {trouble}", place_words(.place))]
    Unreadable { format: u32, place: String, trouble: String },
}

fn place_words(place: &str) -> &str {
    if place.is_empty() { "entry" } else { place }
}

/// The bytes of an entry in the format [`FORMAT`]: one JSON object on one line.
pub fn write(entry: &Entry) -> Vec<u8> {
    v1::write(entry)
}

/// Reads an entry of any format that there ever was.
pub fn read(format: u32, bytes: &[u8]) -> Result<Entry, StoredError> {
    match format {
        0 => Err(StoredError::NoSuchFormat { format }),
        1 => v1::read(bytes),
        _ => Err(StoredError::Newer { format }),
    }
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
