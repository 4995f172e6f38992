//! The fixtures of a round robin: who meets whom in every round, when and at whose place, also in rounds that are to come.

use chart::{Chart, Color};
use report::{Column, SectionData as Sheet, Table, Value};
use tournament::{Board, Seating, Section, SectionName, When};

use super::sheet;
use crate::{
    systems,
    view::{Audience, View},
};

/// What stands in the column of dates is a moment as programs have it; on paper it is told where the event is.
const DATE: usize = 1;

/// The same with dates as people write them.
pub fn dated(mut table: Table, moment: &dyn Fn(When) -> String) -> Table {
    for value in table.rows.iter_mut().filter_map(|row| row.get_mut(DATE)) {
        if let Value::Number(at) = value {
            *value = Value::text(moment(When(*at)));
        }
    }
    table
}

pub fn fixtures<'a>(view: impl Into<View<'a>>, name: &SectionName) -> Option<Table> {
    let view = view.into();
    let section = view.state.section(name)?;
    section.plan.kind.table()?;
    let chart = view.state.chart(name)?;
    let sheet = sheet(view, name, &chart);
    let home = section.plan.kind.home();
    let [one, other] = if home.is_some() { ["Home", "Away"] } else { ["White", "Black"] };
    let columns = vec![
        Column::right("Round"),
        Column::left("Date"),
        Column::left(one),
        Column::left(other),
        Column::center("Result"),
    ];
    let mut table = Table::new(sheet.title("Fixtures"), 2, columns);
    let drawn = Drawn { view, name, section, chart: &chart, sheet: &sheet, home };
    table.rows = (1..=drawn.rounds()).flat_map(|round| drawn.round(round)).collect();
    Some(match home {
        Some(color) => table.with_note(format!("The home team has {color} on odd boards.")),
        None => table,
    })
}

struct Drawn<'a> {
    view: View<'a>,
    name: &'a SectionName,
    section: &'a Section,
    chart: &'a Chart,
    sheet: &'a Sheet<'a>,
    home: Option<Color>,
}

impl Drawn<'_> {
    /// As many as the table has: what was planned before the first round is only what somebody thought.
    fn rounds(&self) -> usize {
        let needed = self.section.plan.kind.table().map_or(0, |table| table.rounds(self.chart, None));
        if self.section.has_begun() { self.section.plan.rounds } else { needed }
    }

    fn round(&self, round: usize) -> Vec<Vec<Value>> {
        let seen = |paired: &&tournament::Round| paired.posted || self.view.audience == Audience::Desk;
        if let Some(paired) = self.section.round(round).filter(seen) {
            return paired.boards.iter().map(|board| self.row(round, board.seating(), Some(board))).collect();
        }
        let Some(field) = self.view.state.field(self.name, self.chart) else { return Vec::new() };
        let games = systems::fixtures(self.section, &field, round).unwrap_or_default();
        let seating = |game: pairing::Planned| Seating { white: game.white, black: game.black };
        games.into_iter().map(|game| self.row(round, seating(game), None)).collect()
    }

    fn row(&self, round: usize, Seating { white, black }: Seating, board: Option<&Board>) -> Vec<Value> {
        let turned = self.home == Some(Color::Black);
        let (first, second) = if turned { (black, white) } else { (white, black) };
        let result = board.filter(|board| board.is_decided()).map_or(Value::Empty, |board| {
            let (white, black) = board.points();
            let (first, second) = if turned { (black, white) } else { (white, black) };
            Value::text(format!("{}-{}", first.with_half(), second.with_half()))
        });
        let date = self.section.plan.start_of(round);
        vec![
            Value::count(round),
            date.map_or(Value::Empty, |at| Value::Number(at.0)),
            Value::text(self.sheet.name_of(first)),
            Value::text(self.sheet.name_of(second)),
            result,
        ]
    }
}
