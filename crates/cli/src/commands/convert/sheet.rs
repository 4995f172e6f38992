//! The moves of a game as they stand on a scoresheet, a line for each pair of moves.

use board::{
    Color,
    notation::{self, Style},
};
use formats::pgn::{Made, Record, Situation, Tags};

use crate::{problem::Problem, screen::Screen};

/// Prints who played, the moves and the result. Wrong moves are marked ✗, and those that nobody can read ?.
pub(super) fn print(record: &Record, style: Style, screen: &mut Screen) -> Result<(), Problem> {
    let title = title(&record.tags);
    if !title.is_empty() {
        screen.line(screen.heading(title))?;
    }
    let rows = rows(record, style);
    let widest =
        |pick: fn(&MovePair) -> &String| rows.iter().map(|row| pick(row).chars().count()).max().unwrap_or(0);
    let width = widest(|row| &row.white).max(6);
    let digits = rows.last().map_or(1, |row| row.number.to_string().len());
    for MovePair { number, white, black } in &rows {
        screen.line(format!("{number:>digits$}. {white:<width$}  {black}").trim_end())?;
    }
    screen.line(record.score.text())
}

struct MovePair {
    number: u32,
    white: String,
    black: String,
}

fn rows(record: &Record, style: Style) -> Vec<MovePair> {
    let mut here = record.beginning();
    let mut rows: Vec<MovePair> = Vec::new();
    for ply in &record.line.plies {
        let text = text(&ply.made, &here, style);
        match (here.color(), rows.last_mut()) {
            (Color::White, _) => {
                rows.push(MovePair { number: here.number(), white: text, black: String::new() })
            }
            (Color::Black, Some(row)) if row.black.is_empty() => row.black = text,
            (Color::Black, _) => {
                rows.push(MovePair { number: here.number(), white: "...".into(), black: text })
            }
        }
        here.follow(&ply.made);
    }
    rows
}

fn text(made: &Made, here: &Situation, style: Style) -> String {
    let text = in_style(made, here, style);
    match made {
        Made::Wrong(_) => format!("{text} ✗"),
        Made::Unread(_) => format!("{text} ?"),
        Made::Move(_) | Made::Null => text,
    }
}

/// A move as it is written in this style; a wrong one as it was.
pub(super) fn in_style(made: &Made, here: &Situation, style: Style) -> String {
    match (made, here.position()) {
        (Made::Move(mv), Some(position)) => notation::write(position, *mv, style),
        (Made::Move(mv), None) => mv.to_string(),
        (Made::Null, _) => "--".to_owned(),
        // The quotes are around words of another notation than PGN's (see `formats::moves`).
        (Made::Wrong(wrong), _) => wrong.text().trim_matches('"').to_owned(),
        (Made::Unread(text), _) => text.trim_matches('"').to_owned(),
    }
}

/// `Anderssen - Kieseritzky, London 1851.06.21`, as far as it is known.
fn title(tags: &Tags) -> String {
    let known = |name| tags.get(name).filter(|value| !value.is_empty() && !value.starts_with('?'));
    let players = match (known("White"), known("Black")) {
        (None, None) => None,
        (white, black) => Some(format!("{} - {}", white.unwrap_or("?"), black.unwrap_or("?"))),
    };
    let date = known("Date").map(|date| date.trim_end_matches(".??"));
    let occasion = [known("Event"), date].into_iter().flatten().collect::<Vec<_>>().join(" ");
    players.into_iter().chain(Some(occasion).filter(|text| !text.is_empty())).collect::<Vec<_>>().join(", ")
}
