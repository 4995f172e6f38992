//! A finger that moves along a line of text. It knows characters, not what they mean.

/// The place in a text up to which it has been read. Always between two characters.
#[derive(Copy, Clone)]
pub(crate) struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Scan { text, at: 0 }
    }

    /// How many bytes have been read.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads on while characters are of this kind, and returns them.
    pub(crate) fn take_while(&mut self, is_of_kind: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = rest.find(|c| !is_of_kind(c)).and_then(|end| rest.get(..end)).unwrap_or(rest);
        self.at += taken.len();
        taken
    }

    pub(crate) fn eat(&mut self, wanted: char) -> bool {
        let is_next = self.peek() == Some(wanted);
        if is_next {
            self.at += wanted.len_utf8();
        }
        is_next
    }

    pub(crate) fn digits(&mut self) -> &'a str {
        self.take_while(|c| c.is_ascii_digit())
    }

    pub(crate) fn letters(&mut self) -> &'a str {
        self.take_while(|c| c.is_ascii_alphabetic())
    }

    pub(crate) fn skip_spaces(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Reads past what stands next.
    pub(crate) fn skip(&mut self, next: &str) {
        if self.rest().starts_with(next) {
            self.at += next.len();
        }
    }

    /// Reads these words, whatever their capitals, or nothing. Each must be whole, and spaces stand between them.
    pub(crate) fn eat_words(&mut self, words: &str) -> bool {
        let mut ahead = *self;
        for (index, word) in words.split(' ').enumerate() {
            if index > 0 {
                ahead.skip_spaces();
            }
            if !ahead.letters().eq_ignore_ascii_case(word) {
                return false;
            }
        }
        *self = ahead;
        true
    }

    pub(crate) fn eat_one_of(&mut self, choices: &[&str]) -> bool {
        choices.iter().any(|words| self.eat_words(words))
    }

    /// What stands next, up to a space or a separator: for messages.
    pub(crate) fn next_word(&self) -> &'a str {
        let mut ahead = *self;
        let word = ahead.take_while(|c| !c.is_whitespace() && c != ',' && c != ';');
        if word.is_empty() { self.rest() } else { word }
    }
}
