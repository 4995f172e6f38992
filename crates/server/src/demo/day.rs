//! The day of a moment, in UTC: an event of today, wherever its visitor is.

use clock::Moment;
use tournament::Date;

use crate::pgn;

pub(super) fn of(at: Moment) -> Option<Date> {
    pgn::day(at).parse().ok()
}

/// The last day of the year after this one, until which members have paid.
pub(super) fn end_of_next_year(at: Moment) -> Option<Date> {
    Date::new(of(at)?.year() + 1, 12, 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (1_709_251_199, "2024-02-29"),
            (1_794_787_200, "2026-11-16"),
            (1_830_297_599, "2027-12-31"),
        ] {
            assert_eq!(of(Moment::new(seconds * 1_000)), day.parse().ok(), "{day}");
        }
    }
}
