//! Who was first: admits a group of commits to what the log already holds. Pure; no disk, no SQL.
//! Start with [`admit`]. A refused commit changes nothing for the others of its group.

use std::collections::BTreeMap;

use crate::chain::{self, Covered, Links, Sum};
use crate::commit::{Append, Put};
use crate::{Appended, Commit, NewEntry, StoreError, StreamId, Version};

/// What the log holds about the streams and keys of a group. A stream that is missing is empty.
#[derive(Debug, Default)]
pub(crate) struct HeldByLog {
    pub(crate) heads: BTreeMap<StreamId, Stands>,
    pub(crate) keys: BTreeMap<(StreamId, String), Version>,
    /// Streams that are not as they were recorded, with what each is refused with.
    pub(crate) damaged: BTreeMap<StreamId, StoreError>,
    /// What the chains of new streams begin with, besides their names.
    pub(crate) chance: Vec<u8>,
}

/// Where a stream stands: after so many entries, the last of which has this checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stands {
    pub(crate) version: Version,
    pub(crate) chain: Sum,
}

/// The answers to a group in its order, and what has to be written before they may be given.
#[derive(Debug, Default)]
pub(crate) struct Admitted<'a> {
    /// For each commit, the answers to its appends in their order.
    pub(crate) answers: Vec<Result<Vec<Appended>, StoreError>>,
    pub(crate) entries: Vec<Placed<'a>>,
    pub(crate) puts: Vec<&'a Put>,
    /// Keys new to their stream, with the version after their append.
    pub(crate) keys: Vec<(&'a StreamId, &'a str, Version)>,
    pub(crate) heads: BTreeMap<&'a StreamId, Head>,
}

/// An entry with its place in its stream.
#[derive(Debug)]
pub(crate) struct Placed<'a> {
    pub(crate) stream: &'a StreamId,
    pub(crate) version: Version,
    pub(crate) entry: &'a NewEntry,
    pub(crate) chain: Sum,
}

/// Where a stream stands after the group.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) stands: Stands,
    /// What its chain begins with, if it is new.
    pub(crate) seed: Option<Sum>,
    pub(crate) first_recorded_at: i64,
    pub(crate) last_recorded_at: i64,
}

pub(crate) fn admit<'a>(commits: impl IntoIterator<Item = &'a Commit>, mut known: HeldByLog) -> Admitted<'a> {
    let mut admitted = Admitted::default();
    for commit in commits {
        let answers = answers(commit, &known);
        if let Ok(answers) = &answers
            && !answers.iter().any(|answer| answer.repeated)
        {
            for (append, answer) in commit.appends.iter().zip(answers) {
                admitted.accept(append, answer.version, &mut known);
            }
            admitted.puts.extend(&commit.puts);
        }
        admitted.answers.push(answers);
    }
    admitted
}

/// All appends of a commit are accepted, or none of them is. One that is a repetition was accepted with all the others.
fn answers(commit: &Commit, known: &HeldByLog) -> Result<Vec<Appended>, StoreError> {
    let answers = commit.appends.iter().map(|append| answer(append, known));
    let mut answers: Vec<Appended> = answers.collect::<Result<_, _>>()?;
    if answers.iter().any(|answer| answer.repeated) {
        for (append, answer) in commit.appends.iter().zip(&mut answers).filter(|(_, answer)| !answer.repeated)
        {
            *answer = Appended { version: append.expected, repeated: true };
        }
    }
    Ok(answers)
}

fn answer(append: &Append, known: &HeldByLog) -> Result<Appended, StoreError> {
    if let Some(damaged) = known.damaged.get(&append.stream) {
        return Err(damaged.clone());
    }
    // Keys come before versions: whoever sends an act again still expects the version of the first time.
    if let Some(version) = first_time(append, known)? {
        return Ok(Appended { version, repeated: true });
    }
    let actual = known.heads.get(&append.stream).map_or(Version::START, |stands| stands.version);
    if actual != append.expected {
        let stream = append.stream.clone();
        return Err(StoreError::Conflict { stream, expected: append.expected, actual });
    }
    Ok(Appended { version: Version::new(actual.get() + append.entries.len() as u64), repeated: false })
}

/// The version after the append that first brought these keys, when all of them are known.
fn first_time(append: &Append, known: &HeldByLog) -> Result<Option<Version>, StoreError> {
    let mut latest = None;
    let mut unknown = None;
    for key in append.keys() {
        match known.keys.get(&(append.stream.clone(), key.to_owned())) {
            Some(version) => latest = latest.max(Some(*version)),
            None => unknown = Some(key),
        }
    }
    match (latest, unknown) {
        (Some(_), Some(key)) => {
            Err(StoreError::PartlyRepeated { stream: append.stream.clone(), key: key.to_owned() })
        }
        _ => Ok(latest),
    }
}

impl<'a> Admitted<'a> {
    fn accept(&mut self, append: &'a Append, version: Version, known: &mut HeldByLog) {
        let stream = &append.stream;
        let mut keys = Vec::new();
        for key in append.keys() {
            // Entries of one append may share a key; it is noted once.
            if known.keys.insert((stream.clone(), key.to_owned()), version).is_none() {
                keys.push(key);
            }
        }
        keys.sort_unstable();
        let stands = known.heads.get(stream);
        let seed = stands.is_none().then(|| chain::seed(&known.chance, stream.as_str()));
        let last = stands.map(|stands| stands.chain).or(seed).unwrap_or(Sum::NOTHING);
        let mut links = Links { stream: stream.as_str(), last };
        let mut place = append.expected;
        for entry in &append.entries {
            place = place.next();
            let covered = Covered {
                version: place,
                recorded_at: entry.recorded_at,
                kind: &entry.kind,
                format: i64::from(entry.format),
                body: &entry.body,
            };
            // All keys of an append are noted with its last entry.
            let with = if place == version { keys.as_slice() } else { &[] };
            let chain = links.next(covered, with.iter().copied());
            self.entries.push(Placed { stream, version: place, entry, chain });
            self.advance(stream, seed, Stands { version: place, chain }, entry.recorded_at);
        }
        if !append.entries.is_empty() {
            known.heads.insert(stream.clone(), Stands { version, chain: links.last });
        }
        self.keys.extend(keys.into_iter().map(|key| (stream, key, version)));
    }

    fn advance(&mut self, stream: &'a StreamId, seed: Option<Sum>, stands: Stands, recorded_at: i64) {
        let (first_recorded_at, last_recorded_at) = (recorded_at, recorded_at);
        let new = Head { stands, seed, first_recorded_at, last_recorded_at };
        let head = self.heads.entry(stream).or_insert(new);
        head.stands = stands;
        head.last_recorded_at = recorded_at;
    }
}
