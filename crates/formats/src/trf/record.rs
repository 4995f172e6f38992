//! What one line says, and how each dialect writes it.

use std::{fmt, str::FromStr};

use chart::{Color, Points};

pub use super::points::Award;
use super::{
    acceleration,
    code::Code,
    columns::Padded,
    fault::Flaw,
    heading::Heading,
    lists,
    note::{self, Note},
    player::PlayerRecord,
    points,
    team::TeamRecord,
};

/// Which lines a file has.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Dialect {
    /// Players, teams and headings.
    Trf16,
    /// The same with what pairing programs need: `XXR`, `XXC`, `XXZ`, `XXP`, `XXA`, `XXS`, `BBW` and its like.
    Trfx,
    /// `142`, `152`, `162`, `240`, `250`, `260`, `310` and more.
    Trf2026,
}

/// Codes that only TRF-2026 has. Those that are not taken apart here are kept as they are.
const ONLY_2026: [&str; 21] = [
    "142", "152", "162", "172", "182", "192", "202", "212", "222", "240", "250", "260", "299", "300", "310",
    "320", "330", "352", "362", "801", "802",
];

/// Codes that only pairing programs have.
const ONLY_X: [&str; 12] =
    ["XXR", "XXC", "XXZ", "XXP", "XXA", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"];

impl Dialect {
    pub const ALL: [Dialect; 3] = [Dialect::Trf16, Dialect::Trfx, Dialect::Trf2026];

    pub const fn name(self) -> &'static str {
        match self {
            Dialect::Trf16 => "trf16",
            Dialect::Trfx => "trfx",
            Dialect::Trf2026 => "trf-2026",
        }
    }

    /// Whether lines with this code belong into files of this dialect. What nobody knows belongs into all.
    pub fn has(self, code: &str) -> bool {
        match self {
            Dialect::Trf16 => !ONLY_2026.contains(&code) && !ONLY_X.contains(&code),
            Dialect::Trfx => !ONLY_2026.contains(&code),
            Dialect::Trf2026 => !ONLY_X.contains(&code) && code != "013",
        }
    }

    /// The dialect of a file with these codes.
    pub(super) fn of<'a>(codes: impl IntoIterator<Item = &'a str>) -> Dialect {
        let of = |code: &str| {
            if ONLY_2026.contains(&code) {
                Dialect::Trf2026
            } else if ONLY_X.contains(&code) {
                Dialect::Trfx
            } else {
                Dialect::Trf16
            }
        };
        codes.into_iter().map(of).max().unwrap_or(Dialect::Trf16)
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Dialect {
    type Err = String;

    fn from_str(text: &str) -> Result<Dialect, String> {
        let known = Dialect::ALL.into_iter().find(|dialect| dialect.name() == text);
        known.ok_or_else(|| format!("'{text}' is no dialect; there are trf16, trfx and trf-2026"))
    }
}

/// What one line says.
#[derive(Clone, PartialEq, Debug)]
pub enum Record {
    /// Words, from the fifth column on.
    Heading(Heading, String),
    Player(PlayerRecord),
    Team(TeamRecord),
    /// `142`, `XXR`.
    Rounds(u16),
    /// `152`, `XXC`: the color of the first on the first board, and whether players rank by their standing.
    FirstColor {
        color: Option<Color>,
        by_rank: bool,
    },
    /// `162`, `XXS`, `BBW` and its like: what brings how many points.
    Points(Vec<(Award, String)>),
    /// `XXZ`: who is not there in the next round.
    Absent(Vec<u16>),
    /// `240`: who has a bye in a round.
    Byes {
        kind: Code,
        round: u16,
        players: Vec<u16>,
    },
    /// `XXA`: what is added to one player, round by round.
    Acceleration {
        player: u16,
        points: Vec<Points>,
    },
    /// `250`: what is added to a block of players in a row of rounds.
    Block {
        match_points: Option<Points>,
        points: Option<Points>,
        rounds: (u16, u16),
        players: (u16, u16),
    },
    /// `260`, `XXP`: who must not meet whom, and in which rounds.
    Forbidden {
        rounds: Option<(u16, u16)>,
        players: Vec<u16>,
    },
    Note(Note),
    /// Comments, and all that is not known: kept as it is.
    Other,
}

/// The three signs that a line begins with.
pub(super) fn code_of(line: &str) -> &str {
    let end = line.char_indices().nth(3).map_or(line.len(), |(at, _)| at);
    line.get(..end).unwrap_or_default()
}

impl Record {
    pub(super) fn read(line: &str) -> Result<Record, Flaw> {
        if line.starts_with(note::PREFIX) || line.trim_end() == note::PREFIX.trim_end() {
            return Note::read(line).map(Record::Note);
        }
        let (code, row) = (code_of(line), Padded::of(line));
        let others = |awards: Option<Vec<(Award, String)>>| awards.map_or(Record::Other, Record::Points);
        if let Some(award) = Award::of_line(code) {
            return points::read_line(award, &row).map(others);
        }
        if let Some(heading) = Heading::of(code) {
            row.blank([4])?;
            return Ok(Record::Heading(heading, row.rest(5)));
        }
        match code {
            "001" => PlayerRecord::read(&row).map(Record::Player),
            "013" => TeamRecord::read_013(&row).map(Record::Team),
            "310" => TeamRecord::read_310(&row).map(Record::Team),
            "142" | "XXR" => lists::rounds(&row),
            "152" => lists::first_color(&row),
            "XXC" => lists::first_color_xxc(&row),
            "162" => points::read_2026(&row).map(others),
            "XXS" => points::read_xxs(&row).map(others),
            "XXZ" => lists::absent(&row),
            "XXP" => lists::forbidden_xxp(&row),
            "240" => lists::byes(&row),
            "250" => acceleration::read_250(&row),
            "XXA" => acceleration::read_xxa(&row),
            "260" => lists::forbidden(&row),
            _ => Ok(Record::Other),
        }
    }

    /// The lines that say this in a dialect; a comment of ours where it has none. [`Record::Other`] says nothing.
    pub(super) fn write(&self, dialect: Dialect) -> Vec<String> {
        let is_x = dialect == Dialect::Trfx;
        let line = match self {
            Record::Other => return Vec::new(),
            Record::Heading(heading, text) => format!("{} {text}", heading.code()).trim_end().to_string(),
            Record::Player(player) => player.write(),
            Record::Team(team) if dialect == Dialect::Trf2026 => team.write_310(),
            Record::Team(team) => {
                let full = team.is_more_than_013().then(|| kept(self, team.write_310()));
                return [team.write_013()].into_iter().chain(full).collect();
            }
            Record::Rounds(rounds) => format!("{} {rounds}", if is_x { "XXR" } else { "142" }),
            Record::FirstColor { color, by_rank } if is_x => lists::write_first_color_xxc(*color, *by_rank),
            Record::FirstColor { color, by_rank } => {
                let color = color.map(|color| format!("152 {}", color.letter()));
                let by_rank = by_rank.then(|| lists::write_first_color_xxc(None, true));
                return color.into_iter().chain(by_rank).map(|line| fitting(self, line, dialect)).collect();
            }
            Record::Points(awards) if is_x => points::write_xxs(awards),
            Record::Points(awards) => points::write_2026(awards).unwrap_or_else(|| points::write_xxs(awards)),
            Record::Absent(players) => lists::write_words("XXZ", players),
            Record::Byes { kind, round, players } => lists::write_byes(*kind, *round, players),
            Record::Acceleration { player, points } => acceleration::write_xxa(*player, points),
            Record::Block { match_points, points, rounds, players } => {
                acceleration::write_250(*match_points, *points, *rounds, *players)
            }
            Record::Forbidden { rounds: None, players } if is_x => lists::write_words("XXP", players),
            Record::Forbidden { rounds, players } => lists::write_forbidden(*rounds, players),
            Record::Note(note) => note.write(),
        };
        vec![fitting(self, line, dialect)]
    }
}

/// The line, or the comment that keeps it where the dialect does not have it.
fn fitting(record: &Record, line: String, dialect: Dialect) -> String {
    if dialect.has(code_of(&line)) { line } else { kept(record, line) }
}

/// The comment that keeps what a record says as this line.
pub(super) fn kept(record: &Record, line: String) -> String {
    Note::keeping(line, record.clone()).write()
}
