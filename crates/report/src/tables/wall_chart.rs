//! The wall chart (28O): by number, two lines a player, the lower one with colors and running scores.

use chart::{Cell, Player};

use crate::{Column, SectionData, Table, Value, section::noting_nobody};

use super::cell::{self, Stars};

/// The chart as it hangs on the wall. Under a name stand id and team; under a result the color and the score so far.
pub fn wall_chart(section: &SectionData<'_>) -> Table {
    let mut columns = vec![Column::right("No."), Column::left("Player"), Column::right("Rtg")];
    columns.extend((1..=section.chart.rounds).map(|round| Column::left(format!("Rd {round}"))));
    columns.extend(section.penalty_column());
    columns.push(Column::right("Total"));
    let stars = Stars::of(section.chart);
    let mut table = Table::new(section.title("Wall chart"), 2, columns).with_note(cell::legend(stars));
    for (number, player) in section.players() {
        let id = section.ids.get(&number).map_or("", String::as_str);
        let under = [id, section.team_of(number)].into_iter().filter(|part| !part.is_empty());
        let mut row = vec![
            Value::count(number.get()),
            Value::Stacked(section.name_of(number), under.collect::<Vec<_>>().join(" · ")),
            player.rating.into(),
        ];
        row.extend((1..=section.chart.rounds).map(|round| square(section, player, round, stars)));
        row.extend(section.penalty_column().map(|_| section.penalty_of(player)));
        row.push(section.score_of(player).into());
        table.rows.push(row);
    }
    noting_nobody(table)
}

fn square(section: &SectionData<'_>, player: &Player, round: usize, stars: Stars) -> Value {
    let Some(cell) = player.cells.get(round - 1) else { return Value::Empty };
    let upper = cell::upper(cell, stars, |number| number.to_string());
    let color = cell::color(cell);
    let lower = match cell {
        Cell::Pending { .. } => color.to_string(),
        _ => format!("{color} {}", section.points_before(player, round + 1)),
    };
    Value::Stacked(upper, lower)
}
