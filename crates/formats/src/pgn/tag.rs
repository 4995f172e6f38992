//! One tag of a file: `[White "Adolf Anderssen"]`.
//!
//! Forgives quotes that nobody escaped and what is missing at the end of a line, and says so. Start with [`read`].

use std::borrow::Cow;

use super::{Defect, Tags, token::decoded};

/// Reads the tag that begins at `at`, where a bracket stands, and answers where to read on. Faults are told with
/// where they are.
pub(super) fn read(bytes: &[u8], at: usize, tags: &mut Tags, mut fault: impl FnMut(usize, Defect)) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    let line = rest.get(..memchr::memchr(b'\n', rest).unwrap_or(rest.len())).unwrap_or(rest);
    let name_at = skip_spaces(line, 1);
    let name_end =
        find(line, name_at, |byte| byte.is_ascii_whitespace() || matches!(byte, b'"' | b']' | b'['));
    let quote_at = skip_spaces(line, name_end);
    if name_end == name_at || line.get(quote_at) != Some(&b'"') {
        let expected = if name_end == name_at { "a name after [" } else { "a value in quotes" };
        fault(at + if name_end == name_at { name_at } else { quote_at }, Defect::Tag { expected });
        return at + line.len();
    }
    let value_at = quote_at + 1;
    let (value_end, end) = match closing(line, value_at) {
        Closing::Whole { quote, bracket } => (quote, bracket + 1),
        Closing::Late { quote, bracket, first } => {
            fault(at + first, Defect::Tag { expected: "\\ before a quote inside a value" });
            (quote, bracket + 1)
        }
        Closing::NoBracket { quote } => {
            fault(at + quote + 1, Defect::Tag { expected: "] after the value" });
            (quote, line.len())
        }
        Closing::Nothing => {
            fault(at + line.len(), Defect::Tag { expected: "a quote and ] before the end of the line" });
            (line.len(), line.len())
        }
    };
    let part = |from: usize, to: usize| decoded(line.get(from..to).unwrap_or_default());
    let value = part(value_at, value_end);
    tags.push(&part(name_at, name_end), &unescaped(value.trim_end_matches('\r')));
    at + end
}

/// How a value ends.
enum Closing {
    Whole {
        quote: usize,
        bracket: usize,
    },
    /// There are quotes inside of it, the first one there.
    Late {
        quote: usize,
        bracket: usize,
        first: usize,
    },
    NoBracket {
        quote: usize,
    },
    Nothing,
}

fn closing(line: &[u8], from: usize) -> Closing {
    let mut first = None;
    let mut at = from;
    while let Some(sign) = line.get(at..).and_then(|rest| memchr::memchr2(b'\\', b'"', rest)) {
        at += sign;
        if line.get(at) == Some(&b'\\') {
            at += 2;
            continue;
        }
        let bracket = skip_spaces(line, at + 1);
        match (line.get(bracket) == Some(&b']'), first) {
            (true, None) => return Closing::Whole { quote: at, bracket },
            (true, Some(first)) => return Closing::Late { quote: at, bracket, first },
            (false, _) => first = first.or(Some(at)),
        }
        at += 1;
    }
    first.map_or(Closing::Nothing, |quote| Closing::NoBracket { quote })
}

fn skip_spaces(line: &[u8], from: usize) -> usize {
    find(line, from, |byte| !byte.is_ascii_whitespace())
}

fn find(line: &[u8], from: usize, wanted: impl Fn(u8) -> bool) -> usize {
    let rest = line.get(from..).unwrap_or_default();
    from.min(line.len()) + rest.iter().position(|byte| wanted(*byte)).unwrap_or(rest.len())
}

fn unescaped(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let mut plain = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match letters.next_if(|next| letter == '\\' && matches!(next, '\\' | '"')) {
            Some(escaped) => plain.push(escaped),
            None => plain.push(letter),
        }
    }
    Cow::Owned(plain)
}
