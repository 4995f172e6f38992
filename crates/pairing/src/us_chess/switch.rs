//! Switches for colors: pairs of boards that exchange a player, within the limits (29E5, 29E6; C1 to C6).
//!
//! Bracket after bracket from the top. Boards are vertices, admissible exchanges edges, and the best set of exchanges is
//! a matching of the greatest worth.

use std::rc::Rc;

use chart::{
    Rule,
    rules::{
        R29D1B, R29E5A, R29E5B, R29E5B1, R29E5C, R29E5D, R29E5E, R29E5F, R29E5G, R29E5H, R29E6A, R29E6B,
    },
};

use super::{
    color::Clash,
    matching::{Aim, Edge, Worth, heaviest},
    rank::Section,
    section::Paired,
};
use crate::{
    round::{Clashes, Kind},
    settings::Technique,
};

/// A board on its way from the natural pairing to the final one. The higher-ranked player comes first.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) players: [usize; 2],
    /// The bracket in which it is paired, by its place from the top.
    pub(super) bracket: usize,
    pub(super) switched: Option<Rc<Switch>>,
}

/// An exchange that was made.
pub(super) struct Switch {
    pub(super) kind: Kind,
    pub(super) before: [[usize; 2]; 2],
    pub(super) after: [[usize; 2]; 2],
    pub(super) exchanged: [usize; 2],
    pub(super) cost: u32,
    pub(super) limit: Option<u16>,
    pub(super) clashes: [Clashes; 2],
    pub(super) rules: Vec<&'static Rule>,
    /// The bracket that wanted it.
    pub(super) bracket: usize,
    /// C6.
    pub(super) below: usize,
    worth: Worth,
}

/// The natural pairing, switched.
pub(super) fn switch(section: &Section<'_>, brackets: &[Rc<Paired>]) -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    for (bracket, paired) in brackets.iter().enumerate() {
        tables.extend(paired.boards.iter().map(|&board| Table {
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

fn switch_bracket(section: &Section<'_>, tables: &mut [Table], bracket: usize, paired: &Paired) {
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
    let size = here.len();
    for (place, &table) in here.iter().enumerate() {
        if tables[table].switched.is_none() {
            let below = Some(size - 1 - place);
            nodes.push(Node { table, players: tables[table].players, clash: clash(table), below });
        }
    }
    for &table in &drops {
        if tables[table].switched.is_none() {
            nodes.push(Node { table, players: tables[table].players, clash: clash(table), below: None });
        }
    }
    for switch in chosen(section, &nodes) {
        let (first, second, mut switch) = switch;
        switch.bracket = bracket;
        let switch = Rc::new(switch);
        for (node, players) in [first, second].into_iter().zip(switch.after) {
            let table = &mut tables[nodes[node].table];
            table.players = sorted(players);
            table.switched = Some(Rc::clone(&switch));
        }
    }
}

struct Node {
    table: usize,
    players: [usize; 2],
    clash: Clash,
    /// How many boards of the bracket are below it; none for the board of somebody who drops out of it.
    below: Option<usize>,
}

type Chosen = (usize, usize, Switch);

fn chosen(section: &Section<'_>, nodes: &[Node]) -> Vec<Chosen> {
    let mut edges = Vec::new();
    for first in 0..nodes.len() {
        for second in first + 1..nodes.len() {
            if nodes[first].clash == Clash::default() && nodes[second].clash == Clash::default() {
                continue;
            }
            if let Some(switch) = best(section, &nodes[first], &nodes[second]) {
                edges.push(Edge { ends: [first, second], worth: switch.worth });
            }
        }
    }
    let partners = match section.field.settings.technique {
        Technique::TopDown => from_the_top(nodes.len(), &edges),
        Technique::LookAhead | Technique::None => heaviest(nodes.len(), &edges, Aim::Worth),
    };
    let mut chosen = Vec::new();
    for (first, partner) in partners.into_iter().enumerate() {
        if let Some(second) = partner.filter(|&second| first < second)
            && let Some(switch) = best(section, &nodes[first], &nodes[second])
        {
            chosen.push((first, second, switch));
        }
    }
    chosen
}

/// 29E6b: each board in turn takes what is best for it.
fn from_the_top(nodes: usize, edges: &[Edge]) -> Vec<Option<usize>> {
    let mut partners = vec![None; nodes];
    for node in 0..nodes {
        if partners[node].is_some() {
            continue;
        }
        let free =
            |edge: &&Edge| edge.ends.contains(&node) && edge.ends.iter().all(|&end| partners[end].is_none());
        let best = edges.iter().filter(free).max_by_key(|edge| (edge.worth, std::cmp::Reverse(edge.ends)));
        if let Some(&Edge { ends: [one, other], .. }) = best {
            partners[one] = Some(other);
            partners[other] = Some(one);
        }
    }
    partners
}

/// The better of the exchanges that two boards can make with a gain, if there is one.
fn best(section: &Section<'_>, first: &Node, second: &Node) -> Option<Switch> {
    let ([a, b], [c, d]) = (first.players, second.players);
    match (first.below, second.below) {
        (Some(_), Some(_)) => {
            let transposition =
                Change { kind: Kind::Transposition, after: [[a, d], [c, b]], places: [[b, d], [a, c]] };
            let interchange =
                Change { kind: Kind::Interchange, after: [[a, c], [b, d]], places: [[b, c], [a, d]] };
            let one = transposition.admitted(section, first, second);
            let other = interchange.admitted(section, first, second);
            match (one, other) {
                (Some(one), Some(other)) => Some(if other.worth > one.worth { other } else { one }),
                (one, other) => one.or(other),
            }
        }
        (Some(_), None) => {
            let other_drop =
                Change { kind: Kind::OtherDrop, after: [[a, c], [b, d]], places: [[b, c], [a, d]] };
            (section.score(b) == section.score(c))
                .then(|| other_drop.admitted(section, first, second))
                .flatten()
        }
        _ => None,
    }
}

/// A way to exchange players.
struct Change {
    kind: Kind,
    after: [[usize; 2]; 2],
    /// The two pairs of players who could be said to have taken each other's place.
    places: [[usize; 2]; 2],
}

impl Change {
    fn admitted(&self, section: &Section<'_>, first: &Node, second: &Node) -> Option<Switch> {
        let settings = &section.field.settings;
        if !self.places.iter().any(|&[one, other]| section.score(one) == section.score(other)) {
            return None;
        }
        let [lower, upper] = self.places.map(|[one, other]| section.difference(one, other));
        let (exchanged, cost) =
            if lower <= upper { (self.places[0], lower) } else { (self.places[1], upper) };
        let widest = settings.equalization_limit.map(|limit| limit.max(settings.alternation_limit));
        if widest.is_some_and(|widest| cost > u32::from(widest)) {
            return None;
        }
        let fine =
            |&[one, other]: &[usize; 2]| section.is_legal(one, other) && !section.are_team_mates(one, other);
        if !self.after.iter().all(fine) {
            return None;
        }
        let after = self.after.map(|[one, other]| section.clash(one, other));
        let gain = Gain::of(&[first.clash, second.clash], &after);
        if self.kind == Kind::OtherDrop && after[1].clashes > second.clash.clashes {
            return None;
        }
        let (limit, mut rules) = gain.limit(section, self.kind)?;
        let rated = exchanged.iter().all(|&seat| section.seats[seat].is_rated());
        let limit = if rated { limit } else { None };
        if limit.is_some_and(|limit| cost > u32::from(limit)) {
            return None;
        }
        if !rated {
            rules.push(&R29E5G);
        }
        let small = self.kind == Kind::Transposition && cost <= u32::from(settings.alternation_limit);
        rules.push(match self.kind {
            Kind::Transposition => &R29E5C,
            Kind::Interchange | Kind::Rotation => &R29E5D,
            Kind::OtherDrop => &R29D1B,
        });
        if !small {
            rules.push(&R29E5E);
        }
        rules.push(if settings.technique == Technique::TopDown { &R29E6B } else { &R29E6A });
        let below = first.below.unwrap_or(0) + second.below.unwrap_or(0);
        let bracket_gain =
            if self.kind == Kind::OtherDrop { Gain::of(&[first.clash], &after[..1]) } else { gain };
        let worth = Worth([
            (bracket_gain.thirds << 32) + bracket_gain.equalization,
            (bracket_gain.alternation << 32) - i64::from(!small),
            -i64::from(cost),
            -(below as i64),
        ]);
        (worth > Worth::NOTHING).then(|| Switch {
            kind: self.kind,
            before: [first.players, second.players],
            after: self.after,
            exchanged,
            cost,
            limit,
            clashes: [sum(&[first.clash, second.clash]), sum(&after)],
            rules,
            bracket: 0,
            below,
            worth,
        })
    }
}

/// How many clashes fewer there are.
#[derive(Copy, Clone)]
struct Gain {
    thirds: i64,
    equalization: i64,
    alternation: i64,
    black: i64,
}

impl Gain {
    fn of(before: &[Clash], after: &[Clash]) -> Gain {
        let less = |count: fn(&Clash) -> u32| -> i64 {
            let sum = |clashes: &[Clash]| clashes.iter().map(|clash| i64::from(count(clash))).sum::<i64>();
            sum(before) - sum(after)
        };
        Gain {
            thirds: less(|clash| clash.clashes.thirds),
            equalization: less(|clash| clash.clashes.equalization),
            alternation: less(|clash| clash.clashes.alternation),
            black: less(|clash| clash.black),
        }
    }

    /// The limit within which such a gain may be sought, and the rules that say so; none if it is no gain.
    fn limit(&self, section: &Section<'_>, kind: Kind) -> Option<(Option<u16>, Vec<&'static Rule>)> {
        let settings = &section.field.settings;
        if self.thirds > 0 || self.equalization > 0 {
            let mut rules: Vec<&'static Rule> = Vec::new();
            if self.thirds > 0 {
                rules.push(&R29E5F);
            }
            if settings.equalize_blacks_only && self.black <= 0 {
                rules.push(&R29E5B1);
                return Some((Some(settings.alternation_limit), rules));
            }
            rules.push(if settings.equalization_limit.is_none() { &R29E5H } else { &R29E5B });
            return Some((settings.equalization_limit, rules));
        }
        let allowed = kind == Kind::Transposition || settings.interchange_for_alternation;
        let gains = self.alternation > 0 && self.thirds == 0 && self.equalization == 0;
        (allowed && gains).then(|| (Some(settings.alternation_limit), vec![&R29E5A]))
    }
}

fn sum(clashes: &[Clash]) -> Clashes {
    clashes.iter().fold(Clashes::default(), |sum, clash| Clashes {
        thirds: sum.thirds + clash.clashes.thirds,
        equalization: sum.equalization + clash.clashes.equalization,
        alternation: sum.alternation + clash.clashes.alternation,
    })
}
