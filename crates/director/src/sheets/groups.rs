//! Sections that were made of one, as quads are: on the wall they hang together, or ten quads take forty sheets a round.

use report::{Column, Table, Title, Value, names::listed_key};
use tournament::{Kind, Section, SectionName, State};

use super::{event, pairings_by_name};
use crate::view::View;

/// The groups into which a section was divided; none if it plays by itself.
pub fn groups_of<'a>(state: &'a State, name: &SectionName) -> Option<&'a [SectionName]> {
    let section = state.section(name)?;
    (section.plan.kind == Kind::Quads && !section.is_open()).then_some(&section.gone_into)
}

/// The section of which this one is a group.
fn divided<'a>(state: &'a State, name: &SectionName) -> Option<&'a Section> {
    state.sections.values().find(|held| held.plan.kind == Kind::Quads && held.gone_into.contains(name))
}

/// Sections with their rounds as they hang on the wall: groups of one section in the same round together, all others apart.
pub fn gathered(state: &State, paired: &[(SectionName, usize)]) -> Vec<Vec<(SectionName, usize)>> {
    let of =
        |(name, round): &(SectionName, usize)| divided(state, name).map(|held| (&held.plan.name, *round));
    let mut all: Vec<Vec<(SectionName, usize)>> = Vec::new();
    for one in paired {
        let alike = |other: &&mut Vec<_>| {
            other.first().is_some_and(|first| of(one).is_some() && of(first) == of(one))
        };
        match all.iter_mut().find(alike) {
            Some(group) => group.push(one.clone()),
            None => all.push(vec![one.clone()]),
        }
    }
    all
}

/// Everybody of these groups in one list by name, which says in which of them he plays.
pub fn pairings_by_name_of<'a>(view: impl Into<View<'a>>, groups: &[(SectionName, usize)]) -> Option<Table> {
    const SHOWN: [&str; 5] = ["Rtg", "Score", "Board", "Color", "Opponent"];
    let view = view.into();
    let (first, round) = groups.first()?;
    let whole = divided(view.state, first).map_or(first, |held| &held.plan.name);
    let columns = vec![
        Column::left("Player"),
        Column::left("Section"),
        Column::right("Rtg"),
        Column::right("Score"),
        Column::right("Board"),
        Column::left("Color"),
        Column::left("Opponent"),
    ];
    let title = Title::of([event(view), whole.as_str(), &format!("Round {round} by name")]);
    let mut table = Table::new(title, 1, columns);
    for (name, round) in groups {
        let of_group = pairings_by_name(view, name, *round)?;
        let shown = SHOWN.map(|wanted| of_group.columns.iter().position(|column| column.name == wanted));
        for row in of_group.rows {
            let value = |at: Option<usize>| at.and_then(|at| row.get(at)).cloned().unwrap_or(Value::Empty);
            let mut values = vec![value(Some(0)), Value::text(name.as_str())];
            values.extend(shown.map(value));
            table.rows.push(values);
        }
    }
    table.rows.sort_by_cached_key(|row| row.first().map(|name| listed_key(&name.to_string())));
    Some(table)
}
