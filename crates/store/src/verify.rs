//! Follows the chain of one stream and says where it breaks. Pure; no disk, no SQL. Start with [`Follow::entry`].

use crate::chain::{Covered, Links, Sum};
use crate::fault::missing;
use crate::{Entry, Version};

/// What the row of a stream says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Recorded {
    pub(crate) version: i64,
    pub(crate) seed: Vec<u8>,
    pub(crate) chain: Vec<u8>,
    pub(crate) first_recorded_at: i64,
    pub(crate) last_recorded_at: i64,
}

/// A key with the version that its stream had reached after the append that brought it.
pub(crate) type Key = (i64, String);

/// A chain on its way from one entry to the next.
#[derive(Debug)]
pub(crate) struct Follow<'a> {
    links: Links<'a>,
    at: Version,
    /// When the first and the last of those that were followed were recorded.
    recorded_at: Option<(i64, i64)>,
    keys: std::iter::Peekable<std::vec::IntoIter<Key>>,
}

impl<'a> Follow<'a> {
    /// From the beginning of a stream. `keys` are all of its keys, by version and then by their letters.
    pub(crate) fn from_start(stream: &'a str, row: &Recorded, keys: Vec<Key>) -> Result<Follow<'a>, String> {
        let seed = Sum::from_bytes(&row.seed).ok_or("what its checksums begin with is damaged")?;
        Ok(Follow::after(stream, Version::START, seed, keys))
    }

    /// From an entry on that has this checksum. `keys` are those of later versions.
    pub(crate) fn after(stream: &'a str, at: Version, last: Sum, keys: Vec<Key>) -> Follow<'a> {
        let links = Links { stream, last };
        Follow { links, at, recorded_at: None, keys: keys.into_iter().peekable() }
    }

    /// The entry that comes next, with the checksum that is stored with it.
    pub(crate) fn entry(&mut self, entry: &Entry, stored: &[u8]) -> Result<(), String> {
        let next = self.at.next();
        if entry.version > next {
            return Err(missing(next, Version::new(entry.version.get().saturating_sub(1))));
        }
        if entry.version < next {
            return Err(format!("entry {} is there twice", entry.version));
        }
        let covered = Covered {
            version: next,
            recorded_at: entry.recorded_at,
            kind: &entry.kind,
            format: i64::from(entry.format),
            body: &entry.body,
        };
        let mut keys = Vec::new();
        let here = i64::try_from(next.get()).unwrap_or(i64::MAX);
        while let Some((_, key)) = self.keys.next_if(|(version, _)| *version <= here) {
            keys.push(key);
        }
        let keys = keys.iter().map(String::as_str);
        let sum = match Sum::from_bytes(stored) {
            Some(stored) if stored.is_half() => self.links.next(covered, keys),
            _ => self.links.next_in_full(covered, keys),
        };
        if sum.as_bytes() != stored {
            return Err(format!("entry {next}, or what it follows, is not as it was recorded"));
        }
        self.at = next;
        let (first, _) = self.recorded_at.unwrap_or((entry.recorded_at, 0));
        self.recorded_at = Some((first, entry.recorded_at));
        Ok(())
    }

    /// Whether a stream that was followed from its beginning began when its row says.
    pub(crate) fn began(&self, row: &Recorded) -> Result<(), String> {
        match self.recorded_at {
            Some((first, _)) if first != row.first_recorded_at => {
                Err("what is noted of when its first entry was recorded does not fit".to_owned())
            }
            _ => Ok(()),
        }
    }

    /// Whether the end is where the stream says.
    pub(crate) fn end(mut self, row: &Recorded) -> Result<(), String> {
        let version = u64::try_from(row.version).map(Version::new);
        let version = version.map_err(|_| "how many entries it has is damaged")?;
        if self.at < version {
            return Err(missing(self.at.next(), version));
        }
        if self.at > version {
            return Err(format!("it has {} entries, and {version} were recorded", self.at));
        }
        if self.links.last.as_bytes() != row.chain {
            return Err(format!("what is noted of its last entry does not fit entry {version}"));
        }
        if self.recorded_at.is_some_and(|(_, last)| last != row.last_recorded_at) {
            return Err("what is noted of when its last entry was recorded does not fit".to_owned());
        }
        match self.keys.next() {
            Some((version, key)) => {
                Err(format!("the act {key:?} is noted at entry {version}, which is not there"))
            }
            None => Ok(()),
        }
    }
}
