//! What a text says, and which legal moves agree with it.
//!
//! Every notation says the same few things: which kind of man, from where, to where, capturing what, becoming
//! what. Each may be left open, so squares are sets. Answers which legal moves fit; does not know how it was
//! written. Start with [`Sense::agrees`].

use shakmaty::{Bitboard, CastlingSide, Color, Role, Square};

use super::Style;
use super::marks::Claims;
use crate::moves::{Move, MoveKind};
use crate::position::Position;

/// What a text says of a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Sense {
    /// To a side, or to either if none is named.
    Castling(Option<CastlingSide>),
    Going(Going),
}

/// A man goes from one of these squares to one of those.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Going {
    /// Nothing if the text names squares only.
    pub(super) role: Option<Role>,
    pub(super) from: Bitboard,
    pub(super) to: Bitboard,
    pub(super) takes: Takes,
    pub(super) promotion: Option<Role>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    Unsaid,
    Something,
    /// A man of this kind on one of these squares.
    Man(Role, Bitboard),
}

/// A text that follows a grammar: its sense, and where it says what.
#[derive(Copy, Clone, Debug)]
pub(super) struct Understood {
    pub(super) sense: Sense,
    pub(super) columns: Columns,
    pub(super) style: Style,
    pub(super) claims: Claims,
}

/// The column, counted from 1, of each part of the text.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Columns {
    pub(super) man: usize,
    pub(super) to: usize,
    pub(super) promotion: usize,
}

/// A move with what notations ask of it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Facts {
    pub(super) mv: Move,
    /// The side to move.
    pub(super) color: Color,
    pub(super) role: Role,
    pub(super) captured: Option<(Role, Square)>,
    pub(super) en_passant: bool,
    /// The side, and where the king arrives.
    pub(super) castling: Option<(CastlingSide, Square)>,
}

impl Facts {
    pub(super) fn of(position: &Position, mv: Move) -> Facts {
        let kind = position.kind(mv);
        let role_at = |square| position.pieces().role_at(square);
        Facts {
            mv,
            color: position.turn(),
            role: role_at(mv.from).unwrap_or(Role::Pawn),
            captured: match kind {
                MoveKind::Capture { at } | MoveKind::EnPassant { at } => {
                    Some((role_at(at).unwrap_or(Role::Pawn), at))
                }
                MoveKind::Quiet | MoveKind::Castling(_) | MoveKind::Drop(_) => None,
            },
            en_passant: matches!(kind, MoveKind::EnPassant { .. }),
            castling: match kind {
                MoveKind::Castling(side) => Some((side, side.king_to(position.turn()))),
                _ => None,
            },
        }
    }

    pub(super) fn of_legal_moves(position: &Position) -> Vec<Facts> {
        position.legal_moves().into_iter().map(|mv| Facts::of(position, mv)).collect()
    }
}

impl Sense {
    pub(super) fn agrees(&self, facts: &Facts) -> bool {
        match (self, facts.castling) {
            (Sense::Castling(named), Some((side, _))) => named.is_none_or(|named| named == side),
            (Sense::Castling(_), None) => false,
            (Sense::Going(going), Some((_, king_to))) => going.castles(facts, king_to),
            (Sense::Going(going), None) => going.agrees(facts),
        }
    }
}

impl Going {
    /// The king's move castles only if the text names the square that he leaves: `Ke1-g1`, `e1g1`. Where he goes is
    /// the square of the move or, unless a plain step of his could be meant, the one where castling puts him.
    fn castles(&self, facts: &Facts, king_to: Square) -> bool {
        let is_step = facts.mv.from.distance(king_to) <= 1;
        self.role.is_none_or(|role| role == Role::King)
            && self.from.single_square() == Some(facts.mv.from)
            && self.to.single_square().is_some_and(|to| to == facts.mv.to || (to == king_to && !is_step))
            && self.promotion.is_none()
            && self.takes == Takes::Unsaid
    }

    fn agrees(&self, facts: &Facts) -> bool {
        let Facts { mv, role, .. } = facts;
        self.role.is_none_or(|named| named == *role)
            && self.from.contains(mv.from)
            && self.to.contains(mv.to)
            && self.promotion.is_none_or(|named| mv.promotion == Some(named))
            && self.takes_what_it_says(facts)
    }

    fn takes_what_it_says(&self, facts: &Facts) -> bool {
        match self.takes {
            Takes::Unsaid => true,
            Takes::Something => facts.captured.is_some(),
            // A pawn taken en passant is named by its own square or by the one where it is taken.
            Takes::Man(named, on) => facts
                .captured
                .is_some_and(|(role, at)| role == named && (on.contains(at) || on.contains(facts.mv.to))),
        }
    }
}
