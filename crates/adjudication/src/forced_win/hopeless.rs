//! Men that can give mate in no way at all, not even with the other side's help.

use board::{Bitboard, Color, Position, Role};

use crate::Material;

/// Whether this color can mate by no series of moves, because of what both have left. May miss some, never errs.
pub(super) fn is_hopeless(position: &Position, winner: Color) -> bool {
    let pieces = position.pieces();
    if pieces.by_piece(winner.other().king()).is_empty() {
        return true;
    }
    let others = pieces.by_color(winner.other());
    let only_queens = (others & !pieces.by_role(Role::King) & !pieces.by_role(Role::Queen)).is_empty();
    match Material::of(position, winner) {
        // A queen beside her king cannot help taking the knight or stepping between kings; two no less.
        Material::Knight => only_queens && has_one_king_each(position),
        Material::Bishop => !can_help_a_bishop(position),
        Material::LoneKing => true,
        Material::TwoKnights | Material::More => false,
    }
}

/// Besides its own king's color only a man that can stand on the other color of squares and not reach the bishop
/// can hem a king in: a pawn, a knight, or a bishop on squares of the other color.
fn can_help_a_bishop(position: &Position) -> bool {
    let pieces = position.pieces();
    let bishops = pieces.by_role(Role::Bishop);
    let light = bishops & Bitboard::LIGHT_SQUARES;
    let of_both_colors = light.any() && light != bishops;
    let helpers = pieces.by_role(Role::Pawn) | pieces.by_role(Role::Knight);
    helpers.any() || of_both_colors || !has_one_king_each(position)
}

/// Two knights against a lone king mate at once or not by force: whoever has them to move and cannot mate with this
/// move has no forced win. The four-man tables show it; their longest such mate takes one move.
pub(super) fn two_knights_have_missed(position: &Position, winner: Color) -> bool {
    let mates = |mv| position.play(mv).is_ok_and(|after| after.is_checkmate());
    position.turn() == winner
        && Material::of(position, winner) == Material::TwoKnights
        && Material::of(position, winner.other()) == Material::LoneKing
        && has_one_king_each(position)
        && !position.legal_moves().into_iter().any(mates)
}

fn has_one_king_each(position: &Position) -> bool {
    Color::ALL.into_iter().all(|color| position.pieces().by_piece(color.king()).count() == 1)
}
