//! How a forced win is found or refuted: the positions that can arise are joined into a graph, in which the winner
//! may try every move and the defender keeps to one reply until it is refuted.
//!
//! A position is *won* when it is mate, when the winner has a move to a won one, or when all the defender's replies
//! lead to won ones. It is won for good, and never because of a cycle, so that a won root is a proof. When no position
//! is left that the winner could reach against the defender's present replies and that nobody has looked at, the
//! defender holds: he stays among those positions for ever, and none of them is mate. That is a proof, too.
//!
//! Both proofs stay small because of the order of work. Where the defender has few replies (checks above all) the
//! search goes on first; and the defender prefers replies that lead where he has been already, or that take a man.
//! Start with [`search`].

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use board::{Color, Move, Position};

use crate::nodes::Nodes;

use super::graph::{Graph, Node, State, forcing};
use super::hopeless::{is_hopeless, two_knights_have_missed};
use super::index::Index;
use super::king_walk::KingWalks;
use super::known::{Known, Outcome};
use super::reply::{Good, Habits, Manner, Rank};
use super::won;
use super::{Defense, ForcedWin, WhyNot};

/// After so many positions the queue is rid of those that refuted replies have left behind.
const SWEEP: usize = 512;

/// How the defender looks for a reply. None is best everywhere, so each is given a part of the budget, in this order;
/// the numbers are twentieths.
const PLAN: [(Manner, u64); 6] = [
    (Manner::Chase, 1),
    (Manner::Confine, 1),
    (Manner::Settle, 2),
    (Manner::Settle, 8),
    (Manner::Chase, 4),
    (Manner::Confine, 4),
];

pub(super) fn search(position: &Position, winner: Color, budget: Nodes, known: &dyn Known) -> ForcedWin {
    let mut walks = KingWalks::new(winner, budget);
    for (manner, part) in PLAN {
        let mut search =
            Search::new(winner, budget.0.div_ceil(20).saturating_mul(part), manner, known, walks);
        let answer = search.answer(position);
        if answer != ForcedWin::NotShown {
            return answer;
        }
        walks = search.walks;
    }
    ForcedWin::NotShown
}

struct Search<'a> {
    winner: Color,
    budget: u64,
    known: &'a dyn Known,
    graph: Graph,
    index: Index,
    queue: BinaryHeap<Reverse<(u32, u32)>>,
    walks: KingWalks,
    manner: Manner,
    habits: Habits,
}

impl<'a> Search<'a> {
    fn new(winner: Color, budget: u64, manner: Manner, known: &'a dyn Known, walks: KingWalks) -> Search<'a> {
        Search {
            winner,
            // Nodes are numbered with 32 bits.
            budget: budget.min(u64::from(u32::MAX)),
            manner,
            walks,
            known,
            graph: Graph { nodes: Vec::new(), won: Vec::new() },
            index: Index::new(),
            queue: BinaryHeap::new(),
            habits: Habits::new(),
        }
    }

    fn answer(&mut self, position: &Position) -> ForcedWin {
        let Some(root) = self.enter(position.clone(), 0) else { return ForcedWin::NotShown };
        match self.run(root) {
            Some(true) => ForcedWin::Yes(won::tree(&self.graph, root, self.winner, self.known)),
            Some(false) => ForcedWin::No(WhyNot::Holds(self.defense(root))),
            None => ForcedWin::NotShown,
        }
    }

    /// Whether the root is won; nothing if the budget does not suffice.
    fn run(&mut self, root: u32) -> Option<bool> {
        let mut until_sweep = SWEEP;
        loop {
            if self.graph.is_won(root) {
                return Some(true);
            }
            if until_sweep == 0 || self.queue.is_empty() {
                let reached = self.sweep(root);
                if self.queue.is_empty() {
                    return Some(false);
                }
                until_sweep = SWEEP.max(reached / 2);
            }
            until_sweep = until_sweep.saturating_sub(1);
            if let Some(Reverse((_, id))) = self.queue.pop() {
                self.expand(id)?;
            }
        }
    }

    /// Looks at what follows a position, unless somebody has. Nothing when the budget is spent.
    fn expand(&mut self, id: u32) -> Option<()> {
        let Some(node) = self.graph.node_mut(id).filter(|node| node.state == State::Open) else {
            return Some(());
        };
        node.state = State::Expanded;
        if node.position.turn() == self.winner { self.try_all(id) } else { self.choose(id) }
    }

    /// Enters all moves of the winner; the first that wins at once suffices.
    fn try_all(&mut self, id: u32) -> Option<()> {
        let (position, cost) = {
            let node = self.graph.node(id)?;
            (node.position.clone(), node.cost)
        };
        for mv in position.legal_moves() {
            let Ok(after) = position.play(mv) else { continue };
            let child = self.reach(after, cost)?;
            self.connect(id, mv, child);
            if self.graph.is_won(child) {
                self.win(id);
                break;
            }
        }
        Some(())
    }

    /// The defender takes the best reply that is not refuted; without any the position is won.
    fn choose(&mut self, id: u32) -> Option<()> {
        let node = self.graph.node_mut(id)?;
        let (position, cost) = (node.position.clone(), node.cost);
        let replies = std::mem::take(&mut node.replies);
        let mut refuted = std::mem::take(&mut node.children);
        refuted.extend(node.reply.take());
        let mut best: Option<(Rank, Move, Position)> = None;
        for mv in &replies {
            if refuted.iter().any(|(old, _)| old == mv) {
                continue;
            }
            let Ok(after) = position.play(*mv) else { continue };
            match self.rank(&position, *mv, &after) {
                Err(won) => refuted.push((*mv, won)),
                Ok(rank) if best.as_ref().is_none_or(|(least, ..)| rank < *least) => {
                    best = Some((rank, *mv, after));
                }
                Ok(_) => {}
            }
        }
        let node = self.graph.node_mut(id)?;
        node.replies = replies;
        node.children = refuted;
        let Some((_, mv, after)) = best else {
            self.win(id);
            return Some(());
        };
        let child = self.reach(after, cost)?;
        self.graph.node_mut(id)?.reply = Some((mv, child));
        self.graph.node_mut(child)?.parents.push(id);
        if self.graph.is_won(child) {
            // A table says so; this was not known when the replies were ranked.
            self.choose(id)
        } else {
            Some(())
        }
    }

    /// How willingly the defender plays a move, the least first; or the node that shows that it loses.
    fn rank(&self, before: &Position, mv: Move, after: &Position) -> Result<Rank, u32> {
        let takes =
            before.pieces().by_color(self.winner).count() - after.pieces().by_color(self.winner).count();
        let met = self.index.get(after.key());
        let good = match met {
            Some(id) if self.graph.is_won(id) => return Err(id),
            Some(id) if self.graph.node(id).is_some_and(|node| node.state == State::Safe) => Good::Holds,
            _ if self.is_safe(after) => Good::Holds,
            _ if takes > 0 => Good::TakesAMan,
            _ => Good::Maybe,
        };
        Ok(self.manner.rank(good, &self.habits, before, mv, after, met.is_none()))
    }

    /// The node of a position that is reached, new or not; it will be looked at.
    fn reach(&mut self, position: Position, cost: u32) -> Option<u32> {
        match self.index.get(position.key()) {
            Some(id) => {
                let node = self.graph.node_mut(id)?;
                if node.state == State::Open {
                    node.cost = node.cost.min(cost + forcing(&node.replies));
                    self.queue.push(Reverse((node.cost, id)));
                }
                Some(id)
            }
            None => self.enter(position, cost),
        }
    }

    /// A new node; nothing when the budget is spent.
    fn enter(&mut self, position: Position, cost: u32) -> Option<u32> {
        let id = self.graph.nodes.len();
        if id as u64 >= self.budget {
            return None;
        }
        let id = u32::try_from(id).ok()?;
        self.walks.learn(&position);
        let is_defender = position.turn() != self.winner;
        let replies = if is_defender { position.legal_moves().to_vec() } else { Vec::new() };
        if !is_defender {
            self.habits.note(&position, self.winner.other());
        }
        let mut node = Node::new(position, replies, cost);
        self.evaluate(&mut node, is_defender);
        match node.state {
            State::Open => self.queue.push(Reverse((node.cost, id))),
            State::Won => self.graph.won.push(id),
            State::Safe | State::Expanded => {}
        }
        self.index.insert(node.position.key(), id);
        self.graph.nodes.push(node);
        Some(id)
    }

    /// What can be said of a position without looking further.
    fn evaluate(&self, node: &mut Node, is_defender: bool) {
        let position = &node.position;
        let over = if is_defender { node.replies.is_empty() } else { !position.has_legal_move() };
        node.state = match over {
            true if is_defender && position.is_check() => State::Won,
            true => State::Safe,
            false if self.is_safe(position) => State::Safe,
            false => match self.known.outcome(position) {
                Some(Outcome::Win { winner, plies }) if winner == self.winner => {
                    node.by_table = Some(plies);
                    State::Won
                }
                Some(_) => State::Safe,
                None => State::Open,
            },
        };
    }

    /// Whether it is plain that the winner has no forced win.
    fn is_safe(&self, position: &Position) -> bool {
        is_hopeless(position, self.winner)
            || two_knights_have_missed(position, self.winner)
            || self.walks.escapes(position)
    }

    fn connect(&mut self, parent: u32, mv: Move, child: u32) {
        if let Some(node) = self.graph.node_mut(parent) {
            node.children.push((mv, child));
        }
        if let Some(node) = self.graph.node_mut(child) {
            node.parents.push(parent);
        }
    }

    /// Marks a position as won, and all that follows from it.
    fn win(&mut self, id: u32) {
        let mut fresh = vec![id];
        while let Some(id) = fresh.pop() {
            let Some(node) = self.graph.node_mut(id).filter(|node| node.state != State::Won) else {
                continue;
            };
            node.state = State::Won;
            self.graph.won.push(id);
            let is_defender = self.graph.node(id).is_some_and(|node| node.position.turn() != self.winner);
            let parents = self.graph.node(id).map(|node| node.parents.clone()).unwrap_or_default();
            for parent in parents {
                if is_defender {
                    fresh.push(parent);
                } else if let Some(node) = self.graph.node_mut(parent)
                    && node.state == State::Expanded
                    && node.reply.is_some_and(|(_, reply)| reply == id)
                {
                    // The reply is refuted: the defender will look for another.
                    node.state = State::Open;
                    self.queue.push(Reverse((node.cost, parent)));
                }
            }
        }
    }

    /// Leaves in the queue only what the winner can reach against the present replies, and all of it.
    fn sweep(&mut self, root: u32) -> usize {
        let reached = self.reached(root);
        self.queue.clear();
        let open = reached.iter().filter_map(|id| self.graph.node(*id).map(|node| (node, *id)));
        let open = open.filter(|(node, _)| node.state == State::Open);
        self.queue.extend(open.map(|(node, id)| Reverse((node.cost, id))));
        reached.len()
    }

    /// What the winner can reach against the present replies.
    fn reached(&self, root: u32) -> Vec<u32> {
        let mut seen = vec![false; self.graph.nodes.len()];
        let mut reached = vec![root];
        seen.iter_mut().skip(root as usize).take(1).for_each(|seen| *seen = true);
        let mut next = 0;
        while let Some(node) = reached.get(next).and_then(|id| self.graph.node(*id)) {
            next += 1;
            if node.state != State::Expanded {
                continue;
            }
            let is_winner = node.position.turn() == self.winner;
            let tries = node.children.iter().filter(|_| is_winner).chain(node.reply.iter());
            for (_, child) in tries {
                if let Some(seen) = seen.get_mut(*child as usize).filter(|seen| !**seen) {
                    *seen = true;
                    reached.push(*child);
                }
            }
        }
        reached
    }

    /// How the defender holds, once it is sure that he does.
    fn defense(&self, root: u32) -> Defense {
        let positions = self.reached(root).len();
        let reply = |id: u32| self.graph.node(id).and_then(|node| node.reply);
        let first = reply(root);
        let start = first.map_or(root, |(_, after)| after);
        let tries = self.graph.node(start).map(|node| node.children.as_slice()).unwrap_or_default();
        let replies = tries.iter().map(|(mv, after)| (*mv, reply(*after).map(|(mv, _)| mv))).collect();
        Defense { positions, first: first.map(|(mv, _)| mv), replies }
    }
}
