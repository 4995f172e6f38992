//! Times and controls in words, for somebody who has never seen a time control written down.

use clock::{Control, Millis, Period, Side, Timer};

/// `2 hours`, `90 minutes`, `2 minutes 30 seconds`, `2.5 seconds`.
pub fn duration(time: Millis) -> String {
    let millis = time.get();
    let (minutes, rest) = (millis / 60_000, millis % 60_000);
    if rest == 0 && minutes >= 60 && minutes % 60 == 0 {
        return counted(minutes / 60, "hour");
    }
    let seconds = match rest % 1_000 {
        0 => counted(rest / 1_000, "second"),
        thousandths => {
            let decimals = format!("{:03}", thousandths.abs());
            format!("{}.{} seconds", rest / 1_000, decimals.trim_end_matches('0'))
        }
    };
    match (minutes, rest) {
        (0, _) => seconds,
        (minutes, 0) => counted(minutes, "minute"),
        (minutes, _) => format!("{} {seconds}", counted(minutes, "minute")),
    }
}

/// The whole control: `40 moves in 90 minutes, then the rest of the game in 30 minutes; 30 seconds are added for
/// each move`.
pub fn control(control: &Control) -> String {
    let mut parts: Vec<String> =
        control.periods().iter().enumerate().map(|(index, one)| period(one, index)).collect();
    if control.repeats()
        && let Some(last) = parts.last_mut()
    {
        last.push_str(", again and again");
    }
    format!("{}; {}", parts.join(", then "), timer(control.stated_timer()))
}

fn period(period: &Period, index: usize) -> String {
    let time = duration(period.time);
    match (period.moves, index) {
        (Some(moves), _) => format!("{} in {time}", counted(i64::from(moves.get()), "move")),
        (None, 0) => format!("the whole game in {time}"),
        (None, _) => format!("the rest of the game in {time}"),
    }
}

/// What a timer does at each move.
pub fn timer(timer: Option<Timer>) -> String {
    match timer {
        None => "no delay or increment is named".to_string(),
        Some(Timer::None) => "no delay and no increment".to_string(),
        Some(Timer::Delay(time)) => format!("each move the clock waits {} before it runs", duration(time)),
        Some(Timer::Bronstein(time)) => {
            format!("after each move its time is given back, up to {}", duration(time))
        }
        Some(Timer::Increment(time)) => format!("{} added for each move", duration(time)),
    }
}

/// `White`, as a sentence writes it.
pub(crate) const fn player(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

pub(crate) fn counted(number: i64, unit: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {unit}{plural}")
}
