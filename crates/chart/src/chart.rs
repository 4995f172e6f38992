//! The chart itself, and what must hold in it.

use std::{fmt, num::NonZeroU16};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cell, Points, Rating, Unplayed};

/// A player's number on the chart, from 1. It is an identity, not a strength: who comes late takes the next one (28B).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Number(NonZeroU16);

impl Number {
    /// None for zero and for more than a chart can hold.
    pub fn new(number: usize) -> Option<Number> {
        u16::try_from(number).ok().and_then(NonZeroU16::new).map(Number)
    }

    pub const fn get(self) -> usize {
        self.0.get() as usize
    }

    /// Where he stands in [`Chart::players`].
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A team or school of the chart, by its place in [`Chart::teams`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Team(pub u16);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    pub name: String,
    pub rating: Rating,
    pub team: Option<Team>,
    /// One for every round that was paired, as long in every row.
    pub cells: Vec<Cell>,
    /// What a penalty took from the score, in the order in which it was ordered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken: Vec<Taken>,
}

/// Points that a penalty takes (us-chess-7 20K, iesa-2023 18-3-3). A score may fall below zero.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Taken {
    /// The round after which it counts; 0 before the first.
    pub after: usize,
    pub points: Points,
}

impl Player {
    /// What counts for places and pairings: what the rounds brought, less what penalties took.
    pub fn score(&self) -> Points {
        self.earned() - self.taken_before(usize::MAX)
    }

    /// What the rounds brought, by which opponents are measured.
    pub fn earned(&self) -> Points {
        self.cells.iter().map(Cell::points).sum()
    }

    /// The score before this round, counted from 1.
    pub fn score_before(&self, round: usize) -> Points {
        let earned: Points = self.cells.iter().take(round.saturating_sub(1)).map(Cell::points).sum();
        earned - self.taken_before(round)
    }

    /// What penalties have taken before this round.
    pub fn taken_before(&self, round: usize) -> Points {
        self.taken.iter().filter(|taken| taken.after < round).map(|taken| taken.points).sum()
    }
}

/// One section, as it hangs on the wall. The player with number `n` is `players[n - 1]`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chart {
    /// How many rounds the section will have.
    pub rounds: usize,
    pub players: Vec<Player>,
    pub teams: Vec<String>,
}

/// What cannot stand on a chart.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Broken {
    #[error("player {0} has {1} rounds and player 1 has {2}")]
    Uneven(Number, usize, usize),
    #[error("round {round} of player {of}: there is no player {opponent}")]
    NoSuchOpponent { of: Number, round: usize, opponent: Number },
    #[error("round {round}: player {of} meets themselves")]
    Himself { of: Number, round: usize },
    #[error("round {round}: player {of} and player {opponent} do not say the same of their game")]
    NotMutual { of: Number, round: usize, opponent: Number },
    #[error("player {0} belongs to a team that is not on the chart")]
    NoSuchTeam(Number),
    #[error("{0} rounds were paired, and the section has {1}")]
    TooManyRounds(usize, usize),
}

impl Chart {
    pub fn player(&self, number: Number) -> Option<&Player> {
        self.players.get(number.index())
    }

    pub fn numbers(&self) -> impl Iterator<Item = Number> + use<> {
        (1..=self.players.len()).filter_map(Number::new)
    }

    /// How many rounds have been paired.
    pub fn paired(&self) -> usize {
        self.players.first().map_or(0, |player| player.cells.len())
    }

    /// Whether everything holds that a chart must: equal rows, and two rows that agree on every game. For one of the two
    /// a game may be that of the next round (28M2).
    pub fn check(&self) -> Result<(), Broken> {
        let paired = self.paired();
        if paired > self.rounds {
            return Err(Broken::TooManyRounds(paired, self.rounds));
        }
        for (of, player) in self.numbers().zip(&self.players) {
            if player.cells.len() != paired {
                return Err(Broken::Uneven(of, player.cells.len(), paired));
            }
            if player.team.is_some_and(|Team(team)| usize::from(team) >= self.teams.len()) {
                return Err(Broken::NoSuchTeam(of));
            }
            for (cell, round) in player.cells.iter().zip(1..) {
                let Some(opponent) = cell.opponent() else { continue };
                if opponent == of {
                    return Err(Broken::Himself { of, round });
                }
                let other = self.player(opponent).ok_or(Broken::NoSuchOpponent { of, round, opponent })?;
                let tells =
                    |index: usize| other.cells.get(index).is_some_and(|his| agree(of, cell, opponent, his));
                if !tells(round - 1) && !self.is_across_rounds(of, cell, round, &tells) {
                    return Err(Broken::NotMutual { of, round, opponent });
                }
            }
        }
        Ok(())
    }

    /// Whether a game stands in the next round of the opponent or in the one before; or will, once that is paired: until
    /// then the opponent's row tells of another opponent in this round, who agrees.
    fn is_across_rounds(&self, of: Number, cell: &Cell, round: usize, tells: &dyn Fn(usize) -> bool) -> bool {
        let at = |who: Number| self.player(who).and_then(|player| player.cells.get(round - 1));
        let has_another = || {
            let opponent = cell.opponent()?;
            let his = at(opponent)?;
            let third = his.opponent()?;
            Some(third != of && agree(opponent, his, third, at(third)?))
        };
        let to_come = || round == self.paired() && has_another() == Some(true);
        tells(round) || (round > 1 && tells(round - 2)) || to_come()
    }
}

/// Whether the cells of two opponents tell of the same round.
fn agree(one: Number, mine: &Cell, other: Number, his: &Cell) -> bool {
    let mutual = his.opponent() == Some(one) && mine.opponent() == Some(other);
    mutual
        && match (*mine, *his) {
            (
                Cell::Played { color, scored, conceded, rated, .. },
                Cell::Played { color: c, scored: s, conceded: d, rated: r, .. },
            ) => color != c && scored == d && conceded == s && rated == r,
            (Cell::Pending { color, .. }, Cell::Pending { color: c, .. }) => color != c,
            (Cell::Unplayed(mine), Cell::Unplayed(his)) => match (mine, his) {
                (Unplayed::ForfeitWin { color, .. }, Unplayed::ForfeitLoss { color: c, .. })
                | (Unplayed::ForfeitLoss { color, .. }, Unplayed::ForfeitWin { color: c, .. })
                | (Unplayed::ForfeitLoss { color, .. }, Unplayed::ForfeitLoss { color: c, .. }) => {
                    color.is_none() || color != c
                }
                _ => false,
            },
            _ => false,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Color;

    fn number(number: usize) -> Number {
        Number::new(number).unwrap()
    }

    fn won(opponent: usize, color: Color) -> Cell {
        let (scored, conceded) = (Points::ONE, Points::ZERO);
        Cell::Played { opponent: number(opponent), color, scored, conceded, rated: true }
    }

    fn lost(opponent: usize, color: Color) -> Cell {
        let (scored, conceded) = (Points::ZERO, Points::ONE);
        Cell::Played { opponent: number(opponent), color, scored, conceded, rated: true }
    }

    fn chart(rows: &[&[Cell]]) -> Chart {
        let player = |cells: &&[Cell]| Player {
            name: String::new(),
            rating: Rating::New,
            team: None,
            cells: cells.to_vec(),
            taken: Vec::new(),
        };
        Chart { rounds: 3, players: rows.iter().map(player).collect(), teams: Vec::new() }
    }

    #[test]
    fn a_game_stands_in_two_rows() {
        let good = chart(&[&[won(2, Color::White)], &[lost(1, Color::Black)]]);
        assert_eq!(good.check(), Ok(()));
        let broken = Err(Broken::NotMutual { of: number(1), round: 1, opponent: number(2) });
        assert_eq!(chart(&[&[won(2, Color::White)], &[lost(1, Color::White)]]).check(), broken);
        assert_eq!(chart(&[&[won(2, Color::White)], &[won(1, Color::Black)]]).check(), broken);
        let bye = Cell::Unplayed(Unplayed::HalfPointBye);
        assert_eq!(chart(&[&[won(2, Color::White)], &[bye]]).check(), broken);
    }

    #[test]
    fn a_game_across_rounds_counts_in_the_next_round_of_one_of_the_two() {
        let (mine, his) = (won(2, Color::White), lost(1, Color::Black));
        let bye = Cell::Unplayed(Unplayed::HalfPointBye);
        assert_eq!(chart(&[&[mine, bye], &[bye, his]]).check(), Ok(()));
        assert_eq!(chart(&[&[bye, mine], &[his, bye]]).check(), Ok(()));
        assert!(chart(&[&[mine, bye], &[bye, won(1, Color::Black)]]).check().is_err());
        assert!(chart(&[&[mine, bye, bye], &[bye, bye, his]]).check().is_err());
        // Before the next round is paired it stands in one row only.
        let (other, third) = (won(3, Color::White), lost(2, Color::Black));
        assert_eq!(chart(&[&[mine], &[other], &[third]]).check(), Ok(()));
        assert!(chart(&[&[mine], &[other], &[lost(1, Color::Black)]]).check().is_err());
        assert!(chart(&[&[mine, bye], &[other, bye], &[third, bye]]).check().is_err());
    }

    #[test]
    fn opponents_exist_and_are_others() {
        let nobody = chart(&[&[won(2, Color::White)]]);
        assert_eq!(
            nobody.check(),
            Err(Broken::NoSuchOpponent { of: number(1), round: 1, opponent: number(2) })
        );
        let himself = chart(&[&[won(1, Color::White)]]);
        assert_eq!(himself.check(), Err(Broken::Himself { of: number(1), round: 1 }));
    }

    #[test]
    fn both_can_lose_by_forfeit_and_only_one_can_win() {
        let f =
            |opponent| Cell::Unplayed(Unplayed::ForfeitLoss { opponent: Number::new(opponent), color: None });
        let x =
            |opponent| Cell::Unplayed(Unplayed::ForfeitWin { opponent: Number::new(opponent), color: None });
        assert_eq!(chart(&[&[f(2)], &[f(1)]]).check(), Ok(()));
        assert_eq!(chart(&[&[x(2)], &[f(1)]]).check(), Ok(()));
        assert!(chart(&[&[x(2)], &[x(1)]]).check().is_err());
    }

    #[test]
    fn what_was_taken_counts_from_its_round_on_and_may_leave_less_than_nothing() {
        let mut chart = chart(&[
            &[won(2, Color::White), lost(2, Color::Black)],
            &[lost(1, Color::Black), won(1, Color::White)],
        ]);
        let player = &mut chart.players[0];
        player.taken =
            vec![Taken { after: 1, points: Points::ONE }, Taken { after: 2, points: Points::HALF }];
        let scores: Vec<i32> = (1..=4).map(|round| player.score_before(round).halves()).collect();
        assert_eq!(scores, [0, 0, -1, -1]);
        assert_eq!((player.score().halves(), player.earned()), (-1, Points::ONE));
    }

    #[test]
    fn rows_are_equally_long() {
        let uneven = chart(&[&[won(2, Color::White)], &[]]);
        assert!(matches!(uneven.check(), Err(Broken::NotMutual { .. } | Broken::Uneven(..))));
    }
}
