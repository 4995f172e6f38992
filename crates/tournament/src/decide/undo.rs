//! Undoing: an event is left out as if it had never been, unless a later one rests on it.

use super::{Case, Decided};
use crate::{
    event::{Event, Happening, Logged, Out},
    name::{Cited, EntryId, SectionName},
    refusal::Refusal,
    state::{Entry, State},
    tournament::Tournament,
};

pub(super) fn undo(case: &mut Case, number: u64) -> Decided {
    can_be_undone(case.tournament, number)?;
    case.happens(Happening::Undone { number }, Cited::none());
    Ok(())
}

/// Whether it is there, stands, and carries nothing that came later.
pub(crate) fn can_be_undone(log: &Tournament, number: u64) -> Decided {
    let event = log.event(number).ok_or(Refusal::NoSuchEvent(number))?;
    if log.is_undone(number) {
        return Err(Refusal::UndoneAlready(number));
    }
    if event.happened.iter().any(|happening| matches!(happening.what, Happening::Undone { .. })) {
        return Err(Refusal::UndoOfUndo);
    }
    if event.happened.iter().any(|happening| matches!(happening.what, Happening::TakenOver { .. })) {
        return Err(Refusal::TakenOverStays);
    }
    let made: Vec<Thing> = made(event);
    let later = log.log().iter().filter(|later| later.number > number && !log.is_undone(later.number));
    for later in later {
        let rests = |needed: &Thing| made.iter().any(|made| rests_on(log.state(), needed, made));
        if needed(later).iter().any(rests) {
            return Err(Refusal::RestsOnIt { number, later: later.number });
        }
    }
    if let Some(later) = removal_after(log, event) {
        return Err(Refusal::RestsOnIt { number, later });
    }
    Ok(())
}

/// The removal of a section in which somebody would be again: he was put into another one first, or had withdrawn.
fn removal_after(log: &Tournament, event: &Logged) -> Option<u64> {
    let removes = |happening: &Event| matches!(happening.what, Happening::SectionRemoved { .. });
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
    /// A round that somebody forfeits.
    Forfeit(EntryId, usize),
    /// What a ruling ordered.
    Order(u64),
    Round(SectionName, usize),
    /// Some seats of a round, where the others were not touched.
    Seats(SectionName, usize),
    Board(SectionName, usize, usize),
    /// The numbers that were given last.
    Numbers(SectionName),
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
        (Thing::Round(section, round), Thing::Forfeit(id, forfeited)) => {
            round == forfeited && state.entry(*id).is_none_or(|entry| entry.section == *section)
        }
        (
            Thing::BoardsBefore(section, before),
            Thing::Board(of, round, _) | Thing::Round(of, round) | Thing::Seats(of, round),
        ) => section == of && round < before,
        (needed, made) => needed == made,
    }
}

fn made(event: &Logged) -> Vec<Thing> {
    // Whoever gets a number with a board changes nothing for others.
    let few = event.happened.iter().any(|happening| is_for_few(&happening.what));
    let made = |happening: &Event| match &happening.what {
        Happening::Numbered { section, .. } if few => vec![Thing::Numbers(section.clone())],
        what => made_by(what),
    };
    event.happened.iter().flat_map(made).collect()
}

/// Whether some seats of a round were changed, and the others not touched.
fn is_for_few(what: &Happening) -> bool {
    matches!(what, Happening::Rearranged { made, apart, .. } if !(made.is_empty() && apart.is_empty()))
}

fn made_by(what: &Happening) -> Vec<Thing> {
    match what {
        Happening::Opened { .. } | Happening::EventChanged { .. } => vec![Thing::Event],
        Happening::TakenOver { .. } => vec![Thing::Event],
        Happening::Discarded => Vec::new(),
        Happening::Tossed { .. } => vec![Thing::Toss],
        Happening::Appointed { .. } | Happening::Dismissed { .. } => vec![Thing::Official],
        Happening::Noted { .. } | Happening::DevicesPermitted { .. } | Happening::Undone { .. } => Vec::new(),
        Happening::TeamContestAdded { contest } => vec![Thing::Contest(contest.name.clone())],
        Happening::SectionAdded { plan } | Happening::SectionChanged { plan } => {
            vec![Thing::Section(plan.name.clone())]
        }
        Happening::Combined { sections, into } => {
            sections.iter().chain([into]).map(|name| Thing::Section(name.clone())).collect()
        }
        Happening::Divided { section, into } => {
            let parts = into.iter().map(|share| &share.plan.name);
            parts.chain([section]).map(|name| Thing::Section(name.clone())).collect()
        }
        Happening::SectionRemoved { section, contests } => {
            let contests = contests.iter().map(|name| Thing::Contest(name.clone()));
            contests.chain([Thing::Section(section.clone())]).collect()
        }
        Happening::TeamSpelled { entries, .. } => entries.iter().map(|entry| Thing::Entry(*entry)).collect(),
        // What is posted binds nobody who paired before; numbers are made with a round.
        Happening::Posted { .. }
        | Happening::PrizesAnnounced { .. }
        | Happening::ExtraGameAdded { .. }
        | Happening::StandingsMade { .. }
        | Happening::LotsDrawn { .. }
        | Happening::TeamLotsDrawn { .. } => Vec::new(),
        Happening::Numbered { section, .. } => {
            vec![Thing::Section(section.clone()), Thing::Numbers(section.clone())]
        }
        // What was taken from a score counts from then on, and can be given back at any time: rounds that were paired with
        // it stand, as they do when a result is corrected (15I).
        Happening::Docked { .. } | Happening::TeamDocked { .. } | Happening::OrderAnswered { .. } => {
            Vec::new()
        }
        // Who plays White stands on record when a round begins, whatever the team said before.
        Happening::PlaysWhite { .. } => Vec::new(),
        Happening::SitsOut { entry, round, out: Out::RoundForfeited } => vec![Thing::Forfeit(*entry, *round)],
        Happening::Ordered { order, .. } => vec![Thing::Order(*order)],
        Happening::Forbidden { one, other } | Happening::Allowed { one, other } => {
            let (one, other) = State::pair(*one, *other);
            vec![Thing::Apart(one, other)]
        }
        // Who plays at another board does not rest on it.
        Happening::Rearranged { section, round, made, .. } if is_for_few(what) => {
            let boards = made.iter().map(|board| Thing::Board(section.clone(), *round, *board));
            boards.chain([Thing::Seats(section.clone(), *round)]).collect()
        }
        Happening::Locked { section, round, .. }
        | Happening::Unlocked { section, round, .. }
        | Happening::Paired { section, round, .. }
        | Happening::Rearranged { section, round, .. }
        | Happening::PairedAhead { section, round, .. }
        | Happening::PairingsPosted { section, round }
        | Happening::LotDrawn { section, round, .. }
        | Happening::PairingAppealed { section, round, .. }
        | Happening::AppealDecided { section, round, .. }
        | Happening::RoundBegun { section, round }
        | Happening::Unpaired { section, round } => vec![Thing::Round(section.clone(), *round)],
        Happening::Reported { section, round, board, .. }
        | Happening::Corrected { section, round, board, .. }
        | Happening::Adjourned { section, round, board, .. }
        | Happening::LineUpHandedIn { section, round, board, .. }
        | Happening::LineUpsOpened { section, round, board, .. }
        | Happening::PlayedOff { section, round, board, .. }
        | Happening::Provided { section, round, board, .. }
        | Happening::Settled { section, round, board, .. } => {
            vec![Thing::Board(section.clone(), *round, *board)]
        }
        Happening::Rescored { section, round, .. } => vec![Thing::Round(section.clone(), *round)],
        Happening::TeamSitsOut { section, team, .. } | Happening::TeamByeCancelled { section, team, .. } => {
            vec![Thing::Team(section.clone(), team.clone())]
        }
        what => what.entry().map(Thing::Entry).into_iter().collect(),
    }
}

fn needed(event: &Logged) -> Vec<Thing> {
    event.happened.iter().flat_map(|happening| needed_by(&happening.what)).collect()
}

fn needed_by(what: &Happening) -> Vec<Thing> {
    let mut needed = made_by(what);
    match what {
        Happening::Noted { .. } | Happening::DevicesPermitted { .. } | Happening::Undone { .. } => {
            return needed;
        }
        Happening::TeamContestAdded { contest } => {
            needed.extend(contest.sections.iter().map(|name| Thing::Section(name.clone())));
        }
        Happening::Posted { section, .. }
        | Happening::PrizesAnnounced { section, .. }
        | Happening::LotsDrawn { section, .. } => needed.push(Thing::Section(section.clone())),
        Happening::Docked { entry, .. }
        | Happening::PlaysWhite { entry, .. }
        | Happening::SitsOut { entry, out: Out::RoundForfeited, .. }
        | Happening::Ordered { entry, .. } => needed.push(Thing::Entry(*entry)),
        Happening::OrderAnswered { entry, order, .. } => {
            needed.extend([Thing::Entry(*entry), Thing::Order(*order)]);
        }
        Happening::TeamDocked { section, contest, .. } => {
            needed.extend(section.clone().map(Thing::Section));
            needed.extend(contest.clone().map(Thing::Contest));
        }
        Happening::TeamLotsDrawn { contest, .. } => needed.push(Thing::Contest(contest.clone())),
        Happening::ExtraGameAdded { section, white, black, .. } => {
            needed.extend([Thing::Section(section.clone()), Thing::Entry(*white), Thing::Entry(*black)]);
        }
        Happening::Combined { sections, into } => {
            needed.extend(sections.iter().chain([into]).map(|name| Thing::EntriesOf(name.clone())));
        }
        Happening::Divided { section, .. } | Happening::Numbered { section, .. } => {
            needed.push(Thing::EntriesOf(section.clone()));
        }
        Happening::Entered { section, follows, .. } => {
            needed.push(Thing::Section(section.clone()));
            needed.extend(follows.map(Thing::Entry));
        }
        Happening::TeamSitsOut { section, .. } | Happening::TeamByeCancelled { section, .. } => {
            needed.extend([Thing::Section(section.clone()), Thing::EntriesOf(section.clone())]);
        }
        Happening::CameToRound { section, round, .. } => {
            needed.extend([Thing::Section(section.clone()), Thing::Round(section.clone(), *round)]);
        }
        // Who plays ahead has finished.
        Happening::PairedAhead { section, round, .. } => {
            needed.extend([Thing::Section(section.clone()), Thing::Round(section.clone(), *round)]);
            needed.push(Thing::Seats(section.clone(), *round));
            needed.push(Thing::BoardsBefore(section.clone(), round + 1));
        }
        Happening::Transferred { to, .. } => needed.push(Thing::Section(to.clone())),
        Happening::Forbidden { one, other } | Happening::Allowed { one, other } => {
            needed.extend([Thing::Entry(*one), Thing::Entry(*other)]);
        }
        Happening::Paired { section, round, .. } => {
            let name = || section.clone();
            needed.extend([Thing::Section(name()), Thing::EntriesOf(name()), Thing::Toss]);
            needed.push(Thing::BoardsBefore(name(), *round));
        }
        Happening::Reported { section, round, .. }
        | Happening::Corrected { section, round, .. }
        | Happening::Adjourned { section, round, .. }
        | Happening::PlayedOff { section, round, .. }
        | Happening::Provided { section, round, .. }
        | Happening::Settled { section, round, .. }
        | Happening::Rescored { section, round, .. }
        | Happening::Locked { section, round, .. } => {
            if matches!(what, Happening::Rescored { .. } | Happening::Locked { .. }) {
                needed.push(Thing::Numbers(section.clone()));
            }
            needed.extend([Thing::Section(section.clone()), Thing::Round(section.clone(), *round)]);
        }
        Happening::LineUpHandedIn { section, round, players, .. } => {
            needed.extend(players.iter().map(|entry| Thing::Entry(*entry)));
            needed.extend([Thing::Section(section.clone()), Thing::Round(section.clone(), *round)]);
        }
        Happening::LineUpsOpened { section, round, white, black, .. } => {
            needed.extend(white.iter().chain(black).map(|entry| Thing::Entry(*entry)));
            needed.extend([Thing::Section(section.clone()), Thing::Round(section.clone(), *round)]);
        }
        Happening::Rearranged { section, round, .. } => {
            needed.push(Thing::Seats(section.clone(), *round));
            needed.extend([Thing::Section(section.clone()), Thing::Round(section.clone(), *round)]);
        }
        _ => {}
    }
    needed
}
