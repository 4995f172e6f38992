//! Lines by their columns: counted in characters from 1, both ends of a field included.

use std::str::FromStr;

use super::fault::Flaw;

/// A line to be read. Behind its end everything is blank, and so is a sign that nobody can see: it is written as a blank, too.
pub(super) struct Padded(Vec<char>);

impl Padded {
    pub(super) fn of(text: &str) -> Padded {
        let is_blank = |sign: char| sign.is_whitespace() || sign.is_control();
        Padded(text.trim_end_matches(is_blank).chars().map(seen).collect())
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn sign(&self, column: usize) -> char {
        self.0.get(column.wrapping_sub(1)).copied().unwrap_or(' ')
    }

    /// What stands in these columns, without the blanks around it.
    pub(super) fn field(&self, from: usize, to: usize) -> String {
        let text: String = self.raw(from, to);
        text.trim().to_string()
    }

    /// Everything from this column on, as it stands.
    pub(super) fn rest(&self, from: usize) -> String {
        self.raw(from, self.len())
    }

    fn raw(&self, from: usize, to: usize) -> String {
        let count = (to + 1).saturating_sub(from);
        self.0.iter().skip(from.saturating_sub(1)).take(count).collect()
    }

    /// A number, a number of points and the like; none where the columns are blank.
    pub(super) fn value<T: FromStr>(
        &self,
        from: usize,
        to: usize,
        expected: &str,
    ) -> Result<Option<T>, Flaw> {
        let text = self.field(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        read(&text).map(Some).ok_or_else(|| Flaw::expected(from, expected, &text))
    }

    /// The same where it must stand.
    pub(super) fn needed<T: FromStr>(&self, from: usize, to: usize, expected: &str) -> Result<T, Flaw> {
        self.value(from, to, expected)?.ok_or_else(|| Flaw::expected(from, expected, ""))
    }

    /// That nothing stands between two fields: where something does, the line has slipped.
    pub(super) fn blank(&self, columns: impl IntoIterator<Item = usize>) -> Result<(), Flaw> {
        for column in columns {
            if !self.sign(column).is_whitespace() {
                let sign = self.sign(column).to_string();
                return Err(Flaw::expected(column, "a blank between two fields", &sign));
            }
        }
        Ok(())
    }

    /// Words from this column on, each with the column where it begins.
    pub(super) fn words(&self, from: usize) -> Vec<(usize, String)> {
        let mut words: Vec<(usize, String)> = Vec::new();
        let mut is_inside = false;
        for (sign, column) in self.0.iter().zip(1..).skip(from.saturating_sub(1)) {
            match words.last_mut() {
                _ if sign.is_whitespace() => is_inside = false,
                Some((_, word)) if is_inside => word.push(*sign),
                _ => {
                    words.push((column, sign.to_string()));
                    is_inside = true;
                }
            }
        }
        words
    }

    /// Words that are all of one kind.
    pub(super) fn values<T: FromStr>(&self, from: usize, expected: &str) -> Result<Vec<T>, Flaw> {
        let one = |(column, word): (usize, String)| {
            read(&word).ok_or_else(|| Flaw::expected(column, expected, &word))
        };
        self.words(from).into_iter().map(one).collect()
    }
}

/// Rust reads `+5` as a number; no file has that, except one whose columns have slipped.
fn read<T: FromStr>(text: &str) -> Option<T> {
    if text.starts_with('+') { None } else { text.parse().ok() }
}

fn seen(sign: char) -> char {
    if sign.is_control() { ' ' } else { sign }
}

/// A line to be written. What is too long for its field is cut.
#[derive(Default)]
pub(super) struct Pen(Vec<char>);

impl Pen {
    pub(super) fn new(code: &str) -> Pen {
        Pen(code.chars().collect())
    }

    pub(super) fn left(mut self, from: usize, width: usize, text: &str) -> Pen {
        let text = text.chars().take(width).map(seen);
        self.go_to(from);
        self.0.extend(text);
        self
    }

    pub(super) fn right(self, from: usize, width: usize, text: &str) -> Pen {
        let blanks = width.saturating_sub(text.chars().count());
        self.left(from + blanks, width - blanks.min(width), text)
    }

    pub(super) fn maybe<T: ToString>(self, from: usize, width: usize, value: Option<T>) -> Pen {
        match value {
            Some(value) => self.right(from, width, &value.to_string()),
            None => self,
        }
    }

    fn go_to(&mut self, column: usize) {
        let blanks = column.saturating_sub(self.0.len() + 1);
        self.0.extend(std::iter::repeat_n(' ', blanks));
    }

    pub(super) fn done(self) -> String {
        let text: String = self.0.into_iter().collect();
        text.trim_end().to_string()
    }
}
