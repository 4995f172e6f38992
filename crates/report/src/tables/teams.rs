//! Team standings, handed in as data: which scores count is for the rules of the team award.

use chart::{Number, Points};

use crate::{Column, Section, Table, Value};

use super::standings::place_words;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamStanding {
    /// From 1; shared by those who are tied.
    pub place: usize,
    pub team: String,
    pub score: Points,
    /// One for each name that is handed in with the standings.
    pub tie_breaks: Vec<Value>,
    /// Whose scores count, the best first, with what each brings.
    pub counted: Vec<(Number, Points)>,
}

pub fn team_standings(section: &Section<'_>, tie_breaks: &[String], teams: &[TeamStanding]) -> Table {
    let mut columns = vec![Column::right("Place"), Column::left("Team"), Column::right("Score")];
    columns.extend(tie_breaks.iter().map(Column::right));
    columns.push(Column::words("Counted"));
    let mut table = Table::new(section.title("Team standings"), 2, columns);
    for (team, place) in teams.iter().zip(place_words(teams.iter().map(|team| team.place))) {
        let mut row = vec![place, Value::text(&team.team), team.score.into()];
        row.extend((0..tie_breaks.len()).map(|at| team.tie_breaks.get(at).cloned().unwrap_or(Value::Empty)));
        let brought = |(number, points): &(Number, Points)| format!("{} {points}", section.name_of(*number));
        row.push(Value::text(team.counted.iter().map(brought).collect::<Vec<_>>().join(", ")));
        table.rows.push(row);
    }
    table
}
