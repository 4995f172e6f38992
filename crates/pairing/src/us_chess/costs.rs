//! What a pairing costs, line by line, in the order of `docs/us-chess-pairing.md`.

use std::{cmp::Reverse, collections::BTreeSet, rc::Rc};

use chart::{
    Points, Rule,
    rules::{
        R27A1, R27A2, R27A3, R27A4, R27A5, R28L2, R28L3, R28L4, R28N1, R28T, R29C2, R29D1A, R29D1B, R29D2,
        R29E5C, R29E5E, R29E5F, R29E6A,
    },
};

use super::{
    bracket::{Bracket, Dropping},
    bye::Chosen,
    exchange::Exchange,
    look_ahead::Suffered,
    rank::Section,
    ranking::Ranking,
    section::Paired,
    switch::Switch,
};
use crate::round::{Clashes, Cost};

/// N1 to N9 of one bracket; of two, the first difference decides.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct BracketCosts {
    /// Team-mates in a group below plus two (N1).
    pub(super) team_mates: u32,
    /// N2 to N5.
    pub(super) dropping: Dropping,
    /// Team-mates at plus two and above (N6).
    pub(super) team_mates_above: u32,
    pub(super) thirds: u32,
    pub(super) from_above: Vec<i64>,
    pub(super) distance: Distance,
}

/// N9.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Distance {
    pub(super) rotation: bool,
    pub(super) interchanges: u32,
    pub(super) cost: u32,
    pub(super) below: usize,
}

pub(super) fn of_bracket(section: &Section<'_>, paired: &Paired) -> BracketCosts {
    let bracket = Bracket {
        group: paired.group,
        entered: paired.entered.clone(),
        residents: &paired.residents,
        below: &paired.below,
    };
    let boards = &paired.boards;
    let mates = boards.iter().filter(|[one, other]| section.are_team_mates(*one, *other)).count() as u32;
    let apart = section.keeps_team_mates_apart(paired.group);
    let third = |&[one, other]: &[usize; 2]| section.clash(one, other).clashes.thirds;
    BracketCosts {
        team_mates: if apart { mates } else { 0 },
        dropping: bracket.dropping(section, &paired.droppers),
        team_mates_above: if apart { 0 } else { mates },
        thirds: boards.iter().map(third).sum(),
        from_above: from_above(section, paired),
        distance: distance(section, paired),
    }
}

/// N8: for each who came from above and stays, how far his opponent is from the highest-rated resident.
fn from_above(section: &Section<'_>, paired: &Paired) -> Vec<i64> {
    let Some(first) = paired.ranking.first() else { return Vec::new() };
    let opponent = |seat: usize| {
        paired.boards.iter().find_map(|&[one, other]| match seat {
            seat if seat == one => Some(other),
            seat if seat == other => Some(one),
            _ => None,
        })
    };
    let opponents = paired.ranking.entered().iter().filter_map(|&seat| opponent(seat));
    opponents.map(|resident| section.below_the_first(first, resident)).collect()
}

fn distance(section: &Section<'_>, paired: &Paired) -> Distance {
    let ranking = &paired.ranking;
    let mut distance = Distance::default();
    let boards: BTreeSet<[usize; 2]> = paired.boards.iter().map(sorted).collect();
    for &[one, other] in &paired.boards {
        if !ranking.is_changed(one, other) {
            continue;
        }
        distance.interchanges += u32::from(ranking.is_interchange(one, other));
        distance.cost += ranking.cost(section, one, other);
        distance.below += ranking.below(one, other);
        // The two whom the ranking gave them must be the other board of the exchange.
        let others = ranking.opponent(one).zip(ranking.opponent(other));
        distance.rotation |= !others.is_some_and(|(a, b)| boards.contains(&sorted(&[a, b])));
    }
    distance
}

fn sorted(board: &[usize; 2]) -> [usize; 2] {
    [board[0].min(board[1]), board[0].max(board[1])]
}

/// Every line of a round: the bye, S1 and S2, the natural pairing bracket by bracket, the colors bracket by bracket.
/// Fixed boards count like all others, so that it can be seen what they cost.
pub(super) fn of_round(
    section: &Section<'_>,
    natural: &[[usize; 2]],
    seated: &[[usize; 2]],
    switches: &[&Rc<Switch>],
    brackets: &[Rc<Paired>],
    bye: Option<&Chosen>,
) -> Vec<Cost> {
    let mut lines = Lines { costs: Vec::new(), group: None };
    if let Some(chosen) = bye {
        let claim = &chosen.claim;
        lines.add("B2", claim.had, &R28L3);
        lines.add("B3", claim.half_point_bye, &R28L4);
        lines.add("B4", claim.score.halves(), &R28L2);
        lines.add("B5", claim.unrated, &R28L2);
        lines.add("B6", claim.late, &R28L2);
        lines.add("B7", amount(section.seats.len() - 1 - claim.seat()), &R28L2);
    }
    let suffered = natural
        .iter()
        .fold(Suffered::NOTHING, |sum, &[one, other]| sum + section.suffered(one, other, false));
    lines.add("S1", suffered.repeats, &R27A1);
    lines.add("S1", suffered.meetings - suffered.repeats, &R27A1);
    lines.add("S2", suffered.barred, &R28T);
    for paired in whole(section, natural) {
        lines.group = Some(paired.group);
        lines.bracket(&of_bracket(section, &paired));
    }
    let mut groups: Vec<Points> = seated.iter().map(|&board| group(section, board)).collect();
    groups.sort_unstable_by_key(|&points| Reverse(points));
    groups.dedup();
    for points in groups {
        lines.group = Some(points);
        let mut clashes = Clashes::default();
        for &[white, black] in seated.iter().filter(|board| group(section, **board) == points) {
            clashes = clashes.and(section.clash_with(white, black).clashes);
        }
        lines.add("C1", clashes.thirds, &R29E5F);
        lines.add("C2", clashes.equalization, &R27A4);
        lines.add("C3", clashes.alternation, &R27A5);
        // Each switch stands at both its boards.
        let of_group = |switch: &&&Rc<Switch>| brackets[switch.bracket].group == points;
        let made: Vec<&&Rc<Switch>> = switches.iter().filter(of_group).collect();
        let large = made.iter().filter(|switch| !switch.exchange.is_small(&section.field.settings)).count();
        let sum = |of: fn(&Exchange) -> i64| made.iter().map(|switch| of(&switch.exchange)).sum::<i64>() / 2;
        lines.add("C4", amount(large) / 2, &R29E5E);
        lines.add("C5", sum(|exchange| i64::from(exchange.cost)), &R29E5C);
        lines.add("C6", sum(|exchange| amount(exchange.below)), &R29E6A);
    }
    lines.costs
}

fn amount(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// The group in whose bracket a board is paired.
fn group(section: &Section<'_>, [one, other]: [usize; 2]) -> Points {
    section.score(one).min(section.score(other))
}

/// The brackets of a complete pairing, as the boards show them.
pub(super) fn whole(section: &Section<'_>, boards: &[[usize; 2]]) -> Vec<Paired> {
    let mut opponent = vec![None; section.seats.len()];
    for &[one, other] in boards {
        opponent[one] = Some(other);
        opponent[other] = Some(one);
    }
    let players: Vec<usize> = (0..opponent.len()).filter(|&seat| opponent[seat].is_some()).collect();
    let mut brackets: Vec<Paired> = Vec::new();
    let mut entered: Vec<usize> = Vec::new();
    let mut rest = &players[..];
    while let Some(&first) = rest.first() {
        let group = section.score(first);
        let size = rest.iter().take_while(|&&seat| section.score(seat) == group).count();
        let (residents, below) = rest.split_at(size);
        let drops = |seat: &usize| opponent[*seat].is_some_and(|other| section.score(other) < group);
        let members = || entered.iter().chain(residents).copied();
        let droppers: Vec<usize> = members().filter(|seat| drops(seat)).collect();
        let boards: Vec<[usize; 2]> = members()
            .filter(|seat| !drops(seat))
            .filter_map(|seat| opponent[seat].filter(|&other| seat < other).map(|other| [seat, other]))
            .collect();
        let staying: Vec<usize> = entered.iter().copied().filter(|seat| !drops(seat)).collect();
        let resident: Vec<usize> = residents.iter().copied().filter(|seat| !drops(seat)).collect();
        let ranking = Ranking::new(section, &staying, &resident, residents.first().copied());
        brackets.push(Paired {
            group,
            entered: std::mem::replace(&mut entered, droppers.clone()),
            residents: residents.to_vec(),
            below: Vec::new(),
            droppers,
            ranking,
            boards,
        });
        rest = below;
    }
    brackets
}

struct Lines {
    costs: Vec<Cost>,
    group: Option<Points>,
}

impl Lines {
    fn add(&mut self, criterion: &'static str, amount: impl Into<i64>, rule: &'static Rule) {
        self.costs.push(Cost { criterion, group: self.group, amount: amount.into(), rule });
    }

    fn bracket(&mut self, costs: &BracketCosts) {
        self.add("N1", costs.team_mates, &R28N1);
        self.add("N2", amount(costs.dropping.players), &R27A2);
        self.add("N3", amount(costs.dropping.again), &R29D2);
        self.add("N4", amount(costs.dropping.unrated), &R29D1A);
        self.add("N5", costs.dropping.difference, &R29D1B);
        self.add("N6", costs.team_mates_above, &R28N1);
        self.add("N7", costs.thirds, &R29E5F);
        for &far in &costs.from_above {
            self.add("N8", far, &R29D1A);
        }
        self.add("N9.1", costs.distance.rotation, &R29C2);
        self.add("N9.2", costs.distance.interchanges, &R27A3);
        self.add("N9.3", costs.distance.cost, &R29C2);
        self.add("N9.4", amount(costs.distance.below), &R29C2);
    }
}
