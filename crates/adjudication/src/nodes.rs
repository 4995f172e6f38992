//! The budget of a search.

use crate::mated::PRICE_OF_THE_SOLVER;

/// How many positions may be looked at, the same on every machine. A node is a position that a search of ours meets
/// for the first time.
///
/// The solver of the field cannot be told when to stop: it stops by itself, at the latest after a fixed number of
/// positions that it looks at much faster than we do. Each question to it counts as 250,000 nodes, about what the
/// most that it does is worth in ours, and is put only where so many are left.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Nodes(pub u64);

impl Nodes {
    /// Room to settle whether a player can be mated: for the solver, which is asked up to three times if something can
    /// be taken en passant, and for a search of our own.
    pub const ENOUGH: Nodes = Nodes(4 * PRICE_OF_THE_SOLVER);
}
