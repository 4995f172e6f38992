//! What counts for prizes where it differs from the wall chart.

use std::collections::{BTreeMap, BTreeSet};

use chart::{Number, Points};

use crate::{
    happening::{Contestant, Leaving},
    name::{EntryId, SectionName},
    plan::ReEntry,
    state::{Entry, State},
};

impl State {
    /// What is added to the scores of the chart when prizes are given: a win after an irrevocable bye was cancelled is
    /// a draw (22C5), and a result may stand as it was reported (15I).
    pub fn prize_adjustments(&self, section: &SectionName) -> BTreeMap<Number, Points> {
        let Some(held) = self.section(section) else { return BTreeMap::new() };
        let chart = self.chart_before(held, held.rounds.len() + 1);
        let mut added = held.for_prizes.clone();
        for (number, entry) in self.numbered(section) {
            let Some(player) = chart.player(number) else { continue };
            for round in &entry.cancelled {
                let cell = round.checked_sub(1).and_then(|index| player.cells.get(index));
                if cell.is_some_and(|cell| cell.points() == Points::ONE) {
                    *added.entry(number).or_insert(Points::ZERO) -= Points::HALF;
                }
            }
        }
        added.retain(|_, points| *points != Points::ZERO);
        added
    }

    /// Who can win prizes: no house player (28M1), nobody who was expelled, and of several entries of one person the one
    /// that counts (28S5).
    pub fn in_the_prizes(&self, section: &SectionName) -> BTreeSet<Number> {
        let Some(held) = self.section(section) else { return BTreeSet::new() };
        if held.plan.kind.pairs_teams() {
            return self.chart_before(held, held.rounds.len() + 1).numbers().collect();
        }
        let chart = self.chart_before(held, held.rounds.len() + 1);
        let score = |number| chart.player(number).map(chart::Player::score);
        let expelled = |entry: &Entry| entry.left.is_some_and(|left| left.how == Leaving::Expelled);
        let mut counts: BTreeMap<EntryId, (Option<Points>, EntryId, Number)> = BTreeMap::new();
        for (number, entry) in self.numbered(section) {
            if entry.house_player || expelled(entry) {
                continue;
            }
            let by_score = if held.plan.re_entry == ReEntry::Better { score(number) } else { None };
            let this = (by_score, entry.id, number);
            let best = counts.entry(self.first_entry(entry).id).or_insert(this);
            *best = this.max(*best);
        }
        counts.into_values().map(|(_, _, number)| number).collect()
    }

    fn first_entry<'a>(&'a self, entry: &'a Entry) -> &'a Entry {
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
}
