//! Comments of our own: what TRF has no line for, so that an event that was written and read back pairs the same.
//!
//! Other programs pass over lines that begin with `###`. Ours go on with `jadoube`, a word for what they say, start
//! numbers, and texts in quotation marks.

use chart::{Cell, Color, Points, Rating};

use super::{columns::Padded, fault::Flaw, record::Record};

/// How our comments begin.
pub(super) const PREFIX: &str = "### jadoube ";

/// One comment of our own.
#[derive(Clone, PartialEq, Debug)]
pub enum Note {
    /// A line that the dialect of the file does not have.
    Keeps { text: String, record: Box<Record> },
    /// A round that the signs of TRF cannot tell; opponents are start numbers here, too.
    Cell { player: u16, round: u16, cell: Cell },
    /// A name that does not fit its columns.
    Name { player: u16, name: String },
    /// Whether an unrated player has recent games, and ratings that do not fit.
    Rating { player: u16, rating: Rating },
    /// The name of the team on this place of the file, counted from 1, where it does not fit.
    Team { place: u16, name: String },
    /// How many rounds were paired, where the games do not show it.
    Paired(u16),
    /// Who is not in the event in a round to come.
    Away { round: u16, players: Vec<u16> },
    /// Points for pairing that are known to be none: an unfinished game was provided for.
    Added { player: u16, round: u16, points: Points },
    /// Who entered after the first round was paired.
    Late(Vec<u16>),
    /// Who plays only in an odd field.
    House(u16),
    /// Two who will meet because the director says so, and the color of the first.
    Locked { one: u16, other: u16, color: Option<Color> },
    /// The announced settings, as the program that wrote them spells them.
    Settings(String),
}

impl Note {
    /// The comment that keeps a line.
    pub(super) fn keeping(text: String, record: Record) -> Note {
        Note::Keeps { text, record: Box::new(record) }
    }

    /// Reads what follows [`PREFIX`] in this line.
    pub(super) fn read(line: &str) -> Result<Note, Flaw> {
        let first = PREFIX.chars().count() + 1;
        let row = Padded::of(line);
        let words = row.words(first);
        let word = words.first().map_or("", |(_, word)| word);
        let rest = first + word.chars().count() + 1;
        let text = row.rest(rest);
        let number = |place: usize| match words.get(place) {
            Some((column, word)) => {
                word.parse().map_err(|_| Flaw::expected(*column, "a number from 1 to 65535", word))
            }
            None => Err(Flaw::expected(row.len() + 2, "a number", "")),
        };
        let quotation = |place: usize| {
            let column = words.get(place).map_or(row.len() + 2, |(column, _)| *column);
            let text = row.rest(column);
            unquoted(&text).ok_or_else(|| Flaw::expected(column, "a text in quotation marks", &text))
        };
        let nth = |place: usize, expected: &str| {
            let missing = || Flaw::expected(row.len() + 2, expected, "");
            words.get(place).map(|(column, word)| (*column, word.as_str())).ok_or_else(missing)
        };
        Ok(match word {
            "keeps" => {
                let moved = |slip: Flaw| Flaw { column: slip.column + rest - 1, ..slip };
                Note::keeping(text.clone(), Record::read(&text).map_err(moved)?)
            }
            "cell" => {
                let (column, cell) = nth(3, "a round such as W12w")?;
                let cell = cell.parse().map_err(|_| Flaw::expected(column, "a round such as W12w", cell))?;
                Note::Cell { player: number(1)?, round: number(2)?, cell }
            }
            "name" => Note::Name { player: number(1)?, name: quotation(2)? },
            "rating" => {
                let (column, rating) = nth(2, "a rating, unr. or NEW")?;
                let rating = match rating {
                    "unr." => Rating::Recent,
                    "NEW" => Rating::New,
                    number => Rating::Points(
                        number
                            .parse()
                            .map_err(|_| Flaw::expected(column, "a rating, unr. or NEW", number))?,
                    ),
                };
                Note::Rating { player: number(1)?, rating }
            }
            "team" => Note::Team { place: number(1)?, name: quotation(2)? },
            "paired" => Note::Paired(number(1)?),
            "away" => Note::Away { round: number(1)?, players: numbers(&words, 2)? },
            "added" => {
                let (column, points) = nth(3, "points such as 0.0")?;
                let points =
                    points.parse().map_err(|_| Flaw::expected(column, "points such as 0.0", points))?;
                Note::Added { player: number(1)?, round: number(2)?, points }
            }
            "late" => Note::Late(numbers(&words, 1)?),
            "house" => Note::House(number(1)?),
            "locked" => {
                let color = match words.get(3).map(|(column, word)| (*column, word.as_str())) {
                    None => None,
                    Some((_, "w")) => Some(Color::White),
                    Some((_, "b")) => Some(Color::Black),
                    Some((column, word)) => return Err(Flaw::expected(column, "w or b", word)),
                };
                Note::Locked { one: number(1)?, other: number(2)?, color }
            }
            "settings" => Note::Settings(text.trim().to_string()),
            _ => {
                let known =
                    "keeps, cell, name, rating, team, paired, away, added, late, house, locked or settings";
                return Err(Flaw::expected(first, known, word));
            }
        })
    }

    pub(super) fn write(&self) -> String {
        let list = |numbers: &[u16]| numbers.iter().map(|number| format!(" {number}")).collect::<String>();
        let said = match self {
            Note::Keeps { text, .. } => format!("keeps {text}"),
            Note::Cell { player, round, cell } => format!("cell {player} {round} {cell}"),
            Note::Name { player, name } => format!("name {player} {}", quoted(name)),
            Note::Rating { player, rating } => format!("rating {player} {rating}"),
            Note::Team { place, name } => format!("team {place} {}", quoted(name)),
            Note::Paired(rounds) => format!("paired {rounds}"),
            Note::Away { round, players } => format!("away {round}{}", list(players)),
            Note::Added { player, round, points } => format!("added {player} {round} {points}"),
            Note::Late(players) => format!("late{}", list(players)),
            Note::House(player) => format!("house {player}"),
            Note::Locked { one, other, color } => {
                let color = color.map(|color| format!(" {}", color.letter().to_ascii_lowercase()));
                format!("locked {one} {other}{}", color.unwrap_or_default())
            }
            Note::Settings(text) => format!("settings {text}"),
        };
        format!("{PREFIX}{said}")
    }
}

fn numbers(words: &[(usize, String)], from: usize) -> Result<Vec<u16>, Flaw> {
    let read = |(column, word): &(usize, String)| {
        word.parse().map_err(|_| Flaw::expected(*column, "a player's start number", word))
    };
    words.iter().skip(from).map(read).collect()
}

/// A text on one line; blanks at its ends and signs that end lines are not lost.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => quoted.extend(['\\', sign]),
            sign if sign.is_control() => quoted.push_str(&format!("\\u{{{:x}}}", u32::from(sign))),
            sign => quoted.push(sign),
        }
    }
    quoted.push('"');
    quoted
}

fn unquoted(text: &str) -> Option<String> {
    let mut rest = text.trim().strip_prefix('"')?.strip_suffix('"')?.chars();
    let mut plain = String::new();
    while let Some(sign) = rest.next() {
        if sign == '"' {
            return None;
        }
        if sign != '\\' {
            plain.push(sign);
            continue;
        }
        match rest.next()? {
            'u' => {
                let (hex, after) = rest.as_str().strip_prefix('{')?.split_once('}')?;
                plain.push(u32::from_str_radix(hex, 16).ok().and_then(char::from_u32)?);
                rest = after.chars();
            }
            sign @ ('"' | '\\') => plain.push(sign),
            _ => return None,
        }
    }
    Some(plain)
}
