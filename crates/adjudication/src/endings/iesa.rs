//! The endings of iesa-2023 12-8.

use board::Role;

use super::{Condition, Unless, army::Armies};

/// 12-8-1a. The king may be any number of squares ahead; what stands on the pawn's own file is directly in front.
pub(super) fn king_before_rook_pawn(armies: &Armies) -> Option<Vec<Condition>> {
    let Armies { own, other, .. } = armies;
    let pawn = other.only_pawn().filter(|pawn| pawn.is_rook_pawn())?;
    let near = own.king.file().distance(pawn.square.file()) <= 1;
    let holds = own.is(&[]) && other.is(&[Role::Pawn]) && near && pawn.is_behind(own.king);
    holds.then(|| vec![Condition::Unless(Unless::ForcedMate(other.color))])
}

/// 12-8-1b. The weaker side may have something, but less than two knights.
pub(super) fn two_knights(armies: &Armies) -> Option<Vec<Condition>> {
    let Armies { own, other, .. } = armies;
    let holds = other.is(&[Role::Knight, Role::Knight]) && own.points() < other.points();
    holds.then(|| vec![Condition::Unless(Unless::ForcedMate(other.color))])
}

/// 12-8-2a.
pub(super) fn queens_alone(armies: &Armies) -> Option<Vec<Condition>> {
    against_each_other(armies, Role::Queen, Role::Queen)
}

/// 12-8-2b.
pub(super) fn rooks_alone(armies: &Armies) -> Option<Vec<Condition>> {
    against_each_other(armies, Role::Rook, Role::Rook)
}

/// 12-8-3. Only the side with the queen may claim.
pub(super) fn queen_against_rook(armies: &Armies) -> Option<Vec<Condition>> {
    against_each_other(armies, Role::Queen, Role::Rook)
}

fn against_each_other(armies: &Armies, own: Role, other: Role) -> Option<Vec<Condition>> {
    let holds = armies.own.is(&[own]) && armies.other.is(&[other]);
    holds.then(|| vec![Condition::Unless(Unless::ForcedWin(armies.other.color))])
}
