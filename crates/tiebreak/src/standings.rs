//! Everybody in order, by score and then by the announced systems.
//!
//! Each system works on those whom the systems before it left together; what it separates goes on apart. A system that
//! has no number for one of them does not decide between them, and says why.

use std::{cmp::Ordering, collections::BTreeMap};

use chart::{Number, Points};
use serde::Serialize;

use crate::{
    Amount, Basis, Figure, Input, Method, Silence, System,
    event::ScoreSheets,
    sheet::{Fate, Sheet},
    tied,
};

/// One line of the standings.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Place {
    /// From 1; shared by all whom nothing separates.
    pub rank: usize,
    pub player: Number,
    pub score: Points,
    /// One for each announced system.
    #[serde(serialize_with = "crate::figure::in_data")]
    pub figures: Vec<Result<Figure, Silence>>,
    /// What put him below the one before him.
    pub decided: Decided,
}

/// What separates two neighbors.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// Nobody is before him.
    First,
    Score,
    /// The other scored over the board (Michigan rule).
    OverTheBoard,
    System(System),
    /// In a knock-out the other lasted longer.
    Bracket,
    /// Nothing: they share a place.
    Shared,
}

impl Input<'_> {
    /// The standings in the announced order.
    pub fn standings(&self, order: &[System]) -> Vec<Place> {
        self.standings_of(self.chart.numbers(), order)
    }

    /// The standings of some among themselves: the others count as opponents and have no place.
    pub fn standings_of(&self, some: impl IntoIterator<Item = Number>, order: &[System]) -> Vec<Place> {
        let sheet = Sheet::new(self.chart, self.settings, None, false);
        let columns: Vec<(System, ScoreSheets)> =
            order.iter().map(|&system| (system, self.sheets(system))).collect();
        let mut places = Vec::new();
        let mut players: Vec<Number> = some.into_iter().collect();
        players.sort_by_key(|&who| (std::cmp::Reverse(sheet.score(who)), who));
        for (index, tied) in
            players.chunk_by(|&one, &other| sheet.score(one) == sheet.score(other)).enumerate()
        {
            let decided = if index == 0 { Decided::First } else { Decided::Score };
            let lines = tied.iter().map(|&player| Peer { player, figures: Vec::new() }).collect();
            let mut group = Group { event: self, columns: &columns, sheet: &sheet, places: &mut places };
            if self.settings.over_the_board_first {
                group.over_the_board(lines, decided);
            } else {
                group.separate(lines, 0, decided);
            }
        }
        places
    }
}

/// A player on his way to a place.
struct Peer {
    player: Number,
    figures: Vec<Result<Figure, Silence>>,
}

struct Group<'a> {
    event: &'a Input<'a>,
    columns: &'a [(System, ScoreSheets)],
    sheet: &'a Sheet,
    places: &'a mut Vec<Place>,
}

impl Group<'_> {
    fn over_the_board(&mut self, lines: Vec<Peer>, decided: Decided) {
        let is_earned = |line: &Peer| {
            let rounds = self.sheet.rounds_of(line.player);
            rounds.iter().any(|round| round.kind == Fate::Played && round.points > Points::ZERO)
        };
        let (earned, given): (Vec<Peer>, Vec<Peer>) = lines.into_iter().partition(is_earned);
        let next = if earned.is_empty() { decided } else { Decided::OverTheBoard };
        self.separate(earned, 0, decided);
        self.separate(given, 0, next);
    }

    /// Puts the tied in their places by the systems from this column on.
    fn separate(&mut self, mut lines: Vec<Peer>, column: usize, decided: Decided) {
        if lines.is_empty() {
            return;
        }
        let Some((system, sheets)) = self.columns.get(column) else {
            self.place(lines, decided);
            return;
        };
        lines.sort_by_key(|line| line.player);
        let tied: Vec<Number> = lines.iter().map(|line| line.player).collect();
        for line in &mut lines {
            line.figures.push(self.event.figure_on(sheets, line.player, &tied, *system));
        }
        let mut decided = decided;
        for group in self.split(lines, column, *system, sheets) {
            self.separate(group, column + 1, decided);
            decided = Decided::System(*system);
        }
    }

    fn split(
        &self,
        mut lines: Vec<Peer>,
        column: usize,
        system: System,
        sheets: &ScoreSheets,
    ) -> Vec<Vec<Peer>> {
        let is_silent = |line: &Peer| line.figures.get(column).is_none_or(Result::is_err);
        if lines.len() < 2 || lines.iter().any(is_silent) {
            return vec![lines];
        }
        let tied: Vec<Number> = lines.iter().map(|line| line.player).collect();
        let groups = match system.method() {
            method if method == Method::Direct || method.is_extended_direct() => {
                tied::split(self.event, sheets, &tied, system)
            }
            Method::ResultBetweenTied => self.between(&tied, system, sheets),
            Method::BoardCount if !self.have_equal_game_points(&tied, sheets) => {
                for line in &mut lines {
                    line.figures.truncate(column);
                    line.figures.push(Err(Silence::UnequalGamePoints));
                }
                vec![tied]
            }
            _ => by_number(
                lines.iter().filter_map(|line| Some((line.player, line.figures.get(column)?.as_ref().ok()?))),
                system.method(),
            ),
        };
        let mut lines: BTreeMap<Number, Peer> = lines.into_iter().map(|line| (line.player, line)).collect();
        let mut take = |who: Number| lines.remove(&who);
        groups.into_iter().map(|group| group.into_iter().filter_map(&mut take).collect()).collect()
    }

    /// Plus or minus among the tied; whom that leaves together is compared again among themselves.
    fn between(&self, tied: &[Number], system: System, sheets: &ScoreSheets) -> Vec<Vec<Number>> {
        let figures: Vec<(Number, Figure)> = tied
            .iter()
            .filter_map(|&who| Some((who, self.event.figure_on(sheets, who, tied, system).ok()?)))
            .collect();
        let groups = by_number(figures.iter().map(|(who, figure)| (*who, figure)), system.method());
        if groups.len() < 2 {
            return groups;
        }
        let again = |group: Vec<Number>| {
            if group.len() > 1 { self.between(&group, system, sheets) } else { vec![group] }
        };
        groups.into_iter().flat_map(again).collect()
    }

    fn have_equal_game_points(&self, tied: &[Number], sheets: &ScoreSheets) -> bool {
        let Some(both) = &sheets.teams else { return false };
        let mut scores = tied.iter().map(|&who| both.by(Basis::Game).score(who));
        let first = scores.next();
        scores.all(|score| Some(score) == first)
    }

    /// Nothing more separates these.
    fn place(&mut self, mut lines: Vec<Peer>, decided: Decided) {
        lines.sort_by_key(|line| line.player);
        let rank = self.places.len() + 1;
        for (index, line) in lines.into_iter().enumerate() {
            self.places.push(Place {
                rank,
                player: line.player,
                score: self.sheet.score(line.player),
                figures: line.figures,
                decided: if index == 0 { decided } else { Decided::Shared },
            });
        }
    }
}

/// Groups of equal numbers, the better first.
fn by_number<'a>(figures: impl Iterator<Item = (Number, &'a Figure)>, method: Method) -> Vec<Vec<Number>> {
    let mut figures: Vec<(Number, &Figure)> = figures.collect();
    figures.sort_by(|(one, its), (other, figure)| better(its, figure, method).then(one.cmp(other)));
    figures
        .chunk_by(|(_, one), (_, other)| better(one, other, method) == Ordering::Equal)
        .map(|group| group.iter().map(|(who, _)| *who).collect())
        .collect()
}

/// Less if the first number stands before the second.
pub(crate) fn better(one: &Figure, other: &Figure, method: Method) -> Ordering {
    let order = keys(other).cmp(keys(one));
    if method.lower_first() { order.reverse() } else { order }
}

fn keys(figure: &Figure) -> impl Iterator<Item = Amount> {
    std::iter::once(figure.total).chain(figure.then.iter().copied())
}
