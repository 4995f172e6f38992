//! The chart that standings are made of, and which of its rows count.
//!
//! The wall chart tells what happened. Standings differ from it in two places: of several entries of one person one
//! counts (28S5, 34H), and who leaves a round robin before half of his games is no competitor (30B).

use std::collections::BTreeMap;

use chart::{
    Cell, Chart, Number, Rule, Unplayed,
    rules::{R30B, R34H},
};
use pairing::round_robin::{Fate, Withdrawal, withdrawal};

use super::{Entry, Section, State};
use crate::{
    event::Contestant,
    name::{EntryId, SectionName},
    plan::{ReEntry, Table, TableTerms},
};

/// A chart for standings. Every row is still there, so that numbers and opponents are those of the wall chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Counted {
    pub chart: Chart,
    /// Rows that do not count, and by which rule.
    pub left_out: BTreeMap<Number, &'static Rule>,
}

impl Counted {
    /// The rows that count.
    pub fn rows(&self) -> impl Iterator<Item = Number> {
        self.chart.numbers().filter(|number| !self.left_out.contains_key(number))
    }
}

impl State {
    /// The chart for standings. A rating report is made from [`State::chart`]: there every game counts.
    pub fn standings_chart(&self, section: &SectionName) -> Option<Counted> {
        self.section(section).map(|held| self.counted(held))
    }

    /// The same of a section whose results may not be those on the wall.
    pub(crate) fn counted(&self, held: &Section) -> Counted {
        let chart = self.chart_before(held, held.rounds.len() + 1);
        let mut counted = Counted { chart, left_out: self.other_entries(held) };
        if let Some(table) = held.plan.kind.table() {
            self.leave_the_table(held, table, &mut counted);
        }
        counted
    }

    /// Entries of persons of whom another entry counts: the better one, or the last if that was announced (28S5). Of
    /// equal scores the last one counts.
    fn other_entries(&self, section: &Section) -> BTreeMap<Number, &'static Rule> {
        let name = &section.plan.name;
        let mut of_person: BTreeMap<EntryId, Vec<(Number, &Entry)>> = BTreeMap::new();
        for (number, entry) in self.numbered(name) {
            of_person.entry(self.first_entry(entry).id).or_default().push((number, entry));
        }
        of_person.retain(|_, entries| entries.len() > 1);
        if of_person.is_empty() {
            return BTreeMap::new();
        }
        let chart = self.chart_before(section, section.rounds.len() + 1);
        let better = section.plan.re_entry == ReEntry::Better;
        let score = |number: Number| chart.player(number).filter(|_| better).map(chart::Player::score);
        let mut others = BTreeMap::new();
        for entries in of_person.values() {
            let counts = entries.iter().max_by_key(|(number, entry)| (score(*number), entry.id));
            let rest = entries.iter().filter(|(number, _)| counts.is_none_or(|(counts, _)| counts != number));
            others.extend(rest.map(|(number, _)| (*number, &R34H)));
        }
        others
    }

    /// Whoever left: his games score for nobody, or those to come are forfeits (30B).
    fn leave_the_table(&self, section: &Section, table: TableTerms, counted: &mut Counted) {
        let seated = self.seated(section);
        let left: BTreeMap<Number, usize> =
            seated.iter().filter_map(|who| Some((*who, self.left_from(section, *who)?))).collect();
        let judge = |who: &Number| {
            let to_come = to_come(&counted.chart, &seated, *who, table);
            withdrawal(&counted.chart, *who, &to_come)
        };
        let judged: Vec<Withdrawal> = left.keys().map(judge).collect();
        for withdrawal in judged.iter().filter(|withdrawal| !withdrawal.competitor) {
            counted.left_out.insert(withdrawal.who, &R30B);
            strike(&mut counted.chart, withdrawal.who);
        }
        for Withdrawal { who, games, .. } in judged.iter().filter(|withdrawal| withdrawal.competitor) {
            let forfeits =
                games.iter().filter(|(_, fate)| *fate == Fate::Forfeit).map(|(opponent, _)| *opponent);
            for opponent in
                forfeits.filter(|opponent| !counted.left_out.contains_key(opponent)).collect::<Vec<_>>()
            {
                let from = |number| left.get(&number).copied().unwrap_or(usize::MAX);
                // Of two who have left the one who left first forfeits.
                if (from(*who), *who) < (from(opponent), opponent) {
                    forfeit(&mut counted.chart, *who, opponent, [from(*who), from(opponent)]);
                }
            }
        }
    }

    /// The first round without them; of a team, without the last of its players.
    fn left_from(&self, section: &Section, who: Number) -> Option<usize> {
        match section.contestant(who)? {
            Contestant::Entry(id) => Some(self.entry(*id)?.left?.from),
            Contestant::Team(team) => {
                let froms = self.members(&section.plan.name, team).map(|entry| Some(entry.left?.from));
                froms.collect::<Option<Vec<usize>>>()?.into_iter().max()
            }
        }
    }

    /// Everybody who has a seat at the table: the house player only where he makes the number even.
    fn seated(&self, section: &Section) -> Vec<Number> {
        if section.plan.kind.pairs_teams() {
            return (1..=section.contestants.len()).filter_map(Number::new).collect();
        }
        let entries = || self.numbered(&section.plan.name);
        let odd = entries().filter(|(_, entry)| !entry.house_player).count() % 2 == 1;
        entries().filter(|(_, entry)| odd || !entry.house_player).map(|(number, _)| number).collect()
    }
}

/// Whom he has not been paired with as often as the table has it.
fn to_come(chart: &Chart, seated: &[Number], who: Number, table: TableTerms) -> Vec<Number> {
    let cells = chart.player(who).map_or(&[][..], |player| &player.cells[..]);
    let times = |opponent: Number| cells.iter().filter(|cell| cell.opponent() == Some(opponent)).count();
    let team = |number: Number| chart.player(number).and_then(|player| player.team);
    let meets = |other: &Number| match table.by {
        Table::Everybody(_) => *other != who,
        Table::OtherTeams => team(*other) != team(who),
    };
    let others = seated.iter().copied().filter(meets);
    let cycles = usize::from(table.cycles);
    others.flat_map(|other| std::iter::repeat_n(other, cycles.saturating_sub(times(other)))).collect()
}

/// The games of this row score for neither.
fn strike(chart: &mut Chart, who: Number) {
    for (number, player) in (1..).filter_map(Number::new).zip(&mut chart.players) {
        for cell in &mut player.cells {
            if cell.opponent() == Some(who) || (number == who && cell.opponent().is_some()) {
                *cell = Cell::Unplayed(Unplayed::Unpaired);
            }
        }
    }
}

/// The opponent has a point for a game that is not played; if he has left by then as well, neither has. It is written
/// into the first round since the withdrawal that both have free: the table may have meant a later one, with the same
/// score.
fn forfeit(chart: &mut Chart, who: Number, opponent: Number, [from, opponent_from]: [usize; 2]) {
    let is_free = |number: Number, index: usize| {
        let cell = chart.player(number).and_then(|player| player.cells.get(index));
        cell == Some(&Cell::Unplayed(Unplayed::Unpaired))
    };
    let mut rounds = from.saturating_sub(1)..chart.paired();
    let Some(index) = rounds.find(|index| is_free(who, *index) && is_free(opponent, *index)) else { return };
    let lost = |opponent| Unplayed::ForfeitLoss { opponent: Some(opponent), color: None };
    let opponents = if opponent_from <= index + 1 {
        lost(who)
    } else {
        Unplayed::ForfeitWin { opponent: Some(who), color: None }
    };
    for (number, unplayed) in [(who, lost(opponent)), (opponent, opponents)] {
        let player = chart.players.get_mut(number.index());
        if let Some(cell) = player.and_then(|player| player.cells.get_mut(index)) {
            *cell = Cell::Unplayed(unplayed);
        }
    }
}
