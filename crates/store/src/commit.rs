//! What goes into the log together: appends and documents, all of it or nothing.

use crate::{NewEntry, StreamId, Version};

/// Several things that one deed changes. They share one place in one commit: after an error none of them is there.
#[derive(Clone, Debug, Default)]
pub struct Commit {
    pub(crate) appends: Vec<Append>,
    pub(crate) puts: Vec<Put>,
}

/// An append as it was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) stream: StreamId,
    pub(crate) expected: Version,
    pub(crate) entries: Vec<NewEntry>,
}

/// A document as it was handed in; without a body it is taken away.
#[derive(Clone, Debug)]
pub(crate) struct Put {
    pub(crate) shelf: String,
    pub(crate) key: String,
    pub(crate) body: Option<Vec<u8>>,
    /// Where the same lies already, nothing is written.
    pub(crate) once: bool,
}

impl Commit {
    pub fn new() -> Commit {
        Commit::default()
    }

    /// Adds entries to the end of a stream that stands at `expected`. What is added to the same stream again goes behind it,
    /// and the first expectation holds.
    pub fn append(&mut self, stream: &StreamId, expected: Version, entries: Vec<NewEntry>) {
        match self.appends.iter_mut().find(|append| append.stream == *stream) {
            Some(append) => append.entries.extend(entries),
            None => self.appends.push(Append { stream: stream.clone(), expected, entries }),
        }
    }

    /// Lays a small document on a shelf, in place of an older one of the same key.
    pub fn put(&mut self, shelf: &str, key: &str, body: Vec<u8>) {
        self.lay(shelf, key, Some(body), false);
    }

    /// Lays a document on a shelf whose key says what it is, so that nobody ever lays another there: if it lies there already,
    /// nothing is written; if it is damaged, it is made good.
    pub fn keep(&mut self, shelf: &str, key: &str, body: Vec<u8>) {
        self.lay(shelf, key, Some(body), true);
    }

    /// Takes a document off its shelf, if it is there.
    pub fn remove(&mut self, shelf: &str, key: &str) {
        self.lay(shelf, key, None, false);
    }

    fn lay(&mut self, shelf: &str, key: &str, body: Option<Vec<u8>>, once: bool) {
        self.puts.push(Put { shelf: shelf.to_owned(), key: key.to_owned(), body, once });
    }

    pub fn is_empty(&self) -> bool {
        self.appends.is_empty() && self.puts.is_empty()
    }

    pub(crate) fn bytes(&self) -> usize {
        let entries = self.appends.iter().flat_map(|append| &append.entries).map(NewEntry::bytes);
        let puts = self.puts.iter().map(Put::bytes);
        entries.chain(puts).sum()
    }
}

impl Append {
    pub(crate) fn bytes(&self) -> usize {
        self.entries.iter().map(NewEntry::bytes).sum()
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().filter_map(|entry| entry.key.as_deref())
    }
}

impl Put {
    pub(crate) fn bytes(&self) -> usize {
        self.shelf.len() + self.key.len() + self.body.as_ref().map_or(0, Vec::len)
    }
}
