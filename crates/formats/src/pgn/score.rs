//! How a game ended, and the ways in which people write that.

use board::Color;

/// How a game ended, as its movetext says.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Score {
    Won(Color),
    Drawn,
    /// `*`, or nothing at all.
    Unknown,
}

impl Score {
    /// No result has more bytes.
    pub(crate) const LONGEST: usize = "1/2–1/2".len();

    pub const fn text(self) -> &'static str {
        match self {
            Score::Won(Color::White) => "1-0",
            Score::Won(Color::Black) => "0-1",
            Score::Drawn => "1/2-1/2",
            Score::Unknown => "*",
        }
    }

    /// Reads the tag `Result`.
    pub fn from_text(text: &str) -> Score {
        Score::of_word(text).unwrap_or(Score::Unknown)
    }

    /// The result that a word is, if it is one. Editors make a dash or a minus sign of the hyphen, and of 1/2 a sign.
    pub(crate) fn of_word(word: &str) -> Option<Score> {
        match word {
            "1-0" => Some(Score::Won(Color::White)),
            "0-1" => Some(Score::Won(Color::Black)),
            "1/2-1/2" | "1/2" | "½-½" | "½" => Some(Score::Drawn),
            "*" => Some(Score::Unknown),
            _ if word.len() <= Score::LONGEST && word.contains(DASHES) => {
                Score::of_word(&word.replace(DASHES, "-"))
            }
            _ => None,
        }
    }
}

/// Hyphens that do not break, figure dashes, en and em dashes, bars, minus signs.
const DASHES: [char; 7] =
    ['\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2015}', '\u{2212}'];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_read_with_any_dash() {
        for (word, score) in [
            ("1-0", Score::Won(Color::White)),
            ("1–0", Score::Won(Color::White)),
            ("0−1", Score::Won(Color::Black)),
            ("½–½", Score::Drawn),
            ("½—½", Score::Drawn),
            ("1/2–1/2", Score::Drawn),
            ("1/2", Score::Drawn),
            ("*", Score::Unknown),
        ] {
            assert_eq!(Score::of_word(word), Some(score), "{word}");
            assert_eq!(Score::of_word(score.text()), Some(score));
        }
        for word in ["", "1", "1:0", "0-0", "O–O", "1-0-0", "2–0", "–", "½½"] {
            assert_eq!(Score::of_word(word), None, "{word}");
        }
    }
}
