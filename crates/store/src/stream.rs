//! The name of a stream and the number of its entries.

use std::fmt;
use std::str::FromStr;

/// The name of a stream: 1 to 64 characters out of `a-z`, `0-9` and `-`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StreamId(String);

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} cannot name a stream: use 1 to 64 characters out of a-z, 0-9 and -")]
pub struct InvalidStreamId(String);

impl StreamId {
    const LONGEST: usize = 64;

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for StreamId {
    type Err = InvalidStreamId;

    fn from_str(text: &str) -> Result<StreamId, InvalidStreamId> {
        let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if (1..=StreamId::LONGEST).contains(&text.len()) && text.bytes().all(allowed) {
            Ok(StreamId(text.to_owned()))
        } else {
            // The start is enough to recognize it; a page may have sent a megabyte.
            Err(InvalidStreamId(text.chars().take(StreamId::LONGEST + 1).collect()))
        }
    }
}

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The number of entries in a stream so far; of one entry, its position counted from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(u64);

impl Version {
    /// A stream without entries.
    pub const START: Version = Version(0);

    pub const fn new(entries: u64) -> Version {
        Version(entries)
    }

    pub const fn get(self) -> u64 {
        self.0
    }

    pub(crate) const fn next(self) -> Version {
        Version(self.0 + 1)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
