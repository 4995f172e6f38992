//! Who stands where. Places and tie-breaks are handed in: how they came about is for those who computed them.

use std::collections::BTreeMap;

use chart::{Cell, Number};

use crate::{Column, SectionData, Table, Value, section::noting_nobody};

/// Places and tie-breaks of a section, from the first place down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standings {
    /// What the tie-breaks are called, in their order.
    pub tie_breaks: Vec<Column>,
    pub lines: Vec<PlaceTaken>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceTaken {
    pub number: Number,
    /// From 1. Those who are tied after everything share one.
    pub place: usize,
    /// By which it was given, where that is not the score on the chart: teams are placed by the matches that they won.
    pub score: Option<chart::Points>,
    /// One for each of [`Standings::tie_breaks`].
    pub tie_breaks: Vec<Value>,
}

impl Standings {
    /// By score alone: equal scores share a place, and stand in the order of their numbers.
    pub fn by_score(chart: &chart::Chart) -> Standings {
        let mut order: Vec<(Number, chart::Points)> =
            chart.numbers().zip(&chart.players).map(|(number, player)| (number, player.score())).collect();
        order.sort_by_key(|(number, score)| (std::cmp::Reverse(*score), *number));
        let mut lines: Vec<PlaceTaken> = Vec::with_capacity(order.len());
        let mut above = None;
        for ((number, score), row) in order.into_iter().zip(1..) {
            let shared = lines.last().filter(|_| above == Some(score)).map(|line| line.place);
            let place = shared.unwrap_or(row);
            lines.push(PlaceTaken { number, place, score: None, tie_breaks: Vec::new() });
            above = Some(score);
        }
        Standings { tie_breaks: Vec::new(), lines }
    }

    /// What each line says of its place.
    pub(super) fn places(&self) -> Vec<Value> {
        place_words(self.lines.iter().map(|line| line.place))
    }
}

/// `3` or, where several share it, `3-5`.
pub fn place_words(places: impl Iterator<Item = usize> + Clone) -> Vec<Value> {
    let mut sharing: BTreeMap<usize, usize> = BTreeMap::new();
    places.clone().for_each(|place| *sharing.entry(place).or_default() += 1);
    let words = |place: usize| match sharing.get(&place) {
        None | Some(0 | 1) => Value::count(place),
        Some(many) => Value::Text(format!("{place}-{}", place + many - 1)),
    };
    places.map(words).collect()
}

pub fn standings(section: &SectionData<'_>, standings: &Standings) -> Table {
    let mut columns =
        vec![Column::right("Place"), Column::left("Player"), Column::right("No."), Column::right("Rtg")];
    if section.has_teams() {
        columns.push(Column::spare("Team"));
    }
    columns.push(Column::right("Score"));
    columns.extend(standings.tie_breaks.iter().cloned());
    let after = section.chart.paired();
    // A bye of the round counts at once, so that it must be said how far the round is.
    let last = section.chart.players.iter().filter_map(|player| player.cells.get(after.checked_sub(1)?));
    let title = match last.filter(|cell| matches!(cell, Cell::Pending { .. })).count() {
        0 => format!("Standings after round {after}"),
        1 | 2 => format!("Standings in round {after}, one game to come"),
        seats => format!("Standings in round {after}, {} games to come", seats / 2),
    };
    let mut table = Table::new(section.title(&title), 2, columns);
    for (line, place) in standings.lines.iter().zip(standings.places()) {
        let number = line.number;
        let mut row = vec![
            place,
            Value::text(section.name_of(number)),
            Value::count(number.get()),
            section.rating_of(number),
        ];
        if section.has_teams() {
            row.push(Value::text(section.team_of(number)));
        }
        row.push(line.score.unwrap_or_else(|| section.score_before(number, after + 1)).into());
        let tie_break = |index: usize| line.tie_breaks.get(index).cloned().unwrap_or(Value::Empty);
        row.extend((0..standings.tie_breaks.len()).map(tie_break));
        table.rows.push(row);
    }
    noting_nobody(table)
}
