//! The fast lane: our moves in shakmaty's words and back.
//!
//! Answers for positions that lawful play can reach, where shakmaty lists and plays the moves. Only the
//! legality of one given move is left to our own generator: shakmaty would list its rivals first, and replaying
//! a game asks nothing else. Start with [`spoken`], which says one of our moves in shakmaty's words.

use std::ops::ControlFlow;

use shakmaty::{Bitboard, Board, Chess, Color, Position as _, Role, Square, attacks};

use crate::castling::{Castling, CastlingRule};
use crate::generate::Diagram;
use crate::moves::{Move, MoveList};
use crate::standing::Standing;

/// Says a move in shakmaty's words, if a man of the side to move stands on its first square. Not yet legal.
pub(crate) fn spoken(chess: &Chess, mv: Move) -> Option<shakmaty::Move> {
    let Move { from, to, promotion } = mv;
    if mv.dropped().is_some() {
        return None;
    }
    let board = chess.board();
    if !chess.us().contains(from) {
        return None;
    }
    let role = board.role_at(from)?;
    if role == Role::King
        && let Some(castling) = diagram(chess).castling_or_attempt(mv)
    {
        let rook = chess.castles().rook(chess.turn(), castling.side)?;
        return (rook == castling.rook).then_some(shakmaty::Move::Castle { king: from, rook });
    }
    let capture = board.role_at(to);
    if role == Role::Pawn && from.file() != to.file() && capture.is_none() {
        return promotion.is_none().then_some(shakmaty::Move::EnPassant { from, to });
    }
    Some(shakmaty::Move::Normal { role, from, capture, to, promotion })
}

/// Says a move of shakmaty's in our words. Drops do not happen in the fast lane, so they have no words.
pub(crate) fn heard(chess: &Chess, mv: shakmaty::Move) -> Option<Move> {
    match mv {
        shakmaty::Move::Normal { from, to, promotion, .. } => Some(Move { from, to, promotion }),
        shakmaty::Move::EnPassant { from, to } => Some(Move::new(from, to)),
        shakmaty::Move::Castle { king, rook } => {
            Some(Castling::between(chess.turn(), king, rook, CastlingRule::UsualSquares).to_move())
        }
        shakmaty::Move::Put { .. } => None,
    }
}

pub(crate) fn legal_moves(chess: &Chess) -> MoveList {
    chess.legal_moves().into_iter().filter_map(|mv| heard(chess, mv)).collect()
}

pub(crate) fn visit_successors(
    chess: &Chess,
    mut visit: impl FnMut(Move, Chess) -> ControlFlow<()>,
) -> ControlFlow<()> {
    chess.legal_moves().into_iter().try_for_each(|spoken| {
        let Some(mv) = heard(chess, spoken) else { return ControlFlow::Continue(()) };
        let mut after = chess.clone();
        after.play_unchecked(spoken);
        visit(mv, after)
    })
}

/// Is there any legal move? Looks for one man that can obviously move before it generates them all.
pub(crate) fn has_legal_move(chess: &Chess) -> bool {
    (!chess.is_check() && has_free_man(chess)) || !chess.legal_moves().is_empty()
}

/// When no king is in check, a man that shares no open line with its king cannot be pinned, so wherever its
/// kind can go it can legally go.
fn has_free_man(chess: &Chess) -> bool {
    let board = chess.board();
    let turn = chess.turn();
    let Some(king) = board.king_of(turn) else { return false };
    let free = chess.us().without(king) & !attacks::queen_attacks(king, board.occupied());
    // Nearly every position has a pawn that can step forward, and all pawns are asked at once.
    let pawns = free & board.pawns();
    let ahead = turn.fold_wb(Bitboard(pawns.0 << 8), Bitboard(pawns.0 >> 8));
    if (ahead & !board.occupied()).any() {
        return true;
    }
    free.into_iter().any(|from| match board.role_at(from) {
        Some(Role::Pawn) => pawn_is_free(board, turn, from),
        Some(role) => (attacks::attacks(from, role.of(turn), board.occupied()) & !chess.us()).any(),
        None => false,
    })
}

fn pawn_is_free(board: &Board, turn: Color, from: Square) -> bool {
    let ahead = from.offset(turn.fold_wb(8, -8));
    ahead.is_some_and(|square| !board.occupied().contains(square))
        || (attacks::pawn_attacks(turn, from) & board.by_color(!turn)).any()
}

/// The same position in the slow lane.
pub(crate) fn to_standing(chess: &Chess) -> Standing {
    Standing::new(
        chess.board().clone(),
        chess.turn(),
        chess.castles().castling_rights(),
        chess.maybe_ep_square(),
        chess.halfmoves(),
        chess.fullmoves().get(),
    )
}

pub(crate) fn diagram(chess: &Chess) -> Diagram<'_> {
    Diagram {
        board: chess.board(),
        turn: chess.turn(),
        rights: castling_rights(chess),
        rule: CastlingRule::UsualSquares,
        passed_square: chess.maybe_ep_square(),
        beside: None,
    }
}

pub(crate) fn castling_rights(chess: &Chess) -> Bitboard {
    chess.castles().castling_rights()
}
