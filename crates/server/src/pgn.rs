//! The game so far as PGN, made of what the seat sees and of nothing else: at a wooden board the moves stand from
//! square to square, since anything else would tell a legal move from an illegal one.

use std::fmt::Write as _;

use board::Position;
use clock::Moment;
use game::{Terms, view::View};

use crate::{events::floor::AtHome, names::Names};

/// Lines of movetext stay shorter than this.
const WIDTH: usize = 80;

pub(crate) fn write(
    view: &View,
    terms: &Terms,
    opened_at: Moment,
    home: Option<&AtHome>,
    names: &Names,
) -> String {
    let score = view.outcome.as_ref().map_or("*", |outcome| outcome.score);
    // PGN has no word for a game that both have lost.
    let result = if matches!(score, "1-0" | "0-1" | "1/2-1/2") { score } else { "*" };
    let mut pgn = String::new();
    let mut tag = |name: &str, value: &str| {
        // Writing into a String cannot fail.
        let _ = writeln!(pgn, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""));
    };
    let round = home.map(|home| format!("{}.{}", home.round, home.named));
    tag("Event", home.map_or("?", |home| &home.event));
    tag("Site", "?");
    tag("Date", &date(opened_at));
    tag("Round", round.as_deref().unwrap_or("-"));
    tag("White", names.white.as_deref().unwrap_or("?"));
    tag("Black", names.black.as_deref().unwrap_or("?"));
    tag("Result", result);
    tag("TimeControl", &terms.control.pgn_tag());
    tag("Control", &view.control);
    tag("Rules", view.book.title);
    if let Some(start) = terms.boards.first().filter(|start| **start != Position::initial()) {
        tag("SetUp", "1");
        tag("FEN", &start.to_fen());
    }
    if let Some(outcome) = &view.outcome {
        tag("Termination", &outcome.text);
    }
    pgn.push('\n');
    pgn.push_str(&movetext(view, result));
    pgn
}

pub(crate) fn movetext(view: &View, result: &str) -> String {
    let mut words = Vec::new();
    for (place, made) in view.moves.iter().enumerate() {
        match (made.color, place) {
            ("white", _) => words.push(format!("{}.", made.number)),
            (_, 0) => words.push(format!("{}...", made.number)),
            _ => {}
        }
        words.push(made.text.clone());
        // What the clock showed when it was pressed, as broadcasts write it.
        if let Some(left) = made.left {
            words.push(format!("{{[%clk {}]}}", shown(left)));
        }
    }
    words.push(result.to_string());
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.len() >= WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        column += word.len();
        text.push_str(&word);
    }
    text.push('\n');
    text
}

/// `1:02:03`, in whole seconds as a clock shows them; nobody has less than nothing left there.
fn shown(left: i64) -> String {
    let seconds = left.max(0) / 1_000;
    format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}

/// The day (UTC) of a moment, `2024-02-29`.
pub(crate) fn day(moment: Moment) -> String {
    date(moment).replace('.', "-")
}

/// The day (UTC) of a moment, `2024.02.29`: days since 1970 counted in eras of 400 years, years from March on.
fn date(moment: Moment) -> String {
    let days = moment.get().div_euclid(86_400_000) + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}.{month:02}.{day:02}", year + era * 400 + later)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (moment, day) in [
            (0, "1970.01.01"),
            (951_782_400_000, "2000.02.29"),
            (1_709_164_800_000, "2024.02.29"),
            (1_735_689_599_999, "2024.12.31"),
            (-1, "1969.12.31"),
        ] {
            assert_eq!(date(Moment::new(moment)), day);
        }
    }
}
