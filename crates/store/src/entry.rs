//! What goes into the log and what comes out of it.

use crate::{StreamId, Sum, Version};

/// One entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub stream: StreamId,
    /// Its position in the stream, counted from 1.
    pub version: Version,
    /// Its position in the whole log, counted from 1.
    pub global: u64,
    /// Unix milliseconds, as the caller gave them.
    pub recorded_at: i64,
    pub kind: String,
    /// The version of the type that the body was written as.
    pub format: u32,
    pub body: Vec<u8>,
}

/// An entry that has no place in the log yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    pub kind: String,
    pub format: u32,
    pub body: Vec<u8>,
    /// Unix milliseconds.
    pub recorded_at: i64,
    /// The caller's name for the act behind this entry. Entries of one act may share it, or only one carry it.
    pub key: Option<String>,
}

impl NewEntry {
    pub(crate) fn bytes(&self) -> usize {
        self.kind.len() + self.body.len() + self.key.as_ref().map_or(0, String::len)
    }
}

/// The answer to an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    /// The version of the stream after the append; of a repeated one, after its first time.
    pub version: Version,
    /// The keys were already in the stream, so nothing was added now.
    pub repeated: bool,
}

/// How far a stream has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamSummary {
    pub id: StreamId,
    pub version: Version,
    pub first_recorded_at: i64,
    pub last_recorded_at: i64,
}

/// A stream has grown to this version, and the disk knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub stream: StreamId,
    pub version: Version,
}

/// The log as a whole, at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole {
    /// The number of its last entry.
    pub entries: u64,
    /// Covers all of them in their order.
    pub sum: Sum,
    /// Up to this entry, checksums were computed only when an older file was brought up to date, at this moment (unix
    /// milliseconds): what had been changed before then they do not show.
    pub computed_later: Option<(u64, i64)>,
}

/// How far an examination has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Examined {
    pub entries: u64,
    pub of: u64,
}
