//! Writing: how a move is written in a position.
//!
//! Answers with the shortest text that no other legal move shares, with `+` or `#`. A move that is not legal
//! has no such text; it is written with its whole square of departure, `Ng1f5`, and without a mark of check,
//! so that an illegal move can stand on a scoresheet. Start with [`write()`].

use shakmaty::{File, Rank, Role, Square};

use crate::moves::{Move, MoveKind};
use crate::position::Position;

/// The move as a player writes it, with `+` and `#`.
pub fn write(position: &Position, mv: Move) -> String {
    let mut text = String::with_capacity(8);
    write_into(position, mv, &mut text);
    text
}

/// The same, at the end of a text of the caller's.
pub fn write_into(position: &Position, mv: Move, text: &mut String) {
    let mut after = position.clone();
    if !after.play_legal(mv) {
        write_going(position, mv, Origin::WHOLE, text);
        return;
    }
    match position.kind(mv) {
        MoveKind::Drop(_) => write_drop(mv, text),
        MoveKind::Castling(side) => text.push_str(if side.is_king_side() { "O-O" } else { "O-O-O" }),
        _ => write_going(position, mv, needed_origin(position, mv), text),
    }
    text.extend(mark_of(&after));
}

/// What is written behind a legal move that gives check or mate.
pub(crate) fn mark(position: &Position, mv: Move) -> Option<char> {
    position.play(mv).ok().and_then(|after| mark_of(&after))
}

fn mark_of(after: &Position) -> Option<char> {
    after.is_check().then(|| if after.is_checkmate() { '#' } else { '+' })
}

fn write_drop(mv: Move, text: &mut String) {
    text.push(mv.dropped().map_or('P', Role::upper_char));
    text.push('@');
    push_square(mv.to, text);
}

/// Which parts of the square of departure are written.
#[derive(Copy, Clone)]
struct Origin {
    file: bool,
    rank: bool,
}

impl Origin {
    const WHOLE: Origin = Origin { file: true, rank: true };
}

fn write_going(position: &Position, mv: Move, origin: Origin, text: &mut String) {
    if mv.dropped().is_some() {
        return write_drop(mv, text);
    }
    let role = position.pieces().role_at(mv.from).unwrap_or(Role::Pawn);
    if role != Role::Pawn {
        text.push(role.upper_char());
    }
    if origin.file {
        text.push(File::char(mv.from.file()));
    }
    if origin.rank {
        text.push(Rank::char(mv.from.rank()));
    }
    if matches!(position.kind(mv), MoveKind::Capture { .. } | MoveKind::EnPassant { .. }) {
        text.push('x');
    }
    push_square(mv.to, text);
    if let Some(role) = mv.promotion {
        text.push('=');
        text.push(role.upper_char());
    }
}

fn push_square(square: Square, text: &mut String) {
    text.push(square.file().char());
    text.push(square.rank().char());
}

/// As much of the square of departure as tells the move from all others: the file if it suffices, else the
/// rank, else both. A pawn that captures always names its file, and needs no more.
fn needed_origin(position: &Position, mv: Move) -> Origin {
    let role = position.pieces().role_at(mv.from);
    let Some(role) = role.filter(|role| *role != Role::Pawn) else {
        return Origin { file: mv.from.file() != mv.to.file(), rank: false };
    };
    let mut rivals = false;
    let mut on_file = false;
    let mut on_rank = false;
    position.diagram().visit_arrivals(role, mv.to, |rival| {
        if rival.from != mv.from {
            rivals = true;
            on_file |= rival.from.file() == mv.from.file();
            on_rank |= rival.from.rank() == mv.from.rank();
        }
    });
    Origin { file: rivals && (!on_file || on_rank), rank: on_file }
}
