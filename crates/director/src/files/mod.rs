//! An event in the files of others: TRF, the rating report of the federation, PGN of a round.

mod games;
mod pgn;
mod rating_report;
mod trf;

use tournament::Date;

pub use games::Games;
pub use pgn::{pgn, pgn_with};
pub use rating_report::rating_report;
pub use trf::trf;

/// A day in the calendar of reports, which begins in 1900.
pub fn day(date: Date) -> Option<report::Date> {
    report::Date::new(date.year(), date.month(), date.day())
}
