//! Lines that hold a number, a color or a list of players: rounds, first color, byes, absences, forbidden pairs.

use chart::Color;

use super::{
    code::Code,
    columns::{Padded, Pen},
    fault::Flaw,
    record::Record,
};

const PLAYER: &str = "a player's start number from 1 to 9999";
const ROUND: &str = "a round";

pub(super) fn rounds(row: &Padded) -> Result<Record, Flaw> {
    let expected = "a number of rounds from 1 to 999";
    let rounds: u16 = row.needed(5, row.len(), expected)?;
    if !(1..=999).contains(&rounds) {
        return Err(Flaw::expected(5, expected, &rounds.to_string()));
    }
    Ok(Record::Rounds(rounds))
}

/// `152`.
pub(super) fn first_color(row: &Padded) -> Result<Record, Flaw> {
    let color = match row.rest(5).trim() {
        "W" | "w" => Color::White,
        "B" | "b" => Color::Black,
        text => return Err(Flaw::expected(5, "W or B", text)),
    };
    Ok(Record::FirstColor { color: Some(color), by_rank: false })
}

/// `XXC`.
pub(super) fn first_color_xxc(row: &Padded) -> Result<Record, Flaw> {
    let (mut color, mut by_rank) = (None, false);
    for (column, word) in row.words(5) {
        match word.as_str() {
            "white1" => color = Some(Color::White),
            "black1" => color = Some(Color::Black),
            "rank" => by_rank = true,
            _ => return Err(Flaw::expected(column, "white1, black1 or rank", &word)),
        }
    }
    Ok(Record::FirstColor { color, by_rank })
}

pub(super) fn write_first_color_xxc(color: Option<Color>, by_rank: bool) -> String {
    let color = color.map(|color| match color {
        Color::White => "white1",
        Color::Black => "black1",
    });
    let words = ["XXC"].into_iter().chain(color).chain(by_rank.then_some("rank"));
    words.collect::<Vec<_>>().join(" ")
}

/// `XXZ`.
pub(super) fn absent(row: &Padded) -> Result<Record, Flaw> {
    Ok(Record::Absent(players(row, 5)?))
}

/// `XXP`.
pub(super) fn forbidden_xxp(row: &Padded) -> Result<Record, Flaw> {
    Ok(Record::Forbidden { rounds: None, players: players(row, 5)? })
}

/// `240`.
pub(super) fn byes(row: &Padded) -> Result<Record, Flaw> {
    let kind = match row.sign(5) {
        'F' => Code::FullBye,
        'H' => Code::HalfBye,
        'Z' => Code::ZeroBye,
        sign => return Err(Flaw::expected(5, "F, H or Z", &sign.to_string())),
    };
    row.blank([4, 6, 10])?;
    let round = above_zero(row.needed(7, 9, ROUND)?, 7, ROUND)?;
    Ok(Record::Byes { kind, round, players: players(row, 11)? })
}

pub(super) fn write_byes(kind: Code, round: u16, players: &[u16]) -> String {
    let pen = Pen::new("240").left(5, 1, &kind.sign().to_string()).right(7, 3, &round.to_string());
    with_players(pen, 11, players)
}

/// `260`.
pub(super) fn forbidden(row: &Padded) -> Result<Record, Flaw> {
    row.blank([4, 8, 12])?;
    let first = above_zero(row.needed(5, 7, ROUND)?, 5, ROUND)?;
    let last = above_zero(row.needed(9, 11, ROUND)?, 9, ROUND)?;
    if first > last {
        return Err(Flaw::expected(9, &format!("round {first} or a later one"), &last.to_string()));
    }
    Ok(Record::Forbidden { rounds: Some((first, last)), players: players(row, 13)? })
}

pub(super) fn write_forbidden(rounds: Option<(u16, u16)>, players: &[u16]) -> String {
    let (first, last) = rounds.unwrap_or(ALL_ROUNDS);
    let pen = Pen::new("260").right(5, 3, &first.to_string()).right(9, 3, &last.to_string());
    with_players(pen, 13, players)
}

/// As many as the columns hold: what no round limits.
pub(super) const ALL_ROUNDS: (u16, u16) = (1, 999);

pub(super) fn write_words(code: &str, players: &[u16]) -> String {
    let words = players.iter().map(u16::to_string);
    std::iter::once(code.to_string()).chain(words).collect::<Vec<_>>().join(" ")
}

fn with_players(pen: Pen, first: usize, players: &[u16]) -> String {
    let columns = (first..).step_by(5);
    let put = |pen: Pen, (player, at): (&u16, usize)| pen.right(at, 4, &player.to_string());
    players.iter().zip(columns).fold(pen, put).done()
}

/// Start numbers, as words from this column on.
pub(super) fn players(row: &Padded, from: usize) -> Result<Vec<u16>, Flaw> {
    let players: Vec<u16> = row.values(from, PLAYER)?;
    for ((column, word), player) in row.words(from).iter().zip(&players) {
        if !(1..=9999).contains(player) {
            return Err(Flaw::expected(*column, PLAYER, word));
        }
    }
    Ok(players)
}

pub(super) fn above_zero(number: u16, column: usize, expected: &str) -> Result<u16, Flaw> {
    if number == 0 { Err(Flaw::expected(column, expected, "0")) } else { Ok(number) }
}
