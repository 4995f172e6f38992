//! A ruling is reversed on appeal: a new event that names it and sets position and times (us-chess-7 21H3; iesa-2023
//! 19-3-2; schiller 13.8).

use clock::{BySide, Millis};
use rulebook::Citations;

use super::{Case, ruling};
use crate::{
    dispute::{Dispute, RulingId},
    event::{Event, Happening},
    incident::Incident,
    refusal::Refusal,
    table::Registered,
};

pub(super) fn reverse(
    case: &mut Case,
    ruling: RulingId,
    to_ply: Option<usize>,
    times: Option<BySide<Millis>>,
    why: &str,
) -> Result<(), Refusal> {
    case.director()?;
    if why.trim().is_empty() {
        return Err(Refusal::NoReason);
    }
    let registered = case.table.rulings.iter().find(|registered| registered.ruling == ruling);
    let registered = registered.ok_or(Refusal::NoSuchRuling(ruling))?;
    if registered.reversed {
        return Err(Refusal::ReversedAlready(ruling));
    }
    if registered.is_reversal() {
        return Err(Refusal::IsAReversal(ruling));
    }
    if let Some(ply) = to_ply
        && ply > case.table.history.len()
    {
        return Err(Refusal::NoSuchPly(case.table.history.len()));
    }
    let by = case.policies.ruling_reversed.by().clone();
    let consequences = consequences(registered, to_ply, times, why, &by);
    let appealed = case.table.open_dispute().filter(|dispute| is_appeal_of(case, dispute, ruling));
    let appealed = appealed.map(|dispute| dispute.id);
    case.stop_clocks(None);
    ruling::pronounce(case, appealed, consequences);
    Ok(())
}

/// What a reversal brings with it.
pub(super) fn consequences(
    registered: &Registered,
    to_ply: Option<usize>,
    times: Option<BySide<Millis>>,
    why: &str,
    by: &Citations,
) -> Vec<(Happening, Citations)> {
    let ruling = registered.ruling;
    let reversed = Happening::Reversed { ruling, to_ply, times: times.map(Box::new), why: why.to_string() };
    let mut consequences = vec![(reversed, by.clone())];
    if times.is_none() {
        let returned = registered.consequences.iter().filter_map(|event| time_returned(event, ruling));
        consequences.extend(returned.map(|adjusted| (adjusted, by.clone())));
    }
    consequences
}

/// Reversing what is being appealed answers the appeal.
fn is_appeal_of(case: &Case, dispute: &Dispute, root: RulingId) -> bool {
    match dispute.incident() {
        Some(Incident::Appeal(appeal)) => case.table.appeals.level_of(appeal.ruling).1 == root,
        _ => false,
    }
}

/// Unless the director sets the times himself, what the ruling gave or took goes back.
fn time_returned(event: &Event, ruling: RulingId) -> Option<Happening> {
    let Happening::TimeAdjusted { color, by, .. } = event.what else { return None };
    Some(Happening::TimeAdjusted { color, by: -by, why: format!("ruling {} was reversed", ruling.0) })
}
