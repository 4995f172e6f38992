//! What counts for prizes where it differs from the wall chart.

use std::collections::{BTreeMap, BTreeSet};

use chart::{Number, Points};

use crate::{
    happening::{Contestant, Leaving},
    name::SectionName,
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

    /// Who can win prizes: whose row counts in the standings, but no house player (28M1), nobody who was expelled, and
    /// nobody who was assigned a rating against the rules (28D7).
    pub fn in_the_prizes(&self, section: &SectionName) -> BTreeSet<Number> {
        let (Some(held), Some(counted)) = (self.section(section), self.standings_chart(section)) else {
            return BTreeSet::new();
        };
        if held.plan.kind.pairs_teams() {
            return counted.rows().collect();
        }
        let expelled = |entry: &Entry| entry.left.is_some_and(|left| left.how == Leaving::Expelled);
        let wins = |(number, entry): &(Number, &Entry)| {
            !entry.house_player
                && !entry.improper
                && !expelled(entry)
                && !counted.left_out.contains_key(number)
        };
        self.numbered(section).filter(wins).map(|(number, _)| number).collect()
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
}
