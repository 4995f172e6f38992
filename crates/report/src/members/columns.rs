//! Which column of a list is what, and what a row of it says.

use std::collections::BTreeMap;

use budget::shortened;

use crate::{
    Date, fold,
    import::{Heading, day, value},
};

use super::{Federation, Member, Rated, Unreadable, plain_case, split};

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Column {
    Name,
    Last,
    First,
    Id,
    Expires,
    State,
    Federation,
    Title,
    Born,
    School,
    Grade,
    /// Slow, quick, blitz; of this federation if not of that of the list.
    Rating(usize, Option<Fide>),
    /// After how many games the rating for slow, quick or blitz games stands.
    Games(usize),
}

/// A rating of FIDE beside those of another federation.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Fide;

/// As federations and their programs call columns, in small letters without signs.
const NAMES: &[(Column, &[&str])] = &[
    (Column::Name, &["mem name", "r name", "member name", "membername"]),
    (Column::Last, &["last names", "lastname", "mem lname"]),
    (Column::First, &["firstname", "mem fname"]),
    (Column::Id, &["r mem id", "r id", "fideid", "fide id", "id number", "idnumber", "uscfid"]),
    (Column::Expires, &["expired", "r exp date", "exp", "mem exp", "expdate", "member until", "valid until"]),
    (Column::State, &["r state", "mem state", "residence state"]),
    (Column::Federation, &["fed", "federation", "country"]),
    (Column::Title, &["tit", "title", "fide title"]),
    (Column::Born, &["byear", "birth year", "year of birth", "birthyear", "birthday", "b day", "bday"]),
    (
        Column::Rating(0, None),
        &["r lpb rat", "r rating1", "regular", "reg", "srtng", "standard", "standard rating", "rating1"],
    ),
    (
        Column::Rating(1, None),
        &[
            "q lpb rat",
            "r rating2",
            "quick",
            "quick rating",
            "rrtng",
            "rapid",
            "rapid rating",
            "rating2",
            "quick rtg",
        ],
    ),
    (Column::Rating(2, None), &["b lpb rat", "blitz", "blitz rating", "brtng", "blitz rtg"]),
    (Column::Rating(0, Some(Fide)), &["fide", "fide rating", "f rating", "fide rtg"]),
    (Column::Games(0), &["games", "provisional games", "r games", "reg games", "prov games"]),
    (Column::Games(1), &["q games", "quick games"]),
    (Column::Games(2), &["b games", "blitz games"]),
];

/// Where each column stands, counted from 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Columns(BTreeMap<Column, usize>);

fn of(name: &str, federation: Federation) -> Option<Column> {
    let plain = name.split('(').next().unwrap_or_default().replace(['#', '*', ':', '?', '/', '_', '-'], " ");
    let key = fold::key(&plain);
    let own = NAMES.iter().find(|(_, names)| names.contains(&key.as_str())).map(|(column, _)| *column);
    own.or_else(|| {
        Some(match Heading::of(name)? {
            Heading::Name => Column::Name,
            Heading::Last => Column::Last,
            Heading::First => Column::First,
            Heading::Id => Column::Id,
            Heading::Expires => Column::Expires,
            Heading::Rating => Column::Rating(0, None),
            Heading::State => Column::State,
            Heading::School | Heading::Club => Column::School,
            Heading::Grade => Column::Grade,
            Heading::Birth => Column::Born,
            _ => return None,
        })
    })
    // Games of FIDE's list are those of the month, and say nothing of how firm a rating is.
    .filter(|column| federation != Federation::Fide || !matches!(column, Column::Games(_)))
}

impl Columns {
    pub(super) fn find<'a>(names: impl Iterator<Item = (usize, &'a str)>, federation: Federation) -> Columns {
        let mut columns = Columns::default();
        for (at, name) in names {
            if let Some(column) = of(name, federation) {
                columns.0.entry(column).or_insert(at);
            }
        }
        columns
    }

    /// Whether it says whose row is whose.
    pub(super) fn names_somebody(&self) -> bool {
        self.0.contains_key(&Column::Name) || self.0.contains_key(&Column::Last)
    }

    pub(super) fn named_or(self, names: &[&str]) -> Result<Columns, Unreadable> {
        if self.names_somebody() {
            return Ok(self);
        }
        let found =
            names.iter().filter(|name| !name.is_empty()).take(20).map(|name| shortened(name, 60)).collect();
        Err(Unreadable::NoColumns { found })
    }

    /// The names of those that are used.
    pub(super) fn used(&self, names: &[&str]) -> Vec<String> {
        let mut at: Vec<usize> = self.0.values().copied().collect();
        at.sort_unstable();
        at.into_iter().filter_map(|at| names.get(at)).map(|name| shortened(name, 60)).collect()
    }

    /// Columns without names, guessed by what stands in the first row: a number of eight digits, a name with a comma, a state,
    /// a day, and ratings in the order of slow, quick and blitz.
    pub(super) fn guessed(row: &[&str]) -> Option<Columns> {
        let mut columns = Columns::default();
        let mut ratings = 0;
        for (at, cell) in row.iter().enumerate() {
            let is_digits = !cell.is_empty() && cell.bytes().all(|byte| byte.is_ascii_digit());
            let column = match cell.len() {
                8 if is_digits && !columns.0.contains_key(&Column::Id) => Column::Id,
                _ if cell.contains(',') && cell.chars().any(char::is_alphabetic) => Column::Name,
                2 if value::state(cell).is_some() => Column::State,
                _ if is_day(cell) => Column::Expires,
                _ if ratings < 3 && value::rating(cell).is_some() => {
                    ratings += 1;
                    Column::Rating(ratings - 1, None)
                }
                _ => continue,
            };
            columns.0.entry(column).or_insert(at);
        }
        let has = |column| columns.0.contains_key(&column);
        (has(Column::Name) && has(Column::Id)).then_some(columns)
    }

    /// What a row says. Where something beside the name and the number cannot be read it is left out.
    pub(super) fn member(&self, cells: &[&str], federation: Federation) -> Result<Member, &'static str> {
        let cell =
            |column: Column| self.0.get(&column).and_then(|at| cells.get(*at)).map_or("", |cell| cell.trim());
        let (given, last) = match cell(Column::Name) {
            "" => (plain_case(cell(Column::First)), plain_case(cell(Column::Last))),
            name => split(name),
        };
        if !last.chars().chain(given.chars()).any(char::is_alphabetic) {
            return Err("there is no name");
        }
        if last.len() + given.len() > LONGEST_NAME {
            return Err("the name is too long");
        }
        let text = |column: Column, most: usize| {
            Some(cell(column))
                .filter(|text| !text.is_empty() && text.chars().count() <= most)
                .map(str::to_string)
        };
        let mut ratings = Vec::new();
        for speed in 0..3 {
            let games = cell(Column::Games(speed)).parse().ok().filter(|games| (1..=25).contains(games));
            let list = federation.lists().get(speed).copied();
            let (Some((chart::Rating::Points(rating), own)), Some(list)) =
                (value::rating(cell(Column::Rating(speed, None))), list)
            else {
                continue;
            };
            ratings.push(Rated { list: list.to_string(), rating, games: own.or(games) });
        }
        let fide = value::rating(cell(Column::Rating(0, Some(Fide))));
        if let Some((chart::Rating::Points(rating), _)) = fide.filter(|_| federation != Federation::Fide) {
            ratings.push(Rated { list: "fide".to_string(), rating, games: None });
        }
        Ok(Member {
            last,
            given,
            id: id(cell(Column::Id)),
            expires: expiry(cell(Column::Expires)).map(|day| day.to_string()),
            state: value::state(cell(Column::State)),
            federation: text(Column::Federation, 3).map(|fed| fed.to_uppercase()),
            title: text(Column::Title, 5),
            born: year(cell(Column::Born)),
            school: text(Column::School, 100).unwrap_or_default(),
            grade: value::grade(cell(Column::Grade)),
            ratings,
        })
    }
}

const LONGEST_NAME: usize = 200;

/// Letters and digits; a list of a school may number its members as it likes.
fn id(text: &str) -> Option<String> {
    let plain: String =
        text.trim_start_matches('#').chars().filter(|letter| !matches!(letter, ' ' | '-')).collect();
    let is_one = (1..=20).contains(&plain.len())
        && plain.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && plain.bytes().any(|byte| (b'1'..=b'9').contains(&byte));
    is_one.then_some(plain)
}

/// A day in any spelling, also without any sign between its parts; life members have none, or one in another century.
fn expiry(text: &str) -> Option<Date> {
    match text.as_bytes() {
        digits if digits.len() == 8 && digits.iter().all(u8::is_ascii_digit) => Date::new(
            text.get(..4)?.parse().ok()?,
            text.get(4..6)?.parse().ok()?,
            text.get(6..)?.parse().ok()?,
        ),
        _ => day::day(text),
    }
}

fn is_day(text: &str) -> bool {
    text.len() >= 6 && text.contains(['-', '/']) && day::day(text).is_some()
}

/// A year, or the year of a day.
fn year(text: &str) -> Option<u16> {
    let plain = match text.len() {
        4 => text.parse().ok(),
        _ => expiry(text).map(Date::year),
    };
    plain.filter(|year| (1900..=2155).contains(year))
}
