//! An objection before the press: what stands on the board is no legal move, or another than was let go. It is put right by the
//! clause of the touched or released piece, and costs nothing that only the press brings (us-chess-7 11D, 10B; iesa-2023 7-2, 8-3;
//! schiller 6.7(a), 4.3; nc-blitz 15; nc-bughouse 15.V).

use board::Change;
use rulebook::Citations;

use super::Consequences;
use crate::{
    decide::{
        Case,
        incident::touch::{self, Broken, Turned},
        promotion,
        ruling::Next,
    },
    dispute::{Dispute, Raised},
    event::Happening,
    incident::TouchedWhen,
    obligation::Must,
};

/// The ruling, if the player on move has something on the board that must go back.
pub(super) fn objected(case: &Case, dispute: &Dispute) -> Option<Next> {
    let table = case.table;
    let seen = dispute.raised == Raised::IllegalMoveSeen;
    if dispute.claimant() == Some(table.on_move()) {
        return None;
    }
    if table.turn.is_astray() || promotion::stands_wrong(case) {
        let by = match seen {
            true => case.policies.director_corrects.by(),
            false => &case.policies.illegal_move_unpressed.by,
        };
        let mut ruling: Consequences = Vec::new();
        ruling.extend((!seen).then(|| (Happening::ClaimUpheld, by.clone())));
        ruling.extend(taken_back(case, by));
        return Some(Next::Rule(ruling));
    }
    table.turn.standing()?;
    changed(case, dispute, TouchedWhen::Lately)
}

/// What stands there goes back, and the player does what binds: by a release, by a touch, or by the piece that was taken.
pub(super) fn taken_back(case: &Case, by: &Citations) -> Consequences {
    let table = case.table;
    let mut ruling = vec![(Happening::Reinstated { ply: table.history.len() }, by.clone())];
    let (binding, clauses) = table.binding(case.policies);
    let must = binding.as_ruling().map(|must| (must, clauses)).or_else(|| {
        let taken = |change: &Change| {
            let stood = table.position.piece_at(change.square);
            change.piece.is_some() && stood.is_some_and(|man| man.color != table.on_move())
        };
        let target = table.turn.changes.iter().find(taken).map(|change| change.square);
        let target = target.filter(|square| table.position.can_capture(*square))?;
        Some((Must::Capture(target), case.policies.touch_obliges.by.clone()))
    });
    if let Some((must, clauses)) = must {
        ruling.push((Happening::Obliged { color: table.on_move(), must }, clauses));
    }
    ruling
}

/// A legal move stands on the board that could not be made any more: another was let go before it, another piece was touched, or a
/// ruling had asked for another. No illegal move by itself, and put right by the clause that bound the player.
pub(super) fn changed(case: &Case, dispute: &Dispute, when: TouchedWhen) -> Option<Next> {
    let offender = dispute.claimant()?.other();
    let turn = Turned::of(case, offender, when)?;
    let released = turn
        .final_move(case.policies)
        .and_then(|(binding, by)| Broken::by(binding, &turn).map(|broken| (broken, by)));
    let (broken, by) = released.or_else(|| turn.moved_otherwise(case.policies))?;
    (!turn.too_late(case)).then(|| Next::Rule(touch::upheld(dispute, &turn, broken, &by)))
}
