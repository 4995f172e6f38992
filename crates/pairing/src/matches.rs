//! Two players and a number of games between them.

use chart::{
    Color, Number,
    rules::{R27A5, R28J},
};
use serde::{Deserialize, Serialize};

use crate::plan::{Planned, Reason};

/// Two who play each other and nobody else.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Match {
    pub one: Number,
    pub other: Number,
    pub games: usize,
    /// The color of `one` in the first game.
    pub toss: Color,
}

impl Match {
    /// One game, counted from 1; none after the last.
    pub fn game(&self, game: usize) -> Option<Planned> {
        if game < 1 || game > self.games {
            return None;
        }
        let color = if game % 2 == 1 { self.toss } else { !self.toss };
        let (white, black) = match color {
            Color::White => (self.one, self.other),
            Color::Black => (self.other, self.one),
        };
        let all = self.games;
        let reason = match game {
            1 => Reason::new(&R28J, format!("game 1 of {all}: colors by the toss")),
            _ => Reason::new(&R27A5, format!("game {game} of {all}: colors alternate")),
        };
        Some(Planned { white, black, reason })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_alternate_from_the_toss() {
        let [one, other] = [4, 9].map(|number| Number::new(number).unwrap());
        let played = Match { one, other, games: 3, toss: Color::Black };
        let whites: Vec<Number> = (1..=9).filter_map(|game| Some(played.game(game)?.white)).collect();
        assert_eq!(whites, [other, one, other]);
        assert_eq!(played.game(0), None);
        assert_eq!(played.game(1).unwrap().reason.to_string(), "game 1 of 3: colors by the toss (28J)");
    }
}
