//! A place in one line: reads word by word and knows where it is when something is wrong.

use std::str::FromStr;

use board::{Color, Square};
use clock::Millis;

use crate::error::CaseError;

pub(super) type Parsed<T> = Result<T, CaseError>;

#[derive(Copy, Clone)]
pub(super) struct Cursor<'a> {
    line: usize,
    /// The whole line as it stands in the file, so that columns are right.
    whole: &'a str,
    at: usize,
    end: usize,
}

/// A word and where it begins.
#[derive(Copy, Clone)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl Word<'_> {
    pub(super) fn is(&self, other: &str) -> bool {
        self.text.eq_ignore_ascii_case(other)
    }

    pub(super) fn lower(&self) -> String {
        self.text.to_ascii_lowercase()
    }
}

impl<'a> Cursor<'a> {
    pub(super) fn new(line: usize, whole: &'a str, end: usize) -> Cursor<'a> {
        let mut cursor = Cursor { line, whole, at: 0, end };
        cursor.end = cursor.text(0, end).trim_end().len();
        cursor.skip_spaces();
        cursor
    }

    fn text(&self, from: usize, to: usize) -> &'a str {
        self.whole.get(from..to).unwrap_or("")
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn rest(&self) -> &'a str {
        self.text(self.at, self.end)
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    fn skip_spaces(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    pub(super) fn peek(&self) -> Option<Word<'a>> {
        let rest = self.rest();
        let text = rest.split(char::is_whitespace).next().filter(|word| !word.is_empty())?;
        Some(Word { text, at: self.at })
    }

    pub(super) fn word(&mut self) -> Option<Word<'a>> {
        let word = self.peek()?;
        self.at += word.text.len();
        self.skip_spaces();
        Some(word)
    }

    /// The next word, or what was expected in its place.
    pub(super) fn need(&mut self, expected: &str) -> Parsed<Word<'a>> {
        self.word().ok_or_else(|| self.wrong_here(expected))
    }

    /// Takes these words if they come next.
    pub(super) fn eat(&mut self, words: &str) -> bool {
        let mut ahead = *self;
        for wanted in words.split(' ') {
            match ahead.word() {
                Some(word) if word.is(wanted) => {}
                _ => return false,
            }
        }
        *self = ahead;
        true
    }

    /// Takes the first of these that comes next, if any does.
    pub(super) fn eat_any(&mut self, phrases: &[&str]) -> bool {
        phrases.iter().any(|phrase| self.eat(phrase))
    }

    /// Takes this mark, with or without spaces around it.
    pub(super) fn eat_mark(&mut self, mark: &str) -> bool {
        let found = self.rest().starts_with(mark);
        if found {
            self.at += mark.len();
            self.skip_spaces();
        }
        found
    }

    pub(super) fn done(&self) -> Parsed<()> {
        if self.is_at_end() { Ok(()) } else { Err(self.wrong_here("the end of the line")) }
    }

    /// The part up to here and the part after, both with their columns.
    pub(super) fn split_at(&self, at: usize) -> (Cursor<'a>, Cursor<'a>) {
        let mut first = Cursor { end: at.max(self.at), ..*self };
        first.end = first.at + first.rest().trim_end().len();
        let mut second = Cursor { at: at.max(self.at), ..*self };
        second.skip_spaces();
        (first, second)
    }

    /// Splits where two spaces or a tab stand: what is said, and its clauses.
    pub(super) fn split_at_gap(&self) -> (Cursor<'a>, Cursor<'a>) {
        let rest = self.rest();
        let gap = [rest.find("  "), rest.find('\t')].into_iter().flatten().min();
        self.split_at(gap.map_or(self.end, |gap| self.at + gap))
    }

    pub(super) fn color(&mut self) -> Parsed<Color> {
        let word = self.need("white or black")?;
        color(word.text).ok_or_else(|| self.wrong_word(word, "white or black"))
    }

    pub(super) fn square(&mut self) -> Parsed<Square> {
        let expected = "a square such as e4";
        let word = self.need(expected)?;
        Square::from_str(&word.lower()).map_err(|_| self.wrong_word(word, expected))
    }

    pub(super) fn time(&mut self) -> Parsed<Millis> {
        let word = self.need("a time such as 2:00 or 30s")?;
        self.time_in(word)
    }

    pub(super) fn time_in(&self, word: Word<'a>) -> Parsed<Millis> {
        word.text.parse().map_err(|error: clock::TimeError| {
            let at = Word { text: word.text.get(error.at..).unwrap_or(""), at: word.at + error.at };
            self.wrong_word(at, error.expected)
        })
    }

    pub(super) fn number<T: FromStr>(&mut self, expected: &str) -> Parsed<T> {
        let word = self.need(expected)?;
        word.text.parse().map_err(|_| self.wrong_word(word, expected))
    }

    /// What stands after a colon, which must be there.
    pub(super) fn after_colon(&mut self, expected: &str) -> Parsed<String> {
        if !self.eat_mark(":") || self.is_at_end() {
            return Err(self.wrong_here(expected));
        }
        Ok(self.take_rest())
    }

    pub(super) fn take_rest(&mut self) -> String {
        let rest = self.rest().split_whitespace().collect::<Vec<_>>().join(" ");
        self.at = self.end;
        rest
    }

    pub(super) fn wrong_here(&self, expected: &str) -> CaseError {
        match self.peek() {
            Some(word) => self.wrong_word(word, expected),
            None => self.wrong_at(self.at, expected, "the end of the line"),
        }
    }

    pub(super) fn wrong_word(&self, word: Word, expected: &str) -> CaseError {
        self.wrong_at(
            word.at,
            expected,
            &if word.text.is_empty() { "nothing".to_string() } else { quoted(word.text) },
        )
    }

    pub(super) fn wrong_at(&self, at: usize, expected: &str, found: &str) -> CaseError {
        let column = self.text(0, at.min(self.whole.len())).chars().count() + 1;
        CaseError { line: self.line, column, expected: expected.to_string(), found: found.to_string() }
    }
}

pub(super) fn quoted(text: &str) -> String {
    format!("«{text}»")
}

pub(super) fn color(text: &str) -> Option<Color> {
    match text.to_ascii_lowercase().as_str() {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

impl Cursor<'_> {
    /// Goes on by this many bytes of the rest and the spaces after them.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at = (self.at + bytes).min(self.end);
        self.skip_spaces();
    }
}
