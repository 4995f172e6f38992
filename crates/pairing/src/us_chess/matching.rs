//! The best matching of a graph that need not be bipartite: Edmonds' blossoms with primal and dual values.
//!
//! Knows vertices, edges and what they are worth; knows nothing of chess. Start with [`heaviest`]. The answer depends on
//! the order of the edges alone, so that the same graph always gives the same matching. Its edges are few and their worth is
//! short; `dutch/matching` says why it is another one. Whether there is any pairing at all is asked of [`crate::matching`].

mod blossom;
mod priced;
mod walk;

use std::{
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub},
};

pub(super) use priced::heaviest_of;

/// What an edge is worth: several numbers, of which the first difference decides.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Worth(pub(super) [i64; 4]);

impl Worth {
    pub(super) const NOTHING: Worth = Worth([0; 4]);

    fn with(self, other: Worth, each: impl Fn(i64, i64) -> i64) -> Worth {
        let (a, b) = (self.0, other.0);
        Worth([each(a[0], b[0]), each(a[1], b[1]), each(a[2], b[2]), each(a[3], b[3])])
    }

    fn half(self) -> Worth {
        Worth(self.0.map(|number| number / 2))
    }
}

impl Add for Worth {
    type Output = Worth;

    fn add(self, other: Worth) -> Worth {
        self.with(other, |a, b| a + b)
    }
}

impl AddAssign for Worth {
    fn add_assign(&mut self, other: Worth) {
        *self = *self + other;
    }
}

impl Sub for Worth {
    type Output = Worth;

    fn sub(self, other: Worth) -> Worth {
        self.with(other, |a, b| a - b)
    }
}

impl Neg for Worth {
    type Output = Worth;

    fn neg(self) -> Worth {
        Worth::NOTHING - self
    }
}

impl Sum for Worth {
    fn sum<I: Iterator<Item = Worth>>(worths: I) -> Worth {
        worths.fold(Worth::NOTHING, Worth::add)
    }
}

#[derive(Copy, Clone, Debug)]
pub(super) struct Edge {
    pub(super) ends: [usize; 2],
    pub(super) worth: Worth,
}

/// What is looked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// The greatest worth, with as many vertices left over as that takes.
    Worth,
    /// As few vertices left over as possible, and among those matchings the greatest worth.
    Everybody,
}

/// Each vertex's partner in the best matching.
pub(super) fn heaviest(vertices: usize, edges: &[Edge], aim: Aim) -> Vec<Option<usize>> {
    solved(vertices, edges, aim).partners
}

/// A matching and the prices that prove it: no edge is worth more than half of what its two ends cost.
struct Solved {
    partners: Vec<Option<usize>>,
    prices: Vec<Worth>,
}

fn solved(vertices: usize, edges: &[Edge], aim: Aim) -> Solved {
    let mut solved = Solved { partners: vec![None; vertices], prices: vec![Worth::NOTHING; vertices] };
    for component in components(vertices, edges) {
        let place = |vertex| component.vertices.binary_search(&vertex).unwrap_or_default();
        let local: Vec<Edge> = component
            .edges
            .iter()
            .map(|&edge| Edge { ends: edge.ends.map(place), worth: edge.worth })
            .collect();
        let found = blossom::BlossomSearch::new(component.vertices.len(), &local).run(aim);
        for (place, &vertex) in component.vertices.iter().enumerate() {
            solved.partners[vertex] = found.partners[place].map(|partner| component.vertices[partner]);
            solved.prices[vertex] = found.prices[place];
        }
    }
    solved
}

struct Component {
    vertices: Vec<usize>,
    edges: Vec<Edge>,
}

/// The parts of the graph that no edge connects; each has an edge at least.
fn components(vertices: usize, edges: &[Edge]) -> Vec<Component> {
    let mut root: Vec<usize> = (0..vertices).collect();
    for edge in edges {
        let [one, other] = edge.ends.map(|end| find(&mut root, end));
        root[one.max(other)] = one.min(other);
    }
    let mut place = vec![usize::MAX; vertices];
    let mut parts: Vec<Component> = Vec::new();
    for edge in edges {
        let part = &mut place[find(&mut root, edge.ends[0])];
        if *part == usize::MAX {
            *part = parts.len();
            parts.push(Component { vertices: Vec::new(), edges: Vec::new() });
        }
        parts[*part].edges.push(*edge);
    }
    for vertex in 0..vertices {
        if let Some(part) = parts.get_mut(place[find(&mut root, vertex)]) {
            part.vertices.push(vertex);
        }
    }
    parts
}

fn find(root: &mut [usize], mut vertex: usize) -> usize {
    while root[vertex] != vertex {
        root[vertex] = root[root[vertex]];
        vertex = root[vertex];
    }
    vertex
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn edge(one: usize, other: usize, worth: i64) -> Edge {
        Edge { ends: [one, other], worth: Worth([worth, 0, 0, 0]) }
    }

    /// How many are matched, and what the edges between them are worth.
    fn value(edges: &[Edge], partners: &[Option<usize>]) -> (usize, Worth) {
        let mut sum = Worth::NOTHING;
        let mut matched = 0;
        for (vertex, partner) in partners.iter().enumerate() {
            let Some(partner) = *partner else { continue };
            assert_eq!(partners[partner], Some(vertex));
            matched += 1;
            if vertex < partner {
                let joins = |edge: &&Edge| edge.ends == [vertex, partner] || edge.ends == [partner, vertex];
                sum += edges.iter().find(joins).unwrap().worth;
            }
        }
        (matched, sum)
    }

    /// Every matching there is.
    fn brute(
        edges: &[Edge],
        used: u32,
        at: usize,
        so_far: (usize, Worth),
        each: &mut impl FnMut((usize, Worth)),
    ) {
        each(so_far);
        for (index, edge) in edges.iter().enumerate().skip(at) {
            let bits = 1 << edge.ends[0] | 1 << edge.ends[1];
            if used & bits == 0 {
                brute(edges, used | bits, index + 1, (so_far.0 + 2, so_far.1 + edge.worth), each);
            }
        }
    }

    #[test]
    fn an_odd_ring_with_two_tails_is_matched_through_its_blossom() {
        let ring =
            [edge(0, 1, 8), edge(0, 2, 9), edge(1, 2, 10), edge(2, 3, 7), edge(0, 5, 5), edge(3, 4, 6)];
        let partners = heaviest(6, &ring, Aim::Worth);
        assert_eq!(partners, [Some(5), Some(2), Some(1), Some(4), Some(3), Some(0)]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1500))]
        #[test]
        fn no_matching_is_better(
            size in 2..11usize,
            numbers in prop::collection::vec((prop::bool::weighted(0.6), -3..9i64, 0..4i64), 45),
        ) {
            let pairs = (0..size).flat_map(|one| (one + 1..size).map(move |other| [one, other]));
            let edges: Vec<Edge> = pairs
                .zip(numbers)
                .filter(|(_, (there, ..))| *there)
                .map(|(ends, (_, first, second))| Edge { ends, worth: Worth([first, second, 0, 0]) })
                .collect();
            let (mut most, mut heavy) = ((0, Worth::NOTHING), Worth::NOTHING);
            brute(&edges, 0, 0, (0, Worth::NOTHING), &mut |found| {
                most = most.max(found);
                heavy = heavy.max(found.1);
            });
            prop_assert_eq!(value(&edges, &heaviest(size, &edges, Aim::Worth)).1, heavy);
            let worth = |one, other| edges.iter().find(|edge| edge.ends == [one, other]).map(|edge| edge.worth);
            prop_assert_eq!(value(&edges, &priced::with_few(size, &worth, 1)).1, heavy);
            prop_assert_eq!(value(&edges, &heaviest(size, &edges, Aim::Everybody)), most);
        }
    }
}
