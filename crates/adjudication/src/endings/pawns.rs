//! Pawns that are stopped, as far as a board can tell.

use super::army::Army;

/// Whether pawns are blockaded.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Blockade {
    /// Each has an enemy man on its next square.
    Stands,
    /// One of them has a way on which nothing stands and which nothing of the enemy's attacks.
    No,
    /// Neither: somebody has to judge.
    Unclear,
}

/// Whether the pawns of one side are blockaded by the other.
pub(super) fn blockade(pawns_of: &Army, by: &Army) -> Blockade {
    let stopped = |next| by.stands_on(next);
    let free = |square| !pawns_of.occupied().contains(square) && !by.attacks(square);
    if pawns_of.pawns().all(|pawn| pawn.next().is_some_and(stopped)) {
        Blockade::Stands
    } else if pawns_of.pawns().any(|pawn| pawn.way().all(free)) {
        Blockade::No
    } else {
        Blockade::Unclear
    }
}

/// Pawns of one side that cannot advance because a man of the other is in their way.
pub(super) fn fixed(pawns_of: &Army, by: &Army) -> usize {
    pawns_of.pawns().filter(|pawn| pawn.next().is_some_and(|next| by.stands_on(next))).count()
}
