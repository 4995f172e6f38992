//! Colors so far: history, balance and what is due, for those who doubt a pairing.

use chart::{Cell, Color, Player};

use crate::{Column, SectionData, Table, Value, section::noting_nobody};

/// Everybody's colors by number. Rounds without a game have a dot and do not count (29E1).
pub fn colors(section: &SectionData<'_>) -> Table {
    let columns = vec![
        Column::right("No."),
        Column::left("Player"),
        Column::left("Colors"),
        Column::right("White"),
        Column::right("Black"),
        Column::right("Balance"),
        Column::left("Due"),
        Column::left("Last two"),
    ];
    let note =
        "Balance is Whites less Blacks. Due: the color had less often, else the other than the last one.";
    let mut table = Table::new(section.title("Colors"), 2, columns).with_note(note);
    for (number, player) in section.players() {
        let (whites, blacks) = (count(player, Color::White), count(player, Color::Black));
        table.rows.push(vec![
            Value::count(number.get()),
            Value::text(section.name_of(number)),
            Value::text(player.cells.iter().map(super::cell::color).collect::<String>()),
            Value::Number(whites),
            Value::Number(blacks),
            Value::Number(whites - blacks),
            Value::text(due(player, whites - blacks).map(|color| color.to_string()).unwrap_or_default()),
            Value::text(twice(player).map(|color| format!("both {color}")).unwrap_or_default()),
        ]);
    }
    noting_nobody(table)
}

fn count(player: &Player, color: Color) -> i64 {
    player.cells.iter().filter(|cell| cell.color() == Some(color)).map(|_| 1).sum()
}

/// Equalization comes before alternation (29E3).
fn due(player: &Player, balance: i64) -> Option<Color> {
    match balance.cmp(&0) {
        std::cmp::Ordering::Less => Some(Color::White),
        std::cmp::Ordering::Greater => Some(Color::Black),
        std::cmp::Ordering::Equal => player.cells.iter().rev().find_map(Cell::color).map(|color| !color),
    }
}

/// The color of the last two games, if it is one: he is not to have it again (29E5f).
fn twice(player: &Player) -> Option<Color> {
    let mut last = player.cells.iter().rev().filter_map(Cell::color);
    let (one, other) = (last.next()?, last.next()?);
    (one == other).then_some(one)
}
