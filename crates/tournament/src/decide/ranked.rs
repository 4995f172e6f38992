//! When the last game of a round is decided, the standings go on record; and again whenever something else changes them
//! between two rounds, such as a correction (15I). What was recorded before stays what it was.

use super::Case;
use crate::{
    act::Deed,
    event::Happening,
    evolve::evolve,
    name::{Cited, SectionName},
    state::{Section, State},
};

/// Records the standings of every section in which this deed makes others.
pub(super) fn record(case: &mut Case) {
    let names = changed(case);
    if names.is_empty() {
        return;
    }
    let after = after(case);
    for name in names {
        let Some(held) = after.section(&name).filter(|held| is_over(held)) else { continue };
        let Some(ranking) = (case.means.rank)(&after, &name) else { continue };
        let round = held.rounds.len();
        let before =
            case.state.section(&name).filter(|before| is_over(before) && before.rounds.len() == round);
        let still_holds = match before {
            Some(before) => {
                let same_record =
                    (&before.standings, before.standings_hold) == (&held.standings, held.standings_hold);
                same_record && (case.means.rank)(case.state, &name).as_ref() == Some(&ranking)
            }
            // A round after it was taken back.
            None => held.standings_now().is_some(),
        };
        if !still_holds {
            let what = Happening::StandingsMade { section: name, round, ranking: Box::new(ranking) };
            case.happens(what, Cited::none());
        }
    }
}

fn is_over(section: &Section) -> bool {
    section.is_open() && section.is_over()
}

/// The event after this deed.
fn after(case: &Case) -> State {
    if let Deed::Undo { number } = &case.act.deed {
        return case.tournament.without(*number);
    }
    let mut after = match &case.act.deed {
        Deed::TakeOverRound { section, .. } => match case.state.section(section) {
            Some(section) => case.state.of_section_alone(section),
            None => case.state.clone(),
        },
        _ => case.state.clone(),
    };
    case.out.iter().for_each(|happening| evolve(&mut after, case.act, &happening.what));
    after
}

/// The sections whose standings may be others after this deed. Most deeds change none, and while several games are still in
/// play nothing is worked out.
fn changed(case: &Case) -> Vec<SectionName> {
    let mut names: Vec<SectionName> = Vec::new();
    for happening in &case.out {
        match &happening.what {
            Happening::Reported { section, .. }
            | Happening::Corrected { section, .. }
            | Happening::Settled { section, .. }
            | Happening::PlayedOff { section, .. }
            | Happening::Rescored { section, .. }
            | Happening::LotsDrawn { section, .. }
            | Happening::Unpaired { section, .. } => names.push(section.clone()),
            Happening::SectionChanged { plan } => names.push(plan.name.clone()),
            Happening::TeamDocked { section: Some(section), .. } => names.push(section.clone()),
            Happening::Amended { entry, .. }
            | Happening::Docked { entry, .. }
            | Happening::Entered { entry, .. }
            | Happening::Transferred { entry, .. }
            | Happening::RatingAssigned { entry, .. }
            | Happening::Left { entry, .. }
            | Happening::Reinstated { entry } => {
                names.extend(case.state.entry(*entry).map(|entry| entry.section.clone()));
                if let Happening::Entered { section, .. } | Happening::Transferred { to: section, .. } =
                    &happening.what
                {
                    names.push(section.clone());
                }
            }
            Happening::Undone { .. } => names.extend(case.state.sections.keys().cloned()),
            _ => {}
        }
    }
    names.sort();
    names.dedup();
    let waits =
        |name: &SectionName| case.state.section(name).is_none_or(|held| held.missing().nth(1).is_some());
    if !case
        .out
        .iter()
        .any(|happening| matches!(happening.what, Happening::Undone { .. } | Happening::Unpaired { .. }))
    {
        names.retain(|name| !waits(name));
    }
    names
}
