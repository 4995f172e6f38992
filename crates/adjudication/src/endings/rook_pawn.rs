//! King and rook pawn against king: can the pawn be stopped? (us-chess-7 14I6)
//!
//! Answers exactly, from a table of all 49,152 placements that is made once, when first asked for. The pawn is always
//! White's and on the a-file there; other positions are mirrored into it. Start with [`promotes`].

use std::sync::LazyLock;

use board::{Bitboard, Color, File, Rank, Square};

use super::army::Pawn;

/// Whether the pawn's owner can force it to the last rank so that it is not lost there.
pub(super) fn promotes(pawn: Pawn, attacker: Square, defender: Square, turn: Color) -> bool {
    let seen = |square: Square| {
        let square = if pawn.color.is_white() { square } else { square.flip_vertical() };
        if pawn.square.file() == File::A { square } else { square.flip_horizontal() }
    };
    let placement = Placement {
        pawn: seen(pawn.square),
        king: seen(attacker),
        defender: seen(defender),
        attacker_to_move: turn == pawn.color,
    };
    TABLE.get(placement.index()).copied().unwrap_or(false)
}

static TABLE: LazyLock<Vec<bool>> = LazyLock::new(table);

#[derive(Copy, Clone)]
struct Placement {
    /// On the a-file, from the second to the seventh rank.
    pawn: Square,
    king: Square,
    defender: Square,
    attacker_to_move: bool,
}

const PLACEMENTS: usize = 8 * 64 * 64 * 2;

impl Placement {
    fn index(self) -> usize {
        let squares = (usize::from(self.pawn.rank()) * 64 + usize::from(self.king)) * 64;
        (squares + usize::from(self.defender)) * 2 + usize::from(self.attacker_to_move)
    }

    fn all() -> impl Iterator<Item = Placement> {
        let pawns = Rank::ALL.into_iter().filter(|rank| !matches!(rank, Rank::First | Rank::Eighth));
        pawns
            .flat_map(|rank| {
                let pawn = Square::from_coords(File::A, rank);
                Square::ALL.into_iter().flat_map(move |king| {
                    let both = move |defender| [true, false].map(|turn| (pawn, king, defender, turn));
                    Square::ALL.into_iter().flat_map(both)
                })
            })
            .map(|(pawn, king, defender, attacker_to_move)| Placement {
                pawn,
                king,
                defender,
                attacker_to_move,
            })
            .filter(|placement| placement.is_legal())
    }

    fn is_legal(self) -> bool {
        let Placement { pawn, king, defender, attacker_to_move } = self;
        let apart = king != pawn && defender != pawn && king.distance(defender) > 1;
        apart && !(attacker_to_move && attacked_by_pawn(pawn).contains(defender))
    }
}

fn attacked_by_pawn(pawn: Square) -> Bitboard {
    pawn.offset(9).map(Bitboard::from_square).unwrap_or(Bitboard::EMPTY)
}

/// All placements from which the pawn promotes, found by looking one move further until nothing is added.
fn table() -> Vec<bool> {
    let mut promotes = vec![false; PLACEMENTS];
    loop {
        let known = |placement: Placement| promotes.get(placement.index()).copied().unwrap_or(false);
        let new: Vec<usize> = Placement::all()
            .filter(|placement| !known(*placement))
            .filter(|placement| match placement.attacker_to_move {
                true => attacker_promotes(*placement, &known),
                false => defender_cannot_help_it(*placement, &known),
            })
            .map(Placement::index)
            .collect();
        if new.is_empty() {
            return promotes;
        }
        for index in new {
            if let Some(entry) = promotes.get_mut(index) {
                *entry = true;
            }
        }
    }
}

fn attacker_promotes(placement: Placement, known: &impl Fn(Placement) -> bool) -> bool {
    let Placement { pawn, king, defender, .. } = placement;
    let after = Placement { attacker_to_move: false, ..placement };
    let free = |square: Square| square != king && square != defender;
    let next = pawn.offset(8).filter(|next| free(*next));
    if next.is_some_and(|next| next.rank() == Rank::Eighth) {
        let safe = next.is_some_and(|next| next.distance(defender) > 1 || next.distance(king) == 1);
        if safe {
            return true;
        }
    }
    let single = next.filter(|next| next.rank() != Rank::Eighth);
    let double =
        single.filter(|_| pawn.rank() == Rank::Second).and_then(|next| next.offset(8)).filter(|to| free(*to));
    let pushes = single.into_iter().chain(double).map(|pawn| Placement { pawn, ..after });
    let steps = steps(king).map(|king| Placement { king, ..after });
    pushes.chain(steps).any(|after| after.is_legal() && known(after))
}

/// Every legal move of the defender, of which there is one, leads to a promotion. Taking the pawn does not.
fn defender_cannot_help_it(placement: Placement, known: &impl Fn(Placement) -> bool) -> bool {
    let Placement { pawn, king, defender, .. } = placement;
    let mut can_move = false;
    for to in steps(defender) {
        if to.distance(king) <= 1 || attacked_by_pawn(pawn).contains(to) {
            continue;
        }
        if to == pawn || !known(Placement { defender: to, attacker_to_move: true, ..placement }) {
            return false;
        }
        can_move = true;
    }
    can_move
}

fn steps(king: Square) -> impl Iterator<Item = Square> {
    Square::ALL.into_iter().filter(move |to| to.distance(king) == 1)
}
