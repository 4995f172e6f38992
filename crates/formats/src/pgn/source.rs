//! The bytes of a file as the reader wants them: no byte order mark, and every line ended by one line feed.
//!
//! A file in UTF-16 is known by its mark, or by every other byte of its beginning being nothing, and is not read: each of
//! its letters would be two signs. Start with [`Source::new`].

use std::io::{self, Read};

/// So much of a file tells how it is written.
const BEGINNING: usize = 64;

const MARK: &[u8] = "\u{feff}".as_bytes();

pub(super) struct Source<R> {
    inner: R,
    is_begun: bool,
    /// Whether the last byte was a carriage return, so that a line feed belongs to it.
    after_return: bool,
    is_utf16: bool,
}

impl<R: Read> Source<R> {
    pub(super) fn new(inner: R) -> Source<R> {
        Source { inner, is_begun: false, after_return: false, is_utf16: false }
    }

    /// Whether reading failed because of that.
    pub(super) fn is_utf16(&self) -> bool {
        self.is_utf16
    }

    /// Reads the beginning, without its mark.
    fn begin(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut count = 0;
        while count < BEGINNING.min(buffer.len()) {
            match self.inner.read(buffer.get_mut(count..).unwrap_or_default()) {
                Ok(0) => break,
                Ok(more) => count += more,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        self.is_begun = true;
        let begun = buffer.get(..count).unwrap_or_default();
        if is_utf16(begun.get(..BEGINNING).unwrap_or(begun)) {
            self.is_utf16 = true;
            return Err(io::Error::new(io::ErrorKind::InvalidData, "it is written in UTF-16"));
        }
        if begun.starts_with(MARK) {
            buffer.copy_within(MARK.len()..count, 0);
            count -= MARK.len();
        }
        Ok(count)
    }

    /// Ends lines alike. Answers how many bytes are left.
    fn end_lines_alike(&mut self, bytes: &mut [u8]) -> usize {
        let mut from = usize::from(self.after_return && bytes.first() == Some(&b'\n'));
        let mut kept = 0;
        self.after_return &= bytes.is_empty();
        while let Some(length) = bytes.get(from..).and_then(|rest| memchr::memchr(b'\r', rest)) {
            let end = from + length;
            if let Some(sign) = bytes.get_mut(end) {
                *sign = b'\n';
            }
            bytes.copy_within(from..=end, kept);
            kept += length + 1;
            self.after_return = end + 1 == bytes.len();
            from = end + 1 + usize::from(bytes.get(end + 1) == Some(&b'\n'));
        }
        if from > kept {
            bytes.copy_within(from.., kept);
        }
        kept + bytes.len() - from
    }
}

impl<R: Read> Read for Source<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let count = if self.is_begun { self.inner.read(buffer)? } else { self.begin(buffer)? };
            let left = self.end_lines_alike(buffer.get_mut(..count).unwrap_or_default());
            // Only the other half of a line's end may have been read, and the file goes on.
            if left > 0 || count == 0 {
                return Ok(left);
            }
        }
    }
}

/// Two bytes a letter: the mark of that at the beginning, or nothing in every other byte.
fn is_utf16(begun: &[u8]) -> bool {
    if matches!(begun, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]) {
        return true;
    }
    let nothings = |offset: usize| begun.iter().skip(offset).step_by(2).filter(|byte| **byte == 0).count();
    let half = begun.len() / 2;
    match (nothings(0), nothings(1)) {
        (0, many) | (many, 0) => half >= 2 && many > half / 2,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands out a few bytes at a time, as pipes do.
    struct Slowly<'a>(&'a [u8], usize);

    impl Read for Slowly<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let few = buffer.len().min(self.1);
            self.0.read(&mut buffer[..few])
        }
    }

    #[test]
    fn lines_end_alike_however_the_bytes_arrive() {
        let mark = b"\xef\xbb\xbf";
        for (bytes, expected) in
            [("", ""), ("a", "a"), ("a\r\nb\rc\nd\r\r\n\n", "a\nb\nc\nd\n\n\n"), ("\r", "\n"), ("\r\n", "\n")]
        {
            for step in 1..5 {
                for bytes in [bytes.as_bytes().to_vec(), [mark, bytes.as_bytes()].concat()] {
                    let (mut text, long) = (String::new(), "x\r\n".repeat(40));
                    Source::new(Slowly(&bytes, step)).read_to_string(&mut text).unwrap();
                    assert_eq!(text, expected);
                    let (mut text, bytes) = (String::new(), [long.as_bytes(), &bytes].concat());
                    Source::new(Slowly(&bytes, step)).read_to_string(&mut text).unwrap();
                    assert_eq!(text.replace('\u{feff}', ""), format!("{}{expected}", "x\n".repeat(40)));
                }
            }
        }
    }

    #[test]
    fn utf_16_is_known_with_its_mark_and_without() {
        let wide = |text: &str, order: fn(u16) -> [u8; 2]| -> Vec<u8> {
            text.encode_utf16().flat_map(order).collect()
        };
        for text in ["[Event \"a\"]\n\n1. e4 *\n", "\u{feff}[Event \"Ё\"]", "1. d4", "\u{feff}"] {
            for bytes in [wide(text, u16::to_le_bytes), wide(text, u16::to_be_bytes)] {
                let mut source = Source::new(bytes.as_slice());
                assert!(source.read_to_end(&mut Vec::new()).is_err(), "{text}");
                assert!(source.is_utf16());
            }
        }
        for text in ["", "a", "1. e4 *", "\0", "\0\0\0\0", "[White \"\0\"]"] {
            assert!(!is_utf16(text.as_bytes()), "{text:?}");
        }
    }
}
