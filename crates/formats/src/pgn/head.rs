//! What stands before the moves: who, when, where, and from which position.

use std::borrow::Cow;

use board::Position;

/// Names and values in the order of the file. One text holds them all, so that reading the next game into the same
/// tags costs no allocation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    text: String,
    /// Where each name ends, and where its value does.
    ends: Vec<(usize, usize)>,
}

impl Tags {
    pub fn new() -> Tags {
        Tags::default()
    }

    pub fn push(&mut self, name: &str, value: &str) {
        self.text.push_str(name);
        let name_end = self.text.len();
        self.text.push_str(value);
        self.ends.push((name_end, self.text.len()));
    }

    pub fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }

    /// The value of a tag. A tag that stands twice has its last value.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().filter(|(known, _)| *known == name).map(|(_, value)| value).last()
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let starts = std::iter::once(0).chain(self.ends.iter().map(|(_, end)| *end));
        starts
            .zip(&self.ends)
            .map(|(start, (name_end, end))| (self.part(start, *name_end), self.part(*name_end, *end)))
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    fn part(&self, start: usize, end: usize) -> &str {
        self.text.get(start..end).unwrap_or_default()
    }

    pub(crate) fn push_bytes(&mut self, name: &[u8], value: Cow<'_, [u8]>) {
        self.push(&String::from_utf8_lossy(name), &String::from_utf8_lossy(&value));
    }
}

/// What is known of a game before its first move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Head {
    /// Counted from 1 in its file.
    pub number: u64,
    /// The line on which it begins, if it is known.
    pub line: Option<u64>,
    pub tags: Tags,
    pub start: Position,
}
