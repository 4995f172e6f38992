//! A round paired by the Dutch system.

use chart::{Number, Points};
use serde::{Deserialize, Serialize};

use super::color::ColorRule;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Round {
    /// From the first board down.
    pub boards: Vec<Board>,
    pub bye: Option<Number>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    pub white: Number,
    pub black: Number,
    /// The score of the residents of the bracket in which they were paired.
    pub bracket: Points,
    pub color: ColorRule,
}

impl From<&Round> for crate::check::Paired {
    fn from(round: &Round) -> crate::check::Paired {
        let boards = round.boards.iter().map(|board| (board.white, board.black)).collect();
        crate::check::Paired { boards, bye: round.bye }
    }
}
