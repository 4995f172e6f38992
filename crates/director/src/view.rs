//! For whom a sheet is made. Pages that everybody can open shorten the names of minors unless the organizer says otherwise, what
//! hangs in the hall does where the organizer says so; the desk sees them all.

use std::collections::BTreeMap;

use chart::Number;
use report::{Names, names};
use rulebook::Book;
use tournament::{Date, Entry, EntryId, Minors, NamesShown, SectionName, State};

/// From this age on a player is shown with the whole name.
const OF_AGE: u16 = 18;

/// Who reads a sheet.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Audience {
    /// Directors: every name as it was entered.
    #[default]
    Desk,
    /// Everybody: the first name of a minor and a letter of the last one.
    Public,
    /// Whoever stands in the hall: names as the organizer has them on paper, last name first.
    Hall,
}

/// An event as somebody may see it. A plain state is seen by the desk.
#[derive(Copy, Clone)]
pub struct View<'a> {
    pub state: &'a State,
    pub audience: Audience,
    /// Whether the reasons of penalties stand on it: only for those who may see the record of the players.
    pub reasons: bool,
}

impl<'a> From<&'a State> for View<'a> {
    fn from(state: &'a State) -> View<'a> {
        View { state, audience: Audience::Desk, reasons: false }
    }
}

impl<'a> View<'a> {
    pub fn public(state: &'a State) -> View<'a> {
        View { state, audience: Audience::Public, reasons: false }
    }

    /// For what hangs in the hall.
    pub fn in_the_hall(self) -> View<'a> {
        View { audience: Audience::Hall, ..self }
    }

    fn shortens(self) -> bool {
        match self.audience {
            Audience::Desk => false,
            Audience::Public => true,
            Audience::Hall => paper_shortens(self.state),
        }
    }

    /// For somebody who may, or may not, see why a penalty was given.
    pub fn with_reasons(self, reasons: bool) -> View<'a> {
        View { reasons, ..self }
    }

    /// Whose names a sheet of this section shortens.
    pub fn names(self, section: &SectionName) -> Names {
        if self.shortens() { Names::ShortFor(minors(self.state, section)) } else { Names::Full }
    }

    /// How entries are named where they are shown; made once for a whole sheet.
    pub fn calls(self) -> impl Fn(&Entry) -> String {
        self.by(if self.audience == Audience::Hall { listed } else { |entry| entry.name().to_string() })
    }

    /// How entries are named on something of their own, such as a badge or a scoresheet: first name first, and short for whom a
    /// list would shorten.
    pub fn names_each(self) -> impl Fn(&Entry) -> String {
        self.by(|entry| entry.name().to_string())
    }

    fn by(self, whole: fn(&Entry) -> String) -> impl Fn(&Entry) -> String {
        let short = if self.shortens() { short_names(self.state) } else { BTreeMap::new() };
        move |entry| short.get(&entry.id).cloned().unwrap_or_else(|| whole(entry))
    }
}

/// `Lee, Ann`: cut where the form says, else by the rule.
pub fn listed(entry: &Entry) -> String {
    names::last_first(&entry.entrant.listed())
}

/// Whether what is printed for the hall shortens the names of minors.
pub fn paper_shortens(state: &State) -> bool {
    state.event.as_ref().map_or(NamesShown::default(), |event| event.names).paper == Minors::Shortened
}

/// Whether pages that everybody can open shorten the names of minors.
pub fn pages_shorten(state: &State) -> bool {
    state.event.as_ref().map_or(NamesShown::default(), |event| event.names).pages == Minors::Shortened
}

/// The minors of the event as everybody sees them, told apart. Who entered again is one person.
pub fn short_names(state: &State) -> BTreeMap<EntryId, String> {
    let minors: Vec<&Entry> = state.entries.values().filter(|entry| is_minor(state, entry)).collect();
    let people: BTreeMap<EntryId, String> =
        minors.iter().map(|entry| (first_entry(state, entry), entry.entrant.listed())).collect();
    let told = names::told_apart(people.values().map(String::as_str));
    let shown: BTreeMap<EntryId, String> = people.into_keys().zip(told).collect();
    minors
        .iter()
        .filter_map(|entry| Some((entry.id, shown.get(&first_entry(state, entry))?.clone())))
        .collect()
}

/// The first entry of the same person.
fn first_entry(state: &State, entry: &Entry) -> EntryId {
    // Every entry follows an older one, so that this ends.
    let mut first = entry;
    while let Some(before) =
        first.follows.and_then(|before| state.entry(before)).filter(|before| before.id < first.id)
    {
        first = before;
    }
    first.id
}

/// The minors of a section by their numbers; a team is nobody's name.
fn minors(state: &State, section: &SectionName) -> BTreeMap<Number, String> {
    let short = short_names(state);
    let minor = |(number, entry): (Number, &Entry)| Some((number, short.get(&entry.id)?.clone()));
    state.numbered(section).filter_map(minor).collect()
}

/// Whether somebody is a minor when the event begins: by the day of birth, else by being in a school grade, else as it
/// was set for the section, else by whether that is one for schools.
pub fn is_minor(state: &State, entry: &Entry) -> bool {
    let begins = state.event.as_ref().map(|event| event.from);
    if let (Some(born), Some(begins)) = (entry.entrant.born, begins) {
        return comes_of_age(born).is_none_or(|of_age| begins < of_age);
    }
    if entry.entrant.grade.is_some() {
        return true;
    }
    // Of somebody whose section was taken out of the event nothing else is known.
    let Some(plan) = state.section(&entry.section).map(|section| &section.plan) else { return true };
    plan.minors.unwrap_or_else(|| {
        plan.eligibility.lowest_grade.is_some()
            || plan.eligibility.highest_grade.is_some()
            || matches!(plan.book, Book::NcScholastic | Book::Iesa2023)
    })
}

/// Who is born on a leap day is of age on the first of March.
fn comes_of_age(born: Date) -> Option<Date> {
    let (year, month, day) = (born.year() + OF_AGE, born.month(), born.day());
    Date::new(year, month, day).or_else(|| Date::new(year, 3, 1))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use super::*;

    #[test]
    fn somebody_is_of_age_on_a_birthday() {
        let of_age = |born: &str| comes_of_age(born.parse().unwrap()).unwrap().to_string();
        assert_eq!(of_age("2008-11-16"), "2026-11-16");
        assert_eq!(of_age("2008-02-29"), "2026-03-01");
    }
}
