//! What happens around an appeal: it is heard, handed on or given more time, and its player is paired as if it were upheld
//! (us-chess-7 21H1, 21H2, 21H4, 21I4, 21J5).

use rulebook::{Citations, values::AppealDeadline};

use super::{
    Case, claim,
    incident::appeal::{Instance, instance},
    ruling,
};
use crate::{
    act::Claim,
    appeal::{Appeal, AppealStage},
    dispute::{Raised, RulingId},
    event::Happening,
    incident::{AppealOf, Incident},
    occasion::{Hearing, Occasion},
    order::Order,
    refusal::Refusal,
};

pub(super) fn occur(case: &mut Case, what: Hearing) -> Result<(), Refusal> {
    match what {
        Hearing::AsksToBePaired(ruling) => ask_to_be_paired(case, ruling, what),
        Hearing::Hears(ruling) => {
            case.director()?;
            hear(case, ruling, what)
        }
        Hearing::GrantsMoreTime(ruling) => {
            case.director()?;
            grant_more_time(case, ruling, what)
        }
        Hearing::ReferredOn(ruling) => {
            case.director()?;
            refer_on(case, ruling, what)
        }
        Hearing::BeginsTheNextRound => {
            case.director()?;
            record(case, what);
            Ok(())
        }
    }
}

fn record(case: &mut Case, what: Hearing) {
    let by = case.by.color();
    case.emit(Happening::Occurred { by, what: Occasion::Hearing(what) }, Citations::none());
}

fn hear(case: &mut Case, ruling: RulingId, what: Hearing) -> Result<(), Refusal> {
    if let Some(dispute) = case.table.open_dispute() {
        return Err(Refusal::DisputeOpen(dispute.id));
    }
    let waits = |appeal: &&Appeal| {
        let decided =
            matches!(appeal.stage, AppealStage::Denied(_) | AppealStage::Upheld(_) | AppealStage::Moot);
        appeal.ruling == ruling && !decided
    };
    let appeal = *case.table.appeals.filed.iter().find(waits).ok_or(Refusal::NoAppealWaits(ruling))?;
    record(case, what);
    let told = Incident::Appeal(AppealOf { ruling, in_writing: false });
    let raised = Raised::Claim { claim: Claim::That(told), by: Some(appeal.by) };
    let dispute = claim::open_as(case, raised);
    ruling::proceed(case, &dispute);
    Ok(())
}

fn grant_more_time(case: &mut Case, ruling: RulingId, what: Hearing) -> Result<(), Refusal> {
    if !case.table.rulings.iter().any(|registered| registered.ruling == ruling) {
        return Err(Refusal::NoSuchRuling(ruling));
    }
    match case.policies.appeal_deadline.ruled() {
        Some(deadline) if deadline.value != AppealDeadline::HalfHour => {
            Err(Refusal::NoMoreTime { by: deadline.by.clone() })
        }
        _ => {
            record(case, what);
            Ok(())
        }
    }
}

/// A committee may leave it to a special referee, and he to a committee.
fn refer_on(case: &mut Case, ruling: RulingId, what: Hearing) -> Result<(), Refusal> {
    let policy = &case.policies.appeal_referred_on;
    let by = policy.by().clone();
    if policy.ruled().is_none() {
        return Err(Refusal::NotProvidedFor { by });
    }
    let appointed =
        |appeal: &Appeal| appeal.ruling == ruling && matches!(appeal.stage, AppealStage::Before(_));
    if !case.table.appeals.filed.iter().any(appointed) {
        return Err(Refusal::NotHandedOn { by });
    }
    record(case, what);
    Ok(())
}

/// Where nobody hears the appeal on the spot, or it is to go on to the federation (us-chess-7 21H4).
fn ask_to_be_paired(case: &mut Case, ruling: RulingId, what: Hearing) -> Result<(), Refusal> {
    let color = case.player()?;
    let policy = &case.policies.paired_as_if_upheld;
    let by = policy.by().clone();
    if policy.ruled().is_none() {
        return Err(Refusal::NotProvidedFor { by });
    }
    let goes_on = |appeal: &Appeal| {
        let denied = matches!(appeal.stage, AppealStage::Denied(_));
        let next = instance(case.policies, appeal.level.saturating_add(1));
        let to_the_federation = matches!(next, Ok((Instance::Federation, _)));
        appeal.root == ruling
            && appeal.by == color
            && (denied && to_the_federation || appeal.stage == AppealStage::Sent)
    };
    if !case.table.appeals.filed.iter().any(goes_on) {
        return Err(Refusal::AppealNotSoFar { by });
    }
    record(case, what);
    let order = Happening::Ordered { to: None, order: Order::PairAsIfReversed };
    ruling::pronounce(case, None, vec![(order, by)]);
    Ok(())
}
