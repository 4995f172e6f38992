//! Who may be one person: the same id, the same name, or nearly the same name in one school.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use budget::{Budget, Cost, Stop, amount};

use crate::{Date, fold, names};

use super::{Preview, close::close};

/// Somebody who is in the event already.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Enrolled {
    pub name: String,
    pub id: Option<String>,
    pub school: String,
    pub birth: Option<Date>,
}

/// Two who are likely one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duplicate {
    /// The later row, by its line.
    pub line: usize,
    pub of: Other,
    pub sign: Sign,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Other {
    /// Somebody who is in already, by his place in the list that was handed in.
    Known(usize),
    /// An earlier row, by its line.
    Line(usize),
}

/// What makes it likely; the surest first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sign {
    SameId,
    SameName,
    CloseName,
}

impl fmt::Display for Duplicate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.sign {
            Sign::SameId => "the same id",
            Sign::SameName => "the same name",
            Sign::CloseName => "nearly the same name in the same school",
        };
        match self.of {
            Other::Known(_) => write!(f, "line {}: {sign} as somebody who is in already", self.line),
            Other::Line(line) => write!(f, "line {}: {sign} as line {line}", self.line),
        }
    }
}

struct Registrant {
    at: Other,
    id: Option<String>,
    name: String,
    school: String,
    birth: Option<Date>,
}

/// So many others are told of one row: whoever looks at it sees whom it may be.
const MOST_TOLD: usize = 3;

/// With so many of the same id or name one row is compared, the first of them.
const MOST_COMPARED: usize = 50;

/// Fills in who may be one person, in the order of the file.
pub(super) fn find(preview: &mut Preview, known: &[Enrolled], budget: &mut Budget) -> Result<(), Stop> {
    let person = |at, id: &Option<String>, name: &str, school: &str, birth| Registrant {
        at,
        id: id.clone(),
        name: key(name),
        school: fold::key(school),
        birth,
    };
    let in_already = known.iter().enumerate().map(|(index, known)| {
        person(Other::Known(index), &known.id, &known.name, &known.school, known.birth)
    });
    let rows = preview.entries.iter();
    let rows = rows.map(|row| person(Other::Line(row.line), &row.id, &row.name, &row.school, row.birth));
    let people: Vec<Registrant> = in_already.chain(rows).collect();
    let may_be = |one: usize, other: usize| match (people.get(one), people.get(other)) {
        (Some(one), Some(other)) => !differ(&one.id, &other.id) && !differ(&one.birth, &other.birth),
        _ => false,
    };
    let names: Vec<(&str, &str)> =
        people.iter().map(|person| (person.name.as_str(), person.school.as_str())).collect();
    let close = close(&names, known.len(), &may_be, budget)?;
    preview.not_all_compared = !close.is_whole;
    let mut by_id: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let mut by_name: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, person) in people.iter().enumerate() {
        let id = person.id.as_deref().unwrap_or_default();
        if let Other::Line(line) = person.at {
            budget.spend(Cost::Steps, amount(2 * MOST_COMPARED))?;
            let mut told: BTreeSet<usize> = BTreeSet::new();
            let same_id = by_id.get(id).filter(|_| !id.is_empty()).into_iter().flatten();
            let same_name = by_name.get(person.name.as_str()).into_iter().flatten();
            let nearly_alike = close.found.get(&index).into_iter().flatten();
            let candidates = same_id
                .map(|other| (*other, Sign::SameId))
                .chain(
                    same_name
                        .map(|other| (*other, Sign::SameName))
                        .filter(|(other, _)| may_be(index, *other)),
                )
                .chain(nearly_alike.map(|other| (*other, Sign::CloseName)));
            for (at, sign) in candidates {
                if told.len() < MOST_TOLD && told.insert(at) {
                    preview.doubtful.insert(line);
                    preview.duplicates.extend(people.get(at).map(|other| Duplicate {
                        line,
                        of: other.at,
                        sign,
                    }));
                }
            }
        }
        for (all, key) in [(&mut by_id, id), (&mut by_name, person.name.as_str())] {
            let alike = all.entry(key).or_default();
            if alike.len() < MOST_COMPARED {
                alike.push(index);
            }
        }
    }
    Ok(())
}

/// Both are told, and are not the same: two people of one name.
fn differ<T: PartialEq>(one: &Option<T>, other: &Option<T>) -> bool {
    matches!((one, other), (Some(one), Some(other)) if one != other)
}

/// `Lee, Ann` and `ann lee` are one name.
fn key(name: &str) -> String {
    let (given, last) = names::given_and_last(name);
    fold::key(&format!("{given} {last}"))
}
