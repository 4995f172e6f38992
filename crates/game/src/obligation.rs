//! What a player on move is bound to: by what he touched, or by a ruling.
//!
//! Answers one question: does this move satisfy him? It reads policies, and never asks which book they are from.

use board::{CastlingSide, Move, Position, Role, Square};
use rulebook::{
    Citations, Policies,
    values::{
        BothColorsTouched, CastlingTurnsOutIllegal, KingThenRookTouched, RookTouchedFirst, TouchObliges,
        TouchedCannotMove,
    },
};
use serde::{Deserialize, Serialize};

use crate::stored::form;

/// What a ruling binds a player to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Must {
    /// Exactly this move: it was announced with a claim.
    Play(#[serde(with = "form")] Move),
    /// A move of the man on this square, if it can move.
    MoveFrom(#[serde(with = "form")] Square),
    /// The capture of the man on this square, if it can be captured.
    Capture(#[serde(with = "form")] Square),
    /// The capture of the one with the other, if that is legal.
    CaptureWith {
        #[serde(with = "form")]
        from: Square,
        #[serde(with = "form")]
        target: Square,
    },
    /// Castling on this side, if that is legal.
    Castle(#[serde(with = "form")] CastlingSide),
    /// A move of the rook or castling with it.
    MoveRookOrCastle {
        #[serde(with = "form")]
        rook: Square,
        #[serde(with = "form")]
        side: CastlingSide,
    },
    /// The promotion of this pawn on this square, where it was let go, to whatever the player chooses (us-chess-7 9D).
    PromoteOn {
        #[serde(with = "form")]
        from: Square,
        #[serde(with = "form")]
        to: Square,
    },
    /// Any move but this one, which was suggested to him (us-chess-7 20E2).
    NotPlay {
        #[serde(with = "form")]
        from: Square,
        #[serde(with = "form")]
        to: Square,
    },
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
    /// This pawn was let go on this square of the last rank: it becomes a piece there, and goes nowhere else.
    PromoteOn {
        from: Square,
        to: Square,
    },
    /// The rook was touched first where that does not forbid castling: a move of it, or castling with it.
    MoveRookOrCastle {
        rook: Square,
        side: CastlingSide,
    },
    /// Anything but this move.
    NotPlay {
        from: Square,
        to: Square,
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
        let ruled = must.and_then(|must| Binding::by_ruling(position, must));
        if let Some(barred @ Binding::NotPlay { .. }) = ruled {
            // What he touched still binds him, as far as another move than the barred one does it.
            let (touched, by) = Binding::of(position, touched, None, ruling, policies);
            let both = |mv: &Move| touched.admits(position, *mv) && barred.admits(position, *mv);
            let binds = touched != Binding::Free && position.legal_moves().iter().any(both);
            return if binds { (touched, by) } else { (barred, ruling.clone()) };
        }
        if let Some(binding) = ruled {
            return (binding, ruling.clone());
        }
        if policies.touch_obliges.value == TouchObliges::Nothing || touched.is_empty() {
            return (Binding::Free, Citations::none());
        }
        castling_touches(position, touched, policies)
            .unwrap_or_else(|| of_the_rest(position, touched, policies))
    }

    /// What a ruling binds to, as long as it can be done.
    fn by_ruling(position: &Position, must: Must) -> Option<Binding> {
        let (binding, can) = match must {
            Must::Play(mv) => (Binding::Play(mv), position.is_legal(mv)),
            Must::MoveFrom(square) => (Binding::MoveFrom(square), position.can_move(square)),
            Must::Capture(square) => (Binding::Capture(square), position.can_capture(square)),
            Must::CaptureWith { from, target } => {
                (Binding::CaptureWith { from, target }, position.can_capture_with(from, target))
            }
            Must::Castle(side) => (Binding::Castle(side), position.can_castle(side)),
            Must::MoveRookOrCastle { rook, side } => {
                let can = position.can_move(rook) || position.can_castle(side);
                (Binding::MoveRookOrCastle { rook, side }, can)
            }
            Must::PromoteOn { from, to } => {
                let promotes = Binding::PromoteOn { from, to };
                (promotes, position.legal_moves().iter().any(|mv| promotes.admits(position, *mv)))
            }
            Must::NotPlay { from, to } => {
                let barred = Binding::NotPlay { from, to };
                (barred, position.legal_moves().iter().any(|mv| barred.admits(position, *mv)))
            }
        };
        can.then_some(binding)
    }

    /// The same, as a ruling says it; nothing for a player who is free.
    pub fn as_ruling(self) -> Option<Must> {
        Some(match self {
            Binding::Free => return None,
            Binding::Play(mv) => Must::Play(mv),
            Binding::MoveFrom(square) => Must::MoveFrom(square),
            Binding::Capture(square) => Must::Capture(square),
            Binding::CaptureWith { from, target } => Must::CaptureWith { from, target },
            Binding::Castle(side) => Must::Castle(side),
            Binding::Promote { from, to, role } => {
                Must::Play(Move { from: from?, to, promotion: Some(role) })
            }
            Binding::PromoteOn { from, to } => Must::PromoteOn { from, to },
            Binding::MoveRookOrCastle { rook, side } => Must::MoveRookOrCastle { rook, side },
            Binding::NotPlay { from, to } => Must::NotPlay { from, to },
        })
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
            Binding::PromoteOn { from, to } => (mv.from, mv.to) == (from, to) && mv.promotion.is_some(),
            Binding::Castle(side) => mv == position.castling(side),
            Binding::MoveRookOrCastle { rook, side } => mv.from == rook || mv == position.castling(side),
            Binding::NotPlay { from, to } => (mv.from, mv.to) != (from, to),
        }
    }
}

/// King and rook touched in either order have rules of their own.
fn castling_touches(
    position: &Position,
    touched: &[Square],
    policies: &Policies,
) -> Option<(Binding, Citations)> {
    let mut own_touched = touched.iter().copied().filter(|square| is_own(position, *square));
    let (first, second) = (own_touched.next()?, own_touched.next()?);
    if touched.first() != Some(&first) {
        return None;
    }
    let role = |square: Square| position.piece_at(square).map(|man| man.role);
    match (role(first)?, role(second)?) {
        (Role::Rook, Role::King) => rook_first(position, first, policies),
        (Role::King, Role::Rook) => king_first(position, first, second, policies),
        _ => None,
    }
}

fn rook_first(position: &Position, rook: Square, policies: &Policies) -> Option<(Binding, Citations)> {
    let side = side_of(position, rook)?;
    let policy = &policies.rook_touched_first;
    let binding = match policy.value {
        RookTouchedFirst::MayCastle => Binding::MoveRookOrCastle { rook, side },
        RookTouchedFirst::NoCastling => Binding::MoveFrom(rook),
    };
    let both_can = position.can_castle(side) && position.can_move(rook);
    both_can.then_some((binding, policy.by.clone()))
}

fn king_first(
    position: &Position,
    king: Square,
    rook: Square,
    policies: &Policies,
) -> Option<(Binding, Citations)> {
    let side = side_of(position, rook)?;
    if position.can_castle(side) {
        let policy = &policies.king_then_rook_touched;
        let binding = match policy.value {
            KingThenRookTouched::MustCastle => Binding::Castle(side),
            KingThenRookTouched::MustMoveKing => Binding::MoveFrom(king),
        };
        return Some((binding, policy.by.clone()));
    }
    let policy = &policies.castling_turns_out_illegal;
    let binding = match policy.value {
        _ if position.can_move(king) => Binding::MoveFrom(king),
        CastlingTurnsOutIllegal::KingElseFree => Binding::Free,
        CastlingTurnsOutIllegal::FirstThatCan => return None,
    };
    Some((binding, policy.by.clone()))
}

/// All but king and rook: men of both colors, or the first that can move or be captured.
fn of_the_rest(position: &Position, touched: &[Square], policies: &Policies) -> (Binding, Citations) {
    let can = |square: Square| match is_own(position, square) {
        true => position.can_move(square),
        false => position.can_capture(square),
    };
    let Some(first) = touched.iter().copied().find(|square| can(*square)) else {
        return (Binding::Free, policies.touched_cannot_move.by.clone());
    };
    let as_if_not_touched = policies.touched_cannot_move.value == TouchedCannotMove::AsIfNotTouched;
    let counts = |square: &Square| !as_if_not_touched || can(*square);
    let mut counted = touched.iter().copied().filter(counts);
    let own = counted.clone().find(|square| is_own(position, *square));
    let target = counted.find(|square| !is_own(position, *square));
    let both = &policies.both_colors_touched;
    match own.zip(target) {
        Some((from, target)) if both.value == BothColorsTouched::MustCaptureWithIt => {
            let binding = match position.can_capture_with(from, target) {
                true => Binding::CaptureWith { from, target },
                false => move_or_capture(position, first),
            };
            (binding, both.by.clone())
        }
        _ => (move_or_capture(position, first), policies.touch_obliges.by.clone()),
    }
}

fn move_or_capture(position: &Position, square: Square) -> Binding {
    if is_own(position, square) { Binding::MoveFrom(square) } else { Binding::Capture(square) }
}

pub(crate) fn is_own(position: &Position, square: Square) -> bool {
    position.piece_at(square).is_some_and(|man| man.color == position.turn())
}

fn captured_square(position: &Position, mv: Move) -> Option<Square> {
    match position.kind(mv) {
        board::MoveKind::Capture { at } | board::MoveKind::EnPassant { at } => Some(at),
        _ => None,
    }
}

/// The side on which this rook castles, or would if it still could.
fn side_of(position: &Position, rook: Square) -> Option<CastlingSide> {
    CastlingSide::ALL.into_iter().find(|side| position.rook_in_castling(*side).from == rook)
}
