//! Who was first: judges a group of commits against what the log already holds. Pure; no disk, no SQL.
//! Start with [`judge`]. A refused commit changes nothing for the others of its group.

use std::collections::BTreeMap;

use crate::commit::{Append, Put};
use crate::{Appended, Commit, NewEntry, StoreError, StreamId, Version};

/// What the log holds about the streams and keys of a group. A stream that is missing is empty.
#[derive(Debug, Default)]
pub(crate) struct Known {
    pub(crate) heads: BTreeMap<StreamId, Version>,
    pub(crate) keys: BTreeMap<(StreamId, String), Version>,
}

/// The answers to a group in its order, and what has to be written before they may be given.
#[derive(Debug, Default)]
pub(crate) struct Judged<'a> {
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
}

/// Where a stream stands after the group.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) version: Version,
    pub(crate) first_recorded_at: i64,
    pub(crate) last_recorded_at: i64,
}

pub(crate) fn judge<'a>(commits: impl IntoIterator<Item = &'a Commit>, mut known: Known) -> Judged<'a> {
    let mut judged = Judged::default();
    for commit in commits {
        let answers = answers(commit, &known);
        if let Ok(answers) = &answers
            && !answers.iter().any(|answer| answer.repeated)
        {
            for (append, answer) in commit.appends.iter().zip(answers) {
                judged.accept(append, answer.version, &mut known);
            }
            judged.puts.extend(&commit.puts);
        }
        judged.answers.push(answers);
    }
    judged
}

/// All appends of a commit are accepted, or none of them is. One that is a repetition was accepted with all the others.
fn answers(commit: &Commit, known: &Known) -> Result<Vec<Appended>, StoreError> {
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

fn answer(append: &Append, known: &Known) -> Result<Appended, StoreError> {
    // Keys come before versions: whoever sends an act again still expects the version of the first time.
    if let Some(version) = first_time(append, known)? {
        return Ok(Appended { version, repeated: true });
    }
    let actual = known.heads.get(&append.stream).copied().unwrap_or_default();
    if actual != append.expected {
        let stream = append.stream.clone();
        return Err(StoreError::Conflict { stream, expected: append.expected, actual });
    }
    Ok(Appended { version: Version::new(actual.get() + append.entries.len() as u64), repeated: false })
}

/// The version after the append that first brought these keys, when all of them are known.
fn first_time(append: &Append, known: &Known) -> Result<Option<Version>, StoreError> {
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

impl<'a> Judged<'a> {
    fn accept(&mut self, append: &'a Append, version: Version, known: &mut Known) {
        let stream = &append.stream;
        let mut place = append.expected;
        for entry in &append.entries {
            place = place.next();
            self.entries.push(Placed { stream, version: place, entry });
            self.advance(stream, place, entry.recorded_at);
        }
        known.heads.insert(stream.clone(), version);
        for key in append.keys() {
            // Entries of one append may share a key; it is noted once.
            if known.keys.insert((stream.clone(), key.to_owned()), version).is_none() {
                self.keys.push((stream, key, version));
            }
        }
    }

    fn advance(&mut self, stream: &'a StreamId, version: Version, recorded_at: i64) {
        let head = self.heads.entry(stream).or_insert(Head {
            version,
            first_recorded_at: recorded_at,
            last_recorded_at: recorded_at,
        });
        head.version = version;
        head.last_recorded_at = recorded_at;
    }
}
