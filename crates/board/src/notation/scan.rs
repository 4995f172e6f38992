//! A text, character by character, with its columns.
//!
//! Answers which character comes next; blanks count as columns but say nothing. Knows no chess beyond the letters
//! of files and the digits of ranks. Start with [`Scan::take`].

use shakmaty::{File, Rank, Square};

/// What was expected at which column, counted from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct ExpectedAt {
    pub(super) column: usize,
    pub(super) what: &'static str,
}

/// Whether capitals matter.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Capitals {
    AsWritten,
    Ignored,
}

#[derive(Copy, Clone)]
pub(super) struct Scan<'a> {
    text: &'a [char],
    at: usize,
    case: Capitals,
}

impl<'a> Scan<'a> {
    pub(super) fn new(text: &'a [char], case: Capitals) -> Scan<'a> {
        let mut scan = Scan { text, at: 0, case };
        scan.skip_blanks();
        scan
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    /// The column of the next character; one past the last at the end.
    pub(super) fn column(&self) -> usize {
        self.at + 1
    }

    /// Whether white space stands before the next character.
    pub(super) fn is_after_space(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.text.get(at));
        before.is_some_and(|letter| letter.is_whitespace())
    }

    pub(super) fn is_done(&self) -> bool {
        self.at >= self.text.len()
    }

    pub(super) fn take<T>(&mut self, kind: impl Fn(char) -> Option<T>) -> Option<T> {
        let taken = kind(self.peek()?)?;
        self.at += 1;
        self.skip_blanks();
        Some(taken)
    }

    pub(super) fn take_char(&mut self, wanted: char) -> bool {
        self.take(|letter| (letter == wanted).then_some(())).is_some()
    }

    /// A word whose characters follow each other without a blank.
    pub(super) fn take_word(&mut self, word: &str, case: Capitals) -> bool {
        let mut at = self.at;
        for wanted in word.chars() {
            if !self.text.get(at).is_some_and(|letter| same(*letter, wanted, case)) {
                return false;
            }
            at += 1;
        }
        self.at = at;
        self.skip_blanks();
        true
    }

    pub(super) fn file(&mut self) -> Option<File> {
        let case = self.case;
        self.take(|letter| file(letter, case))
    }

    pub(super) fn rank(&mut self) -> Option<Rank> {
        self.take(Rank::from_char)
    }

    /// A whole square or nothing, so that the `b` of `e8b` stays to be read as a bishop.
    pub(super) fn square(&mut self) -> Option<Square> {
        let mut ahead = *self;
        let square = Square::from_coords(ahead.file()?, ahead.rank()?);
        *self = ahead;
        Some(square)
    }

    pub(super) fn case(&self) -> Capitals {
        self.case
    }

    pub(super) fn expected(&self, what: &'static str) -> ExpectedAt {
        ExpectedAt { column: self.column(), what }
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(is_blank) {
            self.at += 1;
        }
    }
}

/// White space, and the selectors that ask for a chess symbol as text or as a picture.
pub(super) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{FE0E}' | '\u{FE0F}')
}

pub(super) fn is_hyphen(letter: char) -> bool {
    matches!(letter, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−')
}

/// `x`, as the keyboard or the hand gives it, or a colon.
pub(super) fn is_capture(letter: char) -> bool {
    matches!(letter, 'x' | 'X' | '×' | ':' | 'х' | 'Х')
}

/// Files are Latin letters; a Cyrillic keyboard gives three that look the same.
fn file(letter: char, case: Capitals) -> Option<File> {
    let letter = if case == Capitals::Ignored { letter.to_ascii_lowercase() } else { letter };
    match letter {
        'а' => Some(File::A),
        'с' => Some(File::C),
        'е' => Some(File::E),
        _ => File::from_char(letter),
    }
}

fn same(letter: char, wanted: char, case: Capitals) -> bool {
    letter == wanted || (case == Capitals::Ignored && letter.to_lowercase().eq(wanted.to_lowercase()))
}
