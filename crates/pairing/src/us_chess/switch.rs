//! Switches for colors: pairs of boards that exchange a player, within the limits (29E5, 29E6; C1 to C6).
//!
//! Bracket after bracket from the top. Boards are vertices, admissible exchanges edges, and the best set of exchanges is
//! a matching of the greatest worth.

use std::{cmp::Reverse, rc::Rc};

use super::{
    color::Clash,
    exchange::{self, Exchange, Node},
    matching::{Worth, heaviest_of},
    rank::RankedField,
    section::Paired,
};
use crate::settings::Technique;

/// A board on its way from the natural pairing to the final one. The higher-ranked player comes first.
#[derive(Clone)]
pub(super) struct DraftBoard {
    pub(super) players: [usize; 2],
    /// The bracket in which it is paired, by its place from the top.
    pub(super) bracket: usize,
    pub(super) switched: Option<Rc<Switch>>,
}

/// An exchange that was made.
pub(super) struct Switch {
    pub(super) exchange: Exchange,
    /// The bracket that wanted it.
    pub(super) bracket: usize,
}

/// The natural pairing, switched.
pub(super) fn switch(section: &RankedField<'_>, brackets: &[Paired]) -> Vec<DraftBoard> {
    let mut tables: Vec<DraftBoard> = Vec::new();
    for (bracket, paired) in brackets.iter().enumerate() {
        tables.extend(paired.boards.iter().map(|&board| DraftBoard {
            players: sorted(board),
            bracket,
            switched: None,
        }));
    }
    if section.field.settings.technique != Technique::None {
        for (bracket, paired) in brackets.iter().enumerate() {
            switch_bracket(section, &mut tables, bracket, paired);
        }
    }
    tables
}

pub(super) fn sorted([one, other]: [usize; 2]) -> [usize; 2] {
    [one.min(other), one.max(other)]
}

fn switch_bracket(section: &RankedField<'_>, tables: &mut [DraftBoard], bracket: usize, paired: &Paired) {
    let mut here: Vec<usize> = (0..tables.len()).filter(|&table| tables[table].bracket == bracket).collect();
    here.sort_by_key(|&table| tables[table].players);
    let drops: Vec<usize> = (0..tables.len())
        .filter(|&table| {
            tables[table].bracket > bracket && section.score(tables[table].players[0]) == paired.group
        })
        .collect();
    let clash = |table: usize| {
        let [one, other] = tables[table].players;
        section.clash(one, other)
    };
    let mut nodes: Vec<Node> = Vec::new();
    let mut natural: Vec<[usize; 2]> = paired.boards.iter().copied().map(sorted).collect();
    natural.sort_unstable();
    for &table in &here {
        if tables[table].switched.is_none() {
            let players = tables[table].players;
            let below = Some(natural.iter().filter(|&&board| board > players).count());
            nodes.push(Node { table, players: tables[table].players, clash: clash(table), below });
        }
    }
    for &table in &drops {
        if tables[table].switched.is_none() {
            nodes.push(Node { table, players: tables[table].players, clash: clash(table), below: None });
        }
    }
    for (first, second, exchange) in chosen(section, &nodes) {
        let switch = Rc::new(Switch { exchange, bracket });
        for (node, players) in [first, second].into_iter().zip(exchange.after) {
            let table = &mut tables[nodes[node].table];
            table.players = sorted(players);
            table.switched = Some(Rc::clone(&switch));
        }
    }
}

/// The exchanges to be made, each with its two boards.
fn chosen(section: &RankedField<'_>, nodes: &[Node]) -> Vec<(usize, usize, Exchange)> {
    let worth = |first: usize, second: usize| {
        let (first, second) = (&nodes[first], &nodes[second]);
        let fine = first.clash == Clash::default() && second.clash == Clash::default();
        if fine { None } else { exchange::best(section, first, second).map(|exchange| exchange.worth) }
    };
    let partners = match section.field.settings.technique {
        Technique::TopDown => from_the_top(nodes.len(), &worth),
        Technique::LookAhead | Technique::None => heaviest_of(nodes.len(), &worth),
    };
    let mut chosen = Vec::new();
    for (first, partner) in partners.into_iter().enumerate() {
        if let Some(second) = partner.filter(|&second| first < second)
            && let Some(exchange) = exchange::best(section, &nodes[first], &nodes[second])
        {
            chosen.push((first, second, exchange));
        }
    }
    chosen
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
