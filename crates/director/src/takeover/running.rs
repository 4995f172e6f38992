//! A running event as files tell it.

use std::collections::BTreeMap;

use budget::Told;
use chart::{Color, Points};
use pairing::Settings;
use tournament::{Date, Entrant, Listed};

use super::mark::Mark;

/// The kinds of files that are read.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Format {
    Trf,
    RatingReport,
    SwissSys,
    #[default]
    WallChart,
}

impl Format {
    /// By what stands in it: names of files are changed too easily.
    pub(super) fn of(bytes: &[u8]) -> Option<Format> {
        // The versions of dBASE that hold no memos.
        if matches!(bytes, [0x03, ..]) && bytes.len() > 32 {
            return Some(Format::RatingReport);
        }
        let mark: &[u8] = &[0xef, 0xbb, 0xbf];
        let plain = bytes.strip_prefix(mark).unwrap_or(bytes);
        let first = plain.iter().find(|byte| !byte.is_ascii_whitespace())?;
        if *first == b'{' {
            return Some(Format::SwissSys);
        }
        if plain.starts_with(b"%PDF") {
            return None;
        }
        let is_trf = |line: &[u8]| {
            matches!(line, [a, b, c, b' ', ..] if [a, b, c].iter().all(|byte| byte.is_ascii_digit()))
                && (line.starts_with(b"001 ") || line.starts_with(b"012 "))
        };
        let mut lines = plain.split(|byte| matches!(byte, b'\n' | b'\r'));
        Some(if lines.any(is_trf) { Format::Trf } else { Format::WallChart })
    }

    /// As people call them.
    pub const fn words(self) -> &'static str {
        match self {
            Format::Trf => "a TRF file",
            Format::RatingReport => "the files of a US Chess rating report",
            Format::SwissSys => "a SwissSys 11 file",
            Format::WallChart => "a wall chart",
        }
    }
}

/// What the files say. What they say nothing of is none.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Running {
    pub format: Format,
    pub program: Option<String>,
    pub name: Option<String>,
    pub place: Option<String>,
    pub from: Option<Date>,
    pub to: Option<Date>,
    pub sections: Vec<RunningSection>,
    /// What was not read, or read with doubt, while the files were taken apart.
    pub doubts: Told<String>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct RunningSection {
    pub name: String,
    pub round_robin: bool,
    /// By the FIDE Dutch system, with Baku acceleration or not.
    pub dutch: Option<bool>,
    /// How many rounds there will be.
    pub rounds: Option<usize>,
    /// How many were paired, where the file counts them itself; whatever it counts, until `bounds` has looked at it.
    pub paired: Option<usize>,
    pub control: Option<String>,
    /// The list that the ratings are from.
    pub rating_list: &'static str,
    pub first_board: Option<usize>,
    /// Of the higher-ranked player on the first board of round 1.
    pub first_color: Option<Color>,
    pub tie_breaks: Vec<String>,
    pub settings: Option<Settings>,
    pub players: Vec<RunningPlayer>,
    /// Who must not meet, by the numbers of the file.
    pub forbidden: Vec<(usize, usize)>,
    /// Who will meet in the next round, and the color of the first.
    pub locked: Vec<(usize, usize, Option<Color>)>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct RunningPlayer {
    /// By which the file means them.
    pub number: usize,
    pub entrant: Entrant,
    /// One for each round, as far as the file goes.
    pub marks: Vec<Mark>,
    /// Boards of these rounds, where the file numbers them.
    pub boards: Vec<Option<usize>>,
    /// What is booked for rounds to come.
    pub ahead: BTreeMap<usize, Ahead>,
    /// Whether they have left, where the file says it either way.
    pub withdrew: Option<bool>,
    pub house_player: bool,
    pub score: Option<Points>,
    pub rank: Option<usize>,
}

/// What somebody has for a round that is not paired yet.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ahead {
    HalfPoint,
    ZeroPoint,
    Awarded,
    /// Out of the event from that round on.
    Gone,
}

impl RunningSection {
    /// How many rounds were paired.
    pub fn paired(&self) -> usize {
        let by_marks = |player: &RunningPlayer| {
            player.marks.iter().rposition(Mark::is_paired).map_or(0, |index| index + 1)
        };
        let seen = self.players.iter().map(by_marks).max().unwrap_or_default();
        self.paired.unwrap_or_default().max(seen)
    }

    /// What stands in rounds that nobody was paired in is a bye for a round to come.
    pub(super) fn book_ahead(&mut self) {
        let paired = self.paired();
        for player in &mut self.players {
            for (round, mark) in (1..).zip(&player.marks).skip(paired) {
                match mark {
                    Mark::HalfBye => player.ahead.insert(round, Ahead::HalfPoint),
                    Mark::ZeroBye => player.ahead.insert(round, Ahead::ZeroPoint),
                    _ => None,
                };
            }
            player.marks.truncate(paired);
        }
    }
}

/// `Garcia Lopez, Ana` with its parts; a name without a comma stays one.
pub(super) fn named(name: &str) -> Entrant {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    match name.split_once(',') {
        Some((last, first)) if !last.trim().is_empty() && !first.trim().is_empty() => {
            // `Lee, Ann, Jr`: what follows belongs to the last name.
            let (first, behind) = first.split_once(',').unwrap_or((first, ""));
            let last = [last.trim(), behind.trim()].into_iter().filter(|part| !part.is_empty());
            Entrant::of_parts(first, &last.collect::<Vec<_>>().join(" "))
        }
        _ => Entrant::new(name.trim_matches(|letter: char| letter == ',' || letter.is_whitespace())),
    }
}

/// A rating, of the list that is chosen in the end.
pub(super) fn rated(rating: u16, games: Option<u16>) -> Listed {
    Listed { list: "us-chess".to_string(), rating, source: String::new(), games, floor: None }
}

/// The days that programs write: `2026-11-16`, `2026/11/16`, `20261116`, `11/16/2026`.
pub(super) fn day(text: &str) -> Option<Date> {
    let text = text.trim();
    let text = text.split([' ', 'T']).next().unwrap_or_default();
    if text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        let (year, rest) = text.split_at_checked(4)?;
        let (month, day) = rest.split_at_checked(2)?;
        return Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
    }
    let parts: Vec<u16> = text.split(['-', '/', '.']).map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let small = |number: u16| u8::try_from(number).ok();
    match parts[..] {
        [year, month, day] if year > 31 => Date::new(year, small(month)?, small(day)?),
        [month, day, year] if year > 99 => Date::new(year, small(month)?, small(day)?),
        _ => None,
    }
}
