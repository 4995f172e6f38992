//! Moments as people write them, where the event is. The server knows no time zone: whoever asks says how many minutes his
//! clock is ahead of universal time.

use tournament::When;

use crate::fields::Fault;

const DAYS: [&str; 7] = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"];

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// Where a moment is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Zone {
    /// Minutes ahead of universal time.
    pub(crate) ahead: i64,
}

impl Zone {
    /// As an address says it, in minutes: `?zone=-300`.
    pub(crate) fn read(text: Option<&str>) -> Result<Zone, Fault> {
        let wrong = || Fault::in_field("zone", "expected minutes ahead of universal time, such as -300");
        let ahead = text.map_or(Ok(0), |text| text.parse::<i64>().map_err(|_| wrong()))?;
        if (-1_440..=1_440).contains(&ahead) { Ok(Zone { ahead }) } else { Err(wrong()) }
    }

    /// `Saturday, November 21, 2026, 9:00 AM`.
    pub(crate) fn day_and_time(self, at: When) -> String {
        let (year, ..) = self.date(at);
        let [day, time] = self.day_then_time(at);
        format!("{day}, {year}, {time}")
    }

    /// `Saturday, November 21, 9:00 AM`.
    pub(crate) fn moment(self, at: When) -> String {
        self.day_then_time(at).join(", ")
    }

    fn day_then_time(self, at: When) -> [String; 2] {
        let local = self.local(at);
        let minutes = local.rem_euclid(86_400_000) / 60_000;
        let (hour, minute) = (minutes / 60, minutes % 60);
        let half = if hour < 12 { "AM" } else { "PM" };
        let hour = if hour % 12 == 0 { 12 } else { hour % 12 };
        let day = DAYS.get(usize::try_from(local.div_euclid(86_400_000).rem_euclid(7)).unwrap_or(0));
        let (_, month, date) = self.date(at);
        [
            format!("{}, {month} {date}", day.copied().unwrap_or_default()),
            format!("{hour}:{minute:02} {half}"),
        ]
    }

    /// `November 21, 2026`.
    pub(crate) fn day(self, at: When) -> String {
        let (year, month, date) = self.date(at);
        format!("{month} {date}, {year}")
    }

    fn date(self, at: When) -> (String, &'static str, u8) {
        let written = crate::pgn::day(clock::Moment::new(self.local(at)));
        let mut parts = written.rsplitn(3, '-');
        let date = parts.next().and_then(|date| date.parse().ok()).unwrap_or(1);
        let month: usize = parts.next().and_then(|month| month.parse().ok()).unwrap_or(1);
        let year = parts.next().unwrap_or_default().to_string();
        (year, MONTHS.get(month.saturating_sub(1)).copied().unwrap_or_default(), date)
    }

    fn local(self, at: When) -> i64 {
        at.0.saturating_add(self.ahead.saturating_mul(60_000))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_told_by_the_clock_on_the_wall() {
        // Noon of November 21, 2026, in universal time: a Saturday.
        let noon = When(1_795_262_400_000);
        assert_eq!(Zone::default().moment(noon), "Saturday, November 21, 12:00 PM");
        assert_eq!(Zone { ahead: -300 }.moment(noon), "Saturday, November 21, 7:00 AM");
        assert_eq!(Zone { ahead: 13 * 60 }.moment(noon), "Sunday, November 22, 1:00 AM");
        assert_eq!(Zone { ahead: -12 * 60 - 5 }.moment(noon), "Friday, November 20, 11:55 PM");
        assert_eq!(Zone::default().day(noon), "November 21, 2026");
    }
}
