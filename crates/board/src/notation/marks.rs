//! What is written after a move: check, mate, en passant, the offer of a draw, praise and blame.
//!
//! Answers where the move itself ends and what the marks claim. A claim is never proof: players forget `+` and put
//! it where there is none, so claims only choose between readings. Start with [`Marked::of`].

use super::scan::is_blank;

/// A move without its marks, and what they claim.
#[derive(Copy, Clone, Debug)]
pub(super) struct Marked<'a> {
    pub(super) text: &'a [char],
    pub(super) claims: Claims,
}

/// What the writer says of the move besides naming it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Claims {
    pub(super) check: bool,
    pub(super) mate: bool,
    pub(super) en_passant: bool,
    /// Nothing is captured: descriptive writes a hyphen then.
    pub(super) quiet: bool,
}

#[derive(Copy, Clone)]
enum Suffix {
    Check,
    Mate,
    EnPassant,
    /// Praise, blame, the offer of a draw (schiller E12), and `++`, which is a double check to some and mate to
    /// others.
    Nothing,
}

/// Longer marks stand before those that they end with.
const MARKS: [(&str, Suffix); 25] = [
    ("checkmate", Suffix::Mate),
    ("mate", Suffix::Mate),
    ("matt", Suffix::Mate),
    ("mat", Suffix::Mate),
    ("#", Suffix::Mate),
    ("‡", Suffix::Mate),
    ("++", Suffix::Nothing),
    ("+", Suffix::Check),
    ("†", Suffix::Check),
    ("check", Suffix::Check),
    ("ck", Suffix::Check),
    ("ch", Suffix::Check),
    ("discovered", Suffix::Nothing),
    ("disc", Suffix::Nothing),
    ("dis", Suffix::Nothing),
    ("double", Suffix::Nothing),
    ("dbl", Suffix::Nothing),
    ("en passant", Suffix::EnPassant),
    ("e.p", Suffix::EnPassant),
    ("ep", Suffix::EnPassant),
    ("(=)", Suffix::Nothing),
    ("=", Suffix::Nothing),
    (".", Suffix::Nothing),
    ("!", Suffix::Nothing),
    ("?", Suffix::Nothing),
];

impl<'a> Marked<'a> {
    pub(super) fn of(mut text: &'a [char]) -> Marked<'a> {
        let mut claims = Claims::default();
        loop {
            text = without_blanks(text);
            let Some((shorter, mark)) =
                MARKS.into_iter().find_map(|(word, mark)| Some((without(text, word)?, mark)))
            else {
                return Marked { text, claims };
            };
            text = shorter;
            match mark {
                Suffix::Check => claims.check = true,
                Suffix::Mate => claims.mate = true,
                Suffix::EnPassant => claims.en_passant = true,
                Suffix::Nothing => {}
            }
        }
    }
}

fn without_blanks(text: &[char]) -> &[char] {
    let end = text.iter().rposition(|letter| !is_blank(*letter)).map_or(0, |last| last + 1);
    text.get(..end).unwrap_or(text)
}

fn without<'a>(text: &'a [char], word: &str) -> Option<&'a [char]> {
    let mut end = text.len();
    for wanted in word.chars().rev() {
        end = end.checked_sub(1)?;
        if text.get(end)?.to_ascii_lowercase() != wanted {
            return None;
        }
    }
    text.get(..end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(text: &str) -> (String, Claims) {
        let text: Vec<char> = text.chars().collect();
        let marked = Marked::of(&text);
        (marked.text.iter().collect(), marked.claims)
    }

    #[test]
    fn marks_are_taken_off_and_remembered() {
        let check = Claims { check: true, ..Claims::default() };
        for text in ["Nf3+", "Nf3 ck", "Nf3ch", "Nf3 ch.", "Nf3 dis ch", "Nf3dbl.ch!?", "Nf3† ", "Nf3+ (=)"]
        {
            assert_eq!(marked(text), ("Nf3".to_owned(), check), "{text}");
        }
        let mate = Claims { mate: true, ..Claims::default() };
        for text in ["Nf3#", "Nf3 mate", "Nf3 checkmate!!", "Nf3‡"] {
            assert_eq!(marked(text), ("Nf3".to_owned(), mate), "{text}");
        }
        let en_passant = Claims { en_passant: true, ..Claims::default() };
        for text in ["exd6 e.p.", "exd6ep", "exd6 E.P.", "exd6 en passant"] {
            assert_eq!(marked(text), ("exd6".to_owned(), en_passant), "{text}");
        }
        for text in ["Nf3", "Nf3++", "Nf3=", "Nf3!", "Nf3 ?"] {
            assert_eq!(marked(text), ("Nf3".to_owned(), Claims::default()), "{text}");
        }
        assert_eq!(marked("!?").0, "");
    }
}
