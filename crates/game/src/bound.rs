//! What touches, releases and rulings of one turn come to, in the order in which they bind: what bound first goes first.
//!
//! A legal move that was let go is final (us-chess-7 9A, 9C, 10G; iesa-2023 7-1, 7-4; schiller 4.7; nc-blitz 15; nc-bughouse 6),
//! unless something else had bound the player before. The turn in progress and every completed one are asked alike.

use board::{Move, MoveKind, Position, Square};
use rulebook::{Citations, Policies};

use crate::{
    castling,
    obligation::{Binding, Must},
    turn::Release,
};

/// All that binds a player in one turn.
pub(crate) struct Bound<'a> {
    /// As it stood when the turn began.
    pub position: &'a Position,
    pub touched: &'a [Square],
    pub released: &'a [Release],
    pub must: Option<Must>,
    pub must_by: &'a Citations,
}

impl Bound<'_> {
    /// What binds at last: the first release that was a legal move, else touches and rulings.
    pub fn to(&self, policies: &Policies) -> (Binding, Citations) {
        self.by_release(policies).unwrap_or_else(|| self.by_touch(policies))
    }

    /// The first release that was a legal move and that nothing before it stood against.
    pub fn by_release(&self, policies: &Policies) -> Option<(Binding, Citations)> {
        self.final_release(policies).map(|(_, binding, by)| (binding, by))
    }

    /// Whether it is this release that binds.
    pub fn is_final(&self, from: Square, to: Square, policies: &Policies) -> bool {
        let bound = self.final_release(policies);
        bound.is_some_and(|(release, ..)| (release.from, release.to) == (from, to))
    }

    /// What rulings and touches bind to; after a release that binds nothing more is touched to any effect.
    pub fn by_touch(&self, policies: &Policies) -> (Binding, Citations) {
        let before = self.final_release(policies).map(|(release, ..)| usize::from(release.touches));
        let (binding, by) = self.first(before.unwrap_or(self.touched.len()), policies);
        match self.castling_tried() {
            // The king was let go to castle, and castling is not legal.
            Some(king) if binding == Binding::MoveFrom(king) || binding == Binding::Free => {
                (binding, policies.castling_turns_out_illegal.by.clone())
            }
            _ => (binding, by),
        }
    }

    fn final_release(&self, policies: &Policies) -> Option<(&Release, Binding, Citations)> {
        self.released.iter().filter(|release| release.alone).find_map(|release| {
            let (mv, binding, by) = released(self.position, release, policies)?;
            let (before, _) = self.first(usize::from(release.touches), policies);
            before.admits(self.position, mv).then_some((release, binding, by))
        })
    }

    /// By the first so many touches.
    fn first(&self, touches: usize, policies: &Policies) -> (Binding, Citations) {
        let touched = &self.touched[..touches.min(self.touched.len())];
        Binding::of(self.position, touched, self.must, self.must_by, policies)
    }

    /// The king's square, if the king was let go as if to castle though it may not.
    fn castling_tried(&self) -> Option<Square> {
        let tried = |release: &&Release| match self.position.kind(Move::new(release.from, release.to)) {
            MoveKind::Castling(side) => !self.position.can_castle(side),
            _ => false,
        };
        let king = self.position.king(self.position.turn())?;
        self.released.iter().filter(|release| release.from == king).find(tried).map(|_| king)
    }
}

/// What a release binds to, if it was a legal move or the beginning of castling. A pawn that waits on the last rank has
/// clauses of its own.
fn released(
    position: &Position,
    release: &Release,
    policies: &Policies,
) -> Option<(Move, Binding, Citations)> {
    let Release { from, to, placed, .. } = *release;
    if let Some(role) = placed {
        let mv = Move::dropping(role, to);
        let by = policies.placed_determined_by.by().clone();
        return position.is_legal(mv).then_some((mv, Binding::Play(mv), by));
    }
    if let Some(side) = castling::begun_by(position, from, to) {
        return Some((position.castling(side), Binding::Castle(side), policies.king_released.by.clone()));
    }
    let mv = Move::new(from, to);
    let by = match position.kind(mv) {
        // What determines a capture has a clause of its own.
        MoveKind::Capture { .. } | MoveKind::EnPassant { .. } => {
            policies.capture_determined_by.by.clone().and(&policies.taking_back.by)
        }
        _ => policies.taking_back.by.clone(),
    };
    position.is_legal(mv).then_some((mv, Binding::Play(mv), by))
}
