//! What counts for prizes, where it differs from the wall chart, and who competes for them.
//!
//! [`State::for_prizes`] is the chart by which prizes are given, with every round that counts otherwise. Who stands where
//! on it is for those who know tie-breaks; [`share`] divides the money.

pub mod money;

use std::collections::{BTreeMap, BTreeSet};

use chart::{
    Cell, Chart, Number, Points, Rating, Rule, Taken, Unplayed,
    rules::{R15I, R20K, R22C5, R28D7, R28H, R28M1},
};

use crate::{
    event::{Contestant, Leaving},
    name::SectionName,
    penalty::Penalty,
    plan::PrizeGroup,
    state::{Counted, Dock, Entry, Section, State},
};

pub use money::{Claimant, Fund, share};

/// The chart by which prizes are given.
#[derive(Clone, PartialEq, Debug)]
pub struct ForPrizes {
    pub counted: Counted,
    /// Rounds that count otherwise than they were played, by round and number.
    pub otherwise: Vec<Otherwise>,
}

/// A round that counts otherwise for prizes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Otherwise {
    pub player: Number,
    pub round: usize,
    pub scored: Points,
    pub counts: Points,
    pub rule: &'static Rule,
}

impl State {
    /// What counts for prizes: a win after an irrevocable bye was cancelled is a draw (22C5), a result may stand as it was
    /// reported (15I), and a penalty may take points for prizes alone (20N1d). Tie-breaks are reckoned from the same chart.
    pub fn for_prizes(&self, section: &SectionName) -> Option<ForPrizes> {
        let held = self.section(section)?;
        let mut counted = self.counted(&as_reported(held));
        let mut let_out: BTreeSet<(usize, Number)> = BTreeSet::new();
        for (number, round) in self.rounds_let_out(section) {
            let player = counted.chart.players.get_mut(number.index());
            let cell = player.and_then(|player| player.cells.get_mut(round.checked_sub(1)?));
            if let Some((cell, half)) = cell.and_then(|cell| half_of_a_win(*cell).map(|half| (cell, half))) {
                *cell = half;
                let_out.insert((round, number));
            }
        }
        let mut otherwise = self.otherwise(held, &counted.chart, &let_out);
        for (number, entry) in self.numbered(section) {
            let Some(player) = counted.chart.players.get_mut(number.index()) else { continue };
            for Dock { after, points, .. } in entry.docked.iter().filter(|dock| dock.prizes_only) {
                player.taken.push(Taken { after: *after, points: *points });
                let rules = Penalty::Points(*points).rules(held.plan.book);
                let rule = rules.rules().first().copied().unwrap_or(&R20K);
                let (scored, counts) = (Points::ZERO, -*points);
                otherwise.push(Otherwise { player: number, round: *after, scored, counts, rule });
            }
        }
        Some(ForPrizes { counted, otherwise })
    }

    /// The rounds that differ from what was played: of those who were let out of a bye, and of boards whose result stands
    /// as it was reported.
    fn otherwise(
        &self,
        held: &Section,
        prizes: &Chart,
        let_out: &BTreeSet<(usize, Number)>,
    ) -> Vec<Otherwise> {
        let board =
            |(round, board, _): &(usize, usize, usize)| Some((*round, held.round(*round)?.board(*board)?));
        let reported = held.for_prizes.keys().filter_map(board);
        let seated = reported.flat_map(|(round, board)| [(round, board.white), (round, board.black)]);
        let rounds: BTreeSet<(usize, Number)> = seated.chain(let_out.iter().copied()).collect();
        if rounds.is_empty() {
            return Vec::new();
        }
        let played = self.chart_before(held, held.rounds.len() + 1);
        let points = |chart: &Chart, number: Number, round: usize| {
            let cell = chart.player(number).and_then(|player| player.cells.get(round.checked_sub(1)?));
            cell.map_or(Points::ZERO, Cell::points)
        };
        let other = |(round, player): (usize, Number)| {
            let (scored, counts) = (points(&played, player, round), points(prizes, player, round));
            let rule = if let_out.contains(&(round, player)) { &R22C5 } else { &R15I };
            (scored != counts).then_some(Otherwise { player, round, scored, counts, rule })
        };
        rounds.into_iter().filter_map(other).collect()
    }

    /// Who can win prizes: whose row counts in the standings, but no house player (28M1), nobody who was expelled, and
    /// nobody who was assigned a rating against the rules (28D7).
    pub fn in_the_prizes(&self, section: &SectionName) -> BTreeSet<Number> {
        let out = self.out_of_the_prizes(section);
        let Some(counted) = self.standings_chart(section) else { return BTreeSet::new() };
        let wins = |number: &Number| !out.contains_key(number);
        let of_entries = || self.numbered(section).map(|(number, _)| number).filter(wins).collect();
        match self.section(section) {
            Some(held) if held.plan.kind.pairs_teams() => counted.rows().filter(wins).collect(),
            _ => of_entries(),
        }
    }

    /// Who cannot, and by which rule.
    pub fn out_of_the_prizes(&self, section: &SectionName) -> BTreeMap<Number, &'static Rule> {
        let mut out = self.standings_chart(section).map(|counted| counted.left_out).unwrap_or_default();
        let expelled = |entry: &Entry| entry.left.is_some_and(|left| left.how == Leaving::Expelled);
        for (number, entry) in self.numbered(section) {
            let rules = [(entry.house_player, &R28M1), (entry.improper, &R28D7), (expelled(entry), &R28H)];
            if let Some((_, rule)) = rules.into_iter().find(|(holds, _)| *holds) {
                out.insert(number, rule);
            }
        }
        out
    }

    /// Who of a section competes for these prizes, in the section that they play in: who is awarded there (NC scholastic
    /// 10), is in the prizes and fits.
    pub fn competes(&self, awarded_in: &SectionName, group: &PrizeGroup) -> BTreeSet<Number> {
        let plays_in = self.plays_in(awarded_in);
        let (Some(held), Some(chart)) = (self.section(plays_in), self.chart(plays_in)) else {
            return BTreeSet::new();
        };
        let order = self.order(held);
        let fits = |number: &Number| match order.get(number.index()) {
            Some(Contestant::Entry(id)) => self.entry(*id).is_some_and(|entry| {
                let rating = entry.prize_rating(&held.plan.rating_list);
                entry.awarded_in == *awarded_in
                    && group.is_open_to(rating, entry.entrant.grade, entry.entrant.born)
            }),
            Some(Contestant::Team(_)) => {
                let rating = chart.player(*number).map_or(Rating::New, |team| team.rating);
                awarded_in == plays_in && group.is_open_to(rating, None, None)
            }
            None => false,
        };
        self.in_the_prizes(plays_in).into_iter().filter(fits).collect()
    }

    /// Where those play who are awarded in a section: in the one that it was combined into, else in itself.
    pub fn plays_in<'a>(&'a self, awarded_in: &'a SectionName) -> &'a SectionName {
        match self.section(awarded_in).map(|section| &section.gone_into[..]) {
            Some([into]) => into,
            _ => awarded_in,
        }
    }

    /// The first entry of the same person.
    pub(crate) fn first_entry<'a>(&'a self, entry: &'a Entry) -> &'a Entry {
        let mut first = entry;
        while let Some(earlier) = first.follows.and_then(|id| self.entry(id)) {
            first = earlier;
        }
        first
    }

    /// The players of a section with the numbers that they have or will get.
    pub fn numbered(&self, section: &SectionName) -> impl Iterator<Item = (Number, &Entry)> {
        let order = self.section(section).map(|section| self.order(section)).unwrap_or_default();
        (1..).filter_map(Number::new).zip(order).filter_map(|(number, contestant)| match contestant {
            Contestant::Entry(id) => Some((number, self.entry(id)?)),
            Contestant::Team(_) => None,
        })
    }

    /// Rounds whose irrevocable bye was cancelled.
    fn rounds_let_out(&self, section: &SectionName) -> impl Iterator<Item = (Number, usize)> {
        self.numbered(section)
            .flat_map(|(number, entry)| entry.cancelled.iter().map(move |round| (number, *round)))
    }
}

/// The section with the results that stand for prizes.
fn as_reported(section: &Section) -> Section {
    let mut reported = section.clone();
    for ((round, board, game), result) in &section.for_prizes {
        let board = reported.round_mut(*round).and_then(|round| round.board_mut(*board));
        if let Some(game) = board.and_then(|board| board.game_mut(*game)) {
            game.result = Some(*result);
        }
    }
    reported
}

/// A win as the draw that it counts for; nothing where it is no win.
fn half_of_a_win(cell: Cell) -> Option<Cell> {
    match cell {
        Cell::Played { opponent, color, scored, conceded, rated } if scored > conceded => {
            let half = Points::of_halves((scored + conceded).halves() / 2);
            Some(Cell::Played { opponent, color, scored: half, conceded: half, rated })
        }
        Cell::Unplayed(unplayed) if unplayed.points() == Points::ONE => {
            Some(Cell::Unplayed(Unplayed::HalfPointBye))
        }
        _ => None,
    }
}
