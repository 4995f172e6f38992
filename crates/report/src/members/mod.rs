//! Lists of members and ratings, as federations publish them: hundreds of thousands of people, read one by one.
//!
//! [`read`] takes whatever a federation hands out (dBASE, CSV or text with tabs, FIDE's XML and its text of fixed columns, a
//! spreadsheet; any of them zipped) and hands on a [`Member`] after the other. A line that cannot be read is passed over and
//! counted. No more than one piece of the file is held, but of spreadsheets, which are never that long.
//!
//! Who may be meant by what somebody types says [`Member::words`] and [`typed`]; whom an entry may be, [`alike`].

mod columns;
mod dbf;
mod delimited;
mod fixed;
mod like;
mod sheet;
mod source;
mod xml;

use std::io::Read;

use budget::{Budget, Cost, Stop, Told};
use serde::{Deserialize, Serialize};

use crate::{Date, fold, names};

pub use like::{Likeness, alike};

/// Somebody on a list, as it is kept; what a list does not say is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Member {
    /// The last name, and the given ones.
    #[serde(rename = "l")]
    pub last: String,
    #[serde(rename = "g", skip_serializing_if = "String::is_empty")]
    pub given: String,
    #[serde(rename = "i", skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// `2026-12-31`: when the membership ends.
    #[serde(rename = "x", skip_serializing_if = "Option::is_none")]
    pub expires: Option<String>,
    #[serde(rename = "s", skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// Three letters, as FIDE has them.
    #[serde(rename = "f", skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    #[serde(rename = "t", skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(rename = "b", skip_serializing_if = "Option::is_none")]
    pub born: Option<u16>,
    #[serde(rename = "h", skip_serializing_if = "String::is_empty")]
    pub school: String,
    /// Kindergarten is 0.
    #[serde(rename = "d", skip_serializing_if = "Option::is_none")]
    pub grade: Option<u8>,
    #[serde(rename = "r", skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<Rated>,
}

/// A rating, and from how many games it is if it is provisional.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rated {
    #[serde(rename = "l")]
    pub list: String,
    #[serde(rename = "p")]
    pub rating: u16,
    #[serde(rename = "g", default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u16>,
}

impl Member {
    /// `Ann Marie Lee`.
    pub fn name(&self) -> String {
        format!("{} {}", self.given, self.last).trim().to_string()
    }

    /// Everything by which they are found: names, number, state and federation, in small plain letters.
    pub fn words(&self) -> String {
        let all = [
            self.last.as_str(),
            &self.given,
            self.id.as_deref().unwrap_or_default(),
            self.state.as_deref().unwrap_or_default(),
            self.federation.as_deref().unwrap_or_default(),
        ];
        fold::key(&all.join(" "))
    }

    /// Whether the membership had ended on this day, as far as the list says.
    pub fn expired_by(&self, day: &str) -> bool {
        self.expires.as_deref().is_some_and(|expires| expires < day)
    }

    pub fn rating(&self, list: &str) -> Option<&Rated> {
        self.ratings.iter().find(|rated| rated.list == list)
    }
}

/// The words of what somebody typed; none before there are three letters, by which nearly everybody would be found.
pub fn typed(text: &str) -> Vec<String> {
    let words: Vec<String> = fold::key(text).split(' ').map(str::to_string).take(MOST_WORDS).collect();
    let letters: usize = words.iter().map(|word| word.chars().count()).sum();
    // A name in another script is told in fewer letters.
    let is_short = letters < FEWEST && words.iter().all(|word| word.is_ascii());
    if is_short { Vec::new() } else { words.into_iter().filter(|word| !word.is_empty()).collect() }
}

const FEWEST: usize = 3;
const MOST_WORDS: usize = 8;

/// From which list somebody's ratings are, where a file does not say.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Federation {
    UsChess,
    Fide,
    /// A state or a school: its ratings are those of US Chess.
    Other,
}

impl Federation {
    /// The lists that a federation has, as entries name them: for slow, for quick and for blitz games.
    pub(crate) const fn lists(self) -> [&'static str; 3] {
        match self {
            Federation::Fide => ["fide", "fide-rapid", "fide-blitz"],
            Federation::UsChess | Federation::Other => ["us-chess", "us-chess-quick", "us-chess-blitz"],
        }
    }
}

/// What came of reading a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    pub members: u64,
    /// Lines that were passed over, and why.
    pub passed_over: Told<String>,
    /// The day that the file itself gives.
    pub dated: Option<Date>,
    /// The columns that were used, as the file names them.
    pub columns: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreadable {
    #[error("the file is empty")]
    Empty,
    #[error("the file is broken: {0}")]
    Broken(String),
    #[error("this is no list of members, but {0}")]
    Other(&'static str),
    #[error("no column is called as a name; expected 'Name', or 'Last' and 'First', among: {}", found.join(", "))]
    NoColumns { found: Vec<String> },
    #[error("nobody is on this list")]
    Nobody,
    #[error(transparent)]
    Stopped(#[from] Stop),
    /// Whoever took the members takes no more.
    #[error("{0}")]
    NotTaken(String),
}

/// Where members go; an error ends the reading.
pub type Sink<'a> = dyn FnMut(Member) -> Result<(), String> + 'a;

/// What one list may cost: that of FIDE has a million and a half people in a gigabyte of tags.
pub fn budget() -> Budget {
    Budget::of_the_shell()
        .with_most(Cost::Bytes, 2 << 30)
        .with_most(Cost::Unpacked, 4 << 30)
        .with_most(Cost::Rows, 4_000_000)
}

/// Reads a list to its end.
pub fn read(
    file: impl Read,
    federation: Federation,
    budget: &mut Budget,
    sink: &mut Sink<'_>,
) -> Result<Summary, Unreadable> {
    let mut taker = Taker { federation, budget, sink, summary: Summary::default() };
    source::read(file, &mut taker)?;
    match taker.summary.members {
        0 => Err(Unreadable::Nobody),
        _ => Ok(taker.summary),
    }
}

/// Takes what the readers of the formats find.
pub(crate) struct Taker<'a, 'b> {
    pub(crate) federation: Federation,
    pub(crate) budget: &'a mut Budget,
    sink: &'a mut Sink<'b>,
    pub(crate) summary: Summary,
}

impl Taker<'_, '_> {
    /// A row, or why it is none; `at` says where it stands.
    pub(crate) fn take(
        &mut self,
        at: impl FnOnce() -> String,
        row: Result<Member, &'static str>,
    ) -> Result<(), Unreadable> {
        self.budget.spend(Cost::Rows, 1)?;
        match row {
            Ok(member) => {
                self.summary.members += 1;
                (self.sink)(member).map_err(Unreadable::NotTaken)
            }
            Err(why) => {
                self.summary.passed_over.push(format!("{}: {why}", at()));
                Ok(())
            }
        }
    }
}

/// `LEE, ANN` and `Lee, Ann` are the same; a name all in capitals is written as names are.
pub(crate) fn split(name: &str) -> (String, String) {
    let (given, last) = names::given_and_last(name);
    (plain_case(&given), plain_case(&last))
}

pub(crate) fn plain_case(name: &str) -> String {
    if name.chars().any(char::is_lowercase)
        || name.chars().filter(|letter| letter.is_alphabetic()).count() < 2
    {
        return name.to_string();
    }
    let mut written = String::with_capacity(name.len());
    let mut begins = true;
    for letter in name.chars() {
        if begins {
            written.push(letter);
        } else {
            written.extend(letter.to_lowercase());
        }
        begins = !letter.is_alphanumeric();
    }
    // McDonald is not Mcdonald; roman numbers stay as they are.
    let words: Vec<String> = written.split(' ').map(roman_or_scottish).collect();
    words.join(" ")
}

fn roman_or_scottish(word: &str) -> String {
    match word {
        "Ii" | "Iii" | "Iv" => word.to_uppercase(),
        _ => match word.strip_prefix("Mc") {
            Some(rest) => {
                let mut rest = rest.chars();
                let first: String = rest.next().into_iter().flat_map(char::to_uppercase).collect();
                format!("Mc{first}{}", rest.as_str())
            }
            None => word.to_string(),
        },
    }
}
