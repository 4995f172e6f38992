//! Undoing: an event is left out as if it had never been, unless a later one rests on it.

use super::{Case, Judged};
use crate::{
    happening::{Event, Happening, What},
    name::{Cited, EntryId, SectionName},
    refusal::Refusal,
    state::{Entry, State},
    tournament::Tournament,
};

pub(super) fn undo(case: &mut Case, number: u64) -> Judged {
    let log = case.tournament;
    let event = log.event(number).ok_or(Refusal::NoSuchEvent(number))?;
    if log.is_undone(number) {
        return Err(Refusal::UndoneAlready(number));
    }
    if event.happened.iter().any(|happening| matches!(happening.what, What::Undone { .. })) {
        return Err(Refusal::UndoOfUndo);
    }
    let made: Vec<Thing> = made(event);
    let later = log.log().iter().filter(|later| later.number > number && !log.is_undone(later.number));
    for later in later {
        let rests = |needed: &Thing| made.iter().any(|made| rests_on(case.state, needed, made));
        if needed(later).iter().any(rests) {
            return Err(Refusal::RestsOnIt { number, later: later.number });
        }
    }
    if let Some(later) = removal_after(log, event) {
        return Err(Refusal::RestsOnIt { number, later });
    }
    case.happens(What::Undone { number }, Cited::none());
    Ok(())
}

/// The removal of a section in which somebody would be again: he was put into another one first, or had withdrawn.
fn removal_after(log: &Tournament, event: &Event) -> Option<u64> {
    let removes = |happening: &Happening| matches!(happening.what, What::SectionRemoved { .. });
    let after = log.log().iter().filter(|later| later.number > event.number && !log.is_undone(later.number));
    let removal = after.rev().find(|later| later.happened.iter().any(removes))?;
    let without = log.without(event.number);
    let nowhere = |entry: &Entry| !entry.has_left_by(1) && without.section(&entry.section).is_none();
    without.entries.values().any(nowhere).then_some(removal.number)
}

/// What an event makes or changes, and what it takes for granted.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Thing {
    Event,
    Toss,
    Official,
    Contest(String),
    Section(SectionName),
    Entry(EntryId),
    /// Everybody who plays in it.
    EntriesOf(SectionName),
    Team(SectionName, String),
    Apart(EntryId, EntryId),
    Round(SectionName, usize),
    Board(SectionName, usize, usize),
    /// All boards of rounds before this one.
    BoardsBefore(SectionName, usize),
}

/// Whether something that is needed was made by something else.
fn rests_on(state: &State, needed: &Thing, made: &Thing) -> bool {
    match (needed, made) {
        (_, Thing::Event) => true,
        (Thing::EntriesOf(section), Thing::Entry(id)) => {
            state.entry(*id).is_none_or(|entry| entry.section == *section)
        }
        (Thing::EntriesOf(section), Thing::Apart(one, other)) => {
            [one, other].iter().all(|id| state.entry(**id).is_none_or(|entry| entry.section == *section))
        }
        (Thing::EntriesOf(section), Thing::Team(of, _)) => section == of,
        (Thing::BoardsBefore(section, before), Thing::Board(of, round, _) | Thing::Round(of, round)) => {
            section == of && round < before
        }
        (needed, made) => needed == made,
    }
}

fn made(event: &Event) -> Vec<Thing> {
    event.happened.iter().flat_map(|happening| made_by(&happening.what)).collect()
}

fn made_by(what: &What) -> Vec<Thing> {
    match what {
        What::Opened { .. } | What::EventChanged { .. } => vec![Thing::Event],
        What::Tossed { .. } => vec![Thing::Toss],
        What::Appointed { .. } | What::Dismissed { .. } => vec![Thing::Official],
        What::Noted { .. } | What::DevicesPermitted { .. } | What::Undone { .. } => Vec::new(),
        What::TeamContestAdded { contest } => vec![Thing::Contest(contest.name.clone())],
        What::SectionAdded { plan } | What::SectionChanged { plan } => {
            vec![Thing::Section(plan.name.clone())]
        }
        What::Combined { sections, into } => {
            sections.iter().chain([into]).map(|name| Thing::Section(name.clone())).collect()
        }
        What::Divided { section, into } => {
            let parts = into.iter().map(|share| &share.plan.name);
            parts.chain([section]).map(|name| Thing::Section(name.clone())).collect()
        }
        What::SectionRemoved { section, contests } => {
            let contests = contests.iter().map(|name| Thing::Contest(name.clone()));
            contests.chain([Thing::Section(section.clone())]).collect()
        }
        What::TeamSpelled { entries, .. } => entries.iter().map(|entry| Thing::Entry(*entry)).collect(),
        // What is posted binds nobody who paired before; numbers are made with a round.
        What::Posted { .. }
        | What::PrizesAnnounced { .. }
        | What::ExtraGameAdded { .. }
        | What::StandingsMade { .. }
        | What::LotsDrawn { .. }
        | What::TeamLotsDrawn { .. } => Vec::new(),
        What::Numbered { section, .. } => vec![Thing::Section(section.clone())],
        What::Forbidden { one, other } | What::Allowed { one, other } => {
            let (one, other) = State::pair(*one, *other);
            vec![Thing::Apart(one, other)]
        }
        What::Locked { section, round, .. }
        | What::Unlocked { section, round, .. }
        | What::Paired { section, round, .. }
        | What::Rearranged { section, round, .. }
        | What::PairedAhead { section, round, .. }
        | What::PairingsPosted { section, round }
        | What::LotDrawn { section, round, .. }
        | What::PairingAppealed { section, round, .. }
        | What::AppealDecided { section, round, .. }
        | What::RoundBegun { section, round }
        | What::Unpaired { section, round } => vec![Thing::Round(section.clone(), *round)],
        What::Reported { section, round, board, .. }
        | What::Corrected { section, round, board, .. }
        | What::Adjourned { section, round, board, .. }
        | What::Provided { section, round, board, .. }
        | What::Settled { section, round, board, .. } => vec![Thing::Board(section.clone(), *round, *board)],
        What::Rescored { section, round, .. } => vec![Thing::Round(section.clone(), *round)],
        What::TeamSitsOut { section, team, .. } | What::TeamByeCancelled { section, team, .. } => {
            vec![Thing::Team(section.clone(), team.clone())]
        }
        what => what.entry().map(Thing::Entry).into_iter().collect(),
    }
}

fn needed(event: &Event) -> Vec<Thing> {
    event.happened.iter().flat_map(|happening| needed_by(&happening.what)).collect()
}

fn needed_by(what: &What) -> Vec<Thing> {
    let mut needed = made_by(what);
    match what {
        What::Noted { .. } | What::DevicesPermitted { .. } | What::Undone { .. } => return needed,
        What::TeamContestAdded { contest } => {
            needed.extend(contest.sections.iter().map(|name| Thing::Section(name.clone())));
        }
        What::Posted { section, .. }
        | What::PrizesAnnounced { section, .. }
        | What::LotsDrawn { section, .. } => needed.push(Thing::Section(section.clone())),
        What::TeamLotsDrawn { contest, .. } => needed.push(Thing::Contest(contest.clone())),
        What::ExtraGameAdded { section, white, black, .. } => {
            needed.extend([Thing::Section(section.clone()), Thing::Entry(*white), Thing::Entry(*black)]);
        }
        What::Combined { sections, into } => {
            needed.extend(sections.iter().chain([into]).map(|name| Thing::EntriesOf(name.clone())));
        }
        What::Divided { section, .. } | What::Numbered { section, .. } => {
            needed.push(Thing::EntriesOf(section.clone()));
        }
        What::Entered { section, follows, .. } => {
            needed.push(Thing::Section(section.clone()));
            needed.extend(follows.map(Thing::Entry));
        }
        What::TeamSitsOut { section, .. } | What::TeamByeCancelled { section, .. } => {
            needed.extend([Thing::Section(section.clone()), Thing::EntriesOf(section.clone())]);
        }
        // Who plays ahead has finished.
        What::PairedAhead { section, round, .. } => {
            needed.extend([Thing::Section(section.clone()), Thing::Round(section.clone(), *round)]);
            needed.push(Thing::BoardsBefore(section.clone(), round + 1));
        }
        What::Transferred { to, .. } => needed.push(Thing::Section(to.clone())),
        What::Forbidden { one, other } | What::Allowed { one, other } => {
            needed.extend([Thing::Entry(*one), Thing::Entry(*other)]);
        }
        What::Paired { section, round, .. } => {
            let name = || section.clone();
            needed.extend([Thing::Section(name()), Thing::EntriesOf(name()), Thing::Toss]);
            needed.push(Thing::BoardsBefore(name(), *round));
        }
        What::Reported { section, round, .. }
        | What::Corrected { section, round, .. }
        | What::Adjourned { section, round, .. }
        | What::Provided { section, round, .. }
        | What::Settled { section, round, .. }
        | What::Rescored { section, round, .. }
        | What::Locked { section, round, .. }
        | What::Rearranged { section, round, .. } => {
            needed.extend([Thing::Section(section.clone()), Thing::Round(section.clone(), *round)]);
        }
        _ => {}
    }
    needed
}
