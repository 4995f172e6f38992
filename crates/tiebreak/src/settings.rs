//! What was announced, and what was recorded beside the chart.

use std::collections::BTreeMap;

use chart::{Number, Points};
use serde::{Deserialize, Serialize};

use crate::System;

/// How the systems are read in this event. The default is a US Swiss of individuals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    pub pairing: Pairing,
    /// How many games are played in a round; two where everybody plays his opponent twice.
    pub games: u8,
    /// Whose treatment of unplayed rounds FIDE's systems follow.
    pub edition: Edition,
    /// Which scores of opponents Sonneborn-Berger adds up in US events (34E8); sources are split.
    pub berger: OpponentScores,
    /// What the cumulative system takes away (34E3).
    pub deduction: Deduction,
    /// What an unrated opponent counts as. Without it US Chess systems skip him and FIDE's fall silent.
    pub unrated: Option<u16>,
    /// The Michigan rule: who scored over the board goes before whoever has only points without a game.
    pub over_the_board_first: bool,
    /// Given where the rows of the chart are teams.
    pub teams: Option<Teams>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            pairing: Pairing::Swiss,
            games: 1,
            edition: Edition::From2026,
            berger: OpponentScores::Final,
            deduction: Deduction::FullAndHalf,
            unrated: None,
            over_the_board_first: false,
            teams: None,
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pairing {
    Swiss,
    RoundRobin,
}

/// The generations of FIDE's rules for rounds that were not played.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Edition {
    /// The virtual opponent.
    #[serde(rename = "until-2022")]
    Until2022,
    /// The dummy with one's own score.
    #[serde(rename = "from-2023")]
    From2023,
    /// The dummy is capped.
    #[serde(rename = "from-2026")]
    From2026,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpponentScores {
    Final,
    /// Every unplayed round counts half a point.
    Adjusted,
}

/// What the cumulative system takes away for rounds without a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deduction {
    /// Nothing, as the NC pages have it.
    Nothing,
    /// A point for each full point, as older texts have it.
    FullPoints,
    /// Half a point for each half-point bye as well.
    FullAndHalf,
}

/// Which of two scores a team is measured by.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    Match,
    Game,
}

/// What a match between teams is worth. Cells of the chart hold game points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Teams {
    pub boards: u8,
    pub primary: Basis,
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
    /// Match points and game points of the bye of an odd field.
    pub bye: Points,
    pub bye_games: Points,
}

impl Teams {
    /// One point a match, and a bye is a match won on every board; how many game points it has is a reading.
    pub fn us_chess(boards: u8) -> Teams {
        Teams {
            boards,
            primary: Basis::Match,
            win: Points::ONE,
            draw: Points::HALF,
            loss: Points::ZERO,
            bye: Points::ONE,
            bye_games: Points::of_halves(2 * i32::from(boards)),
        }
    }

    /// Two points a match, and a bye is a drawn match.
    pub fn fide(boards: u8) -> Teams {
        Teams {
            boards,
            primary: Basis::Match,
            win: Points::of_halves(4),
            draw: Points::ONE,
            loss: Points::ZERO,
            bye: Points::ONE,
            bye_games: Points::of_halves(i32::from(boards)),
        }
    }
}

/// What no chart shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Supplement {
    pub lots: Vec<Lot>,
    /// Game points of a team by round and board, the top board first.
    pub boards: BTreeMap<(Number, usize), Vec<Points>>,
}

/// A toss (34E13) or a play-off (34E12), in the order in which it left those who took part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lot {
    pub system: System,
    pub order: Vec<Number>,
}
