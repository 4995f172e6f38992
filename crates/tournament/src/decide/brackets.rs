//! Knock-outs: who goes on from an even meeting, and in how many rounds it is over.

use chart::{Number, rules::LOCAL_PLAY_OFF};

use super::{Case, Decided, results::find};
use crate::{
    event::Happening,
    evolve::evolve,
    name::{Cited, EntryId, SectionName},
    play_off::PlayOffStep,
    refusal::Refusal,
    state::{Section, State},
};

pub(super) fn play_off(
    case: &mut Case,
    name: &SectionName,
    (round, board): (usize, usize),
    goes_on: Number,
    by: PlayOffStep,
) -> Decided {
    let place = find(case, name, round, board, 1)?;
    if place.section.plan.kind.bracket().is_none() {
        return Err(Refusal::NoKnockOut(name.clone()));
    }
    if place.on.went_on.is_some() {
        return Err(Refusal::WentOnAlready);
    }
    if place.on.play_off.is_some() {
        return Err(Refusal::PlayedOffAlready);
    }
    if !place.on.is_even() {
        return Err(Refusal::NotEven);
    }
    if !place.on.seats(goes_on) {
        return Err(Refusal::NotAtBoard(goes_on));
    }
    let section = name.clone();
    case.happens(Happening::PlayedOff { section, round, board, goes_on, by }, &LOCAL_PLAY_OFF);
    Ok(())
}

/// Nobody is put into a bracket that is drawn.
pub(super) fn is_open_to_others(section: &Section) -> Decided {
    match section.plan.kind.bracket() {
        Some(_) if section.has_begun() => Err(Refusal::BracketDrawn(section.plan.name.clone())),
        _ => Ok(()),
    }
}

/// From which boards of the round before nobody goes on.
pub(super) fn is_settled(section: &Section) -> Decided {
    match &section.even_boards()[..] {
        [] => Ok(()),
        boards => Err(Refusal::PlayOffMissing {
            section: section.plan.name.clone(),
            round: section.rounds.len(),
            boards: boards.to_vec(),
        }),
    }
}

/// In how many rounds a bracket is over is known when it is drawn, and of a double one after its final: that many are played,
/// whatever was planned.
pub(super) fn fit(case: &mut Case) {
    let of_entry = |entry: &EntryId| case.state.entry(*entry).map(|entry| entry.section.clone());
    let mut names: Vec<SectionName> = case
        .out
        .iter()
        .filter_map(|event| match &event.what {
            Happening::Paired { section, .. }
            | Happening::Reported { section, .. }
            | Happening::Corrected { section, .. }
            | Happening::Settled { section, .. }
            | Happening::PlayedOff { section, .. } => Some(section.clone()),
            Happening::Left { entry, .. } | Happening::Reinstated { entry } => of_entry(entry),
            _ => None,
        })
        .filter(|name| case.state.section(name).is_some_and(|held| held.plan.kind.bracket().is_some()))
        .collect();
    names.dedup();
    if names.is_empty() {
        return;
    }
    let mut after: State = case.state.clone();
    case.out.iter().for_each(|event| evolve(&mut after, case.act, &event.what));
    for held in names.iter().filter_map(|name| after.section(name)) {
        if let Some(rounds) = after.rounds_of_bracket(held).filter(|rounds| *rounds != held.plan.rounds) {
            let mut plan = held.plan.clone();
            plan.rounds = rounds;
            plan.schedule.truncate(rounds);
            case.happens(Happening::SectionChanged { plan: Box::new(plan) }, Cited::none());
        }
    }
}
