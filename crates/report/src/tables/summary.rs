//! A round in figures: what is decided, what is still going on, and what surprised.

use chart::{Cell, Color, Number, Points, Unplayed};

use crate::{Column, SectionData, Table, Value};

use super::cell::is_bye;

/// How many points of rating between two make a win of the lower a surprise worth a line.
const SURPRISE: u16 = 200;

/// Counts of one round (from 1), then who leads, who still plays, and wins over much higher ratings, greatest first.
pub fn summary(section: &SectionData<'_>, round: usize) -> Table {
    let columns = vec![Column::left("What"), Column::right("Count"), Column::words("Who")];
    let mut table = Table::new(section.title(&format!("Round {round} summary")), 1, columns);
    let cells: Vec<(Number, &Cell)> = section
        .players()
        .filter_map(|(number, player)| Some((number, player.cells.get(round.checked_sub(1)?)?)))
        .collect();
    let whites: Vec<(Number, &Cell)> =
        cells.iter().filter(|(_, cell)| cell.color() == Some(Color::White)).copied().collect();
    let played = |wanted: fn(Points, Points) -> bool| {
        let is =
            |cell: &Cell| matches!(cell, Cell::Played { scored, conceded, .. } if wanted(*scored, *conceded));
        whites.iter().filter(|(_, cell)| is(cell)).count()
    };
    let sitting = |wanted: fn(Unplayed) -> bool| -> Vec<Number> {
        let is = |cell: &Cell| matches!(cell, Cell::Unplayed(unplayed) if wanted(*unplayed));
        cells.iter().filter(|(_, cell)| is(cell)).map(|(number, _)| *number).collect()
    };
    let names = |numbers: &[Number]| {
        numbers.iter().map(|number| section.name_of(*number)).collect::<Vec<_>>().join(", ")
    };
    let mut row = |what: &str, count: usize, who: String| {
        table.rows.push(vec![Value::text(what), Value::count(count), Value::text(who)]);
    };
    row("Boards", whites.len(), String::new());
    row("Won by White", played(|white, black| white > black), String::new());
    row("Drawn", played(|white, black| white == black), String::new());
    row("Won by Black", played(|white, black| white < black), String::new());
    let forfeited = sitting(|unplayed| matches!(unplayed, Unplayed::ForfeitLoss { .. }));
    row("Lost by forfeit", forfeited.len(), names(&forfeited));
    let byes = sitting(is_bye);
    row("Byes", byes.len(), names(&byes));
    let absent = sitting(|unplayed| matches!(unplayed, Unplayed::Unpaired));
    row("Not paired", absent.len(), String::new());
    let pending: Vec<String> = whites
        .iter()
        .filter_map(|(white, cell)| match cell {
            Cell::Pending { opponent, .. } => {
                Some(format!("{} - {}", section.name_of(*white), section.name_of(*opponent)))
            }
            _ => None,
        })
        .collect();
    row("Without a result", pending.len(), pending.join("; "));
    let (best, leaders) = leaders(section, round);
    row(&format!("Leading with {best}"), leaders.len(), names(&leaders));
    for (gap, winner, loser) in surprises(section, &cells) {
        let who = format!("{} beat {}", section.name_of(winner), section.name_of(loser));
        row("Rating gap overcome", usize::from(gap), who);
    }
    table
}

fn leaders(section: &SectionData<'_>, round: usize) -> (Points, Vec<Number>) {
    let scores: Vec<(Number, Points)> = section
        .players()
        .map(|(number, player)| (number, section.points_before(player, round + 1)))
        .collect();
    let best = scores.iter().map(|(_, score)| *score).max().unwrap_or_default();
    (best, scores.iter().filter(|(_, score)| *score == best).map(|(number, _)| *number).collect())
}

fn surprises(section: &SectionData<'_>, cells: &[(Number, &Cell)]) -> Vec<(u16, Number, Number)> {
    let rating = |number| section.chart.player(number).and_then(|player| player.rating.points());
    let mut found: Vec<(u16, Number, Number)> = cells
        .iter()
        .filter_map(|(winner, cell)| match cell {
            Cell::Played { opponent, scored, conceded, .. } if scored > conceded => {
                let gap = rating(*opponent)?.checked_sub(rating(*winner)?)?;
                (gap >= SURPRISE).then_some((gap, *winner, *opponent))
            }
            _ => None,
        })
        .collect();
    found.sort_by_key(|(gap, winner, _)| (std::cmp::Reverse(*gap), *winner));
    found.truncate(5);
    found
}
