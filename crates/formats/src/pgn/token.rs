//! The words, comments and brackets of movetext.
//!
//! Answers what comes next in a text of bytes; what a word means is for `meaning`. Knows two dialects: that of files,
//! and that inside the mark of wrong moves, where braces cannot stand and are written `\(` and `\)` (see `embed`).
//! Start with [`Tokens::next_token`].

use std::borrow::Cow;

use shakmaty::san::{San, SanPlus};

use super::{
    embed,
    meaning::{Meaning, meaning},
};

pub(super) enum Token<'a> {
    Word(Cow<'a, str>),
    /// `{...}`, still to be decoded: most comments are passed over.
    Comment {
        bytes: Cow<'a, [u8]>,
        is_closed: bool,
    },
    /// `;...`
    LineComment(Cow<'a, str>),
    /// `%...`
    Escape(Cow<'a, str>),
    /// `$...`; none if no such number is known.
    Nag(Option<u16>),
    Open,
    Close,
    /// A brace that closes nothing.
    StrayBrace,
}

/// A text on its way to be taken apart.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    bytes: &'a [u8],
    at: usize,
    is_embedded: bool,
}

impl<'a> Tokens<'a> {
    pub(super) fn of_file(bytes: &'a [u8], at: usize) -> Tokens<'a> {
        Tokens { bytes, at, is_embedded: false }
    }

    pub(super) fn of_embedded(text: &'a str) -> Tokens<'a> {
        Tokens { bytes: text.as_bytes(), at: 0, is_embedded: true }
    }

    pub(super) fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// Goes on from there.
    pub(super) fn go_to(&mut self, at: usize) {
        self.at = at;
    }

    /// How many bytes are behind us.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The next token, and where it begins.
    pub(super) fn next_token(&mut self) -> Option<(usize, Token<'a>)> {
        loop {
            self.skip();
            let begin = self.at;
            let token = match self.peek()? {
                b'(' => self.passed(Token::Open),
                b')' => self.passed(Token::Close),
                b'$' => self.nag(),
                b'\\' if self.is_embedded && self.opens_embedded() => self.embedded_note(),
                b'{' if !self.is_embedded => self.comment(),
                b'}' if !self.is_embedded => self.passed(Token::StrayBrace),
                b';' if !self.is_embedded => {
                    self.at += 1;
                    Token::LineComment(decoded(self.rest_of_line()))
                }
                b'%' if !self.is_embedded && self.is_at_line_start() => {
                    self.at += 1;
                    Token::Escape(decoded(self.rest_of_line()))
                }
                _ => match self.word() {
                    Some(word) => Token::Word(word),
                    None => continue,
                },
            };
            return Some((begin, token));
        }
    }

    /// Goes on to what is no space and no number before one, and says what stands there.
    #[inline]
    pub(super) fn skip(&mut self) -> Option<u8> {
        while self.peek().is_some_and(is_space) || self.skip_number() {
            self.at += 1;
        }
        self.peek()
    }

    /// The next word, if it is a man's plain move before a space, as nearly all are: what [`Tokens::next_token`] and the
    /// meaning of the word would come to, only sooner.
    #[inline]
    pub(super) fn plain_move(&mut self) -> Option<SanPlus> {
        if !matches!(self.skip()?, b'a'..=b'h' | b'N' | b'B' | b'R' | b'Q' | b'K') {
            return None;
        }
        let (san, length) = SanPlus::from_ascii_prefix(self.rest()).ok()?;
        let is_plain =
            matches!(san.san, San::Normal { .. }) && self.rest().get(length).copied().is_some_and(is_space);
        is_plain.then(|| {
            self.at += length;
            san
        })
    }

    #[inline]
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Passes over `12.` and `12...`, which are as many as moves and say nothing; answers whether a space follows.
    #[inline]
    fn skip_number(&mut self) -> bool {
        if !self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return false;
        }
        let mut end = self.at + 1;
        while self.bytes.get(end).is_some_and(u8::is_ascii_digit) {
            end += 1;
        }
        let digits = end;
        while self.bytes.get(end) == Some(&b'.') {
            end += 1;
        }
        let is_number = digits < end && self.bytes.get(end).copied().is_some_and(is_space);
        if is_number {
            self.at = end;
        }
        is_number
    }

    /// What lies before us.
    #[inline]
    pub(super) fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    fn is_at_line_start(&self) -> bool {
        self.at == 0 || self.bytes.get(self.at - 1) == Some(&b'\n')
    }

    fn passed(&mut self, token: Token<'a>) -> Token<'a> {
        self.at += 1;
        token
    }

    fn take(&mut self, length: usize) -> &'a [u8] {
        let taken = self.rest().get(..length).unwrap_or(self.rest());
        self.at += taken.len();
        taken
    }

    fn rest_of_line(&mut self) -> &'a [u8] {
        let length = memchr::memchr(b'\n', self.rest()).unwrap_or(self.rest().len());
        self.take(length)
    }

    fn nag(&mut self) -> Token<'a> {
        self.at += 1;
        let length = self.rest().iter().take_while(|byte| byte.is_ascii_digit()).count();
        let digits = self.take(length);
        Token::Nag(std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok()))
    }

    fn comment(&mut self) -> Token<'a> {
        self.at += 1;
        match memchr::memchr(b'}', self.rest()) {
            Some(length) => {
                let bytes = Cow::Borrowed(self.take(length));
                self.at += 1;
                Token::Comment { bytes, is_closed: true }
            }
            None => {
                let length = self.rest().len();
                Token::Comment { bytes: Cow::Borrowed(self.take(length)), is_closed: false }
            }
        }
    }

    fn opens_embedded(&self) -> bool {
        matches!(self.rest(), [b'\\', b'(' | b'%' | b')', ..])
    }

    fn embedded_note(&mut self) -> Token<'a> {
        let kind = self.take(2);
        if kind == b"\\)" {
            return Token::StrayBrace;
        }
        let length = embed::length_of_note(self.rest());
        let text = embed::unescaped(&decoded(self.take(length))).into_owned();
        let is_closed = !self.take(2).is_empty();
        match kind {
            b"\\%" => Token::Escape(Cow::Owned(text)),
            _ => Token::Comment { bytes: Cow::Owned(text.into_bytes()), is_closed },
        }
    }

    /// Up to a space or a sign that cannot stand in a word. None if it was nothing but a space of another script.
    fn word(&mut self) -> Option<Cow<'a, str>> {
        if let Some(word) = self.plain_word() {
            return Some(Cow::Borrowed(word));
        }
        let mut length = 0;
        while let Some(&byte) = self.rest().get(length) {
            if byte == b'(' && self.is_promotion(length) {
                length += 3;
            } else if self.ends_word(byte, length) {
                break;
            } else {
                length += if self.is_escaped_sign(length) { 2 } else { 1 };
            }
        }
        let (length, space) = until_wide_space(self.rest().get(..length).unwrap_or(self.rest()));
        let word = decoded(self.take(length));
        self.take(space);
        if word.is_empty() {
            return None;
        }
        if !self.is_embedded {
            return Some(word);
        }
        Some(match word {
            Cow::Borrowed(word) => embed::unescaped(word),
            Cow::Owned(word) => Cow::Owned(embed::unescaped(&word).into_owned()),
        })
    }

    /// A word of letters, digits and the signs of moves before a space, as nearly all are.
    fn plain_word(&mut self) -> Option<&'a str> {
        let length = self.rest().iter().position(|byte| !is_plain(*byte))?;
        if length == 0 || !is_space(*self.rest().get(length)?) {
            return None;
        }
        let word = std::str::from_utf8(self.rest().get(..length)?).ok()?;
        self.at += length;
        Some(word)
    }

    fn ends_word(&self, byte: u8, at: usize) -> bool {
        match byte {
            b'(' | b')' | b'$' => true,
            b'{' | b'}' | b';' => !self.is_embedded,
            b'\\' => self.is_embedded && matches!(self.rest().get(at + 1), Some(b'(' | b')' | b'%')),
            byte => is_space(byte),
        }
    }

    fn is_escaped_sign(&self, at: usize) -> bool {
        self.is_embedded && matches!(self.rest().get(at..), Some([b'\\', b'\\' | b'<' | b'>', ..]))
    }

    /// `e8(Q)`, as some write it, is one word.
    fn is_promotion(&self, at: usize) -> bool {
        let on_last_rank = at > 0 && matches!(self.rest().get(at - 1), Some(b'1' | b'8'));
        on_last_rank
            && matches!(self.rest().get(at..), Some([b'(', letter, b')', ..]) if letter.is_ascii_alphabetic())
    }
}

fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || matches!(byte, b'+' | b'-' | b'#' | b'=' | b'/' | b'.' | b'*' | b'!' | b'?')
}

#[inline]
fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// How long the word is before a space that is more than one byte wide or not of ASCII, and how wide that is. The byte order
/// mark of a file that was put after another one is such a space.
fn until_wide_space(bytes: &[u8]) -> (usize, usize) {
    let (mut length, mut width) = (bytes.len(), 0);
    while let Some((at, wide)) = bytes.get(..length).filter(|bytes| !bytes.is_ascii()).and_then(wide_space) {
        (length, width) = (at, wide);
    }
    (length, width)
}

fn wide_space(bytes: &[u8]) -> Option<(usize, usize)> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text
            .char_indices()
            .find(|(_, letter)| letter.is_whitespace() || *letter == '\u{feff}')
            .map(|(at, letter)| (at, letter.len_utf8())),
        Err(_) => bytes.iter().position(|byte| matches!(byte, 0x85 | 0xa0)).map(|at| (at, 1)),
    }
}

/// UTF-8 if it is that, else the Latin-1 of old files.
pub(super) fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}

/// Whether a text can stand in a record as the one word of a move.
pub(super) fn is_move_word(text: &str) -> bool {
    let escaped = embed::escaped(text);
    let mut tokens = Tokens::of_embedded(&escaped);
    let is_word = matches!(tokens.next_token(), Some((_, Token::Word(word))) if word == text);
    is_word && tokens.next_token().is_none() && meaning(text) == Meaning::Move { text, marks: "" }
}
