//! Why no legal move is written so.
//!
//! Answers for a text that follows a grammar and yet fits no legal move: which of its parts is at fault, at which
//! column. Of several ways to understand it, the one that comes closest to a legal move is explained. Start with
//! [`explain`].

use shakmaty::{Bitboard, CastlingSide, Role, Square};

use super::Obstacle;
use super::sense::{Facts, Going, Sense, Takes, Understood};
use crate::moves::Move;
use crate::position::Position;
use crate::san::{self, SanError};

/// The column and the reason; the first of the texts' understandings unless a later one fails only by a check.
pub(super) fn explain(position: &Position, understood: &[Understood]) -> (usize, Obstacle) {
    let mut reasons = understood.iter().map(|understood| reason(position, understood));
    let Some(first) = reasons.next() else { return (1, Obstacle::CannotGoThere) };
    if matches!(first.1, Obstacle::KingInCheck(_)) {
        return first;
    }
    reasons.find(|(_, why)| matches!(why, Obstacle::KingInCheck(_))).unwrap_or(first)
}

fn reason(position: &Position, understood: &Understood) -> (usize, Obstacle) {
    let columns = understood.columns;
    match &understood.sense {
        Sense::Castling(side) => (columns.man, why_not_castle(position, *side)),
        Sense::Going(going) => {
            let why = why_not_go(position, going);
            let column = match why {
                Obstacle::NoSuchMan => columns.man,
                Obstacle::NoPromotion => columns.promotion,
                _ => columns.to,
            };
            (column, why)
        }
    }
}

fn why_not_castle(position: &Position, side: Option<CastlingSide>) -> Obstacle {
    let texts = match side {
        Some(CastlingSide::KingSide) => ["O-O"].as_slice(),
        Some(CastlingSide::QueenSide) => ["O-O-O"].as_slice(),
        None => ["O-O", "O-O-O"].as_slice(),
    };
    let checked = texts.iter().find_map(|text| match san::read(position, text) {
        Err(SanError::KingInCheck { mv }) => Some(mv),
        _ => None,
    });
    checked.map_or(Obstacle::CannotCastle, Obstacle::KingInCheck)
}

fn why_not_go(position: &Position, going: &Going) -> Obstacle {
    let ours = position.pieces().by_color(position.turn());
    let kind = going.role.map_or(Bitboard::FULL, |role| position.pieces().by_role(role));
    let men = ours & kind & going.from;
    if men.is_empty() {
        return Obstacle::NoSuchMan;
    }
    if going.to.any() && (going.to & !ours).is_empty() {
        return Obstacle::OwnMan;
    }
    let reached = || men.into_iter().flat_map(|from| going.to.into_iter().map(move |to| (from, to)));
    let reached = || reached().filter(|(from, to)| position.reaches(*from, *to));
    if reached().next().is_none() {
        return Obstacle::CannotGoThere;
    }
    let takes = |from: Square, to: Square| takes_what_it_says(position, going, Move::new(from, to));
    let Some((from, to)) = reached().find(|(from, to)| takes(*from, *to)) else {
        return Obstacle::NothingToCapture;
    };
    let promotes = |from: Square, to: Square| {
        position.pieces().role_at(from) == Some(Role::Pawn) && Bitboard::BACKRANKS.contains(to)
    };
    if going.promotion.is_some() && !promotes(from, to) {
        return Obstacle::NoPromotion;
    }
    if position.pieces().kings().contains(to) {
        return Obstacle::CapturesKing;
    }
    Obstacle::KingInCheck(Move { from, to, promotion: going.promotion })
}

fn takes_what_it_says(position: &Position, going: &Going, mv: Move) -> bool {
    let captured = Facts::of(position, mv).captured;
    match going.takes {
        Takes::Unsaid => true,
        Takes::Something => captured.is_some(),
        Takes::Man(role, on) => {
            captured.is_some_and(|(taken, at)| taken == role && (on.contains(at) || on.contains(mv.to)))
        }
    }
}
