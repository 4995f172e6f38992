//! The endings of us-chess-7 14I3 to 14I7: advice on claims of insufficient losing chances.

use board::Role;

use super::{Condition, Provided, Unless, army::Armies, pawns::fixed, rook_pawn};

/// 14I3. A claimant may be a pawn or two behind, and most pawns must be unable to advance.
pub(super) fn opposite_bishops_fixed_pawns(armies: &Armies) -> Option<Vec<Condition>> {
    let Armies { own, other, .. } = armies;
    let fixed = fixed(own, other) + fixed(other, own);
    let most = 2 * fixed > armies.pawns();
    let behind = other.count(Role::Pawn).saturating_sub(own.count(Role::Pawn));
    (armies.opposite_bishops() && most && behind <= 2)
        .then(|| vec![Condition::Provided(Provided::LittleChance)])
}

/// 14I4 with queens.
pub(super) fn queens_without_pawns(armies: &Armies) -> Option<Vec<Condition>> {
    same_without_pawns(armies, Role::Queen)
}

/// 14I4 with rooks.
pub(super) fn rooks_without_pawns(armies: &Armies) -> Option<Vec<Condition>> {
    same_without_pawns(armies, Role::Rook)
}

/// The claimant may have more, of any kind; the opponent may not.
fn same_without_pawns(armies: &Armies, piece: Role) -> Option<Vec<Condition>> {
    let holds = armies.own.has(&[piece]) && armies.other.is(&[piece]);
    holds.then(|| vec![Condition::Unless(Unless::QuickForcedWin(armies.other.color))])
}

/// 14I5. Rook against rook and bishop is 14I7.
pub(super) fn piece_behind(armies: &Armies) -> Option<Vec<Condition>> {
    use Role::{Bishop, Knight, Queen, Rook};
    let endings: [(&[Role], &[Role]); 5] = [
        (&[Bishop], &[Rook]),
        (&[Knight], &[Rook]),
        (&[Rook], &[Rook, Knight]),
        (&[Queen], &[Queen, Bishop]),
        (&[Queen], &[Queen, Knight]),
    ];
    endings.iter().any(|(own, other)| armies.own.is(own) && armies.other.is(other)).then(Vec::new)
}

/// 14I6. Against the pawn alone the race is played out; with more men on the board it is for the director.
pub(super) fn king_stops_rook_pawn(armies: &Armies) -> Option<Vec<Condition>> {
    let Armies { own, other, turn } = armies;
    let pawn = other.only_pawn().filter(|pawn| pawn.is_rook_pawn())?;
    let wrong_bishop = |bishop: board::Square| bishop.is_light() != pawn.promotion_square().is_light();
    if other.is(&[Role::Pawn]) && own.is(&[]) {
        let promotes = rook_pawn::promotes(pawn, other.king, own.king, *turn);
        (!promotes).then(Vec::new)
    } else if other.is(&[Role::Pawn])
        || other.is(&[Role::Pawn, Role::Bishop]) && other.men(Role::Bishop).into_iter().all(wrong_bishop)
    {
        Some(vec![Condition::Provided(Provided::KingStopsThePawn)])
    } else {
        None
    }
}

/// 14I7. The advice is to deny the claim of the side with the rook.
pub(super) fn rook_against_rook_and_bishop(armies: &Armies) -> Option<Vec<Condition>> {
    let holds = armies.own.is(&[Role::Rook]) && armies.other.is(&[Role::Rook, Role::Bishop]);
    holds.then(|| vec![Condition::Unless(Unless::WinOfMaterialOrProblem(armies.own.color))])
}
