//! Who has come: the list at the door, before anybody has a number.

use chart::Rating;

use crate::{Column, Table, Value, names};

/// One who entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    pub name: String,
    /// On a public sheet the name is shortened.
    pub minor: bool,
    pub section: String,
    pub team: String,
    pub rating: Rating,
    /// Rounds in which they will not play.
    pub byes: Vec<usize>,
    pub here: bool,
    /// What is still to be settled at the door: a fee, a membership.
    pub owes: String,
}

/// By last name, with a box to tick. `public` shortens the names of minors.
pub fn check_in(event: &str, entrants: &[Entrant], public: bool) -> Table {
    let columns = vec![
        Column::center("Here"),
        Column::left("Player"),
        Column::left("Section"),
        Column::left("Team"),
        Column::right("Rtg"),
        Column::left("Byes"),
        Column::words("To settle"),
    ];
    let here = entrants.iter().filter(|entrant| entrant.here).count();
    let mut table = Table::new([event, "Check-in"], 2, columns)
        .with_note(format!("{here} of {} are here.", entrants.len()));
    let mut short = names::told_apart(minors(entrants, public)).into_iter();
    let mut sorted: Vec<(String, &Entrant)> = Vec::with_capacity(entrants.len());
    for entrant in entrants {
        let shown = if public && entrant.minor { short.next() } else { None };
        sorted.push((shown.unwrap_or_else(|| names::last_first(&entrant.name)), entrant));
    }
    sorted.sort_by_cached_key(|(shown, _)| names::listed_key(shown));
    for (shown, entrant) in sorted {
        table.rows.push(vec![
            Value::text(if entrant.here { "[x]" } else { "[ ]" }),
            Value::text(shown),
            Value::text(&entrant.section),
            Value::text(&entrant.team),
            entrant.rating.into(),
            Value::text(entrant.byes.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
            Value::text(&entrant.owes),
        ]);
    }
    table
}

fn minors(entrants: &[Entrant], public: bool) -> impl Iterator<Item = &str> {
    entrants.iter().filter(move |entrant| public && entrant.minor).map(|entrant| entrant.name.as_str())
}
