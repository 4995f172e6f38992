//! A guess how far a position is from a mate, for the order of the search. It decides nothing.

use board::{Bitboard, Color, Position, Role, Square};
use std::cmp::{max, min};

/// The less, the nearer: squares that the king can go to, how far he is from the rim, how far those who have to come
/// near are from him, and how far the strongest is from being strong.
pub(super) fn far_from_mate(position: &Position, victim: Color) -> u32 {
    let Some(king) = position.king(victim) else { return u32::MAX / 8 };
    3 * flights(position, victim, king)
        + rim(king)
        + steps_to(position, victim, king)
        + strength(position, victim)
}

/// How far kings, knights and queens are from the king, together.
fn steps_to(position: &Position, victim: Color, king: Square) -> u32 {
    let men = position.pieces();
    let walkers = men.by_role(Role::King) | men.by_role(Role::Knight) | men.by_role(Role::Queen);
    (walkers & men.by_color(victim.other())).into_iter().map(|square| distance(square, king)).sum()
}

/// The squares around a king that neither his own men nor the opponent's attacks take from him.
fn flights(position: &Position, victim: Color, king: Square) -> u32 {
    let men = position.pieces();
    let occupied = men.occupied().without(king);
    let around = around(king) & !men.by_color(victim);
    around.into_iter().filter(|to| men.attacks_to(*to, victim.other(), occupied).is_empty()).count() as u32
}

fn around(king: Square) -> Bitboard {
    Bitboard::FULL.into_iter().filter(|square| distance(*square, king) == 1).collect()
}

/// Steps from the rim, twice: a corner is better than an edge.
fn rim(square: Square) -> u32 {
    let from_edge = |place: u32| min(place, 7 - place);
    from_edge(u32::from(square.file())) + from_edge(u32::from(square.rank()))
}

fn distance(a: Square, b: Square) -> u32 {
    let (file, rank) = (|square: Square| u32::from(square.file()), |square: Square| u32::from(square.rank()));
    max(file(a).abs_diff(file(b)), rank(a).abs_diff(rank(b)))
}

/// Nothing for a queen or a rook; for a pawn, the steps to its last rank, which come before everything else.
fn strength(position: &Position, victim: Color) -> u32 {
    let men = position.pieces();
    let attackers = men.by_color(victim.other());
    if (attackers & (men.by_role(Role::Queen) | men.by_role(Role::Rook))).any() {
        return 0;
    }
    let steps = |pawn: Square| victim.fold_wb(u32::from(pawn.rank()), 7 - u32::from(pawn.rank()));
    let on_the_way = (attackers & men.by_role(Role::Pawn)).into_iter().map(steps).filter(|steps| *steps > 0);
    on_the_way.min().map_or(8, |steps| 6 + 6 * steps)
}
