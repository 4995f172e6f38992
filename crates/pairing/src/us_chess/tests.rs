//! Worked examples, each written as the rows of a wall chart.

mod book;
mod byes;
mod errors;
mod properties;
mod variations;

use chart::{Cell, Chart, Color, Number, Player, Points, Rating, Unplayed};

use super::*;
use crate::{Criterion, Settings, round::Board};

/// A chart of players, and behind them one filler for each, who was his opponent in games against nobody in particular.
struct Example {
    chart: Chart,
    players: usize,
}

/// Rows are `rating: cells`. A cell is `w` or `b` (a draw with that color against a filler), `w+`, `b-` and so on, or as
/// charts write it. An unrated player is `NEW` or `unr.`; a team stands in front of a slash: `Grant/1500`.
fn example(rounds: usize, rows: &[&str]) -> Example {
    let size = rows.len();
    let mut chart = Chart { rounds, ..Chart::default() };
    let mut fillers = Vec::new();
    for (place, row) in rows.iter().enumerate() {
        let (who, cells) = row.split_once(':').unwrap();
        let (team, rating) = who.split_once('/').map_or((None, who), |(team, rating)| (Some(team), rating));
        let team = team.map(|name| {
            let known = chart.teams.iter().position(|team| team == name).unwrap_or_else(|| {
                chart.teams.push(name.to_string());
                chart.teams.len() - 1
            });
            chart::Team(known as u16)
        });
        let filler = Number::new(size + 1 + place).unwrap();
        let me = Number::new(place + 1).unwrap();
        let (mut mine, mut his) = (Vec::new(), Vec::new());
        for cell in cells.split_whitespace() {
            let color = match cell.chars().next() {
                Some('w') => Some(Color::White),
                Some('b') => Some(Color::Black),
                _ => None,
            };
            let Some(color) = color else {
                mine.push(cell.parse::<Cell>().unwrap());
                his.push(Cell::Unplayed(Unplayed::Unpaired));
                continue;
            };
            let scored = match cell.get(1..) {
                Some("+") => Points::ONE,
                Some("-") => Points::ZERO,
                _ => Points::HALF,
            };
            let conceded = Points::ONE - scored;
            mine.push(Cell::Played { opponent: filler, color, scored, conceded, rated: true });
            let (scored, conceded) = (conceded, scored);
            his.push(Cell::Played { opponent: me, color: !color, scored, conceded, rated: true });
        }
        chart.players.push(Player {
            name: rating.to_string(),
            rating: rating.parse().unwrap(),
            team,
            cells: mine,
            taken: Vec::new(),
        });
        fillers.push(Player {
            name: "filler".to_string(),
            rating: Rating::Points(1),
            team: None,
            cells: his,
            taken: Vec::new(),
        });
    }
    chart.players.extend(fillers);
    chart.check().unwrap();
    Example { chart, players: size }
}

impl Example {
    /// The fillers are away.
    fn field(&self) -> Field<'_> {
        let mut field = Field::new(&self.chart, Settings::default(), Color::White);
        for number in self.chart.numbers().skip(self.players) {
            field.absent.insert(number, crate::Absence::Unpaired);
        }
        field
    }

    fn with(&self, change: impl FnOnce(&mut Settings)) -> Field<'_> {
        let mut field = self.field();
        change(&mut field.settings);
        field
    }

    fn pair(&self) -> Round {
        pair(&self.field()).unwrap()
    }
}

fn number(number: usize) -> Number {
    Number::new(number).unwrap()
}

/// White first, by name.
fn boards(field: &Field<'_>) -> Vec<String> {
    let round = pair(field).unwrap();
    named(field.chart, &round.boards)
}

fn named(chart: &Chart, boards: &[Board]) -> Vec<String> {
    let name = |number| chart.player(number).unwrap().name.clone();
    boards.iter().map(|board| format!("{}-{}", name(board.white), name(board.black))).collect()
}

fn bye(field: &Field<'_>) -> String {
    field.chart.player(pair(field).unwrap().bye.unwrap().player).unwrap().name.clone()
}

/// What a round costs by this criterion, over all groups.
fn cost(round: &Round, criterion: Criterion) -> i64 {
    round.costs.iter().filter(|cost| cost.criterion == criterion).map(|cost| cost.amount).sum()
}
