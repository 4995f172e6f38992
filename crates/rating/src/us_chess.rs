//! US Chess ratings after an event, estimated.
//!
//! [`estimate`] rates a whole section as the federation does, in passes: what an unrated player may be, then everybody
//! against the ratings before the event, then everybody again against the opponents' ratings of that first time.
//! [`standard`] and [`special`] are the two formulas, [`floor`] and [`initial`] what stands before and after them.

mod event;
pub mod floor;
mod formula;
pub mod initial;

pub use event::{Estimate, estimate};
pub use formula::{Gain, effective_games, special, standard};

/// What the federation knew of a player before the event.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Before {
    /// For an unrated player the initial rating that [`initial`] finds.
    pub rating: f64,
    /// Rated games so far; none makes him unrated.
    pub games: u32,
    pub record: Streak,
    /// His rating does not fall below this.
    pub floor: f64,
}

/// How the games so far went.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Streak {
    #[default]
    Mixed,
    AllWins,
    AllLosses,
}

impl Before {
    /// So many games that the rating alone decides how fast it moves.
    pub const fn established(rating: f64) -> Before {
        Before::after_games(rating, 10_000)
    }

    pub const fn after_games(rating: f64, games: u32) -> Before {
        Before { rating, games, record: Streak::Mixed, floor: floor::LOWEST }
    }

    pub const fn unrated(initial: f64) -> Before {
        Before::after_games(initial, 0)
    }

    /// Eight games or fewer, or nothing but wins or losses: the special formula.
    pub fn is_special(&self) -> bool {
        self.games <= 8 || self.record != Streak::Mixed
    }
}

/// What a wall chart alone tells: a rating is taken as established, and who has none starts where nothing is known.
impl From<chart::Rating> for Before {
    fn from(rating: chart::Rating) -> Before {
        match rating.points() {
            Some(points) => Before::established(points.into()),
            None => Before::unrated(initial::rating(initial::Evidence::Nothing)),
        }
    }
}

/// What committees change. The default is what is believed to hold now.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Constants {
    /// From how many points, times the root of the number of games, a gain is doubled.
    pub bonus: f64,
    /// A regular rating above 2200 moves less in an event that is rated twice.
    pub dual: bool,
    /// The special formula gives no more.
    pub most: f64,
}

impl Constants {
    /// What held in a month. The threshold was 12, then 14 from May 2017, then 10 from April 2026; the dates are a
    /// reading of committee notes.
    pub fn on(year: u16, month: u8) -> Constants {
        let bonus = match (year, month) {
            when if when < (2017, 5) => 12.0,
            when if when < (2026, 4) => 14.0,
            _ => 10.0,
        };
        Constants { bonus, ..Constants::default() }
    }
}

impl Default for Constants {
    fn default() -> Constants {
        Constants { bonus: 10.0, dual: false, most: 2700.0 }
    }
}

/// One game that is rated: the opponent's rating, and 0, 0.5 or 1.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct RatedGame {
    pub opponent: f64,
    pub score: f64,
}
