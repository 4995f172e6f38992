//! Days as people and spreadsheets write them; of two numbers the month is the first, as in the US.

use crate::Date;

/// `2014-03-05`, `3/5/2014`, `3/5/14`, `Mar 5, 2014`, `5 March 2014`, or the number of days of a spreadsheet.
pub(crate) fn day(text: &str) -> Option<Date> {
    let text = text.split(" 00:00").next().unwrap_or_default().trim();
    if text.len() == 5 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return of_serial(text.parse().ok()?);
    }
    let words: Vec<&str> = text.split(['-', '/', ' ', ',']).filter(|word| !word.is_empty()).collect();
    let [first, second, third] = words[..] else { return None };
    if let Some(month) = month(first) {
        return date(year(third)?, month, second);
    }
    if let Some(month) = month(second) {
        return date(year(third)?, month, first);
    }
    if first.len() == 4 {
        return date(first.parse().ok()?, second.parse().ok()?, third);
    }
    date(year(third)?, first.parse().ok()?, second)
}

fn date(year: u16, month: u8, day: &str) -> Option<Date> {
    let day = day.trim_end_matches(['s', 't', 'n', 'd', 'r', 'h']);
    Date::new(year, month, day.parse().ok()?)
}

/// Two digits below forty are of this century: nobody older plays who writes it so.
fn year(text: &str) -> Option<u16> {
    let number: u16 = text.parse().ok()?;
    match (text.len(), number) {
        (2, 0..40) => Some(2000 + number),
        (2, _) => Some(1900 + number),
        (4, _) => Some(number),
        _ => None,
    }
}

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

fn month(word: &str) -> Option<u8> {
    let word = word.trim_end_matches('.').to_lowercase();
    if word.chars().count() < 3 {
        return None;
    }
    let index = MONTHS.iter().position(|name| word.starts_with(name))?;
    u8::try_from(index + 1).ok()
}

/// A number that a spreadsheet shows as a day, whatever the hour.
pub(crate) fn of_spreadsheet(number: f64) -> Option<Date> {
    let day = number.floor();
    // All days from 1900 to 2173; nobody who plays was born, and no membership ends, on another.
    (61.0..100_000.0).contains(&day).then(|| of_serial(day as u32))?
}

/// Spreadsheets count days; day 60 is a February 29, 1900 that never was, and no entry is that old.
fn of_serial(serial: u32) -> Option<Date> {
    let mut rest = serial.checked_sub(61)?;
    let mut at = Date::new(1900, 3, 1)?;
    while rest > 0 {
        let next = month_after(at)?;
        let days = days_of(at);
        if rest < days {
            return Date::new(at.year(), at.month(), u8::try_from(rest + 1).ok()?);
        }
        rest -= days;
        at = next;
    }
    Some(at)
}

fn month_after(date: Date) -> Option<Date> {
    match date.month() {
        12 => Date::new(date.year() + 1, 1, 1),
        month => Date::new(date.year(), month + 1, 1),
    }
}

fn days_of(date: Date) -> u32 {
    (28..=31).rev().find(|day| Date::new(date.year(), date.month(), *day).is_some()).map_or(28, u32::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_come_in_many_spellings() {
        for text in [
            "2014-03-05",
            "2014/3/5",
            "3/5/2014",
            "03-05-14",
            "Mar 5, 2014",
            "March 5th, 2014",
            "5 Mar. 2014",
            "41703",
            "2014-03-05 00:00:00",
        ] {
            assert_eq!(day(text), Date::new(2014, 3, 5), "{text}");
        }
        for bad in [
            "2014",
            "13/5/2014",
            "2/30/2014",
            "5.3.2014",
            "x/y/z",
            "3/5",
            "3/5/2014/1",
            "00060",
            "Mäy 5 2014",
        ] {
            assert_eq!(day(bad), None, "{bad}");
        }
        assert_eq!(day("1/1/85"), Date::new(1985, 1, 1));
        assert_eq!(day("43831"), Date::new(2020, 1, 1));
    }
}
