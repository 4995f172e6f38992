//! Where a man of some kind can step from a square, if only these squares are in its way.

use board::{Bitboard, Color, Role, Square};

const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The squares that such a man attacks; the first one in its way is attacked as well.
pub(super) fn attacks(role: Role, color: Color, from: Square, in_the_way: Bitboard) -> Bitboard {
    let forward = color.fold_wb(1, -1);
    let one = |steps: &[(i32, i32)]| walk(from, steps, Bitboard::FULL);
    let far = |steps: &[(i32, i32)]| walk(from, steps, in_the_way);
    match role {
        Role::Pawn => one(&[(-1, forward), (1, forward)]),
        Role::Knight => one(&KNIGHT),
        Role::Bishop => far(&DIAGONAL),
        Role::Rook => far(&STRAIGHT),
        Role::Queen => far(&DIAGONAL) | far(&STRAIGHT),
        Role::King => one(&DIAGONAL) | one(&STRAIGHT),
    }
}

/// The square before a pawn.
pub(super) fn ahead(color: Color, from: Square) -> Option<Square> {
    step(from, 0, color.fold_wb(1, -1))
}

fn walk(from: Square, steps: &[(i32, i32)], in_the_way: Bitboard) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    for &(files, ranks) in steps {
        let mut here = from;
        while let Some(next) = step(here, files, ranks) {
            squares.add(next);
            if in_the_way.contains(next) {
                break;
            }
            here = next;
        }
    }
    squares
}

fn step(from: Square, files: i32, ranks: i32) -> Option<Square> {
    let file = i32::from(from.file()) + files;
    let rank = i32::from(from.rank()) + ranks;
    let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
    on_board.then(|| Square::try_from(rank * 8 + file).ok()).flatten()
}
