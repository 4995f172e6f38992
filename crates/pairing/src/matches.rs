//! Two players and a number of games between them.

use chart::{
    Color, Number, Points,
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

    /// Whether so many points win it whatever else happens: more than half of what there is.
    pub fn is_won_with(&self, scored: Points) -> bool {
        usize::try_from(scored.halves()).is_ok_and(|halves| halves > self.games)
    }
}

/// Two games of one round, the second with colors reversed. Together they are scored like a match of two boards, see
/// [`crate::teams::match_result`].
pub fn two_games(white: Number, black: Number) -> [Planned; 2] {
    let first = Reason::new(&R27A5, "first of two games");
    let second = Reason::new(&R27A5, "second of two games, with colors reversed");
    [Planned { white, black, reason: first }, Planned { white: black, black: white, reason: second }]
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

    #[test]
    fn more_than_half_wins_a_match() {
        let [one, other] = [1, 2].map(|number| Number::new(number).unwrap());
        let played = Match { one, other, games: 4, toss: Color::White };
        assert!(!played.is_won_with("2".parse().unwrap()));
        assert!(played.is_won_with("2.5".parse().unwrap()));
    }

    #[test]
    fn the_second_of_two_games_is_reversed() {
        let [one, other] = [1, 2].map(|number| Number::new(number).unwrap());
        let [first, second] = two_games(one, other);
        assert_eq!([first.white, first.black], [second.black, second.white]);
    }
}
