//! Whether a set of players can be paired at all, each with somebody he may meet.
//!
//! Knows no costs: a yes or no for those who judge whether a repeat could have been avoided. Maximum matching in a general
//! graph after Edmonds: augmenting paths, odd cycles shrunk to their base. Judges must not rest on the engine that they judge, so it
//! shares nothing with the matchings by worth.

use std::collections::VecDeque;

use chart::Number;

/// Whether everybody finds a partner among those whom he `may` meet.
pub fn is_pairable(players: &[Number], may: &dyn Fn(Number, Number) -> bool) -> bool {
    let edges: Vec<Vec<usize>> = players
        .iter()
        .map(|one| {
            let partner = |(at, other): (usize, &Number)| (one != other && may(*one, *other)).then_some(at);
            players.iter().enumerate().filter_map(partner).collect()
        })
        .collect();
    let mut search = Matching::new(edges);
    (0..players.len()).all(|root| search.mate[root].is_some() || search.augment(root))
}

struct Matching {
    edges: Vec<Vec<usize>>,
    mate: Vec<Option<usize>>,
    parent: Vec<Option<usize>>,
    base: Vec<usize>,
    /// Reached at an even distance from the root.
    even: Vec<bool>,
}

impl Matching {
    fn new(edges: Vec<Vec<usize>>) -> Matching {
        let size = edges.len();
        Matching {
            edges,
            mate: vec![None; size],
            parent: vec![None; size],
            base: (0..size).collect(),
            even: vec![false; size],
        }
    }

    /// Finds a partner for one who is single, by changing partners along a path.
    fn augment(&mut self, root: usize) -> bool {
        let size = self.mate.len();
        self.parent = vec![None; size];
        self.base = (0..size).collect();
        self.even = vec![false; size];
        self.even[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(from) = queue.pop_front() {
            for to in self.edges[from].clone() {
                if self.base[from] == self.base[to] || self.mate[from] == Some(to) {
                    continue;
                }
                let in_tree = to == root || self.mate[to].is_some_and(|mate| self.parent[mate].is_some());
                if in_tree {
                    self.shrink(from, to, root, &mut queue);
                } else if self.parent[to].is_none() {
                    self.parent[to] = Some(from);
                    match self.mate[to] {
                        None => {
                            self.flip(to);
                            return true;
                        }
                        Some(mate) => {
                            self.even[mate] = true;
                            queue.push_back(mate);
                        }
                    }
                }
            }
        }
        false
    }

    /// An odd cycle through `from` and `to` becomes one vertex.
    fn shrink(&mut self, from: usize, to: usize, root: usize, queue: &mut VecDeque<usize>) {
        let common = self.common_base(from, to, root);
        let mut blossom = vec![false; self.mate.len()];
        self.mark(from, common, to, &mut blossom);
        self.mark(to, common, from, &mut blossom);
        for vertex in 0..self.mate.len() {
            if blossom[self.base[vertex]] {
                self.base[vertex] = common;
                if !self.even[vertex] {
                    self.even[vertex] = true;
                    queue.push_back(vertex);
                }
            }
        }
    }

    fn common_base(&self, one: usize, other: usize, root: usize) -> usize {
        let mut seen = vec![false; self.mate.len()];
        let up = |at: usize| self.mate[at].and_then(|mate| self.parent[mate]);
        let mut at = one;
        loop {
            at = self.base[at];
            seen[at] = true;
            if at == self.base[root] {
                break;
            }
            let Some(next) = up(at) else { break };
            at = next;
        }
        let mut at = other;
        loop {
            at = self.base[at];
            if seen[at] {
                return at;
            }
            let Some(next) = up(at) else { return at };
            at = next;
        }
    }

    fn mark(&mut self, from: usize, common: usize, child: usize, blossom: &mut [bool]) {
        let (mut at, mut child) = (from, child);
        while self.base[at] != common {
            let Some(mate) = self.mate[at] else { return };
            blossom[self.base[at]] = true;
            blossom[self.base[mate]] = true;
            self.parent[at] = Some(child);
            child = mate;
            let Some(next) = self.parent[mate] else { return };
            at = next;
        }
    }

    fn flip(&mut self, end: usize) {
        let mut at = Some(end);
        while let Some(vertex) = at {
            let Some(parent) = self.parent[vertex] else { return };
            let next = self.mate[parent];
            self.mate[vertex] = Some(parent);
            self.mate[parent] = Some(vertex);
            at = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn by_trying(players: &[Number], may: &dyn Fn(Number, Number) -> bool) -> bool {
        let Some((first, rest)) = players.split_first() else { return true };
        rest.iter().any(|partner| {
            let others: Vec<Number> = rest.iter().copied().filter(|other| other != partner).collect();
            may(*first, *partner) && by_trying(&others, may)
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(500))]
        #[test]
        fn it_says_the_same_as_trying_everything(half in 1..=5_usize, edges in prop::collection::vec(0..100_u8, 100), dense in 10..70_u8) {
            let players: Vec<Number> = (1..=2 * half).filter_map(Number::new).collect();
            let may = |one: Number, other: Number| {
                edges[one.min(other).index() * 10 + one.max(other).index()] < dense
            };
            prop_assert_eq!(is_pairable(&players, &may), by_trying(&players, &may));
        }
    }
}
