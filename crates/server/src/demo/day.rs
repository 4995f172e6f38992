//! The day of a moment, in UTC: an event of today, wherever its visitor is.

use clock::Moment;
use tournament::Date;

const DAY: i64 = 24 * 60 * 60 * 1_000;

/// Four hundred years later the calendar is the same; eras of it are counted from the first of March, so that the day of a
/// leap year is the last of its year.
const ERA: i64 = 146_097;

pub(super) fn of(at: Moment) -> Option<Date> {
    let days = at.get().div_euclid(DAY) + 719_468;
    let (era, in_era) = (days.div_euclid(ERA), days.rem_euclid(ERA));
    let year = (in_era - in_era / 1_460 + in_era / 36_524 - in_era / (ERA - 1)) / 365;
    let in_year = in_era - (365 * year + year / 4 - year / 100);
    let from_march = (5 * in_year + 2) / 153;
    let day = in_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    Date::new(u16::try_from(year).ok()?, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
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
