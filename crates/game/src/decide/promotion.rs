//! A promotion piece is put where the pawn arrived (us-chess-7 8F6, 9D; iesa-2023 6-8, 7-1-3; schiller 3.4(e)).

use board::{Move, Role};

use super::{Case, release, touch};
use crate::{refusal::Refusal, turn::Stage};

pub(super) fn place(case: &mut Case, role: Role) -> Result<(), Refusal> {
    let color = case.player()?;
    case.in_play()?;
    touch::on_move(case, color)?;
    let Stage::PawnWaits { from, to } = case.table.turn.stage else { return Err(Refusal::NoPawnWaits) };
    if matches!(role, Role::Pawn | Role::King) {
        return Err(Refusal::NotAPromotion);
    }
    let mv = Move { from, to, promotion: Some(role) };
    let after = release::after(case, mv)?;
    if case.on_screen() {
        let (binding, by) = case.table.binding(case.policies);
        if !binding.admits(&case.table.position, mv) {
            return Err(Refusal::Bound { binding, by });
        }
    }
    release::determine(case, mv, &after);
    Ok(())
}
