//! What a round costs, line by line: of two rounds the first line that differs decides.
//!
//! It looks at boards that somebody else made, and pairs nothing.

use std::cmp::Ordering;

use chart::Points;
use serde::{Deserialize, Serialize};

use super::{Criterion, bracket::Bracket, settings::Edition, table::Table};

/// One line of what a round costs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Line {
    pub criterion: Criterion,
    /// The score of the bracket it is about; none for the whole round.
    pub bracket: Option<Points>,
    /// Of two lists the first difference decides, and less is better. Points are in halves.
    pub amounts: Vec<i64>,
}

/// The first line in which two rounds differ: own and other.
pub(super) fn first_difference(own: &[Line], other: &[Line]) -> Option<(Line, Line)> {
    own.iter().zip(other).find(|(own, other)| own != other).map(|(own, other)| (own.clone(), other.clone()))
}

impl Line {
    pub(super) fn is_better_than(&self, other: &Line) -> bool {
        self.amounts.cmp(&other.amounts) == Ordering::Less
    }
}

/// All lines of a round. Pairs and the bye are places in the order of rank.
pub(super) fn weigh(table: &Table<'_>, pairs: &[[usize; 2]], bye: Option<usize>) -> Vec<Line> {
    let round = RoundWeighed { table, partner: partners(table.people.len(), pairs), bye };
    let mut lines = round.absolute(pairs);
    let mut moved_down = Vec::new();
    for group in groups(table) {
        let bracket = Bracket { moved_down, ..group };
        lines.extend(round.bracket(&bracket));
        moved_down = round.floats(&bracket);
    }
    lines
}

/// Everybody's partner.
pub(super) fn partners(size: usize, pairs: &[[usize; 2]]) -> Vec<Option<usize>> {
    let mut partner = vec![None; size];
    for &[one, other] in pairs {
        partner[one] = Some(other);
        partner[other] = Some(one);
    }
    partner
}

/// Every score group, as a bracket into which nobody has moved.
fn groups(table: &Table<'_>) -> Vec<Bracket> {
    let size = table.people.len();
    let end = |from: usize| (from..size).find(|who| table.score(*who) != table.score(from)).unwrap_or(size);
    let mut groups = Vec::new();
    let mut from = 0;
    while from < size {
        let to = end(from);
        let next = if to < size { end(to) } else { size };
        groups.push(Bracket {
            moved_down: Vec::new(),
            residents: (from..to).collect(),
            next: (to..next).collect(),
            below: (next..size).collect(),
        });
        from = to;
    }
    groups
}

struct RoundWeighed<'a, 'b> {
    table: &'a Table<'b>,
    partner: Vec<Option<usize>>,
    bye: Option<usize>,
}

impl RoundWeighed<'_, '_> {
    fn absolute(&self, pairs: &[[usize; 2]]) -> Vec<Line> {
        let count = |of: &dyn Fn(usize, usize) -> bool| {
            vec![pairs.iter().filter(|[one, other]| of(*one, *other)).count() as i64]
        };
        let line = |criterion, amounts| Line { criterion, bracket: None, amounts };
        let table = self.table;
        let barred = self.bye.is_some_and(|who| !table.people[who].may_have_bye);
        let mut lines = vec![
            line(Criterion::C1, count(&|one, other| table.has_met_or_must_not(one, other))),
            line(Criterion::C2, vec![i64::from(barred)]),
            line(Criterion::C3, count(&|one, other| table.is_clash(one, other))),
        ];
        if table.eve.settings.edition == Edition::Of2026 {
            let score = self.bye.map(|who| i64::from(table.score(who).halves()));
            lines.push(line(Criterion::C5, score.into_iter().collect()));
        }
        lines
    }

    /// Who is not paired within a bracket, by rank.
    fn floats(&self, bracket: &Bracket) -> Vec<usize> {
        bracket.players().filter(|who| self.in_bracket(bracket, *who).is_none()).collect()
    }

    fn in_bracket(&self, bracket: &Bracket, who: usize) -> Option<usize> {
        self.partner[who].filter(|partner| bracket.has(*partner))
    }

    fn bracket(&self, bracket: &Bracket) -> Vec<Line> {
        let table = self.table;
        let people = &table.people;
        let halves = |who: usize| i64::from(table.score(who).halves());
        let descending = |mut list: Vec<i64>| {
            list.sort_unstable_by(|one, other| other.cmp(one));
            list
        };
        let floats = self.floats(bracket);
        let pairs: Vec<[usize; 2]> = bracket
            .players()
            .filter_map(|who| {
                self.in_bracket(bracket, who).filter(|other| who < *other).map(|other| [who, other])
            })
            .collect();
        let moved: Vec<[usize; 2]> =
            pairs.iter().copied().filter(|[one, _]| bracket.moved_down.contains(one)).collect();
        let next = Bracket {
            moved_down: floats.clone(),
            residents: bracket.next.clone(),
            next: Vec::new(),
            below: Vec::new(),
        };
        let left: Vec<usize> = if bracket.next.is_empty() { Vec::new() } else { self.floats(&next) };
        let mut c8 = vec![left.len() as i64];
        c8.extend(descending(left.iter().map(|who| halves(*who)).collect()));
        let c9 = match (floats.as_slice(), self.bye) {
            ([only], Some(bye)) if *only == bye && table.asks_c9(bracket) => people[bye].unplayed as i64,
            _ => 0,
        };
        let costs: Vec<_> = pairs.iter().map(|[one, other]| table.cost(*one, *other)).collect();
        let sum = |of: &dyn Fn(&super::table::BoardCost) -> u8| {
            vec![costs.iter().map(|cost| i64::from(of(cost))).sum::<i64>()]
        };
        let again = |back: usize| {
            let is_again = |who: &&usize| **who >= bracket.first_resident() && people[**who].down[back];
            vec![floats.iter().filter(is_again).count() as i64]
        };
        let up = |back: usize| vec![moved.iter().filter(|[_, other]| people[*other].up[back]).count() as i64];
        // Who floats on differs by more than anybody who is paired, the more the higher the score.
        let differences = |back: usize| {
            let of = |who: &usize| match self.in_bracket(bracket, *who) {
                Some(other) => halves(*who) - halves(other),
                None => 1_000_000 + halves(*who),
            };
            descending(bracket.moved_down.iter().filter(|who| people[**who].down[back]).map(of).collect())
        };
        let opponents = |back: usize| {
            let is_up = |[_, other]: &&[usize; 2]| people[*other].up[back];
            descending(moved.iter().filter(is_up).map(|[one, other]| halves(*one) - halves(*other)).collect())
        };
        let mut amounts = vec![
            (Criterion::C6, vec![floats.len() as i64]),
            (Criterion::C7, descending(floats.iter().map(|who| halves(*who)).collect())),
            (Criterion::C8, c8),
            (Criterion::C9, vec![c9]),
            (Criterion::C10, sum(&|cost| cost.c10)),
            (Criterion::C11, sum(&|cost| cost.c11)),
            (Criterion::C12, sum(&|cost| cost.c12)),
            (Criterion::C13, sum(&|cost| cost.c13)),
            (Criterion::C14, again(0)),
            (Criterion::C15, up(0)),
            (Criterion::C16, again(1)),
            (Criterion::C17, up(1)),
            (Criterion::C18, differences(0)),
            (Criterion::C19, opponents(0)),
            (Criterion::C20, differences(1)),
            (Criterion::C21, opponents(1)),
        ];
        amounts.extend(self.order(bracket, &moved, &pairs));
        let group = bracket.residents.first().map(|who| table.score(*who));
        let line = |(criterion, amounts)| Line { criterion, bracket: group, amounts };
        amounts.into_iter().map(line).collect()
    }

    /// Where the candidate stands in the order of articles 3 and 4.
    fn order(
        &self,
        bracket: &Bracket,
        moved: &[[usize; 2]],
        pairs: &[[usize; 2]],
    ) -> [(Criterion, Vec<i64>); 4] {
        let set: Vec<i64> = moved.iter().map(|[one, _]| *one as i64).collect();
        let opponents: Vec<i64> = moved.iter().map(|[_, other]| *other as i64).collect();
        let taken: Vec<usize> = moved.iter().map(|[_, other]| *other).collect();
        let rest: Vec<usize> = bracket.residents.iter().copied().filter(|who| !taken.contains(who)).collect();
        let place = |who: usize| rest.binary_search(&who).unwrap_or_default();
        let is_moved = |pair: &&[usize; 2]| pair[0] < bracket.first_resident();
        let boards: Vec<[usize; 2]> =
            pairs.iter().filter(|pair| !is_moved(pair)).map(|pair| pair.map(place)).collect();
        let half = boards.len();
        // In order of rank, as the pairs are.
        let upper: Vec<usize> = boards.iter().map(|[upper, _]| *upper).collect();
        let entering: Vec<i64> = upper.iter().filter(|at| **at >= half).map(|at| *at as i64).collect();
        let leaving: Vec<i64> =
            (0..half).rev().filter(|at| upper.binary_search(at).is_err()).map(|at| at as i64).collect();
        let mut exchange =
            vec![leaving.len() as i64, entering.iter().sum::<i64>() - leaving.iter().sum::<i64>()];
        exchange.extend(leaving.iter().map(|at| -at));
        exchange.extend(entering);
        let transposition = boards.iter().map(|[_, lower]| *lower as i64).collect();
        [
            (Criterion::MovedDown, set),
            (Criterion::Opponents, opponents),
            (Criterion::Exchange, exchange),
            (Criterion::Transposition, transposition),
        ]
    }
}
