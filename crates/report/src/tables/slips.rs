//! Result slips: what two players hand in, one row a board, to be cut apart.

use crate::{Column, SectionData, Table, Value};

use super::Pairings;

/// One row a board with a box for each result and room to sign.
pub fn slips(section: &SectionData<'_>, pairings: &Pairings) -> Table {
    let columns = vec![
        Column::right("Board"),
        Column::left("White"),
        Column::center("White won"),
        Column::center("Draw"),
        Column::center("Black won"),
        Column::left("Black"),
        Column::left("Signed"),
    ];
    let title = section.title(&format!("Round {} result slips", pairings.round));
    let mut table = Table::new(title, 1, columns).with_note("Mark one box. Both players sign.");
    let side = |number| {
        let team = section.team_of(number);
        Value::Stacked(format!("{number} {}", section.name_of(number)), team.to_string())
    };
    let open = || Value::text("[ ]");
    table.rows = pairings
        .numbered()
        .map(|(board, [white, black])| {
            let room = Value::Stacked("W ________".to_string(), "B ________".to_string());
            vec![Value::count(board), side(white), open(), open(), open(), side(black), room]
        })
        .collect();
    table
}
