//! Games that do not come out of score groups: from a table, a match, or a plan that the director may choose.
//!
//! They need no more than the rule and a sentence; what a Swiss board has to say for itself is in [`crate::round`].

use std::fmt;

use chart::{Color, Number, Rule};
use serde::{Deserialize, Serialize};

/// Why something is so: a sentence for a reader, and the rule that it rests on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Reason {
    pub rule: &'static Rule,
    pub words: String,
}

impl Reason {
    pub(crate) fn new(rule: &'static Rule, words: impl Into<String>) -> Reason {
        Reason { rule, words: words.into() }
    }
}

/// The sentence with the rule behind it.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.words, self.rule)
    }
}

/// A game that was planned, and why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Planned {
    pub white: Number,
    pub black: Number,
    pub reason: Reason,
}

impl Planned {
    /// The same where whom the table names first is at home, and the home team has this color on odd boards.
    #[must_use]
    pub fn at_home(self, color: Color) -> Planned {
        let Planned { white: home, black: away, reason } = self;
        let words = format!("{}; number {home} is at home and has {color} on odd boards", reason.words);
        let (white, black) = if color == Color::White { (home, away) } else { (away, home) };
        Planned { white, black, reason: Reason { words, ..reason } }
    }
}

/// A small number as a word, a larger one as digits: `six`, `14`.
pub(crate) fn spelled(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), ToString::to_string)
}

/// `one round`, `six rounds`, `14 rounds`.
pub(crate) fn counted(number: usize, word: &str) -> String {
    if number == 1 { format!("one {word}") } else { format!("{} {word}s", spelled(number)) }
}

/// `player 3`, `players 3 and 4`, `players 3, 4 and 7`.
pub(crate) fn players(numbers: &[Number]) -> String {
    let words: Vec<String> = numbers.iter().map(Number::to_string).collect();
    match words.split_last() {
        None => "nobody".to_string(),
        Some((only, [])) => format!("player {only}"),
        Some((last, others)) => format!("players {} and {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_listed_as_people_say_them() {
        let numbers: Vec<Number> = [3, 4, 17].into_iter().filter_map(Number::new).collect();
        assert_eq!(players(&numbers), "players 3, 4 and 17");
        assert_eq!(players(&numbers[..2]), "players 3 and 4");
        assert_eq!(players(&numbers[..1]), "player 3");
        assert_eq!((spelled(6), spelled(14)), ("six".to_string(), "14".to_string()));
    }
}
