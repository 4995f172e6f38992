//! The number of a board as signs, slips and addresses have it: `7`, and `7.2` for the second table of a match of teams
//! or the second of two games.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) struct BoardNumber {
    pub(crate) board: usize,
    /// Of a board with several games; none: the board as a whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) game: Option<usize>,
}

impl fmt::Display for BoardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.game {
            Some(game) => write!(f, "{}.{game}", self.board),
            None => write!(f, "{}", self.board),
        }
    }
}

/// What is no number of a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct NoBoard;

impl fmt::Display for NoBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the number of a board, such as 7, or 7.2 for its second game")
    }
}

impl FromStr for BoardNumber {
    type Err = NoBoard;

    fn from_str(text: &str) -> Result<BoardNumber, NoBoard> {
        let number = |text: &str| text.parse().ok().filter(|number| *number > 0).ok_or(NoBoard);
        match text.split_once('.') {
            Some((board, game)) => Ok(BoardNumber { board: number(board)?, game: Some(number(game)?) }),
            None => Ok(BoardNumber { board: number(text)?, game: None }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_as_it_is_written() {
        for text in ["7", "7.2", "12.1"] {
            assert_eq!(text.parse::<BoardNumber>().map(|number| number.to_string()), Ok(text.to_string()));
        }
        for text in ["", "0", "7.", "7.0", ".2", "7.2.1", "-1", "x"] {
            assert_eq!(text.parse::<BoardNumber>(), Err(NoBoard), "{text}");
        }
    }
}
