//! What hands did when they made a move that is not legal.
//!
//! Answers which man went where, if a text leaves no doubt (the rule is told at [`Wrong`](super::Wrong)), and how the
//! board looks afterwards. Start with [`clear_move`] and [`carry_out`].

use board::{Bitboard, CastlingSide, Change, Changes, File, Move, MoveKind, Position, Rank, Role, Square};
use shakmaty::{attacks, san::San};

/// The move that an illegal text means beyond doubt: the only man of its kind, or the only one that moves that way.
pub(super) fn clear_move(position: &Position, text: &str) -> Option<Move> {
    let text = text.trim_end_matches(['+', '#']);
    let mv = match text {
        "O-O" | "0-0" | "o-o" => clear_castling(position, CastlingSide::KingSide),
        "O-O-O" | "0-0-0" | "o-o-o" => clear_castling(position, CastlingSide::QueenSide),
        _ => clear_going(position, text),
    };
    mv.filter(|mv| can_carry_out(position, *mv))
}

fn clear_going(position: &Position, text: &str) -> Option<Move> {
    let plain: String = text.chars().filter(|letter| !matches!(letter, 'x' | ':' | '-')).collect();
    let San::Normal { mut role, file, rank, to, promotion, .. } = San::from_ascii(plain.as_bytes()).ok()?
    else {
        return None;
    };
    if let (Some(file), Some(rank)) = (file, rank)
        && plain.starts_with(|first: char| first.is_ascii_lowercase())
    {
        // Both squares without a letter, `g1f6`: it may be any man.
        role = position.piece_at(Square::from_coords(file, rank))?.role;
    }
    let ends = position.turn().fold_wb(Rank::Eighth, Rank::First);
    if (role == Role::Pawn && to.rank() == ends) != promotion.is_some() {
        return None;
    }
    let mut men = position.pieces().by_piece(role.of(position.turn()));
    // A pawn whose file is not told stays on it.
    let file = file.or((role == Role::Pawn).then(|| to.file()));
    men &=
        file.map_or(Bitboard::FULL, Bitboard::from_file) & rank.map_or(Bitboard::FULL, Bitboard::from_rank);
    let reaching = || men.into_iter().filter(|from| position.reaches(*from, to)).collect::<Bitboard>();
    let from = men.single_square().or_else(|| reaching().single_square())?;
    Some(Move { from, to, promotion })
}

/// Castling that is not legal but that hands can carry out: king and rook stand at home and nothing in their way.
fn clear_castling(position: &Position, side: CastlingSide) -> Option<Move> {
    let turn = position.turn();
    let (king, rook) = (Square::from_coords(File::E, turn.backrank()), rook_at_home(position, side)?);
    let is_free = (attacks::between(king, rook) & position.pieces().occupied()).is_empty();
    let is_clear = is_free && position.piece_at(king) == Some(turn.king());
    is_clear.then(|| Move::new(king, side.king_to(turn)))
}

/// Where the rook of ordinary chess stands, if it does.
fn rook_at_home(position: &Position, side: CastlingSide) -> Option<Square> {
    let file = if side.is_king_side() { File::H } else { File::A };
    let home = Square::from_coords(file, position.turn().backrank());
    Some(home).filter(|home| position.piece_at(*home) == Some(position.turn().rook()))
}

fn can_carry_out(position: &Position, mv: Move) -> bool {
    let is_own = |square| position.piece_at(square).is_some_and(|man| man.color == position.turn());
    mv.from != mv.to && is_own(mv.from) && !is_own(mv.to)
}

/// Carries a move out as hands would, legal or not.
pub(super) fn carry_out(position: &mut Position, mv: Move) -> bool {
    if !can_carry_out(position, mv) {
        return false;
    }
    *position = position.completed_with(&by_hand(position, mv));
    true
}

/// What hands change. Only castling with its rook at home is more than one man's way, and only a pawn is taken en
/// passant.
fn by_hand(position: &Position, mv: Move) -> Changes {
    let turn = position.turn();
    let whole = match position.kind(mv) {
        MoveKind::Castling(side) => {
            rook_at_home(position, side).is_some() && position.piece_at(side.rook_to(turn)).is_none()
        }
        MoveKind::EnPassant { at } => position.piece_at(at) == Some(turn.other().pawn()),
        MoveKind::Quiet | MoveKind::Capture { .. } | MoveKind::Drop(_) => true,
    };
    if whole {
        return position.changes_of(mv);
    }
    let man = position.piece_at(mv.from).map(|man| mv.promotion.map_or(man, |role| role.of(turn)));
    Changes::from_iter([Change { square: mv.from, piece: None }, Change { square: mv.to, piece: man }])
}
