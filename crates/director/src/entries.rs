//! Entries that come from lists: a row becomes a form, and whoever is in already is known to the next list.

use report::import::{EntryRow, Known};
use tournament::{Date, Entrant, Listed};

use crate::files;

/// The form that a row fills in; its rating is from this list.
pub fn entrant(row: &EntryRow, list: &str) -> Entrant {
    let text = |text: &str| (!text.is_empty()).then(|| text.to_string());
    let day = |date: report::Date| Date::new(date.year(), date.month(), date.day());
    let listed = |rating| Listed { list: list.to_string(), rating, source: String::new() };
    Entrant {
        ratings: row.rating.and_then(chart::Rating::points).map(listed).into_iter().collect(),
        recent_games: row.rating == Some(chart::Rating::Recent),
        member_id: row.id.clone(),
        member_until: row.expires.and_then(day),
        team: text(&row.school),
        club: text(&row.club),
        grade: row.grade,
        born: row.birth.and_then(day),
        state: row.state.clone(),
        contact: row.email.clone().or_else(|| row.phone.clone()),
        ..Entrant::new(&row.name)
    }
}

/// What tells whether a row is about somebody who has entered.
pub fn known(entrant: &Entrant) -> Known {
    Known {
        name: entrant.name.clone(),
        id: entrant.member_id.clone(),
        school: entrant.team.clone().unwrap_or_default(),
        birth: entrant.born.and_then(files::day),
    }
}
