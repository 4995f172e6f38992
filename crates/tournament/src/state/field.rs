//! What the next pairing has to know.

use std::collections::{BTreeMap, BTreeSet};

use chart::{Cell, Chart, Color, Number, Points};
use pairing::Field;

use super::{Entry, Section, State};
use crate::{
    eve::{Away, Eve},
    event::{Contestant, Out},
    name::{EntryId, SectionName},
    plan::CheckIn,
};

impl State {
    /// The field of the next round, for a chart that [`State::chart`] gave.
    ///
    /// What an acceleration adds (28R) is for whoever pairs to say: see [`crate::Pairing`].
    pub fn field<'a>(&self, section: &SectionName, chart: &'a Chart) -> Option<Field<'a>> {
        let section = self.section(section)?;
        let eve = self.eve(section, self.toss.unwrap_or(Color::White));
        Some(eve.field(chart, &section.plan.pairing))
    }

    /// The chart before a round that was paired, with what is known now.
    pub fn chart_of(&self, section: &SectionName, round: usize) -> Option<Chart> {
        let section = self.section(section)?;
        section.round(round)?;
        let mut chart = self.chart_before(section, round);
        // Who entered later was not there; who had a number then still has it.
        let there = self.numbered_by(section, round);
        chart.players.truncate(there);
        Some(chart)
    }

    /// The field of a round that was paired, for a chart that [`State::chart_of`] gave.
    pub fn field_of<'a>(&self, section: &SectionName, round: usize, chart: &'a Chart) -> Option<Field<'a>> {
        let section = self.section(section)?;
        Some(section.round(round)?.eve.field_as_paired(chart, &section.plan.pairing))
    }

    /// How many had a number when this round was paired.
    fn numbered_by(&self, section: &Section, round: usize) -> usize {
        let later = |contestant: &&Contestant| match contestant {
            Contestant::Entry(id) => self.entry(*id).is_some_and(|entry| entry.missed >= round),
            Contestant::Team(_) => false,
        };
        section.contestants.len() - section.contestants.iter().rev().take_while(later).count()
    }

    /// What is known of the next round of a section.
    pub(crate) fn eve(&self, section: &Section, toss: Color) -> Eve {
        self.eve_with(section, toss, &self.forbidden, &section.locks)
    }

    /// The same had nobody asked to meet or to be kept apart; none where nobody in it did.
    pub fn eve_without_wishes(&self, section: &Section, toss: Color) -> Option<Eve> {
        if self.forbidden.is_empty() && section.locks.is_empty() {
            return None;
        }
        let without = self.eve_with(section, toss, &BTreeSet::new(), &[]);
        (without != self.eve(section, toss)).then_some(without)
    }

    fn eve_with(
        &self,
        section: &Section,
        toss: Color,
        apart: &BTreeSet<(EntryId, EntryId)>,
        locks: &[(usize, Number, Number, Option<Color>)],
    ) -> Eve {
        let round = section.rounds.len() + 1;
        let order = self.order(section);
        let entries: Vec<(Number, Option<&Entry>)> = (1..)
            .filter_map(Number::new)
            .zip(&order)
            .map(|(number, contestant)| match contestant {
                Contestant::Entry(id) => (number, self.entry(*id)),
                Contestant::Team(_) => (number, None),
            })
            .collect();
        let known = || entries.iter().filter_map(|&(number, entry)| Some((number, entry?)));
        let numbers: BTreeMap<EntryId, Number> = known().map(|(number, entry)| (entry.id, number)).collect();
        let number_of = |id: EntryId| numbers.get(&id).copied();
        let away = |(number, entry): (Number, &Entry)| Some((number, away(section, entry, round)?));
        let mut absent: Vec<(Number, Away)> = known().filter_map(away).collect();
        for (number, contestant) in (1..).filter_map(Number::new).zip(&order) {
            if let Contestant::Team(team) = contestant {
                absent.extend(self.team_away(section, team, round).map(|away| (number, away)));
            }
        }
        // Their game of this round was played ahead (28M2).
        let ahead = section.rounds.iter().last().into_iter().flat_map(|last| &last.boards);
        for number in ahead.filter_map(|board| board.ahead) {
            absent.retain(|(absent, _)| *absent != number);
            absent.push((number, Away::Unpaired));
        }
        absent.sort_by_key(|(number, _)| *number);
        let is_absent = |number: Number| absent.iter().any(|(absent, _)| *absent == number);
        let has_booked = |entry: &Entry| {
            entry.out.range(round + 1..).any(|(_, out)| matches!(out, Out::HalfPointBye { .. }))
        };
        let house = known().find(|(number, entry)| entry.house_player && !is_absent(*number));
        let booked = (1..).filter_map(Number::new).zip(&order).filter(|(_, contestant)| match contestant {
            Contestant::Entry(id) => self.entry(*id).is_some_and(has_booked),
            Contestant::Team(team) => {
                let later = section.team_out.iter().filter(|((of, at), _)| of == team && *at > round);
                later.into_iter().any(|(_, out)| matches!(out, Out::HalfPointBye { .. }))
            }
        });
        Eve {
            toss,
            added: Vec::new(),
            booked: booked.map(|(number, _)| number).collect(),
            adjustments: self.adjustments(section, order.len()),
            forbidden: self.forbidden_pairs(section, apart, &entries, &number_of),
            locked: locks
                .iter()
                .filter(|(of, ..)| *of == round)
                .map(|&(_, one, other, color)| (one, other, color))
                .collect(),
            house_player: house.map(|(number, _)| number),
            late: known().filter(|(_, entry)| entry.late).map(|(number, _)| number).collect(),
            first_board: section.plan.first_board,
            absent,
        }
    }

    /// Who asked not to meet, families where they are kept apart (28T), and opponents of an earlier entry (28S1).
    fn forbidden_pairs(
        &self,
        section: &Section,
        apart: &BTreeSet<(EntryId, EntryId)>,
        entries: &[(Number, Option<&Entry>)],
        number_of: &impl Fn(EntryId) -> Option<Number>,
    ) -> Vec<(Number, Number)> {
        let asked = apart.iter().filter_map(|&(one, other)| Some((number_of(one)?, number_of(other)?)));
        let mut pairs: Vec<(Number, Number)> = asked.collect();
        let known: Vec<(Number, &Entry)> =
            entries.iter().filter_map(|&(number, entry)| Some((number, entry?))).collect();
        if section.plan.families_apart {
            let of_a_family = known.iter().filter(|(_, entry)| entry.entrant.family.is_some());
            let of_a_family: Vec<&(Number, &Entry)> = of_a_family.collect();
            for (index, (one, entry)) in of_a_family.iter().enumerate() {
                let rest = of_a_family.iter().skip(index + 1);
                let same = rest.filter(|(_, other)| other.entrant.family == entry.entrant.family);
                pairs.extend(same.map(|(other, _)| (*one, *other)));
            }
        }
        for (number, entry) in &known {
            let mut earlier = entry.follows;
            while let Some(id) = earlier {
                let met = number_of(id).into_iter().flat_map(|first| met_by(section, first));
                pairs.extend(met.map(|opponent| (*number, opponent)));
                earlier = self.entry(id).and_then(|entry| entry.follows);
            }
        }
        pairs = pairs.into_iter().map(|(one, other)| Field::pair(one, other)).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }
}

impl State {
    /// Why a team is not paired: it asked for that, or nobody is left of it.
    fn team_away(&self, section: &Section, team: &str, round: usize) -> Option<Away> {
        let name = &section.plan.name;
        match section.team_out.get(&(team.to_string(), round)) {
            _ if !self.has_members(name, team, round) => Some(Away::Unpaired),
            Some(Out::HalfPointBye { .. }) => Some(Away::HalfPointBye),
            Some(Out::ZeroPointBye) => Some(Away::ZeroPointBye),
            Some(_) => Some(Away::Unpaired),
            None => (!self.plays_as_team(section, team, round)).then_some(Away::Unpaired),
        }
    }

    /// What counts for the pairing on top of the chart, by number: what stands in for games without a result (28Q), and
    /// the second game of rounds of two games in which nobody played.
    fn adjustments(&self, section: &Section, contestants: usize) -> Vec<(Number, Points)> {
        let mut added: Vec<Points> = vec![Points::ZERO; contestants];
        let mut add = |number: Number, points: Points| {
            if let Some(sum) = added.get_mut(number.index()) {
                *sum += points;
            }
        };
        for (_, _, board) in section.missing() {
            let Some(provision) = board.provision else { continue };
            add(board.white, provision.white);
            add(board.black, provision.black);
        }
        for (number, points) in self.second_games(section) {
            add(number, points);
        }
        let numbers = (1..).filter_map(Number::new).zip(added);
        numbers.filter(|(_, points)| *points != Points::ZERO).collect()
    }

    /// A cell without a game is worth what a single game is (22A, 22B, 22C), and a round of two games is worth twice
    /// that: so much is missing on the chart. That a bye counts for both games is a reading.
    fn second_games(&self, section: &Section) -> Vec<(Number, Points)> {
        if section.plan.games_a_meeting() != 2 || section.plan.kind.pairs_teams() {
            return Vec::new();
        }
        let chart = self.chart_before(section, section.rounds.len() + 1);
        let mut second = Vec::new();
        for (number, player) in chart.numbers().zip(&chart.players) {
            for (round, cell) in section.rounds.iter().zip(&player.cells) {
                let Cell::Unplayed(unplayed) = cell else { continue };
                let board = round.board_of(number).and_then(|board| round.board(board));
                let in_all = match board.map(|board| (board.white == number, board.points())) {
                    Some((true, (points, _)) | (false, (_, points))) => points,
                    None => unplayed.points() + unplayed.points(),
                };
                second.push((number, in_all - unplayed.points()));
            }
        }
        second
    }
}

/// With whom somebody played. Who entered again, too, has another number by then and may be met (28S2).
fn met_by(section: &Section, number: Number) -> impl Iterator<Item = Number> {
    let boards = section.rounds.iter().flat_map(|round| &round.boards);
    let played = |board: &&super::Board| {
        board.games.iter().any(|game| game.result.is_none_or(|result| result.outcome.is_played()))
    };
    boards.filter(move |board| board.seats(number)).filter(played).map(move |board| board.opponent_of(number))
}

fn away(section: &Section, entry: &Entry, round: usize) -> Option<Away> {
    if entry.has_left_by(round) || entry.is_ordered_out(round) {
        return Some(Away::Unpaired);
    }
    match entry.out.get(&round) {
        Some(Out::HalfPointBye { .. }) => return Some(Away::HalfPointBye),
        Some(Out::ZeroPointBye) => return Some(Away::ZeroPointBye),
        // The table of a round robin and a match name the opponent, who wins by forfeit.
        Some(Out::RoundForfeited) if section.plan.kind.names_opponents() => {}
        Some(
            Out::AwardedPoint | Out::ForfeitLoss | Out::ForfeitWin | Out::RoundForfeited | Out::Unpaired,
        ) => {
            return Some(Away::Unpaired);
        }
        None => {}
    }
    (section.plan.check_in == CheckIn::Needed && !entry.checked_in).then_some(Away::Unpaired)
}
