//! Crosstables: everybody's rounds by place, and who did what against whom in a round robin.
//!
//! Who has no place has no line. Where others met him in a Swiss he is called by his number on the wall chart.

use std::collections::BTreeMap;

use chart::{Cell, Chart, Number};

use crate::{Column, SectionData, Table, Value, section::noting_nobody};

use super::{Standings, cell};

/// By place, one line a player. Opponents are called by their line in this table, with the color behind: `W4b`.
pub fn crosstable(section: &SectionData<'_>, standings: &Standings) -> Table {
    let lines: BTreeMap<Number, usize> = standings.lines.iter().map(|line| line.number).zip(1..).collect();
    let mut columns =
        vec![Column::right("#"), Column::left("Player"), Column::right("Place"), Column::right("Rtg")];
    columns.extend((1..=section.chart.rounds).map(|round| Column::left(format!("Rd {round}"))));
    columns.extend(section.penalty_column());
    columns.push(Column::right("Score"));
    columns.extend(standings.tie_breaks.iter().cloned());
    let shown = standings.lines.iter().filter_map(|line| section.chart.player(line.number));
    let mut met = shown.flat_map(|player| player.cells.iter().filter_map(Cell::opponent));
    let elsewhere = if met.all(|number| lines.contains_key(&number)) {
        ""
    } else {
        "; # is a number on the wall chart, of somebody who has no line here"
    };
    let stars = cell::Stars::of(section.chart);
    let note =
        format!("Opponents by their line in this table, w and b for the color{elsewhere}{}.", stars.words());
    let mut table = Table::new(section.title("Crosstable"), 2, columns).with_note(note);
    for ((standing, line), place) in standings.lines.iter().zip(1..).zip(standings.places()) {
        let Some(player) = section.chart.player(standing.number) else { continue };
        let mut row = vec![
            Value::count(line),
            Value::text(section.name_of(standing.number)),
            place,
            player.rating.into(),
        ];
        let square = |cell: &Cell| {
            let color = cell.color().map(|color| color.letter().to_ascii_lowercase());
            let opponent = |number: Number| {
                let line = lines.get(&number).map_or_else(|| format!("#{number}"), usize::to_string);
                color.map_or(line.clone(), |color| format!("{line}{color}"))
            };
            Value::Text(cell::upper(cell, stars, opponent))
        };
        row.extend(
            (0..section.chart.rounds).map(|index| player.cells.get(index).map_or(Value::Empty, square)),
        );
        row.extend(section.penalty_column().map(|_| section.penalty_of(player)));
        row.push(standing.score.unwrap_or_else(|| section.score_of(player)).into());
        let tie_break = |index: usize| standing.tie_breaks.get(index).cloned().unwrap_or(Value::Empty);
        row.extend((0..standings.tie_breaks.len()).map(tie_break));
        table.rows.push(row);
    }
    noting_nobody(table)
}

/// Everybody against everybody, by place: points against each, several games with a space between.
pub fn round_robin(section: &SectionData<'_>, standings: &Standings) -> Table {
    let mut columns = vec![Column::right("#"), Column::left("Player"), Column::right("Rtg")];
    columns.extend((1..=standings.lines.len()).map(|line| Column::center(line.to_string())));
    columns.extend(section.penalty_column());
    columns.push(Column::right("Score"));
    columns.extend(standings.tie_breaks.iter().cloned());
    let mut table = Table::new(section.title("Crosstable"), 2, columns);
    for (standing, line) in standings.lines.iter().zip(1..) {
        let mut row = vec![
            Value::count(line),
            Value::text(section.name_of(standing.number)),
            section.rating_of(standing.number),
        ];
        row.extend(standings.lines.iter().map(|other| against(section.chart, standing.number, other.number)));
        let player = section.chart.player(standing.number);
        let penalty = || player.map_or(Value::Empty, |player| section.penalty_of(player));
        row.extend(section.penalty_column().map(|_| penalty()));
        row.push(section.score_before(standing.number, usize::MAX).into());
        let tie_break = |index: usize| standing.tie_breaks.get(index).cloned().unwrap_or(Value::Empty);
        row.extend((0..standings.tie_breaks.len()).map(tie_break));
        table.rows.push(row);
    }
    noting_nobody(table)
}

fn against(chart: &Chart, one: Number, other: Number) -> Value {
    if one == other {
        return Value::Text("×".to_string());
    }
    let cells = chart.player(one).map_or(&[][..], |player| &player.cells);
    let met = cells.iter().filter(|cell| cell.opponent() == Some(other));
    let result = |cell: &Cell| match cell {
        Cell::Pending { .. } => "*".to_string(),
        Cell::Unplayed(unplayed) => unplayed.letter().to_string(),
        Cell::Played { scored, .. } => scored.with_half(),
    };
    Value::text(met.map(result).collect::<Vec<_>>().join(" "))
}
