//! Which column is what, by the names that people give them.

use std::collections::BTreeMap;

use budget::{Budget, Cost, amount, shortened};

use crate::fold;

use super::{
    TOLD,
    grid::{Grid, Unreadable},
    value,
};

/// What a column holds.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Heading {
    Name,
    Last,
    First,
    Id,
    Expires,
    Rating,
    /// Below which the rating does not fall.
    Floor,
    State,
    School,
    Club,
    Grade,
    Section,
    Byes,
    Email,
    Phone,
    Birth,
    /// Of a team.
    Board,
    /// Whatever somebody wrote, which may ask for a bye.
    Notes,
}

impl Heading {
    pub const ALL: [Heading; 18] = [
        Heading::Name,
        Heading::Last,
        Heading::First,
        Heading::Id,
        Heading::Expires,
        Heading::Rating,
        Heading::Floor,
        Heading::State,
        Heading::School,
        Heading::Club,
        Heading::Grade,
        Heading::Section,
        Heading::Byes,
        Heading::Email,
        Heading::Phone,
        Heading::Birth,
        Heading::Board,
        Heading::Notes,
    ];

    /// How a program names it.
    pub const fn word(self) -> &'static str {
        match self {
            Heading::Name => "name",
            Heading::Last => "last",
            Heading::First => "first",
            Heading::Id => "id",
            Heading::Expires => "expires",
            Heading::Rating => "rating",
            Heading::Floor => "floor",
            Heading::State => "state",
            Heading::School => "school",
            Heading::Club => "club",
            Heading::Grade => "grade",
            Heading::Section => "section",
            Heading::Byes => "byes",
            Heading::Email => "email",
            Heading::Phone => "phone",
            Heading::Birth => "birth",
            Heading::Board => "board",
            Heading::Notes => "notes",
        }
    }

    pub fn called(word: &str) -> Option<Heading> {
        Heading::ALL.into_iter().find(|heading| heading.word() == word)
    }
}

/// Names in small letters without signs, each for one heading only.
const NAMES: [(Heading, &[&str]); 18] = [
    (
        Heading::Name,
        &["name", "player", "player name", "full name", "student", "student name", "players name"],
    ),
    (
        Heading::Last,
        &["last", "last name", "surname", "family name", "player last name", "student last name", "lname"],
    ),
    (
        Heading::First,
        &[
            "first",
            "first name",
            "given name",
            "given names",
            "player first name",
            "student first name",
            "fname",
        ],
    ),
    (
        Heading::Id,
        &[
            "id",
            "uscf",
            "uscf id",
            "us chess id",
            "uschess id",
            "uscf no",
            "uscf number",
            "us chess number",
            "member id",
            "membership id",
            "uscf member id",
            "us chess member id",
            "memid",
            "mem id",
            "uscfid",
            "id no",
            "id number",
            "uscf mem id",
            "us chess mem id",
            "mem no",
            "member no",
            "member number",
            "membership no",
            "membership number",
        ],
    ),
    (
        Heading::Expires,
        &[
            "expires",
            "exp",
            "expiration",
            "expiry",
            "exp date",
            "expiration date",
            "membership expires",
            "uscf exp",
        ],
    ),
    (
        Heading::Rating,
        &[
            "rating",
            "rtg",
            "rate",
            "uscf rating",
            "us chess rating",
            "regular rating",
            "reg rating",
            "rating regular",
            "current rating",
            "elo",
            "uscf rtg",
            "us chess rtg",
            "reg rtg",
            "regular rtg",
            "current rtg",
            "uscf reg rating",
            "uscf regular rating",
            "us chess regular rating",
            "player rating",
        ],
    ),
    (
        Heading::Floor,
        &["floor", "rating floor", "uscf floor", "us chess floor", "regular floor", "reg floor"],
    ),
    (Heading::State, &["state", "st"]),
    (
        Heading::School,
        &[
            "school",
            "school name",
            "team",
            "team name",
            "school team",
            "team school",
            "school club",
            "club school",
            "school or club",
            "school or team",
            "sch",
        ],
    ),
    (Heading::Club, &["club", "chess club", "club name"]),
    (
        Heading::Grade,
        &[
            "grade",
            "gr",
            "grade level",
            "school grade",
            "current grade",
            "grd",
            "grade in school",
            "student grade",
            "player grade",
        ],
    ),
    (Heading::Section, &["section", "sec", "division", "tournament section", "event section"]),
    (
        Heading::Byes,
        &[
            "bye",
            "byes",
            "half point byes",
            "half point bye",
            "bye rounds",
            "byes requested",
            "bye requests",
            "bye request",
            "round byes",
        ],
    ),
    (Heading::Email, &["email", "e mail", "mail", "email address", "parent email", "contact email"]),
    (
        Heading::Phone,
        &[
            "phone",
            "telephone",
            "tel",
            "mobile",
            "cell",
            "cell phone",
            "phone number",
            "parent phone",
            "contact phone",
        ],
    ),
    (
        Heading::Board,
        &["board", "bd", "board no", "board number", "team board", "board in team", "board order"],
    ),
    (
        Heading::Notes,
        &[
            "notes",
            "note",
            "comments",
            "comment",
            "remarks",
            "requests",
            "request",
            "special requests",
            "special request",
            "message",
            "anything else",
        ],
    ),
    (Heading::Birth, &["birth", "birthdate", "birth date", "date of birth", "dob", "born", "birthday"]),
];

/// Where each heading stands, counted from 0.
pub(super) type Columns = BTreeMap<Heading, usize>;

/// A heading may stand below a title and a few remarks.
pub(super) const LOOKED_AT: usize = 20;

impl Heading {
    pub(crate) fn of(name: &str) -> Option<Heading> {
        // `USCF ID #`, `Byes (rounds)`: signs do not matter, nor what is said in brackets.
        let plain =
            name.split('(').next().unwrap_or_default().replace(['#', '*', ':', '?', '/', '_', '-'], " ");
        let key = fold::key(&plain);
        NAMES.iter().find(|(_, names)| names.contains(&key.as_str())).map(|(heading, _)| *heading)
    }
}

/// What somebody said of a column, by where it stands: another meaning than its name has, or none.
pub type Meant = BTreeMap<usize, Option<Heading>>;

/// The first line that names at least whose row it is. Of two columns with one meaning the first is used.
pub(super) fn find(grid: &Grid) -> Result<(usize, Columns), Unreadable> {
    find_meant(grid, &Meant::new())
}

/// The same where somebody has said what some of the columns hold.
pub(super) fn find_meant(grid: &Grid, meant: &Meant) -> Result<(usize, Columns), Unreadable> {
    for (index, row) in grid.rows.iter().enumerate().take(LOOKED_AT) {
        let mut columns = Columns::new();
        for (column, heading) in meant.iter().filter_map(|(column, heading)| Some((*column, (*heading)?))) {
            columns.entry(heading).or_insert(column);
        }
        for (column, name) in row.filled().filter(|(column, _)| !meant.contains_key(column)) {
            if let Some(heading) = Heading::of(name) {
                columns.entry(heading).or_insert(column);
            }
        }
        let names_somebody = columns.contains_key(&Heading::Name) || columns.contains_key(&Heading::Last);
        // A lone word such as 'Player' may be a title.
        if names_somebody && (columns.len() > 1 || row.filled().count() == 1) {
            return Ok((index, columns));
        }
    }
    let first = grid.rows.iter().find(|row| !row.is_empty());
    let found = first.map(|row| row.filled().take(20).map(|(_, text)| shortened(text, TOLD)).collect());
    Err(Unreadable::NoHeading { found: found.unwrap_or_default() })
}

/// A column whose name says nothing to us, and in which somebody asks for a bye: registration forms call it whatever they like
/// (`Anything we should know?`), and nobody would miss what was left out. Of several the one in which most do.
pub(super) fn asking(
    grid: &Grid,
    heading_at: usize,
    columns: &Columns,
    meant: &Meant,
    budget: &mut Budget,
) -> Result<Option<usize>, Unreadable> {
    let mut asked: BTreeMap<usize, usize> = BTreeMap::new();
    let is_free =
        |column: &usize| !columns.values().any(|used| used == column) && !meant.contains_key(column);
    for row in grid.rows.iter().skip(heading_at + 1) {
        for (column, text) in row.filled().filter(|(column, _)| is_free(column)) {
            budget.spend(Cost::Text, amount(text.len()))?;
            if !value::byes_in_notes(text).is_empty() {
                *asked.entry(column).or_default() += 1;
            }
        }
    }
    // Of two with as many the first.
    Ok(asked.into_iter().rev().max_by_key(|(_, rows)| *rows).map(|(column, _)| column))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_means_two_things() {
        let all: Vec<&str> = NAMES.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        for name in &all {
            assert_eq!(all.iter().filter(|other| *other == name).count(), 1, "{name}");
            assert!(Heading::of(name).is_some(), "{name} is not written as it is looked for");
        }
    }

    #[test]
    fn columns_are_recognized_however_they_are_written() {
        for (name, heading) in [
            ("USCF ID #", Heading::Id),
            ("US_Chess_ID", Heading::Id),
            ("Last Name", Heading::Last),
            ("LAST", Heading::Last),
            ("E-mail", Heading::Email),
            ("Byes (rounds)", Heading::Byes),
            ("D.O.B.", Heading::Birth),
            ("School/Team", Heading::School),
            ("School / Club", Heading::School),
            ("USCF Rtg", Heading::Rating),
            ("Mem. ID", Heading::Id),
            ("Gr.", Heading::Grade),
        ] {
            assert_eq!(Heading::of(name), Some(heading), "{name}");
        }
        assert_eq!(Heading::of("T-shirt"), None);
    }
}
