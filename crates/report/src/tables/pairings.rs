//! Who plays whom in a round: by board for the tables, by name for the wall.

use std::collections::{BTreeMap, BTreeSet};

use chart::{Cell, Color, Number, Points, Unplayed, count::in_figures};

use crate::{Column, SectionData, Table, Value, names::listed_key};

/// One round: boards, and those who sit out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairings {
    /// From 1.
    pub round: usize,
    /// The number of the first board; a section need not begin at 1.
    pub first_board: usize,
    /// Numbers that no board has any more, since it was taken apart.
    pub vacant: BTreeSet<usize>,
    /// White and Black, from the first board down.
    pub boards: Vec<[Number; 2]>,
    pub sitting: BTreeMap<Number, Sitting>,
}

/// Why somebody has no board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sitting {
    FullPointBye,
    HalfPointBye,
    ZeroPointBye,
    /// Withdrawn, or not yet in the event.
    NotPaired,
}

impl Sitting {
    /// A round without a game counts for all of its games.
    pub fn words(self, games: usize) -> String {
        match self {
            Sitting::FullPointBye => format!("bye, {}", in_figures(games, "point")),
            Sitting::HalfPointBye => "half-point bye".to_string(),
            Sitting::ZeroPointBye => "zero-point bye".to_string(),
            Sitting::NotPaired => "not paired".to_string(),
        }
    }

    /// Where the columns are narrow.
    fn short(self, games: usize) -> String {
        match self {
            Sitting::FullPointBye => format!("BYE {games}"),
            Sitting::HalfPointBye => {
                let halves = i32::try_from(games).unwrap_or(i32::MAX);
                format!("BYE {}", Points::of_halves(halves).with_half())
            }
            Sitting::ZeroPointBye => "BYE 0".to_string(),
            Sitting::NotPaired => "not paired".to_string(),
        }
    }
}

impl Pairings {
    pub(super) fn numbered(&self) -> impl Iterator<Item = (usize, [Number; 2])> {
        (self.first_board..).filter(|at| !self.vacant.contains(at)).zip(self.boards.iter().copied())
    }
}

/// By board, with room for the result, which is filled in where the chart knows it. Who sits out stands below.
pub fn by_board(section: &SectionData<'_>, pairings: &Pairings) -> Table {
    let mut columns = vec![Column::right("Bd"), Column::center("Result")];
    for color in ["White", "Black"] {
        columns.push(Column::left(color));
        columns.push(Column::right("Rtg"));
        columns.push(Column::right("Pts"));
        if section.has_teams() {
            columns.push(Column::spare("Team"));
        }
    }
    let title = section.title(&format!("Round {} by board", pairings.round));
    let mut table = Table::new(title, 1, columns);
    for (board, [white, black]) in pairings.numbered() {
        let mut row = vec![Value::count(board), Value::text(result(section, white, pairings.round))];
        row.extend(player(section, white, pairings.round));
        row.extend(player(section, black, pairings.round));
        table.rows.push(row);
    }
    for (number, sitting) in &pairings.sitting {
        let mut row = vec![Value::Empty, Value::Empty];
        row.extend(player(section, *number, pairings.round));
        row.push(Value::text(sitting.short(section.games)));
        row.resize(table.columns.len(), Value::Empty);
        table.rows.push(row);
    }
    table
}

fn player(section: &SectionData<'_>, number: Number, round: usize) -> Vec<Value> {
    let mut values = vec![
        Value::Text(format!("{number} {}", section.name_of(number))),
        section.rating_of(number),
        section.score_before(number, round).into(),
    ];
    if section.has_teams() {
        values.push(Value::text(section.team_of(number)));
    }
    values
}

/// White's points first; `F` marks a forfeit. Nothing where there is none yet.
fn result(section: &SectionData<'_>, white: Number, round: usize) -> String {
    let games = section.games;
    let cell =
        |number| section.chart.player(number).and_then(|player| player.cells.get(round.checked_sub(1)?));
    match cell(white) {
        Some(Cell::Played { scored, conceded, .. }) => {
            format!("{}-{}", scored.with_half(), conceded.with_half())
        }
        Some(Cell::Unplayed(Unplayed::ForfeitWin { .. })) => format!("{games}X-0F"),
        Some(Cell::Unplayed(Unplayed::ForfeitLoss { opponent: Some(black), .. })) => match cell(*black) {
            Some(Cell::Unplayed(Unplayed::ForfeitWin { .. })) => format!("0F-{games}X"),
            _ => "0F-0F".to_string(),
        },
        _ => String::new(),
    }
}

/// By name as it is shown: where to sit, with which color, against whom.
pub fn by_name(section: &SectionData<'_>, pairings: &Pairings) -> Table {
    let mut columns =
        vec![Column::left("Player"), Column::right("No."), Column::right("Rtg"), Column::right("Score")];
    if section.has_teams() {
        columns.push(Column::spare("Team"));
    }
    columns.extend([
        Column::right("Board"),
        Column::left("Color"),
        Column::left("Opponent"),
        Column::right("Rtg"),
    ]);
    let title = section.title(&format!("Round {} by name", pairings.round));
    let mut table = Table::new(title, 1, columns);
    let mut rows: Vec<(_, Vec<Value>)> = Vec::new();
    let mut line = |number: Number, place: [Value; 4]| {
        let mut row = vec![
            Value::text(section.listed_name_of(number)),
            Value::count(number.get()),
            section.rating_of(number),
            section.score_before(number, pairings.round).into(),
        ];
        if section.has_teams() {
            row.push(Value::text(section.team_of(number)));
        }
        row.extend(place);
        rows.push(((listed_key(&section.listed_name_of(number)), number), row));
    };
    for (board, [white, black]) in pairings.numbered() {
        for (number, opponent, color) in [(white, black, Color::White), (black, white, Color::Black)] {
            let name = Value::text(section.name_of(opponent));
            let place =
                [Value::count(board), Value::text(color.to_string()), name, section.rating_of(opponent)];
            line(number, place);
        }
    }
    for (number, sitting) in &pairings.sitting {
        line(*number, [Value::Empty, Value::Empty, Value::text(sitting.words(section.games)), Value::Empty]);
    }
    rows.sort_by(|(one, _), (other, _)| one.cmp(other));
    table.rows = rows.into_iter().map(|(_, row)| row).collect();
    table
}
