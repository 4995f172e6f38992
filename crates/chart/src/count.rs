//! So many of something, as lists and as sentences write it.

use std::fmt::Display;

/// `1 player`, `2 players`.
pub fn in_figures<N: Display + PartialEq + From<u8>>(number: N, word: &str) -> String {
    let plural = if number == N::from(1) { "" } else { "s" };
    format!("{number} {word}{plural}")
}

/// `one player`, `2 players`.
pub fn in_words<N: Display + PartialEq + From<u8>>(number: N, word: &str) -> String {
    if number == N::from(1) { format!("one {word}") } else { in_figures(number, word) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_stands_alone_and_none_are_many() {
        assert_eq!(
            [0_usize, 1, 2].map(|rounds| in_figures(rounds, "round")),
            ["0 rounds", "1 round", "2 rounds"]
        );
        assert_eq!(
            [0_u8, 1, 2].map(|rounds| in_words(rounds, "round")),
            ["0 rounds", "one round", "2 rounds"]
        );
    }
}
