//! Who wins what, as tables: a ranking for every group of prizes, and the money.

use report::{Column, SectionData as Sheet, Table, Value, tables};
use tournament::SectionName;

use super::{Figures, column_of, noted, sheet, spoken, value};
use crate::{
    places::Origin,
    prizes::{self as winning, PrizeLine, Prizes, Ranking, Trophy},
    view::View,
};

/// Who wins what: a table for every group of prizes, and one for the money. Without `everybody` a ranking ends with the
/// last who wins something.
pub fn prizes<'a>(view: impl Into<View<'a>>, name: &SectionName, everybody: bool) -> Vec<Table> {
    let view = view.into();
    let Some(prizes) = winning::prizes(view.state, name) else { return Vec::new() };
    let sheet = sheet(view, name, &prizes.chart);
    let mut tables: Vec<Table> =
        prizes.groups.iter().map(|ranking| ranking_table(&sheet, &prizes, ranking, everybody)).collect();
    if !prizes.money.is_empty() {
        tables.push(money_table(&sheet, &prizes));
    }
    if let Some(last) = tables.pop() {
        tables.push(noted(view, last, (&prizes.notes, Origin::Now), &sheet));
    }
    tables
}

fn ranking_table(sheet: &Sheet<'_>, prizes: &Prizes, ranking: &Ranking, everybody: bool) -> Table {
    let figures: Vec<&Figures> = ranking.lines.iter().map(|line| &line.place.figures).collect();
    let spoke = spoken(&prizes.systems, &figures);
    let mut columns = vec![
        Column::right("Place"),
        Column::left("Player"),
        Column::right("No."),
        Column::right("Rtg"),
        Column::right("Score"),
    ];
    columns.extend(spoke.iter().map(|(_, system)| column_of(system)));
    if ranking.group.trophies > 0 {
        columns.push(Column::left("Trophy"));
    }
    columns.push(Column::words("Why"));
    let mut table = Table::new(sheet.title(&format!("Prizes: {}", ranking.group.name)), 2, columns);
    let ranks = ranking.lines.iter().map(|line| line.place.rank);
    let places = tables::place_words(ranks.clone());
    let shown = if everybody { usize::MAX } else { winners(prizes, ranking) };
    for (line, place) in ranking.lines.iter().zip(places).take(shown) {
        let mut row = vec![
            place,
            Value::text(sheet.name_of(line.place.player)),
            Value::count(line.place.player.get()),
            line.prize_rating.into(),
            line.place.score.into(),
        ];
        let figure = |column: usize| line.place.figures.get(column).map_or(Value::Empty, value);
        row.extend(spoke.iter().map(|(column, _)| figure(*column)));
        if ranking.group.trophies > 0 {
            row.push(Value::text(trophy_words(line)));
        }
        let why = line.why.iter().map(|(text, rule)| format!("{text} ({rule})"));
        row.push(Value::text(why.collect::<Vec<_>>().join("; ")));
        table.rows.push(row);
    }
    if ranking.lines.is_empty() { table.with_note("Nobody competes.") } else { table }
}

/// How many lines it takes to show everybody who wins something of this group; all of them where nothing was announced.
fn winners(prizes: &Prizes, ranking: &Ranking) -> usize {
    if ranking.group.trophies == 0 && ranking.group.cash.is_empty() {
        return usize::MAX;
    }
    let paid = |line: &PrizeLine| {
        !ranking.group.cash.is_empty() && prizes.money.iter().any(|paid| paid.player == line.place.player)
    };
    let wins = |line: &PrizeLine| matches!(line.trophy, Trophy::Won(_) | Trophy::Toss { .. }) || paid(line);
    ranking.lines.iter().rposition(wins).map_or(0, |last| last + 1)
}

fn trophy_words(line: &PrizeLine) -> String {
    match &line.trophy {
        Trophy::None => String::new(),
        Trophy::Won(place) => place.to_string(),
        Trophy::Toss { from, to } if from == to => format!("toss for {from}"),
        Trophy::Toss { from, to } => format!("toss for {from} to {to}"),
        Trophy::HasOne(group) => format!("has one of {group}"),
    }
}

fn money_table(sheet: &Sheet<'_>, prizes: &Prizes) -> Table {
    let columns = vec![
        Column::left("Player"),
        Column::right("No."),
        Column::right("Score"),
        Column::right("Wins"),
        Column::left("Rule"),
    ];
    let mut table = Table::new(sheet.title("Prize money"), 1, columns);
    table.rows = prizes
        .money
        .iter()
        .map(|paid| {
            vec![
                Value::text(sheet.name_of(paid.player)),
                Value::count(paid.player.get()),
                paid.score.into(),
                Value::text(paid.amount.to_string()),
                Value::text(paid.why.to_string()),
            ]
        })
        .collect();
    table
}
