//! What stands before the moves: who, when, where, and from which position. Start with [`Tags`].

use std::borrow::Cow;

use board::{Bitboard, Color, File, Position};

use super::Score;

/// The tags that every game has, with what stands there if nothing is known. The seventh is the result.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

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

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The tags as they are written: the seven of the roster, the position if it is not the usual one, the others in
    /// their order. Names and values are those that a file can hold. Without a position, the tags tell why.
    pub(super) fn settled(&self, start: Option<&Position>, score: Score) -> Tags {
        let mut settled = Tags::new();
        for (name, unknown) in ROSTER {
            settled.push(name, &writable(self.get(name).unwrap_or(unknown)));
        }
        settled.push("Result", score.text());
        match start {
            Some(start) if *start == Position::initial() => {}
            Some(start) => {
                settled.push("SetUp", "1");
                settled.push("FEN", &start.to_fen());
                // Other programs castle from anywhere only if they are told to.
                if castles_from_elsewhere(start) && self.get("Variant").is_none() {
                    settled.push("Variant", "Chess960");
                }
            }
            None => {
                let told = self.iter().filter(|(name, _)| matches!(*name, "SetUp" | "FEN"));
                told.for_each(|(name, value)| settled.push(name, &writable(value)));
            }
        }
        for (name, value) in self.iter() {
            let name = writable_name(name);
            if !is_written_first(&name) {
                settled.push(&name, &writable(value));
            }
        }
        settled
    }

    fn part(&self, start: usize, end: usize) -> &str {
        self.text.get(start..end).unwrap_or_default()
    }
}

fn is_written_first(name: &str) -> bool {
    matches!(name, "Result" | "SetUp" | "FEN") || ROSTER.iter().any(|(known, _)| *known == name)
}

/// Whether a king or rook has the right to castle from where ordinary chess does not put it, as in Chess960. A king on
/// the square of his queen who castles by two squares does not castle so.
fn castles_from_elsewhere(position: &Position) -> bool {
    if position.castles_exchanged() {
        return false;
    }
    let rights = position.castling_rights();
    let has_right = |color: Color| (rights & Bitboard::from_rank(color.backrank())).any();
    let is_elsewhere = |color: Color| position.king(color).is_some_and(|king| king.file() != File::E);
    (rights & !Bitboard::CORNERS).any()
        || Color::ALL.into_iter().any(|color| has_right(color) && is_elsewhere(color))
}

/// A value stands on one line.
fn writable(value: &str) -> Cow<'_, str> {
    if value.contains(['\n', '\r']) { value.replace(['\n', '\r'], " ").into() } else { value.into() }
}

/// A name is one word.
fn writable_name(name: &str) -> Cow<'_, str> {
    let is_odd = |letter: char| letter.is_whitespace() || matches!(letter, '"' | '[' | ']');
    match name {
        "" => "_".into(),
        name if name.contains(is_odd) => name.replace(is_odd, "_").into(),
        name => name.into(),
    }
}
