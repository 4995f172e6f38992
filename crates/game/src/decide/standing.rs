//! Whether a position ends the game as it stands: one definition for the move that brings it about and for whoever asks what
//! a position comes to.

use board::{Color, Position, Role};
use rulebook::{
    Policies,
    values::{Checkmate, Stalemate},
};

use super::{dead, promotion};
use crate::outcome::{Outcome, Reason, Verdict};

/// How the book ends the game here, the player on move having it before them; none if the game goes on.
pub fn ends_there(policies: &Policies, position: &Position) -> Option<Outcome> {
    if position.has_legal_move() {
        let unfinished = Color::ALL.into_iter().any(|color| promotion::is_unfinished(position, color));
        let by = dead::clauses(policies, position).filter(|_| !unfinished)?;
        return Some(Outcome { verdict: Verdict::Drawn, reason: Reason::DeadPosition, by });
    }
    if position.is_check() {
        let waits = policies.checkmate.value == Checkmate::EndsUnlessAManCouldBlock;
        let by = policies.checkmate.by.clone();
        let verdict = Verdict::Won(position.turn().other());
        let mated = Outcome { verdict, reason: Reason::Checkmate, by };
        return (!waits || !could_be_blocked(position)).then_some(mated);
    }
    let unfinished = promotion::is_unfinished(position, position.turn());
    let drawn = policies.stalemate.value == Stalemate::Drawn && !unfinished;
    let by = policies.stalemate.by.clone();
    drawn.then_some(Outcome { verdict: Verdict::Drawn, reason: Reason::Stalemate, by })
}

/// A single check from afar: a piece put between would parry it. No knight's, and none from a neighboring square
/// (nc-bughouse 15.II).
fn could_be_blocked(position: &Position) -> bool {
    let pieces = position.pieces();
    let Some(king) = position.king(position.turn()) else { return false };
    let checkers = pieces.attacks_to(king, position.turn().other(), pieces.occupied());
    match checkers.single_square() {
        Some(checker) => pieces.role_at(checker) != Some(Role::Knight) && king.distance(checker) > 1,
        None => false,
    }
}
