//! What is wrong with a file, each with where it is, and what was noticed of it so far.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{StoreError, StreamId, Version};

/// Something in the file is not as it was recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    pub of: Subject,
    /// What is wrong with it, in words.
    pub what: String,
}

/// What a fault concerns; everything else is sound.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// The log of one game or event.
    Stream(StreamId),
    /// One document beside the log.
    Document { shelf: String, key: String },
    /// A document of this shelf that is not there to be named.
    Shelf(String),
    /// The log as a whole.
    Log,
    /// The file itself.
    File,
}

impl Damage {
    pub(crate) fn stream(stream: &StreamId, what: impl Into<String>) -> Damage {
        Damage { of: Subject::Stream(stream.clone()), what: what.into() }
    }

    pub fn document(shelf: &str, key: &str, what: impl Into<String>) -> Damage {
        Damage { of: Subject::Document { shelf: shelf.to_owned(), key: key.to_owned() }, what: what.into() }
    }

    pub(crate) fn shelf(shelf: &str, what: impl Into<String>) -> Damage {
        Damage { of: Subject::Shelf(shelf.to_owned()), what: what.into() }
    }

    pub(crate) fn log(what: impl Into<String>) -> Damage {
        Damage { of: Subject::Log, what: what.into() }
    }

    pub(crate) fn file(what: impl Into<String>) -> Damage {
        Damage { of: Subject::File, what: what.into() }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.of {
            Subject::Stream(stream) => write!(f, "{stream}: {}", self.what),
            Subject::Document { shelf, key } => write!(f, "{shelf} {key}: {}", self.what),
            Subject::Shelf(shelf) => write!(f, "{shelf}: {}", self.what),
            Subject::Log => write!(f, "the whole log: {}", self.what),
            Subject::File => write!(f, "the file: {}", self.what),
        }
    }
}

/// What was noticed since the file was opened, by whoever read. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Noticed(Arc<Mutex<BTreeMap<Subject, Damage>>>);

impl Noticed {
    /// What is found first about something stays.
    pub(crate) fn note(&self, fault: Damage) {
        self.held().entry(fault.of.clone()).or_insert(fault);
    }

    pub(crate) fn all(&self) -> Vec<Damage> {
        self.held().values().cloned().collect()
    }

    /// The error with which a stream refuses what is appended to it, once it is known to be damaged.
    pub(crate) fn refusal(&self, stream: &StreamId) -> Option<StoreError> {
        let held = self.held();
        let fault = held.get(&Subject::Stream(stream.clone()))?;
        Some(StoreError::DamagedStream { stream: stream.clone(), what: fault.what.clone() })
    }

    fn held(&self) -> MutexGuard<'_, BTreeMap<Subject, Damage>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// `entry 3 is missing`, `entries 3 to 5 are missing`.
pub(crate) fn missing(from: Version, to: Version) -> String {
    if from == to {
        format!("entry {from} is missing")
    } else {
        format!("entries {from} to {to} are missing")
    }
}
