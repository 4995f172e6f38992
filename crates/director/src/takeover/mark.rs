//! What one player's row says of one round, before anybody has looked at the row of the other.

use chart::{Cell, Color, Number, Points, Unplayed};

/// Opponents by the numbers of the file.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Mark {
    Game {
        opponent: usize,
        color: Option<Color>,
        /// Mine and the opponent's; none while no result has come in.
        points: Option<(Points, Points)>,
        rated: bool,
    },
    ForfeitWin {
        opponent: Option<usize>,
        color: Option<Color>,
    },
    ForfeitLoss {
        opponent: Option<usize>,
        color: Option<Color>,
    },
    /// The full point of whoever is left over.
    Bye,
    /// A full point of another kind.
    Awarded,
    HalfBye,
    ZeroBye,
    /// Nothing stands there.
    #[default]
    Blank,
}

/// What a game between two brings.
pub(super) const WON: (Points, Points) = (Points::ONE, Points::ZERO);
pub(super) const DRAWN: (Points, Points) = (Points::HALF, Points::HALF);
pub(super) const LOST: (Points, Points) = (Points::ZERO, Points::ONE);

impl Mark {
    pub(super) const fn game(
        opponent: usize,
        color: Option<Color>,
        points: Option<(Points, Points)>,
    ) -> Mark {
        Mark::Game { opponent, color, points, rated: true }
    }

    /// A cell of a chart whose numbers the file gives otherwise.
    pub(super) fn of(cell: &Cell, start: impl Fn(Number) -> usize) -> Mark {
        match *cell {
            Cell::Played { opponent, color, scored, conceded, rated } => Mark::Game {
                opponent: start(opponent),
                color: Some(color),
                points: Some((scored, conceded)),
                rated,
            },
            Cell::Pending { opponent, color } => Mark::game(start(opponent), Some(color), None),
            Cell::Unplayed(unplayed) => match unplayed {
                Unplayed::ForfeitWin { opponent, color } => {
                    Mark::ForfeitWin { opponent: opponent.map(start), color }
                }
                Unplayed::ForfeitLoss { opponent, color } => {
                    Mark::ForfeitLoss { opponent: opponent.map(start), color }
                }
                Unplayed::FullPointBye => Mark::Bye,
                Unplayed::AwardedPoint => Mark::Awarded,
                Unplayed::HalfPointBye => Mark::HalfBye,
                Unplayed::ZeroPointBye => Mark::ZeroBye,
                Unplayed::Unpaired => Mark::Blank,
            },
        }
    }

    pub(super) const fn opponent(&self) -> Option<usize> {
        match *self {
            Mark::Game { opponent, .. } => Some(opponent),
            Mark::ForfeitWin { opponent, .. } | Mark::ForfeitLoss { opponent, .. } => opponent,
            _ => None,
        }
    }

    pub(super) const fn color(&self) -> Option<Color> {
        match *self {
            Mark::Game { color, .. } | Mark::ForfeitWin { color, .. } | Mark::ForfeitLoss { color, .. } => {
                color
            }
            _ => None,
        }
    }

    /// Whether it shows that its round was paired.
    pub(super) const fn is_paired(&self) -> bool {
        matches!(self, Mark::Game { .. } | Mark::ForfeitWin { .. } | Mark::ForfeitLoss { .. } | Mark::Bye)
    }
}
