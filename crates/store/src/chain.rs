//! Checksums by which silent damage is found. Each entry's covers the entry and the checksum before it in its stream, so
//! that one changed byte, a missing entry and another order are all seen where they begin; each document has one of its own.
//! Pure; no disk, no SQL. Start with [`Links::next`].
//!
//! Whoever can write in the file can also compute checksums again. What they then cannot change is a sheet of paper: the
//! [`Mark`] of a stream's last entry, printed today, is in tomorrow's file or its history was rewritten.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::Version;

/// A checksum: SHA-256 over what it covers, or its first half.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sum {
    /// Of a half, the rest is nothing.
    bytes: [u8; Sum::LENGTH],
    is_half: bool,
}

impl Sum {
    const LENGTH: usize = 32;
    const HALF: usize = 16;

    /// What nothing was added to yet.
    pub(crate) const NOTHING: Sum = Sum::full([0; Sum::LENGTH]);

    const fn full(bytes: [u8; Sum::LENGTH]) -> Sum {
        Sum { bytes, is_half: false }
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Sum> {
        if let Some(half) = bytes.first_chunk::<{ Sum::HALF }>().filter(|half| half.len() == bytes.len()) {
            return Some(Sum::NOTHING.with_half(half));
        }
        bytes.try_into().ok().map(Sum::full)
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        let half = self.bytes.first_chunk::<{ Sum::HALF }>().filter(|_| self.is_half);
        half.map_or(&self.bytes, |half| half)
    }

    /// As it is stored with an entry. There are hundreds to a game, and half of it is still more than a printed [`Mark`] shows
    /// and than anybody could meet by trying.
    pub(crate) fn half(self) -> Sum {
        self.bytes.first_chunk::<{ Sum::HALF }>().map_or(self, |half| Sum::NOTHING.with_half(half))
    }

    pub(crate) fn is_half(&self) -> bool {
        self.is_half
    }

    fn with_half(mut self, half: &[u8; Sum::HALF]) -> Sum {
        self.bytes.iter_mut().zip(half).for_each(|(byte, half)| *byte = *half);
        Sum { is_half: true, ..self }
    }

    /// The sum of a heap: the same in any order, and what is put in a second time is out again.
    pub(crate) fn toggled(self, other: Sum) -> Sum {
        let mut both = self.bytes;
        both.iter_mut().zip(other.bytes).for_each(|(byte, other)| *byte ^= other);
        Sum::full(both)
    }

    /// As it is printed, short enough to be typed in again and too long to be met by chance or by trying.
    pub fn mark(&self) -> Mark {
        Mark(self.hex().chars().take(Mark::LONGEST).collect())
    }

    /// All of it.
    pub fn hex(&self) -> String {
        self.as_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl fmt::Debug for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.hex())
    }
}

/// The beginning of a checksum as it stands on a sheet: `3f2a-91c0-7be4-55d1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark(String);

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no checksum: copy it from the foot of the sheet, at least {least} of its digits and letters a to f",
    least = Mark::SHORTEST
)]
pub struct InvalidMark(String);

impl Mark {
    const SHORTEST: usize = 12;
    const LONGEST: usize = 16;

    /// As it stands at the foot of a sheet that was printed after so many entries of a log.
    pub fn at_the_foot(&self, version: Version) -> String {
        format!("Log {version}: {self}")
    }

    /// Whether a checksum begins like this.
    pub fn is_of(&self, sum: &Sum) -> bool {
        sum.hex().starts_with(&self.0)
    }
}

impl FromStr for Mark {
    type Err = InvalidMark;

    /// With or without what stands between the groups, in large or small letters, in full or its beginning.
    fn from_str(text: &str) -> Result<Mark, InvalidMark> {
        let digits: String =
            text.chars().filter(|letter| !(letter.is_whitespace() || *letter == '-')).take(65).collect();
        let digits = digits.to_ascii_lowercase();
        let right = (Mark::SHORTEST..=2 * Sum::LENGTH).contains(&digits.len())
            && digits.chars().all(|letter| letter.is_ascii_hexdigit());
        if right { Ok(Mark(digits)) } else { Err(InvalidMark(text.chars().take(80).collect())) }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, letter) in self.0.chars().enumerate() {
            if place > 0 && place % 4 == 0 {
                f.write_str("-")?;
            }
            write!(f, "{letter}")?;
        }
        Ok(())
    }
}

/// What an entry's checksum covers besides the one before it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Covered<'a> {
    pub(crate) version: Version,
    pub(crate) recorded_at: i64,
    pub(crate) kind: &'a str,
    pub(crate) format: i64,
    pub(crate) body: &'a [u8],
}

/// The chain of one stream, as far as it was followed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Links<'a> {
    pub(crate) stream: &'a str,
    pub(crate) last: Sum,
}

impl Links<'_> {
    /// The checksum of the entry that follows. `keys` are those noted with it, in the order of their letters.
    pub(crate) fn next<'k>(&mut self, covered: Covered<'_>, keys: impl IntoIterator<Item = &'k str>) -> Sum {
        self.last = self.full(covered, keys).half();
        self.last
    }

    /// The same as older releases stored it.
    pub(crate) fn next_in_full<'k>(
        &mut self,
        covered: Covered<'_>,
        keys: impl IntoIterator<Item = &'k str>,
    ) -> Sum {
        self.last = self.full(covered, keys);
        self.last
    }

    fn full<'k>(&self, covered: Covered<'_>, keys: impl IntoIterator<Item = &'k str>) -> Sum {
        let mut hash = Sha256::new();
        hash.update(b"jadoube entry 1");
        hash.update(self.last.bytes);
        field(&mut hash, self.stream.as_bytes());
        hash.update(covered.version.get().to_be_bytes());
        hash.update(covered.recorded_at.to_be_bytes());
        field(&mut hash, covered.kind.as_bytes());
        hash.update(covered.format.to_be_bytes());
        field(&mut hash, covered.body);
        keys.into_iter().for_each(|key| field(&mut hash, key.as_bytes()));
        Sum::full(hash.finalize().into())
    }
}

/// What the chain of a stream begins with. It rests on chance, so that a mark that hangs on a wall tells nothing about what
/// was recorded, not even to whoever guesses right.
pub(crate) fn seed(chance: &[u8], stream: &str) -> Sum {
    let mut hash = Sha256::new();
    hash.update(b"jadoube stream 1");
    field(&mut hash, chance);
    field(&mut hash, stream.as_bytes());
    Sum::full(hash.finalize().into())
}

/// The chain of the whole log after one more entry, so that a stream cannot be taken out as a whole.
pub(crate) fn whole(before: Sum, global: i64, entry: &[u8]) -> Sum {
    let mut hash = Sha256::new();
    hash.update(b"jadoube log 1");
    hash.update(before.bytes);
    hash.update(global.to_be_bytes());
    field(&mut hash, entry);
    Sum::full(hash.finalize().into())
}

pub(crate) fn of_document(shelf: &str, key: &str, body: &[u8]) -> Sum {
    let mut hash = Sha256::new();
    hash.update(b"jadoube document 1");
    field(&mut hash, shelf.as_bytes());
    field(&mut hash, key.as_bytes());
    field(&mut hash, body);
    Sum::full(hash.finalize().into())
}

/// With its length before it, so that no two ways of dividing the same bytes have one checksum.
fn field(hash: &mut Sha256, bytes: &[u8]) {
    hash.update((bytes.len() as u64).to_be_bytes());
    hash.update(bytes);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum_of(covered: Covered<'_>, stream: &str, keys: &[&str], before: Sum) -> Sum {
        Links { stream, last: before }.next(covered, keys.iter().copied())
    }

    #[test]
    fn a_checksum_covers_everything_of_an_entry() {
        let entry = Covered { version: Version::new(7), recorded_at: 5, kind: "ink", format: 1, body: b"e4" };
        let start = seed(b"chance", "game");
        let all = [
            sum_of(entry, "game", &["a"], start),
            sum_of(entry, "gamf", &["a"], start),
            sum_of(entry, "game", &["b"], start),
            sum_of(entry, "game", &[], start),
            sum_of(entry, "game", &["a", ""], start),
            sum_of(entry, "game", &["a"], Sum::NOTHING),
            sum_of(Covered { version: Version::new(8), ..entry }, "game", &["a"], start),
            sum_of(Covered { recorded_at: 6, ..entry }, "game", &["a"], start),
            sum_of(Covered { kind: "inl", ..entry }, "game", &["a"], start),
            sum_of(Covered { kind: "inke", body: b"4", ..entry }, "game", &["a"], start),
            sum_of(Covered { format: 2, ..entry }, "game", &["a"], start),
            sum_of(Covered { body: b"e5", ..entry }, "game", &["a"], start),
        ];
        for (place, one) in all.iter().enumerate() {
            assert!(!all.iter().skip(place + 1).any(|other| other == one), "{place}");
        }
    }

    /// Files out there hold these: a release that computes another chain finds them all damaged.
    #[test]
    fn the_checksums_of_stored_entries_never_change() {
        let entry = Covered { version: Version::new(1), recorded_at: 5, kind: "ink", format: 1, body: b"e4" };
        let start = seed(b"chance", "game");
        let one = Links { stream: "game", last: start }.next_in_full(entry, ["act-1"]);
        let half = sum_of(entry, "game", &["act-1"], start);
        assert_eq!((one.as_bytes().len(), half.as_bytes()), (32, &one.as_bytes()[..16]));
        assert_eq!((Sum::from_bytes(half.as_bytes()), half.mark()), (Some(half), one.mark()));
        assert_eq!(sum_of(entry, "game", &[], half).mark().to_string(), "867f-5e32-0ec8-bfcb");
        assert_eq!(start.mark().to_string(), "b737-24d8-8284-2551");
        assert_eq!(one.mark().to_string(), "c981-2710-54da-3e12");
        assert_eq!(whole(Sum::NOTHING, 1, one.as_bytes()).mark().to_string(), "4305-ff7b-eee2-0cf7");
        assert_eq!(of_document("links", "a", b"white").mark().to_string(), "a49c-271a-0466-0536");
    }

    #[test]
    fn a_mark_is_read_as_people_type_it() {
        let sum = of_document("links", "a", b"white");
        let printed = sum.mark().to_string();
        assert_eq!(printed.len(), 19);
        assert_eq!(sum.mark().at_the_foot(Version::new(142)), format!("Log 142: {printed}"));
        for typed in [printed.clone(), printed.to_uppercase(), printed.replace('-', " "), sum.hex()] {
            assert!(typed.parse::<Mark>().unwrap().is_of(&sum), "{typed}");
        }
        let short: String = printed.chars().take(14).collect();
        assert!(short.parse::<Mark>().unwrap().is_of(&sum));
        for wrong in ["", "3f2a", "3f2a-91c0-7be", "hello-hello-hello", &"a".repeat(65)] {
            assert!(wrong.parse::<Mark>().is_err(), "{wrong}");
        }
    }
}
