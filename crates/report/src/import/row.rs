//! One row: an entry, or what is wrong with it.

use std::fmt;

use budget::shortened;
use chart::Rating;

use crate::{Date, members::Rated, names};

use super::{Heading, TOLD, day, grid::GridRow, heading::Columns, value};

/// Somebody who wants to play, as a list has him. What the list does not say is empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EntryRow {
    /// Where he stands in the file, from 1.
    pub line: usize,
    pub name: String,
    /// First and last name, where two columns or a comma tell them.
    pub parts: Option<(String, String)>,
    pub id: Option<String>,
    /// When his membership ends.
    pub expires: Option<Date>,
    pub rating: Option<Rating>,
    /// From how many games, if the rating is provisional.
    pub provisional: Option<u16>,
    /// Below which the federation lets the rating not fall.
    pub floor: Option<u16>,
    pub state: Option<String>,
    pub school: String,
    pub club: String,
    /// Kindergarten is 0.
    pub grade: Option<u8>,
    pub section: String,
    /// Rounds in which he will not play.
    pub byes: Vec<usize>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub birth: Option<Date>,
    /// At which board of his team he plays.
    pub board: Option<u8>,
    /// What the list says besides.
    pub notes: String,
    /// Rounds for which a note asks for a bye.
    pub noted: Vec<usize>,
    /// Further ratings, as a list of members has them.
    pub more_ratings: Vec<Rated>,
    /// Where the ratings were found, if not in the list itself.
    pub source: String,
}

/// One thing that is wrong in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    pub line: usize,
    /// The name in the row, as far as it has one.
    pub who: String,
    /// As the file names it; empty where it is about the whole row.
    pub column: String,
    /// Where the column stands, counted from 0; none where it is about the whole row.
    pub at: Option<usize>,
    pub found: String,
    pub expected: Expected,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Expected {
    #[error("a name")]
    Name,
    #[error("a name of at most 100 letters")]
    ShorterName,
    #[error("at most 100 letters")]
    ShorterText,
    #[error("a member id of eight digits, or nothing")]
    Id,
    #[error("a rating such as 1234, 1234/15, unr. or NEW")]
    Rating,
    #[error("a floor such as 1200, or nothing")]
    Floor,
    #[error("two letters for a state")]
    State,
    #[error("a grade from K to 12")]
    Grade,
    #[error("rounds such as 1,4 or R1 R4")]
    Byes,
    #[error("an e-mail address")]
    Email,
    #[error("a telephone number of at least seven digits")]
    Phone,
    #[error("a day such as 3/5/2014 or 2014-03-05")]
    Day,
    #[error("not more fields than there are columns")]
    FewerFields,
    #[error("a closing quote: one is opened in the file and never closed")]
    ClosingQuote,
}

impl Expected {
    /// What to do about it.
    pub fn next(self) -> &'static str {
        match self {
            Expected::Name | Expected::ShorterName => "write the name",
            Expected::ShorterText => "shorten it",
            Expected::FewerFields => "see whether a comma splits a field; put such a field in quotes",
            Expected::ClosingQuote => "close the quote, or take it out",
            _ => "mend it, or leave the field empty",
        }
    }
}

impl Problem {
    /// What is wrong, without the line.
    pub fn what(&self) -> String {
        let found = match self.found.as_str() {
            "" => "nothing there".to_string(),
            found => format!("found '{found}'"),
        };
        match self.column.as_str() {
            "" => format!("{found}; expected {}", self.expected),
            column => format!("column '{column}': {found}; expected {}", self.expected),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let comma = if self.column.is_empty() { ":" } else { "," };
        write!(f, "line {}{comma} {}", self.line, self.what())
    }
}

/// Reads one row and keeps what is wrong with it.
pub(super) struct RowReader<'a> {
    line: &'a GridRow,
    columns: &'a Columns,
    name_of: &'a dyn Fn(usize) -> String,
    pub problems: Vec<Problem>,
}

/// Of a name, a school, a section: no sheet has room for more.
const LONGEST_TEXT: usize = 100;

impl<'a> RowReader<'a> {
    pub(super) fn new(
        line: &'a GridRow,
        columns: &'a Columns,
        name_of: &'a dyn Fn(usize) -> String,
    ) -> RowReader<'a> {
        RowReader { line, columns, name_of, problems: Vec::new() }
    }

    /// The entry; it is whole only if there are no problems.
    pub(super) fn entry(&mut self, width: usize) -> EntryRow {
        let entry = self.read_all(width);
        for problem in &mut self.problems {
            problem.who.clone_from(&entry.name);
        }
        entry
    }

    fn read_all(&mut self, width: usize) -> EntryRow {
        if let Some((_, extra)) = self.line.filled().find(|(column, _)| *column >= width) {
            self.problem(None, extra, Expected::FewerFields);
        }
        let name = self.name();
        let rating = self.read(Heading::Rating, Expected::Rating, value::rating);
        EntryRow {
            line: self.line.number,
            parts: self.parts(),
            name,
            id: self.read(Heading::Id, Expected::Id, value::id).flatten(),
            expires: self.read(Heading::Expires, Expected::Day, day::day),
            rating: rating.map(|(rating, _)| rating),
            provisional: rating.and_then(|(_, games)| games),
            floor: self.read(Heading::Floor, Expected::Floor, value::floor),
            state: self.read(Heading::State, Expected::State, value::state),
            school: self.short(Heading::School),
            club: self.short(Heading::Club),
            grade: self.read(Heading::Grade, Expected::Grade, value::grade),
            section: self.short(Heading::Section),
            byes: self.read(Heading::Byes, Expected::Byes, value::byes).unwrap_or_default(),
            email: self.read(Heading::Email, Expected::Email, value::email),
            phone: self.read(Heading::Phone, Expected::Phone, value::phone),
            birth: self.read(Heading::Birth, Expected::Day, day::day),
            noted: value::byes_in_notes(self.text(Heading::Notes)),
            notes: self.text(Heading::Notes).to_string(),
            more_ratings: Vec::new(),
            source: String::new(),
            // Lists of single players say other things under this name, so what is no number is passed over.
            board: value::board(self.text(Heading::Board)),
        }
    }

    /// Of one column, or of two.
    fn name(&mut self) -> String {
        let heading = if self.columns.contains_key(&Heading::Name) { Heading::Name } else { Heading::Last };
        let name = match heading {
            // `Lee, Ann` is Ann Lee.
            Heading::Name if self.text(Heading::Name).contains(',') => {
                let (given, last) = names::given_and_last(self.text(Heading::Name));
                format!("{given} {last}").trim().to_string()
            }
            Heading::Name => self.text(Heading::Name).to_string(),
            _ => format!("{} {}", self.text(Heading::First), self.text(Heading::Last)).trim().to_string(),
        };
        let expected = match name.chars().count() {
            0 => Expected::Name,
            1..=LONGEST_TEXT if name.chars().any(char::is_alphabetic) => return name,
            1..=LONGEST_TEXT => Expected::Name,
            _ => Expected::ShorterName,
        };
        self.problem(self.columns.get(&heading).copied(), &name, expected);
        String::new()
    }

    /// First and last name, where two columns or a comma tell them.
    fn parts(&self) -> Option<(String, String)> {
        if !self.columns.contains_key(&Heading::Name) {
            let (first, last) = (self.text(Heading::First).trim(), self.text(Heading::Last).trim());
            return (!first.is_empty() && !last.is_empty()).then(|| (first.to_string(), last.to_string()));
        }
        let name = self.text(Heading::Name);
        let (first, last) = names::given_and_last(name);
        (name.contains(',') && !first.is_empty() && !last.is_empty()).then_some((first, last))
    }

    fn text(&self, heading: Heading) -> &'a str {
        self.columns.get(&heading).map_or("", |index| self.line.get(*index))
    }

    /// Any text that fits on a sheet.
    fn short(&mut self, heading: Heading) -> String {
        let fits = |text: &str| (text.chars().count() <= LONGEST_TEXT).then(|| text.to_string());
        self.read(heading, Expected::ShorterText, fits).unwrap_or_default()
    }

    /// Nothing where nothing stands, and nothing with a problem where it cannot be understood.
    fn read<T>(
        &mut self,
        heading: Heading,
        expected: Expected,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.text(heading);
        if text.is_empty() {
            return None;
        }
        let value = read(text);
        if value.is_none() {
            self.problem(self.columns.get(&heading).copied(), text, expected);
        }
        value
    }

    fn problem(&mut self, at: Option<usize>, found: &str, expected: Expected) {
        let found = shortened(found, TOLD);
        let column = at.map(self.name_of).unwrap_or_default();
        self.problems.push(Problem {
            line: self.line.number,
            who: String::new(),
            column,
            at,
            found,
            expected,
        });
    }
}
