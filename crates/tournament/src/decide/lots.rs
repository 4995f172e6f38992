//! Ties that are broken by lot, on record (34E13, NC scholastic 19): between players, and between teams.

use std::collections::BTreeSet;

use chart::rules::R34E13;

use super::{Case, Decided};
use crate::{
    act::Deed,
    event::Happening,
    lot::{Drawn, Seed},
    refusal::Refusal,
};

pub(super) fn decide(case: &mut Case) -> Decided {
    match &case.act.deed {
        Deed::DrawLots { section, order, drawn } => {
            let held = case.section(section)?;
            for (index, number) in order.iter().enumerate() {
                case.has_number(held, *number)?;
                if order.iter().skip(index + 1).any(|later| later == number) {
                    return Err(Refusal::DrawnTwice(*number));
                }
            }
            enough(order.len())?;
            let (order, seed) = draw(case, order, *drawn)?;
            case.happens(Happening::LotsDrawn { section: section.clone(), order, seed }, &R34E13);
        }
        Deed::DrawTeamLots { contest, order, drawn } => {
            let teams = teams_of(case, contest)?;
            for (index, team) in order.iter().enumerate() {
                if !teams.contains(team.as_str()) {
                    let (contest, team) = (contest.clone(), team.clone());
                    return Err(Refusal::NotInContest { contest, team });
                }
                if order.iter().skip(index + 1).any(|later| later == team) {
                    return Err(Refusal::TeamDrawnTwice(team.clone()));
                }
            }
            enough(order.len())?;
            let (order, seed) = draw(case, order, *drawn)?;
            case.happens(Happening::TeamLotsDrawn { contest: contest.clone(), order, seed }, &R34E13);
        }
        _ => {}
    }
    Ok(())
}

/// The order as it was drawn, and from what, where the program draws. In which order they were named counts for nothing then.
fn draw<T: Clone + Ord>(case: &Case, order: &[T], drawn: Drawn) -> Result<(Vec<T>, Option<Seed>), Refusal> {
    if drawn == Drawn::ByHand {
        return Ok((order.to_vec(), None));
    }
    let seed = case.seed(&R34E13)?;
    let mut tied = order.to_vec();
    tied.sort();
    Ok((seed.order(&tied), Some(seed.clone())))
}

fn enough(drawn: usize) -> Decided {
    if drawn < 2 { Err(Refusal::LotOfOne) } else { Ok(()) }
}

/// The teams that somebody plays for in the sections of a contest.
fn teams_of<'a>(case: &Case<'a>, contest: &str) -> Result<BTreeSet<&'a str>, Refusal> {
    let known = case.state.contests.iter().find(|known| known.name == contest);
    let known = known.ok_or_else(|| Refusal::NoSuchContest(contest.to_string()))?;
    let counts = case.state.entries.values().filter(|entry| {
        known.sections.contains(&entry.section) || known.sections.contains(&entry.awarded_in)
    });
    Ok(counts.filter_map(|entry| entry.entrant.team.as_deref()).collect())
}
