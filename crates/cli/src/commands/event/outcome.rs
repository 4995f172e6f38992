//! Results and boards as people write them.

use tournament::Outcome;

/// `1-0`, `w`, `1/2`, `0-1`, with `f` where somebody did not come; for clap.
pub fn outcome(text: &str) -> Result<Outcome, String> {
    Ok(match text.trim().to_lowercase().replace('½', "1/2").replace('–', "-").as_str() {
        "1-0" | "1" | "w" | "white" => Outcome::WhiteWins,
        "0-1" | "0" | "b" | "black" => Outcome::BlackWins,
        "1/2-1/2" | "1/2" | "d" | "draw" | "=" => Outcome::Draw,
        "0-0" => Outcome::BothLose,
        "1-0f" | "1f-0" | "x-f" | "xf" | "wf" | "+-" => Outcome::WhiteWinsByForfeit,
        "0-1f" | "0-1x" | "f-x" | "fx" | "bf" | "-+" => Outcome::BlackWinsByForfeit,
        "0-0f" | "f-f" | "ff" => Outcome::DoubleForfeit,
        _ => {
            return Err(format!(
                "'{text}' is not a result; write 1-0, 1/2 or 0-1, 1-0f or 0-1f if somebody did not come, 0-0f if nobody did"
            ));
        }
    })
}

/// A board, and a game of it where there are several.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct At {
    pub board: usize,
    pub game: usize,
}

/// `5`, or `5.2` for the second game of board 5; for clap.
pub fn at(text: &str) -> Result<At, String> {
    let (board, game) = text.split_once('.').unwrap_or((text, "1"));
    match (board.parse(), game.parse()) {
        (Ok(board), Ok(game)) if board > 0 && game > 0 => Ok(At { board, game }),
        _ => Err(format!("'{text}' is not a board; write 5, or 5.2 for its second game")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_people_write_them() {
        for (text, result) in [
            ("1-0", Outcome::WhiteWins),
            ("½", Outcome::Draw),
            ("½-½", Outcome::Draw),
            ("B", Outcome::BlackWins),
            ("1-0F", Outcome::WhiteWinsByForfeit),
            ("ff", Outcome::DoubleForfeit),
        ] {
            assert_eq!(outcome(text), Ok(result), "{text}");
        }
        assert!(outcome("2-0").is_err() && outcome("").is_err());
        assert_eq!(at("5.2"), Ok(At { board: 5, game: 2 }));
        assert!(at("0").is_err() && at("5.").is_err() && at("x").is_err());
    }
}
