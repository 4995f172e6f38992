//! The endings of nc-blitz 8.V to 8.IX. Where the text does not say who may claim, either player may.

use board::{Color, Role};

use super::{
    Condition, Provided, Unless,
    army::{Armies, Pawn},
    pawns::{Blockade, blockade},
};

/// 8.V. A piece is no pawn here.
pub(super) fn one_identical_piece(armies: &Armies) -> Option<Vec<Condition>> {
    let pieces = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let holds = pieces.into_iter().any(|piece| armies.own.is(&[piece]) && armies.other.is(&[piece]));
    holds.then(|| vec![unless_forced_win(armies)])
}

/// 8.VII, with a single pawn on the board.
pub(super) fn opposite_bishops_one_pawn(armies: &Armies) -> Option<Vec<Condition>> {
    (armies.opposite_bishops() && armies.pawns() == 1).then(|| vec![unless_forced_win(armies)])
}

/// 8.VII, with two pawns against one. The two have to be stopped.
pub(super) fn opposite_bishops_blockaded(armies: &Armies) -> Option<Vec<Condition>> {
    let two = match (armies.own.count(Role::Pawn), armies.other.count(Role::Pawn)) {
        (2, 1) => *armies,
        (1, 2) => armies.turned(),
        _ => return None,
    };
    if !armies.opposite_bishops() {
        return None;
    }
    match blockade(&two.own, &two.other) {
        Blockade::Stands => Some(vec![unless_forced_win(armies)]),
        Blockade::Unclear => Some(vec![Condition::Provided(Provided::Blockaded), unless_forced_win(armies)]),
        Blockade::No => None,
    }
}

fn unless_forced_win(armies: &Armies) -> Condition {
    Condition::Unless(Unless::ForcedWin(armies.other.color))
}

/// 8.VIII, its first sentence: anywhere on the rook file ahead of the pawn.
pub(super) fn king_on_rook_file(armies: &Armies) -> Option<Vec<Condition>> {
    let (pawn, sides) = pawn_and_sides(armies)?;
    let king = sides.other.king;
    let holds = pawn.is_rook_pawn() && king.file() == pawn.square.file() && pawn.is_behind(king);
    (holds && sides.own.is(&[Role::Pawn]) && sides.other.is(&[])).then(Vec::new)
}

/// 8.VIII, its second sentence: on the next square, with the pawn short of its seventh rank.
pub(super) fn king_directly_before_pawn(armies: &Armies) -> Option<Vec<Condition>> {
    let (pawn, sides) = pawn_and_sides(armies)?;
    let holds = pawn.next() == Some(sides.other.king) && !pawn.is_on_seventh();
    (holds && sides.own.is(&[Role::Pawn]) && sides.other.is(&[])).then(Vec::new)
}

/// 8.IX. A king on the next square blockades; one further ahead on the file may.
pub(super) fn rook_and_rook_pawn_blockaded(armies: &Armies) -> Option<Vec<Condition>> {
    let (pawn, sides) = pawn_and_sides(armies)?;
    let king = sides.other.king;
    let right_men = sides.own.is(&[Role::Rook, Role::Pawn]) && sides.other.is(&[Role::Rook]);
    if !right_men || !pawn.is_rook_pawn() || king.file() != pawn.square.file() || !pawn.is_behind(king) {
        return None;
    }
    let mut conditions = Vec::new();
    if pawn.next() != Some(king) {
        conditions.push(Condition::Provided(Provided::BlockadedByKing));
    }
    conditions
        .extend([Color::White, Color::Black].map(|color| Condition::Unless(Unless::ImmediateWin(color))));
    Some(conditions)
}

/// The only pawn on the board, and the armies as its owner sees them.
fn pawn_and_sides<'a>(armies: &Armies<'a>) -> Option<(Pawn, Armies<'a>)> {
    match (armies.own.count(Role::Pawn), armies.other.count(Role::Pawn)) {
        (1, 0) => Some((armies.own.only_pawn()?, *armies)),
        (0, 1) => Some((armies.other.only_pawn()?, armies.turned())),
        _ => None,
    }
}
