//! How wrong moves stand in a file that other programs read, too.
//!
//! From the first wrong move of a line on, other programs could not follow. So the rest of that line stands in one
//! comment, `{[%wrong 2. Ke3 Nc6 3. Nf3]}`: to others it is a comment on the last good move, to us it is movetext that
//! goes on from there. Inside it nothing needs a mark, since what is wrong shows again when it is read. Only a brace
//! would end the comment too early: `\(` and `\)` are written around comments and `\%` and `\)` around escaped lines,
//! and `\<`, `\>`, `\\` stand for `{`, `}` and `\` themselves.

use std::borrow::Cow;

use super::{text::WRONG, token::decoded};

/// Whether a comment looks like the mark of wrong moves.
pub(super) fn is_mark(comment: &[u8]) -> bool {
    let mark = WRONG.trim_end();
    match comment.trim_ascii_start() {
        rest if rest.starts_with(mark.as_bytes()) => true,
        [b'!'..=b'~', ..] => false,
        // Spaces of other scripts may stand before it.
        _ => decoded(comment).trim_start().starts_with(mark),
    }
}

/// The movetext that a comment holds, if it is the mark of wrong moves.
pub(super) fn inside(comment: &str) -> Option<&str> {
    comment.strip_prefix(WRONG)?.strip_suffix(']')
}

/// The comment around such movetext.
pub(super) fn around(movetext: &str) -> String {
    format!("{WRONG}{movetext}]")
}

pub(super) fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(['\\', '{', '}']) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace('\\', "\\\\").replace('{', "\\<").replace('}', "\\>"))
}

pub(super) fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            '\\' => match letters.next() {
                Some('<') => '{',
                Some('>') => '}',
                Some(other) => other,
                None => '\\',
            },
            other => other,
        });
    }
    Cow::Owned(plain)
}

/// How many bytes there are before the `\)` that closes a comment.
pub(super) fn length_of_note(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(step) = bytes.get(at..).and_then(|rest| memchr::memchr(b'\\', rest)) {
        at += step;
        if bytes.get(at + 1) == Some(&b')') {
            return at;
        }
        at += 2;
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_text_survives() {
        for text in ["", "Ke3", "a{b}c", "\\", "\\\\>", "\\)", "{[%wrong a]}", "é\\("] {
            let written = escaped(text);
            assert!(!written.contains(['{', '}']), "{written}");
            assert_eq!(unescaped(&written), text);
            assert_eq!(length_of_note(format!("{written}\\) x").as_bytes()), written.len());
        }
    }
}
