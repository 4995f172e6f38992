//! What an illegal move brings that was found in time: the position, the touched man, the clocks, the game.

use board::{Change, Color, Move, MoveKind, Square};
use rulebook::{
    Citations,
    values::{Displacement, IllegalMoveCosts, KingsSideBySide, PromotionPieceFinal, times::STANDARD_PENALTY},
};

use super::{
    Consequences, finish, loses, only_replaced,
    record::{self, Found},
};
use crate::{
    bound::Bound,
    decide::{
        Case,
        flag::{self, Enough},
    },
    dispute::{Answer, Dispute, Question, Raised},
    event::Happening,
    obligation::Must,
    outcome::{Reason, Verdict},
    table::Ply,
};

/// What an illegal move that was found in time brings.
pub(super) fn set_right(case: &Case, dispute: &Dispute, found: Found, window: &Citations) -> Consequences {
    let costs = &case.policies.illegal_move_costs;
    let opponent = found.by.other();
    let corrects = case.policies.director_corrects.by();
    if only_replaced(case, dispute) && found.since() == 0 {
        return replacement(case, found, &because(case, found, corrects));
    }
    let window = because(case, found, window);
    // A director who saw it himself upholds nobody's claim, and needs a clause to act by.
    let (mut consequences, by) = match dispute.raised {
        Raised::IllegalMoveSeen => (Vec::new(), window.and(corrects)),
        _ => (vec![(Happening::ClaimUpheld, window.clone())], window),
    };
    if only_replaced(case, dispute) {
        return replacement(case, found, &by);
    }
    let forfeits = forfeited_by(case, found);
    if counts(case, found) && (costs.value == IllegalMoveCosts::Loses || forfeits.is_some()) {
        let lost = costs.by.clone().and(&forfeits.unwrap_or_else(Citations::none));
        consequences.push(match short_of_material(case, dispute, opponent) {
            Some(by) => {
                (Happening::Ended { verdict: Verdict::Drawn, reason: Reason::NoMaterialOnIllegalMove }, by)
            }
            None => (lost_to(opponent), lost),
        });
    } else if counts(case, found) && loses(case, dispute, found) {
        consequences.push((lost_to(opponent), costs.by.clone()));
    } else {
        consequences.extend(undoing(case, dispute, found, &by));
    }
    consequences
}

/// Displaced men have a clause of their own.
fn because(case: &Case, found: Found, window: &Citations) -> Citations {
    match found.displaced {
        true => window.clone().and(&case.policies.displacement.by),
        false => window.clone(),
    }
}

/// A king that was moved next to the other is a cause of its own (nc-blitz 16).
fn forfeited_by(case: &Case, found: Found) -> Option<Citations> {
    let policy = &case.policies.kings_side_by_side;
    let applies = policy.value == KingsSideBySide::CauseForForfeit && record::kings_touch(case, found.ply);
    applies.then(|| policy.by.clone())
}

/// Whether it is an illegal move in the eyes of the book; men that were displaced need not be one (schiller 7.4).
fn counts(case: &Case, found: Found) -> bool {
    !found.displaced || case.policies.displacement.value == Displacement::IllegalMove
}

fn lost_to(winner: Color) -> Happening {
    Happening::Ended { verdict: Verdict::Won(winner), reason: Reason::IllegalMove }
}

/// By which clauses this player has too little to win with, if he has.
fn short_of_material(case: &Case, dispute: &Dispute, color: Color) -> Option<Citations> {
    match flag::enough(case, color) {
        Enough::Yes => None,
        Enough::No(_, by) => Some(by),
        Enough::WithForcedWin(by) => {
            (dispute.answer_to(Question::ForcedWin) != Some(Answer::Yes)).then_some(by)
        }
    }
}

/// The move is replaced, counts against its maker, and gives the opponent what the book says.
pub(super) fn undoing(case: &Case, dispute: &Dispute, found: Found, by: &Citations) -> Consequences {
    let mut consequences = replacement(case, found, by);
    consequences.extend(price(case, dispute, found));
    consequences
}

/// What it costs besides the move itself: the times that were determined, a place in the count, time for the opponent.
pub(super) fn price(case: &Case, dispute: &Dispute, found: Found) -> Consequences {
    let costs = &case.policies.illegal_move_costs;
    let gains = match costs.value {
        IllegalMoveCosts::OpponentGainsTwo => true,
        IllegalMoveCosts::OpponentGainsTwoUnlessReplied => found.replies == 0,
        IllegalMoveCosts::OpponentGainsTwoInSuddenDeath => found.sudden_death,
        IllegalMoveCosts::TwiceTwoMinutesThenLoss => finish(case, dispute, found),
        IllegalMoveCosts::Loses => false,
    };
    let mut consequences: Consequences =
        Color::ALL.into_iter().filter_map(|color| time_set(case, dispute, color)).collect();
    if !counts(case, found) {
        return consequences;
    }
    consequences.push((Happening::IllegalMoveCounted { by: found.by }, Citations::none()));
    if gains {
        let why = "illegal move".to_string();
        let gain = Happening::TimeAdjusted { color: found.by.other(), by: STANDARD_PENALTY, why };
        consequences.push((gain, costs.by.clone()));
    }
    consequences
}

/// The time that the arbiter determined for this player, if he did.
fn time_set(case: &Case, dispute: &Dispute, color: Color) -> Option<(Happening, Citations)> {
    match dispute.answer_to(Question::time_of(color))? {
        Answer::Time(time) => {
            Some((Happening::ClockSet { color, time }, case.policies.clocks_set_back.by.clone()))
        }
        _ => None,
    }
}

/// The position before the move stands again, and touch-move applies to the move that replaces it: first to the man
/// that was moved, then to the one that it took.
pub(super) fn replacement(case: &Case, found: Found, by: &Citations) -> Consequences {
    let mut consequences = vec![(Happening::Reinstated { ply: found.back_to }, by.clone())];
    let binds = found.back_to == found.ply && counts(case, found);
    let by = &case.policies.replacing_move.by;
    let ply = case.table.history.get(found.ply).filter(|ply| binds && ply.by == found.by);
    if let Some((must, clauses)) = ply.and_then(|ply| bound_to(case, ply)) {
        let by = by.clone().and(&clauses);
        consequences.push((Happening::Obliged { color: found.by, must }, by));
    }
    consequences
}

/// What binds the player who replaces this move, and by which clauses besides: a legal move that was let go, the first man
/// that was touched and can move or be captured, then what the hands moved or took.
fn bound_to(case: &Case, ply: &Ply) -> Option<(Must, Citations)> {
    let policies = case.policies;
    let nobody = Citations::none();
    // What was let go among displaced men was let go in a position that never was.
    let released = if ply.displaced.is_empty() { &ply.released[..] } else { &[] };
    let bound =
        Bound { position: &ply.before, touched: &ply.touched, released, must: None, must_by: &nobody };
    if let Some((binding, by)) = bound.by_release(policies) {
        return binding.as_ruling().map(|must| (must, by));
    }
    let (binding, by) = bound.by_touch(policies);
    let moved = touched(ply);
    if let (None, Some(mv)) = (moved, promotion_begun(ply)) {
        return Some((Must::Play(mv), policies.promotion_piece_final.by.clone()));
    }
    match (binding.as_ruling(), moved) {
        (Some(must), moved) if Some(must) != moved => Some((must, by)),
        (_, Some(Must::MoveFrom(from))) if let Some(to) = let_go_on(ply, from) => {
            Some(promotion_bound(case, ply, from, to))
        }
        (_, Some(must)) if castled(ply) => Some((must, policies.illegal_castling.by.clone())),
        (_, moved) => moved.map(|must| (must, Citations::none())),
    }
}

/// The king went two squares from home as if to castle.
fn castled(ply: &Ply) -> bool {
    let Some(king) = ply.before.king(ply.by) else { return false };
    let is_king = |change: &Change| change.piece.is_some_and(|man| man == ply.by.king());
    let to = ply.changes.iter().find(is_king).map(|change| change.square);
    to.is_some_and(|to| matches!(ply.before.kind(Move::new(king, to)), MoveKind::Castling(_)))
}

/// Where on the last rank this pawn was let go, if it can become a piece there.
fn let_go_on(ply: &Ply, from: Square) -> Option<Square> {
    let moves = ply.before.legal_moves();
    let stood = |mv: &&Move| {
        mv.from == from && mv.promotion.is_some() && matches!(ply.changes.after(mv.to), Some(Some(_)))
    };
    moves.iter().find(stood).map(|mv| mv.to)
}

/// The pawn goes nowhere else; and where touching the square is final, it becomes what touched it (us-chess-7 9D, 10H;
/// iesa-2023 7-1-3).
fn promotion_bound(case: &Case, ply: &Ply, from: Square, to: Square) -> (Must, Citations) {
    let policy = &case.policies.promotion_piece_final;
    match ply.held {
        Some(held) if held.square == to && policy.value == PromotionPieceFinal::Touching => {
            (Must::Play(Move { from, to, promotion: Some(held.role) }), policy.by.clone())
        }
        _ => (Must::PromoteOn { from, to }, case.policies.pawn_released.by.clone()),
    }
}

/// A piece was put on its promotion square and the pawn left where it was: that choice is final (us-chess-7 9D,
/// iesa-2023 8-8).
fn promotion_begun(ply: &Ply) -> Option<Move> {
    let moves = ply.before.legal_moves();
    let placed = |mv: &&Move| match ply.changes.after(mv.to) {
        Some(Some(piece)) => piece.color == ply.by && mv.promotion == Some(piece.role),
        _ => false,
    };
    let mut begun = moves.iter().filter(placed);
    begun.next().copied().filter(|_| begun.next().is_none())
}

fn touched(ply: &Ply) -> Option<Must> {
    let stood = |square| ply.before.piece_at(square);
    // Castling is a move of the king, whichever of the two men comes first on the board.
    let is_lifted = |change: &Change| {
        let man = stood(change.square).filter(|man| change.piece.is_none() && man.color == ply.by);
        man.is_some_and(|man| !castled(ply) || man == ply.by.king())
    };
    let lifted = ply.by_hand().find(is_lifted);
    let taken = ply
        .by_hand()
        .find(|change| change.piece.is_some() && stood(change.square).is_some_and(|man| man.color != ply.by));
    match (lifted, taken) {
        (Some(change), _) if ply.before.can_move(change.square) => Some(Must::MoveFrom(change.square)),
        (_, Some(change)) if ply.before.can_capture(change.square) => Some(Must::Capture(change.square)),
        _ => None,
    }
}
