//! Cuts a file into pieces that hold whole games, so that only one piece is ever in memory.
//!
//! A piece ends after a line that ends with a result, or before a line of tags that follows moves. It mostly holds one
//! game; games without tags may share one. A comment that nobody closed ends where the next game begins, so that it
//! does not swallow the file. Start with [`Sections::next_section`].

use std::io::{self, BufRead, BufReader, Read};

/// More than any game of people has; a longer one is cut here, and what follows is passed over.
pub(super) const MOST_BYTES: usize = 1 << 22;

const BUFFER: usize = 1 << 16;

pub(super) struct Sections<R> {
    source: BufReader<R>,
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
    tags: bool,
    moves: bool,
    blank: bool,
}

impl<R: Read> Sections<R> {
    pub(super) fn new(source: R) -> Sections<R> {
        let source = BufReader::with_capacity(BUFFER, source);
        Sections { source, bytes: Vec::new(), line: 1, is_cut: false, ahead: Vec::new(), lines_read: 0 }
    }

    /// Reads the next piece. False at the end of the file.
    pub(super) fn next_section(&mut self) -> io::Result<bool> {
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
            let line = self.bytes.get(begin..).unwrap_or_default();
            if begin > 0 && seen.is_over_before(line) {
                self.ahead.extend_from_slice(line);
                self.bytes.truncate(begin);
                return Ok(true);
            }
            let is_over = seen.is_over_after(line);
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
    fn read_line(&mut self) -> io::Result<bool> {
        let most = (2 * MOST_BYTES).saturating_sub(self.bytes.len()) as u64;
        let count = self.source.by_ref().take(most).read_until(b'\n', &mut self.bytes)?;
        self.lines_read += u64::from(self.bytes.ends_with(b"\n"));
        Ok(count > 0)
    }
}

impl Seen {
    /// Does another game begin with this line?
    fn is_over_before(&self, line: &[u8]) -> bool {
        if !line.trim_ascii_start().starts_with(b"[") {
            return false;
        }
        let begins_anew = self.blank && line.starts_with(b"[Event \"");
        match self.in_comment {
            true => begins_anew,
            false => looks_like_tag(line) && (self.moves || self.tags && begins_anew),
        }
    }

    /// Takes notice of a line. Is the game over with it?
    fn is_over_after(&mut self, line: &[u8]) -> bool {
        let words = line.trim_ascii();
        self.blank = words.is_empty();
        if self.in_comment {
            return self.scan(line) && ends_with_result(words);
        }
        if words.is_empty() || line.starts_with(b"%") {
            return false;
        }
        if !self.moves && words.starts_with(b"[") {
            self.tags = true;
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
            let Some(at) = rest.iter().position(|byte| matches!(byte, b'{' | b'(' | b')' | b';')) else {
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

/// `[Name "`, with any spaces.
fn looks_like_tag(line: &[u8]) -> bool {
    let Some(rest) = line.trim_ascii_start().strip_prefix(b"[") else { return false };
    let rest = rest.trim_ascii_start();
    let name = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    name > 0 && rest.get(name..).is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\""))
}

fn ends_with_result(words: &[u8]) -> bool {
    [b"1-0".as_slice(), b"0-1", b"1/2-1/2", b"*"].into_iter().any(|result| {
        words.strip_suffix(result).is_some_and(|before| {
            before.is_empty()
                || before.trim_ascii_end() != before
                || before.ends_with(b"}")
                || before.ends_with(b")")
        })
    })
}
