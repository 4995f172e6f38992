//! Cuts a file into pieces that hold whole games, so that only one piece is ever in memory.
//!
//! A piece ends after a line that ends with a result, before a line of tags that follows moves, or before a line that
//! begins with the first move after an empty one. It mostly holds one game; games without tags may share one. A comment
//! that nobody closed ends where the next game begins, so that it does not swallow the file. Start with
//! [`Sections::next_section`].

use std::io::{self, BufRead, BufReader, Read};

use super::{Broken, Score, source::Source, token::decoded};

/// More than any game of people has; a longer one is cut here, and what follows is passed over.
pub(super) const MOST_BYTES: usize = 1 << 22;

const BUFFER: usize = 1 << 16;

pub(super) struct Sections<R> {
    source: BufReader<Source<R>>,
    /// The piece that was read last, and the line on which it begins.
    pub(super) bytes: Vec<u8>,
    pub(super) line: u64,
    /// Whether the piece was cut because it is too long.
    pub(super) is_cut: bool,
    /// The line that was read too far.
    ahead: Vec<u8>,
    lines_read: u64,
}

/// What the lines of a piece have shown so far.
#[derive(Default)]
struct Seen {
    in_comment: bool,
    /// Variations that are open.
    depth: u32,
    /// Where the name of the first tag stands in the piece.
    first_tag: Option<(usize, usize)>,
    moves: bool,
    blank: bool,
}

impl<R: Read> Sections<R> {
    pub(super) fn new(source: R) -> Sections<R> {
        let source = BufReader::with_capacity(BUFFER, Source::new(source));
        Sections { source, bytes: Vec::new(), line: 1, is_cut: false, ahead: Vec::new(), lines_read: 0 }
    }

    /// Reads the next piece. False at the end of the file.
    pub(super) fn next_section(&mut self) -> Result<bool, Broken> {
        self.bytes.clear();
        self.bytes.append(&mut self.ahead);
        self.is_cut = false;
        let mut seen = Seen::default();
        self.line = self.lines_read + u64::from(self.bytes.is_empty());
        let mut begin = 0;
        loop {
            if begin == self.bytes.len() && !self.read_line()? {
                return Ok(!self.bytes.is_empty());
            }
            if begin > 0 && seen.is_over_before(&self.bytes, begin) {
                self.ahead.extend_from_slice(self.bytes.get(begin..).unwrap_or_default());
                self.bytes.truncate(begin);
                return Ok(true);
            }
            let is_over = seen.is_over_after(&self.bytes, begin);
            if self.bytes.len() > MOST_BYTES {
                self.is_cut = true;
                self.bytes.truncate(MOST_BYTES);
            }
            if is_over {
                return Ok(true);
            }
            begin = self.bytes.len();
        }
    }

    /// Reads one more line, or as much of it as a game may hold. False at the end of the file.
    fn read_line(&mut self) -> Result<bool, Broken> {
        let begin = self.bytes.len();
        while self.bytes.len() < 2 * MOST_BYTES {
            let ready = match self.source.fill_buf() {
                Ok(ready) => ready,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    return Err(if self.source.get_ref().is_utf16() { Broken::Utf16 } else { error.into() });
                }
            };
            let end = memchr::memchr(b'\n', ready);
            let length = end.map_or(ready.len(), |end| end + 1);
            self.bytes.extend_from_slice(ready.get(..length).unwrap_or(ready));
            self.source.consume(length);
            self.lines_read += u64::from(end.is_some());
            if end.is_some() || length == 0 {
                break;
            }
        }
        Ok(self.bytes.len() > begin)
    }
}

impl Seen {
    /// Does another game begin with the line that begins there?
    fn is_over_before(&self, bytes: &[u8], begin: usize) -> bool {
        // Among tags that follow one another nothing ends.
        if !self.moves && !self.blank {
            return false;
        }
        let line = without_mark(bytes.get(begin..).unwrap_or_default());
        if self.blank && self.moves && !self.in_comment && is_first_move(line) {
            return true;
        }
        let Some((from, to)) = name_of_tag(line) else { return false };
        let name = line.get(from..to);
        let is_event = name == Some(b"Event");
        if self.in_comment {
            return self.blank && is_event;
        }
        let first = self.first_tag.and_then(|(from, to)| bytes.get(from..to));
        self.moves || self.blank && first.is_some() && (is_event || name == first)
    }

    /// Takes notice of the line that begins there. Is the game over with it?
    fn is_over_after(&mut self, bytes: &[u8], begin: usize) -> bool {
        let whole = bytes.get(begin..).unwrap_or_default();
        let line = without_mark(whole);
        let words = line.trim_ascii();
        self.blank = words.is_empty();
        if self.in_comment {
            return self.scan(line) && ends_with_result(words);
        }
        if words.is_empty() || line.starts_with(b"%") {
            return false;
        }
        if !self.moves && words.starts_with(b"[") {
            let at = begin + whole.len() - line.len();
            let named = || name_of_tag(line).map(|(from, to)| (at + from, at + to));
            self.first_tag = self.first_tag.or_else(named);
            return false;
        }
        self.scan(line) && ends_with_result(words)
    }

    /// Looks at the signs of a line. Is its end outside of comments and variations?
    fn scan(&mut self, line: &[u8]) -> bool {
        let mut rest = line;
        loop {
            if self.in_comment {
                let Some(end) = memchr::memchr(b'}', rest) else { return false };
                self.in_comment = false;
                rest = rest.get(end + 1..).unwrap_or_default();
                continue;
            }
            // What closes nothing says nothing.
            let sign = match self.depth {
                0 => memchr::memchr3(b'{', b'(', b';', rest),
                _ => rest.iter().position(|byte| matches!(byte, b'{' | b'(' | b')' | b';')),
            };
            let Some(at) = sign else {
                self.moves |= !rest.trim_ascii().is_empty();
                return self.depth == 0;
            };
            self.moves |= rest.get(..at).is_some_and(|before| !before.trim_ascii().is_empty());
            match rest.get(at) {
                Some(b'{') => self.in_comment = true,
                Some(b'(') => self.depth += 1,
                Some(b')') => self.depth = self.depth.saturating_sub(1),
                _ => return false,
            }
            rest = rest.get(at + 1..).unwrap_or_default();
        }
    }
}

/// A line without the byte order mark of a file that was put after another one.
fn without_mark(line: &[u8]) -> &[u8] {
    line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line)
}

/// Where the name of `[Name "` stands, with any spaces, if that is what the line begins with.
fn name_of_tag(line: &[u8]) -> Option<(usize, usize)> {
    let rest = line.trim_ascii_start().strip_prefix(b"[")?.trim_ascii_start();
    let from = line.len() - rest.len();
    let length = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let is_valued = rest.get(length..).is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\""));
    (length > 0 && is_valued).then_some((from, from + length))
}

/// `1.` and then White's move, or a space before it.
fn is_first_move(line: &[u8]) -> bool {
    let rest = line.trim_ascii_start().strip_prefix(b"1.");
    rest.is_some_and(|rest| !matches!(rest.trim_ascii_start(), [] | [b'.', ..]))
}

/// Whether the last word of a line is a result. A comment or a variation may be closed right before it.
fn ends_with_result(words: &[u8]) -> bool {
    let begins = words.iter().rposition(|byte| byte.is_ascii_whitespace() || matches!(byte, b'}' | b')'));
    let last = words.get(begins.map_or(0, |before| before + 1)..).unwrap_or_default();
    last.len() <= Score::LONGEST && Score::of_word(&decoded(last)).is_some()
}
