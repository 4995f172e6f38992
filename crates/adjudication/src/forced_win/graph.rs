//! The positions of a search and how they are joined.

use board::{Move, Position};

/// More replies than this make a position no less forced.
const MANY_REPLIES: u32 = 12;

/// What is known of a position in the search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// Nobody has looked at what follows.
    Open,
    /// What follows is in the graph.
    Expanded,
    /// The winner cannot win from here, whatever is played.
    Safe,
    Won,
}

pub(super) struct Node {
    pub(super) position: Position,
    pub(super) state: State,
    /// The legal moves of the defender; none for the winner, whose moves are all in `children`.
    pub(super) replies: Vec<Move>,
    /// The winner's moves, or the defender's refuted replies, with where they lead.
    pub(super) children: Vec<(Move, u32)>,
    /// The defender's present reply.
    pub(super) reply: Option<(Move, u32)>,
    pub(super) parents: Vec<u32>,
    /// How little forced play was that led here: the smaller, the sooner it is looked at.
    pub(super) cost: u32,
    /// Half-moves to mate that a table gives, if it is a table that says *won*.
    pub(super) by_table: Option<Option<u32>>,
}

/// The positions of a search; what was won first stands first in `won`.
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    pub(super) won: Vec<u32>,
}

impl Node {
    /// A position that nobody has looked at; the replies are the defender's.
    pub(super) fn new(position: Position, replies: Vec<Move>, cost: u32) -> Node {
        let cost = cost.saturating_add(forcing(&replies));
        Node {
            position,
            state: State::Open,
            replies,
            children: Vec::new(),
            reply: None,
            parents: Vec::new(),
            cost,
            by_table: None,
        }
    }
}

impl Graph {
    pub(super) fn node(&self, id: u32) -> Option<&Node> {
        self.nodes.get(id as usize)
    }

    pub(super) fn node_mut(&mut self, id: u32) -> Option<&mut Node> {
        self.nodes.get_mut(id as usize)
    }

    pub(super) fn is_won(&self, id: u32) -> bool {
        self.node(id).is_some_and(|node| node.state == State::Won)
    }
}

/// How little a position forces its defender.
pub(super) fn forcing(replies: &[Move]) -> u32 {
    u32::try_from(replies.len()).unwrap_or(MANY_REPLIES).min(MANY_REPLIES)
}
