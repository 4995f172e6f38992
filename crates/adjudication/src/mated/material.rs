//! What the material alone decides, with the arguments for it.
//!
//! A lone king gives no check. Nor can he in a standing position, once a legal move is made: it leaves no king beside
//! another. A pawn that was left on its last rank neither moves nor attacks anything. The other two are claimed of
//! lawful positions only, where nobody is in check on the opponent's move.

use board::{Bitboard, Color, Position, Rank, Role};

use super::WhyNot;

/// Why the material can never mate this player, if that is so. Mates on the board are none of its business.
pub(super) fn cannot(position: &Position, victim: Color) -> Option<WhyNot> {
    let pieces = position.pieces();
    let attackers = pieces.by_color(victim.other()) & !pieces.by_role(Role::King);
    if attackers.is_empty() {
        return Some(WhyNot::LoneKing { victim });
    }
    let last_rank = Bitboard::from_rank(victim.fold_wb(Rank::First, Rank::Eighth));
    if (attackers & !(pieces.by_role(Role::Pawn) & last_rank)).is_empty() {
        return Some(WhyNot::OnlyStuckPawns { victim });
    }
    if !position.is_lawful() || pieces.by_role(Role::Pawn).any() {
        return None;
    }
    let others = pieces.by_color(victim) & !pieces.by_role(Role::King);
    if is_lone_knight(attackers, pieces.by_role(Role::Knight))
        && (others & !pieces.by_role(Role::Queen)).is_empty()
    {
        return Some(WhyNot::LoneKnight { victim });
    }
    let bishops = pieces.by_role(Role::Bishop);
    let light = bishops & Bitboard::LIGHT_SQUARES;
    let one_color = light.is_empty() || light == bishops;
    let only_bishops = (attackers & !bishops).is_empty();
    if only_bishops && one_color && (others & pieces.by_role(Role::Knight)).is_empty() {
        return Some(WhyNot::BishopsOfOneColor { victim });
    }
    None
}

/// A knight that checks from two files and one rank away, say, attacks none of the three squares that lie between it
/// and the king: two beside the king on a rank and a file, one at his corner. A queen there would take the knight, and
/// no square lets the other king hold all three and keep his distance. So queens do not help, and nothing else does
/// without a pawn, rook, bishop or knight of the victim's.
fn is_lone_knight(attackers: Bitboard, knights: Bitboard) -> bool {
    attackers.count() == 1 && (attackers & !knights).is_empty()
}

// Bishops of one color: a check comes along one diagonal, since a bishop that leaves one of the king's diagonals never
// arrives on the other. Two squares touch both the king and the first square of that diagonal, and they are of the
// other color. A rook or queen there would take or step in between; a bishop, all being of the one color, never stands
// there; and no square lets the other king hold both and keep his distance. So the king always has a move, or his men
// have.
