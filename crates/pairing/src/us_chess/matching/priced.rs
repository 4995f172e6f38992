//! The best matching of a graph that has too many edges to be held at once.
//!
//! Each vertex brings its few best edges. The prices of the best matching of those tell which of the others could still
//! make it better; these are added, until there are none. So the answer is the same as with all edges, in little room.

use std::collections::BTreeMap;

use super::{Aim, Edge, Worth, solved};

/// Graphs up to this size are searched with all their edges.
const SMALL: usize = 300;
/// So many edges a vertex brings at a time.
const FEW: usize = 60;

/// Each vertex's partner in the matching of the greatest worth; `worth` is asked with the smaller vertex first.
pub(in super::super) fn heaviest_of(
    vertices: usize,
    worth: &dyn Fn(usize, usize) -> Option<Worth>,
) -> Vec<Option<usize>> {
    with_few(vertices, worth, if vertices <= SMALL { vertices } else { FEW })
}

pub(super) fn with_few(
    vertices: usize,
    worth: &dyn Fn(usize, usize) -> Option<Worth>,
    few: usize,
) -> Vec<Option<usize>> {
    let mut edges: BTreeMap<[usize; 2], Worth> = BTreeMap::new();
    let mut found = solved(vertices, &[], Aim::Worth);
    loop {
        let mut best: Vec<Best> = (0..vertices).map(|_| Best { few, edges: Vec::new() }).collect();
        for one in 0..vertices {
            for other in one + 1..vertices {
                let Some(worth) = worth(one, other) else { continue };
                let gain = worth + worth - found.prices[one] - found.prices[other];
                if gain > Worth::NOTHING && !edges.contains_key(&[one, other]) {
                    best[one].offer(gain, [one, other], worth);
                    best[other].offer(gain, [one, other], worth);
                }
            }
        }
        let before = edges.len();
        edges.extend(best.into_iter().flat_map(|best| best.edges).map(|(_, ends, worth)| (ends, worth)));
        if edges.len() == before {
            return found.partners;
        }
        let list: Vec<Edge> = edges.iter().map(|(&ends, &worth)| Edge { ends, worth }).collect();
        found = solved(vertices, &list, Aim::Worth);
        if few >= vertices {
            return found.partners;
        }
    }
}

/// The best few edges of a vertex.
struct Best {
    few: usize,
    edges: Vec<(Worth, [usize; 2], Worth)>,
}

impl Best {
    fn offer(&mut self, gain: Worth, ends: [usize; 2], worth: Worth) {
        if self.edges.len() < self.few {
            self.edges.push((gain, ends, worth));
            return;
        }
        let least = self.edges.iter_mut().min_by_key(|(gain, ..)| *gain);
        if let Some(least) = least.filter(|least| least.0 < gain) {
            *least = (gain, ends, worth);
        }
    }
}
