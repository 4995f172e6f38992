//! What a word of movetext is before any position is asked: a number, a result, a mark of praise, or a move.

use super::Score;

/// What a word is, before any position is asked.
#[derive(Debug, PartialEq)]
pub(super) enum Meaning<'a> {
    /// A move number, or a sign that says nothing which the move does not.
    Nothing,
    Result(Score),
    /// Marks without a move, as `$` numbers.
    Marks(&'a str),
    /// A move, or whatever stands in its place, and marks of praise and blame.
    Move {
        text: &'a str,
        marks: &'a str,
    },
}

pub(super) fn meaning(word: &str) -> Meaning<'_> {
    // Most words are moves or numbers, which these two lines tell soonest.
    match word.as_bytes() {
        [b'a'..=b'h' | b'N' | b'B' | b'R' | b'Q' | b'K', b'a'..=b'h' | b'x' | b'1'..=b'8', ..] => {
            return without_marks(word);
        }
        [b'0'..=b'9', .., b'.'] if without_number(word).is_empty() => return Meaning::Nothing,
        _ => {}
    }
    if let Some(score) = Score::of_word(word) {
        return Meaning::Result(score);
    }
    match word {
        "0000" => Meaning::Move { text: word, marks: "" },
        "+" | "++" | "#" | "e.p." | "ep" => Meaning::Nothing,
        _ if glyph(word).is_some() => Meaning::Marks(word),
        _ => match without_number(word) {
            "" => Meaning::Nothing,
            rest if rest.len() < word.len() => meaning(rest),
            _ => without_marks(word),
        },
    }
}

/// `12.`, `12...`, `12.e4`, and `12e4` where the point was forgotten.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    // Castling and results begin with a digit, too.
    let rest = if rest.starts_with(['-', '/']) { word } else { rest };
    rest.trim_start_matches(['.', '…'])
}

fn without_marks(word: &str) -> Meaning<'_> {
    let text = word.trim_end_matches(['!', '?']);
    let marks = word.get(text.len()..).unwrap_or_default();
    if text.is_empty() {
        return Meaning::Marks(marks);
    }
    if marks.is_empty() {
        return Meaning::Move { text, marks };
    }
    // What is left may be no move after all: `1-0!`.
    match meaning(text) {
        Meaning::Move { text, .. } => Meaning::Move { text, marks },
        other => other,
    }
}

const PRAISE: [(&str, u16); 6] = [("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!", 1), ("?", 2)];

/// Signs that stand alone, as annotators print them.
const GLYPHS: [(&str, u16); 16] = [
    ("=", 10),
    ("∞", 13),
    ("+=", 14),
    ("+/=", 14),
    ("⩲", 14),
    ("=+", 15),
    ("=/+", 15),
    ("⩱", 15),
    ("+/-", 16),
    ("±", 16),
    ("-/+", 17),
    ("∓", 17),
    ("+-", 18),
    ("-+", 19),
    ("N", 146),
    ("D", 220),
];

fn glyph(word: &str) -> Option<u16> {
    GLYPHS.iter().find(|(sign, _)| *sign == word).map(|(_, number)| *number)
}

/// The numbers of marks; `!!!` is `!!` and `!`.
pub(super) fn numbers(mut marks: &str) -> Vec<u16> {
    if let Some(number) = glyph(marks) {
        return vec![number];
    }
    let mut numbers = Vec::new();
    while let Some((number, rest)) =
        PRAISE.iter().find_map(|(sign, number)| Some((*number, marks.strip_prefix(sign)?)))
    {
        numbers.push(number);
        marks = rest;
    }
    numbers
}
