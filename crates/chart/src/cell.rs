//! What one player did in one round.

use std::{fmt, ops::Not};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Number, Points};

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    White,
    Black,
}

impl Color {
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'W',
            Color::Black => 'B',
        }
    }
}

impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

/// One round of one player. What two players did against each other stands in both rows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cell {
    /// A game, a match of teams, or two games against the same opponent: both sides made a move.
    Played {
        opponent: Number,
        /// Of the first game; on board one where teams play.
        color: Color,
        /// Mine and his. A game makes one point, two games two, a team match as many as it has boards.
        scored: Points,
        conceded: Points,
        /// Whether it goes to the federation's ratings.
        rated: bool,
    },
    /// Paired, and no result has come in.
    Pending {
        opponent: Number,
        color: Color,
    },
    Unplayed(Unplayed),
}

/// A round without a game. None of these counts for colors or as a meeting (27A1, 29E1), and none is rated (28P).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unplayed {
    /// The opponent did not appear (22A); `X`.
    ForfeitWin { opponent: Option<Number>, color: Option<Color> },
    /// He did not appear himself; `F`. Both rows have it where neither came.
    ForfeitLoss { opponent: Option<Number>, color: Option<Color> },
    /// Left over in an odd field (22B, 28L); `B`.
    FullPointBye,
    /// A full point that the director gave for another reason; `B` as well.
    AwardedPoint,
    /// Asked for (22C); `H`.
    HalfPointBye,
    /// Asked for without a point; `Z`.
    ZeroPointBye,
    /// Not in the event in that round: before a late entry, after a withdrawal; `U`.
    Unpaired,
}

impl Cell {
    pub const fn opponent(&self) -> Option<Number> {
        match *self {
            Cell::Played { opponent, .. } | Cell::Pending { opponent, .. } => Some(opponent),
            Cell::Unplayed(unplayed) => unplayed.opponent(),
        }
    }

    /// Both made a move: it counts for colors and as a meeting.
    pub const fn is_played(&self) -> bool {
        matches!(self, Cell::Played { .. })
    }

    /// The color of a game that was played or is about to be; nothing for what was not played (29E1).
    pub const fn color(&self) -> Option<Color> {
        match *self {
            Cell::Played { color, .. } | Cell::Pending { color, .. } => Some(color),
            Cell::Unplayed(_) => None,
        }
    }

    /// Points for a game between two players; a pending one has none.
    pub const fn points(&self) -> Points {
        match *self {
            Cell::Played { scored, .. } => scored,
            Cell::Pending { .. } => Points::ZERO,
            Cell::Unplayed(unplayed) => unplayed.points(),
        }
    }
}

impl Unplayed {
    /// Who was to be his opponent.
    pub const fn opponent(self) -> Option<Number> {
        match self {
            Unplayed::ForfeitWin { opponent, .. } | Unplayed::ForfeitLoss { opponent, .. } => opponent,
            _ => None,
        }
    }

    pub const fn points(self) -> Points {
        match self {
            Unplayed::ForfeitWin { .. } | Unplayed::FullPointBye | Unplayed::AwardedPoint => Points::ONE,
            Unplayed::HalfPointBye => Points::HALF,
            Unplayed::ForfeitLoss { .. } | Unplayed::ZeroPointBye | Unplayed::Unpaired => Points::ZERO,
        }
    }

    /// As US wall charts write it.
    pub const fn letter(self) -> char {
        match self {
            Unplayed::ForfeitWin { .. } => 'X',
            Unplayed::ForfeitLoss { .. } => 'F',
            Unplayed::FullPointBye | Unplayed::AwardedPoint => 'B',
            Unplayed::HalfPointBye => 'H',
            Unplayed::ZeroPointBye => 'Z',
            Unplayed::Unpaired => 'U',
        }
    }
}
