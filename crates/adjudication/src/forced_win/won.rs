//! The tree of a win, taken from the graph that proved it: for the winner the shortest way found, for the defender
//! every reply.

use board::{Color, Move};

use super::graph::{Graph, State};
use super::known::Known;
use super::tree::{Step, Tree};

const UNKNOWN: u32 = u32::MAX;

pub(super) fn tree(graph: &Graph, root: u32, winner: Color, known: &dyn Known) -> Tree {
    let distance = distances(graph, winner);
    let best = |id: u32| best_move(graph, &distance, id);
    // What the tree needs, the nearest to mate first, so that every step comes after those it leads to.
    let mut needed = vec![root];
    let mut seen = vec![false; graph.nodes.len()];
    let mut next = 0;
    while let Some(id) = needed.get(next).copied() {
        next += 1;
        let Some(node) = graph.node(id) else { continue };
        let one = best(id).filter(|_| node.position.turn() == winner).map(|(_, child)| child);
        let all = node.children.iter().filter(|_| node.position.turn() != winner).map(|(_, child)| *child);
        for child in one.into_iter().chain(all) {
            if let Some(seen) = seen.get_mut(child as usize).filter(|seen| !**seen) {
                *seen = true;
                needed.push(child);
            }
        }
    }
    needed.sort_by_key(|id| distance.get(*id as usize).copied());
    needed.dedup();
    let mut tree = Tree::empty();
    let mut step_of = vec![0; graph.nodes.len()];
    for id in needed {
        let Some(node) = graph.node(id) else { continue };
        let step = |child: u32| step_of.get(child as usize).copied().unwrap_or(0);
        let at = match (node.by_table, best(id)) {
            (Some(plies), _) => tree.push_known(&node.position, winner, plies, known),
            (None, Some((mv, child))) if node.position.turn() == winner => {
                tree.push(Step::Winner { mv, then: step(child) })
            }
            (None, Some(_)) => {
                let replies = node.children.iter().map(|(mv, child)| (*mv, step(*child))).collect();
                tree.push(Step::Defender { replies })
            }
            (None, None) => tree.push(Step::Mate),
        };
        step_of.iter_mut().skip(id as usize).take(1).for_each(|step| *step = at);
    }
    tree
}

/// Half-moves to mate along what was proved.
fn distances(graph: &Graph, winner: Color) -> Vec<u32> {
    let mut distance = vec![UNKNOWN; graph.nodes.len()];
    loop {
        let mut changed = false;
        // A position was won after those that it leads to, so that one round gives every position a distance; more
        // rounds shorten it.
        for id in &graph.won {
            let Some(node) = graph.node(*id) else { continue };
            let of = |child: &(Move, u32)| distance.get(child.1 as usize).copied().unwrap_or(UNKNOWN);
            let further = match node.by_table {
                Some(plies) => plies.unwrap_or(0),
                None if node.children.is_empty() => 0,
                None if node.position.turn() == winner => {
                    node.children.iter().map(of).min().unwrap_or(UNKNOWN).saturating_add(1)
                }
                None => node.children.iter().map(of).max().unwrap_or(0).saturating_add(1),
            };
            if let Some(distance) = distance.get_mut(*id as usize).filter(|distance| further < **distance) {
                *distance = further;
                changed = true;
            }
        }
        if !changed {
            return distance;
        }
    }
}

/// The move to the won position that is nearest to mate.
fn best_move(graph: &Graph, distance: &[u32], id: u32) -> Option<(Move, u32)> {
    let node = graph.node(id)?;
    let won = node
        .children
        .iter()
        .filter(|(_, child)| graph.node(*child).is_some_and(|child| child.state == State::Won));
    won.min_by_key(|(mv, child)| (distance.get(*child as usize).copied(), *mv)).copied()
}
