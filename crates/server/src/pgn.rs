//! The game so far as PGN, made of what the seat sees and of nothing else: at a wooden board the moves stand from
//! square to square, since anything else would tell a legal move from an illegal one.

use std::fmt::Write as _;

use board::{Color, Position};
use clock::Moment;
use formats::{
    bpgn::{Made, Match},
    pgn::Score,
};
use game::{
    BoardName, Game, Terms,
    view::{View, in_order},
};

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
        let _ = writeln!(pgn, "[{name} \"{}\"]", escaped(value));
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

/// Both boards of a match as BPGN: the moves in the order in which they were made, each with the seconds that its maker had left.
/// Its result is that of the team with White at board A.
pub(crate) fn write_match(
    view: &View,
    game: &Game,
    opened_at: Moment,
    home: Option<&AtHome>,
    names: &Names,
) -> String {
    let beside = view.in_match.as_ref().and_then(|known| known.beside.as_deref());
    let here = view.in_match.as_ref().map_or("A", |known| known.board);
    let [a, b] = if here == "A" { [Some(view), beside] } else { [beside, Some(view)] };
    let ended = view.in_match.as_ref().and_then(|known| known.result.as_ref());
    let drawn = a.and_then(|a| a.outcome.as_ref()).is_some_and(|outcome| outcome.score == "1/2-1/2");
    let score = match ended.map(|ended| ended.winners.first()) {
        Some(Some(winner)) if winner.color == "white" => Score::Won(Color::White),
        Some(Some(_)) => Score::Won(Color::Black),
        Some(None) if drawn => Score::Drawn,
        _ => Score::Unknown,
    };
    let unnamed = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".to_string());
    let terms = game.terms();
    let mut tags = vec![
        ("Event", home.map_or_else(|| "?".to_string(), |home| home.event.clone())),
        ("Site", "?".to_string()),
        ("Date", date(opened_at)),
        ("Round", home.map_or_else(|| "-".to_string(), |home| format!("{}.{}", home.round, home.named))),
        ("WhiteA", unnamed(&names.white)),
        ("BlackA", unnamed(&names.black)),
        ("WhiteB", unnamed(&names.white_b)),
        ("BlackB", unnamed(&names.black_b)),
        ("Result", score.text().to_string()),
        ("TimeControl", terms.map(|terms| terms.control.pgn_tag()).unwrap_or_default()),
        ("Control", view.control.clone()),
        ("Rules", view.book.title.to_string()),
    ];
    for (name, start) in ["FenA", "FenB"].into_iter().zip(terms.map_or(&[][..], |terms| &terms.boards)) {
        let empty_handed = start.reserves().is_none_or(|hand| hand.is_empty());
        if start.with_reserves(None) != Position::initial() || !empty_handed {
            tags.push((name, start.to_fen()));
        }
    }
    tags.extend(ended.map(|ended| ("Termination", ended.text.clone())));
    let made = |(on, index): (BoardName, usize)| {
        let seen = if on == BoardName::A { a } else { b };
        let made = seen?.moves.get(index)?;
        Some(Made {
            board: on.index(),
            by: if made.color == "white" { Color::White } else { Color::Black },
            number: made.number,
            text: made.text.clone(),
            left: made.left.map(|left| u32::try_from(left.max(0) / 100).unwrap_or(u32::MAX)),
        })
    };
    let moves = in_order(game).into_iter().filter_map(made).collect();
    let tags = tags.into_iter().map(|(name, value)| (name.to_string(), value)).collect();
    Match { tags, moves, score }.to_bpgn()
}

fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
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
    wrapped(&words)
}

/// Words in lines that are not too long.
fn wrapped(words: &[String]) -> String {
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
        text.push_str(word);
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
