//! What a player on move is bound to: by what he touched, or by a ruling.
//!
//! Answers one question: does this move satisfy him? It reads policies, and never asks which book they are from.

use board::{CastlingSide, Color, Move, Position, Role, Square};
use rulebook::{
    Citations, Policies,
    values::{BothColorsTouched, KingThenRookTouched, RookTouchedFirst, TouchObliges},
};

/// What a ruling binds a player to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Must {
    /// Exactly this move: it was announced with a claim.
    Play(Move),
    /// A move of the man on this square, if it can move.
    MoveFrom(Square),
    /// The capture of the man on this square, if it can be captured.
    Capture(Square),
}

/// What the player on move is bound to at this moment.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Binding {
    Free,
    Play(Move),
    MoveFrom(Square),
    /// The man here must be captured, with whatever can.
    Capture(Square),
    CaptureWith {
        from: Square,
        target: Square,
    },
    Castle(CastlingSide),
    /// A pawn must become this piece on this square: it has touched it. Which pawn, if only one may.
    Promote {
        from: Option<Square>,
        to: Square,
        role: Role,
    },
    /// The rook was touched first where that does not forbid castling: a move of it, or castling with it.
    MoveRookOrCastle {
        rook: Square,
        side: CastlingSide,
    },
}

impl Binding {
    /// What the touches and rulings so far come to, with the clauses that say so.
    pub fn of(
        position: &Position,
        touched: &[Square],
        must: Option<Must>,
        ruling: &Citations,
        policies: &Policies,
    ) -> (Binding, Citations) {
        match must {
            Some(Must::Play(mv)) if position.is_legal(mv) => return (Binding::Play(mv), ruling.clone()),
            Some(Must::MoveFrom(square)) if position.can_move(square) => {
                return (Binding::MoveFrom(square), ruling.clone());
            }
            Some(Must::Capture(square)) if position.can_capture(square) => {
                return (Binding::Capture(square), ruling.clone());
            }
            _ => {}
        }
        if policies.touch_obliges.value == TouchObliges::Nothing || touched.is_empty() {
            return (Binding::Free, Citations::none());
        }
        castling_touches(position, touched, policies)
            .or_else(|| both_colors(position, touched, policies))
            .unwrap_or_else(|| first_that_can(position, touched, policies))
    }

    pub fn admits(self, position: &Position, mv: Move) -> bool {
        match self {
            Binding::Free => true,
            Binding::Play(wanted) => mv == wanted,
            Binding::MoveFrom(square) => mv.from == square,
            Binding::Capture(target) => captured_square(position, mv) == Some(target),
            Binding::CaptureWith { from, target } => {
                mv.from == from && captured_square(position, mv) == Some(target)
            }
            Binding::Promote { from, to, role } => {
                mv.to == to && mv.promotion == Some(role) && from.is_none_or(|from| mv.from == from)
            }
            Binding::Castle(side) => mv == position.castling(side),
            Binding::MoveRookOrCastle { rook, side } => mv.from == rook || mv == position.castling(side),
        }
    }
}

/// King and rook touched in either order have rules of their own.
fn castling_touches(
    position: &Position,
    touched: &[Square],
    policies: &Policies,
) -> Option<(Binding, Citations)> {
    let own = |square: &&Square| position.piece_at(**square).is_some_and(|man| man.color == position.turn());
    let mut own_touched = touched.iter().filter(own);
    let (first, second) = (*own_touched.next()?, own_touched.next().copied());
    if touched.first() != Some(&first) {
        return None;
    }
    let role = |square: Square| position.piece_at(square).map(|man| man.role);
    match (role(first), second.and_then(role)) {
        (Some(Role::Rook), Some(Role::King)) => {
            let side = home_of_rook(position.turn(), first)?;
            let policy = &policies.rook_touched_first;
            let binding = match policy.value {
                RookTouchedFirst::MayCastle => Binding::MoveRookOrCastle { rook: first, side },
                RookTouchedFirst::NoCastling => Binding::MoveFrom(first),
            };
            let both_can = position.can_castle(side) && position.can_move(first);
            both_can.then_some((binding, policy.by.clone()))
        }
        (Some(Role::King), Some(Role::Rook)) => {
            let side = home_of_rook(position.turn(), second?)?;
            let policy = &policies.king_then_rook_touched;
            let binding = match policy.value {
                KingThenRookTouched::MustCastle if position.can_castle(side) => Binding::Castle(side),
                _ if position.can_move(first) => Binding::MoveFrom(first),
                KingThenRookTouched::MustMoveKing => return None,
                KingThenRookTouched::MustMoveKingElseFree | KingThenRookTouched::MustCastle => Binding::Free,
            };
            Some((binding, policy.by.clone()))
        }
        _ => None,
    }
}

/// Men of both colors: capture the one with the other, if that is legal.
fn both_colors(position: &Position, touched: &[Square], policies: &Policies) -> Option<(Binding, Citations)> {
    if policies.both_colors_touched.value != BothColorsTouched::MustCaptureWithIt {
        return None;
    }
    let is_own = |square: &Square| position.piece_at(*square).is_some_and(|man| man.color == position.turn());
    let from = *touched.iter().find(|square| is_own(square))?;
    let target = *touched.iter().find(|square| !is_own(square))?;
    position
        .can_capture_with(from, target)
        .then(|| (Binding::CaptureWith { from, target }, policies.both_colors_touched.by.clone()))
}

fn first_that_can(position: &Position, touched: &[Square], policies: &Policies) -> (Binding, Citations) {
    let by = &policies.touch_obliges.by;
    for square in touched {
        let own = position.piece_at(*square).is_some_and(|man| man.color == position.turn());
        if own && position.can_move(*square) {
            return (Binding::MoveFrom(*square), by.clone());
        }
        if !own && position.can_capture(*square) {
            return (Binding::Capture(*square), by.clone());
        }
    }
    (Binding::Free, by.clone())
}

fn captured_square(position: &Position, mv: Move) -> Option<Square> {
    match position.kind(mv) {
        board::MoveKind::Capture { at } | board::MoveKind::EnPassant { at } => Some(at),
        _ => None,
    }
}

fn home_of_rook(color: Color, square: Square) -> Option<CastlingSide> {
    match (color, square) {
        (Color::White, Square::H1) | (Color::Black, Square::H8) => Some(CastlingSide::KingSide),
        (Color::White, Square::A1) | (Color::Black, Square::A8) => Some(CastlingSide::QueenSide),
        _ => None,
    }
}
