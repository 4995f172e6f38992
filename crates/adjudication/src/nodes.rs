//! The budget of a search.

use crate::mated;

/// How many positions may be looked at, the same on every machine. A node is one position that is reached and looked
/// at, whoever does it: our own searches count what they meet for the first time, the solver of the field what it
/// tries.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Nodes(pub u64);

impl Nodes {
    /// Room to settle whether a player can be mated: for the solver at its worst, which is asked up to three times if
    /// something can be taken en passant, and for a search of our own of two million positions.
    pub const ENOUGH: Nodes = Nodes(3 * mated::SOLVER_AT_ITS_WORST + 2_000_000);
}
