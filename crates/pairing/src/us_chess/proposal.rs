//! What could become of the residents' boards of a bracket for the sake of colors, and which of it is best (29E5e, 29E6).
//!
//! Three proposals: transpositions within the smaller limit, from the top board down; exchanges between two boards each;
//! transpositions within the greater limit. The best one by C1 to C5 is made, and of equal ones the first.

use std::cmp::Reverse;

use super::{
    assignment::{Price, first_of_the_cheapest},
    change::{Change, parts},
    color::Clash,
    exchange::{self, Exchange, Node},
    matching::{Worth, heaviest_of},
    rank::RankedField,
    switch::{clashes, sorted},
};
use crate::{
    round::Clashes,
    settings::{Rotations, Technique},
};

/// Transpositions from the top down are looked for in brackets of up to so many boards.
const BOARDS: usize = 100;

/// C1 to C5.
type Costs = (Clashes, usize, u64);

/// The best boards for these residents, who have the natural ones.
pub(super) fn best(section: &RankedField<'_>, natural: &[[usize; 2]]) -> Vec<[usize; 2]> {
    let settings = &section.field.settings;
    let as_it_is: Costs = (clashes(section, natural), 0, 0);
    if as_it_is.0 == Clashes::default() {
        return natural.to_vec();
    }
    let mut best = (as_it_is, natural.to_vec());
    let mut propose = |boards: Vec<[usize; 2]>, changes: &[(bool, u32)]| {
        let large = changes.iter().filter(|(small, _)| !small).count();
        let cost = if large == 0 { 0 } else { changes.iter().map(|&(_, cost)| u64::from(cost)).sum() };
        let costs = (clashes(section, &boards), large, cost);
        if costs < best.0 {
            best = (costs, boards);
        }
    };
    let transposed = settings.technique == Technique::LookAhead && natural.len() <= BOARDS;
    let steps = settings.rotations == Rotations::Steps;
    let straight = |was, now| section.difference(was, now);
    let in_steps = |was, now| section.moved(was, now);
    if transposed {
        if steps {
            let (boards, changes) =
                transposed_within(section, natural, settings.alternation_limit, &in_steps);
            propose(boards, &changes);
        }
        let (boards, changes) = transposed_within(section, natural, settings.alternation_limit, &straight);
        propose(boards, &changes);
    }
    let (boards, made) = exchanged(section, natural);
    let changes: Vec<(bool, u32)> = made.iter().map(|exchange| (exchange.is_small, exchange.cost)).collect();
    propose(boards, &changes);
    let greater = settings.equalization_limit.unwrap_or(u16::MAX);
    if transposed && greater > settings.alternation_limit {
        let (boards, changes) = transposed_within(section, natural, greater, &straight);
        propose(boards, &changes);
    }
    best.1
}

/// The boards with the fewest clashes that transpositions within this limit reach, and of those the first from the top
/// down: each upper player has the highest-ranked lower one who still allows that. What then may not be made, or gains
/// nothing, is left as it was.
fn transposed_within(
    section: &RankedField<'_>,
    natural: &[[usize; 2]],
    limit: u16,
    apart: &dyn Fn(usize, usize) -> u32,
) -> (Vec<[usize; 2]>, Vec<(bool, u32)>) {
    let mut boards: Vec<[usize; 2]> = natural.to_vec();
    boards.sort_unstable();
    let mut columns: Vec<usize> = (0..boards.len()).collect();
    columns.sort_by_key(|&at| boards[at][1]);
    let price = |row: usize, column: usize| -> Price {
        let ([upper, was], [others, lower]) = (boards[row], boards[columns[column]]);
        let near = || apart(was, lower).min(apart(others, upper)) <= u32::from(limit);
        let fine = || section.is_legal(upper, lower) && !section.are_team_mates(upper, lower);
        let clash = section.clash(upper, lower).clashes;
        (was == lower || near() && fine()).then_some(
            (i64::from(clash.thirds) << 40)
                + (i64::from(clash.equalization) << 20)
                + i64::from(clash.alternation),
        )
    };
    let prices: Vec<Vec<Price>> =
        (0..boards.len()).map(|row| (0..columns.len()).map(|column| price(row, column)).collect()).collect();
    let taken = first_of_the_cheapest(&prices);
    let mut after: Vec<[usize; 2]> = boards
        .iter()
        .zip(taken)
        .map(|(board, column)| sorted([board[0], boards[columns[column]][1]]))
        .collect();
    let mut changes = Vec::new();
    for part in parts(&boards, &after) {
        match part.admitted(section) {
            Some(change) => changes.push((Change::is_small(&change), change.cost())),
            None => {
                after.retain(|board| !part.after.contains(board));
                after.extend(&part.before);
            }
        }
    }
    after.sort_unstable();
    (after, changes)
}

/// The best set of exchanges between two boards each: boards are vertices, exchanges edges.
fn exchanged(section: &RankedField<'_>, natural: &[[usize; 2]]) -> (Vec<[usize; 2]>, Vec<Exchange>) {
    let mut boards: Vec<[usize; 2]> = natural.to_vec();
    boards.sort_unstable();
    let count = boards.len();
    let nodes: Vec<Node> = boards
        .iter()
        .enumerate()
        .map(|(place, &players)| Node::new(section, players, count - 1 - place))
        .collect();
    let worth = |first: usize, second: usize| {
        let (first, second) = (&nodes[first], &nodes[second]);
        let fine = first.clash == Clash::default() && second.clash == Clash::default();
        if fine { None } else { exchange::best(section, first, second).map(|exchange| exchange.worth) }
    };
    let partners = match section.field.settings.technique {
        Technique::TopDown => from_the_top(count, &worth),
        _ => heaviest_of(count, &worth),
    };
    let mut made = Vec::new();
    for (first, partner) in partners.into_iter().enumerate() {
        if let Some(second) = partner.filter(|&second| first < second)
            && let Some(exchange) = exchange::best(section, &nodes[first], &nodes[second])
        {
            boards[first] = sorted(exchange.after[0]);
            boards[second] = sorted(exchange.after[1]);
            made.push(exchange);
        }
    }
    boards.sort_unstable();
    (boards, made)
}

/// 29E6b: each board in turn takes what is best for it.
fn from_the_top(nodes: usize, worth: &dyn Fn(usize, usize) -> Option<Worth>) -> Vec<Option<usize>> {
    let mut partners = vec![None; nodes];
    for node in 0..nodes {
        if partners[node].is_some() {
            continue;
        }
        let free = (0..nodes).filter(|&other| other != node && partners[other].is_none());
        let offers =
            free.filter_map(|other| Some((worth(node.min(other), node.max(other))?, Reverse(other))));
        if let Some((_, Reverse(other))) = offers.max() {
            partners[node] = Some(other);
            partners[other] = Some(node);
        }
    }
    partners
}
