//! Our own search for a mate in which both sides help, in any position that can stand on a board.
//!
//! It looks first where the king is hemmed in and men stand near him, and meets no position twice, so that it ends: with
//! a mate, with nothing left to look at, or with its nodes used up. It refuses to guess. The key of a position stands
//! for the position; what a player may claim has no part in it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use board::{Color, Move, Position};

use super::glance::is_open;
use super::nearness::far_from_mate;
use super::solver::{self, Solved};
use super::visited::Visited;
use super::{MatingLine, Nodes, WhyNot, ends, material};

/// How a search ended.
pub(super) enum Searched {
    Mate(MatingLine),
    /// Nothing more can arise, and nothing was a mate.
    Exhausted(WhyNot),
    OutOfNodes,
}

/// A position that was met, and how.
struct Met {
    /// Where it came from in the list of all that was met; the first came from nowhere.
    from: Option<(usize, Move)>,
    depth: u32,
}

/// Looks for a mate of the victim from a position that is not over. Where a standing position becomes lawful the solver
/// is asked, as long as the budget leaves as much again for ourselves.
pub(super) fn search(position: &Position, victim: Color, budget: Nodes) -> Searched {
    let mut left = budget;
    let mut search = HelpmateSearch::new(victim);
    search.seen.insert(position.key());
    search.meet(position.clone(), None);
    while let Some(Untried { index, position: here, .. }) = search.waiting.pop() {
        for mv in here.legal_moves() {
            let Ok(after) = here.play(mv) else { continue };
            if !search.seen.insert(after.key()) {
                continue;
            }
            let Some(fewer) = left.0.checked_sub(1) else { return Searched::OutOfNodes };
            left = Nodes(fewer);
            let way = |rest: &[Move]| search.way_to(index, mv, rest);
            if !after.has_legal_move() {
                let is_mate = after.turn() == victim && after.is_check();
                if is_mate && let Some(line) = MatingLine::proven(position, victim, way(&[])) {
                    return Searched::Mate(line);
                }
                continue;
            }
            if material::cannot(&after, victim).is_some() {
                continue;
            }
            let price = if is_open(&after) { solver::PRICE_IN_THE_OPEN } else { solver::PRICE };
            if !here.is_lawful() && after.is_lawful() && left.0 >= 2 * price {
                match solver::ask(&after, victim, price, &mut left) {
                    Solved::Can(line) => {
                        if let Some(line) = MatingLine::proven(position, victim, way(line.moves())) {
                            return Searched::Mate(line);
                        }
                    }
                    Solved::Cannot => continue,
                    Solved::Unsettled => {}
                }
            }
            search.meet(after, Some((index, mv)));
        }
    }
    let positions = search.seen.len() as u64;
    Searched::Exhausted(match ends::longest(position, victim) {
        Some(half_moves) => WhyNot::EveryLineEnds { victim, half_moves },
        None => WhyNot::Exhausted { victim, positions },
    })
}

struct HelpmateSearch {
    victim: Color,
    met: Vec<Met>,
    seen: Visited,
    waiting: BinaryHeap<Untried>,
}

impl HelpmateSearch {
    fn new(victim: Color) -> HelpmateSearch {
        HelpmateSearch { victim, met: Vec::new(), seen: Visited::new(), waiting: BinaryHeap::new() }
    }

    fn meet(&mut self, position: Position, from: Option<(usize, Move)>) {
        let before = from.and_then(|(index, _)| self.met.get(index));
        let depth = before.map_or(0, |met| met.depth + 1);
        let index = self.met.len();
        let cost = depth + 4 * far_from_mate(&position, self.victim);
        self.met.push(Met { from, depth });
        self.waiting.push(Untried { cost, index, position: Box::new(position) });
    }

    /// The moves from the first position to this one, the move there, and what follows.
    fn way_to(&self, index: usize, mv: Move, rest: &[Move]) -> Vec<Move> {
        let mut moves = vec![mv];
        let mut here = self.met.get(index);
        while let Some((before, mv)) = here.and_then(|met| met.from) {
            moves.push(mv);
            here = self.met.get(before);
        }
        moves.reverse();
        moves.extend(rest);
        moves
    }
}

/// A position whose moves were not tried yet. The cheapest is tried first; of equals, the one met first.
struct Untried {
    cost: u32,
    index: usize,
    position: Box<Position>,
}

impl Untried {
    fn rank(&self) -> Reverse<(u32, usize)> {
        Reverse((self.cost, self.index))
    }
}

impl PartialEq for Untried {
    fn eq(&self, other: &Untried) -> bool {
        self.rank() == other.rank()
    }
}

impl Eq for Untried {}

impl PartialOrd for Untried {
    fn partial_cmp(&self, other: &Untried) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Untried {
    fn cmp(&self, other: &Untried) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}
