//! What everybody may see of an event: a copy in which there is nothing else.
//!
//! Minors have a short name, since many schools do not want those of children on a page; contacts, ages, membership,
//! money, remarks, notes and reasons are gone, and so are rounds that were not posted. Sheets that are made of the copy
//! cannot tell more than it holds.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use director::view::is_minor;
use report::names::shortened;
use tournament::{Act, Cents, Deed, Entrant, EntryId, Event, Happening, State, Tournament, What};

/// The event as its log would read if nobody had ever written down more than everybody may know.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    pub(super) tournament: Tournament,
    minors: BTreeSet<EntryId>,
    families: Families,
}

impl Told {
    pub(super) fn of(tournament: &Tournament) -> Told {
        let mut told = Told { minors: minors(tournament), ..Told::default() };
        tournament.log().iter().for_each(|event| told.carry_in(event));
        told
    }

    /// The same after something happened. A result need not be told with everything before it; only where what happened
    /// tells something else about people, or takes something back, all of it is told anew.
    pub(super) fn after(&self, tournament: &Tournament) -> Told {
        let known = self.tournament.log().last().map_or(0, |event| event.number);
        let new = || tournament.log().iter().filter(|event| event.number > known);
        let grows = new().flat_map(|event| &event.happened).all(|happening| {
            !matches!(happening.what, What::Entered { .. } | What::Amended { .. } | What::Undone { .. })
        });
        if !grows || self.minors != minors(tournament) {
            return Told::of(tournament);
        }
        let mut told = self.clone();
        new().for_each(|event| told.carry_in(event));
        told
    }

    fn carry_in(&mut self, event: &Event) {
        let happened = event.happened.iter().map(|happening| self.known(happening)).collect();
        let (when, act) = (event.deed.when, Act::Note { text: String::new() });
        let deed = Deed { who: String::new(), when, why: String::new(), act };
        self.tournament.carry_in(Arc::new(Event { number: event.number, deed, happened }));
    }

    /// What everybody may know of a happening.
    fn known(&mut self, happening: &Happening) -> Happening {
        let mut known = happening.clone();
        match &mut known.what {
            What::Entered { entry, entrant, .. } | What::Amended { entry, entrant } => {
                **entrant = known_to_all(entrant, self.minors.contains(entry), &mut self.families);
            }
            What::Noted { text } | What::Remarked { text, .. } => text.clear(),
            What::PairingAppealed { by, .. } => by.clear(),
            _ => {}
        }
        known
    }
}

fn minors(tournament: &Tournament) -> BTreeSet<EntryId> {
    let state = tournament.state();
    let entries = state.entries.values().filter(|entry| is_minor(state, entry));
    let mut minors: BTreeSet<EntryId> = entries.map(|entry| entry.id).collect();
    // Whoever was undone, or whose form no longer says so, was a child all the same.
    for happening in tournament.log().iter().flat_map(|event| &event.happened) {
        if let What::Entered { entry, entrant, .. } | What::Amended { entry, entrant } = &happening.what
            && (entrant.grade.is_some() || state.entry(*entry).is_none())
        {
            minors.insert(*entry);
        }
    }
    minors
}

/// Families are kept apart (28T), so pairings can only be explained if it is known who is of one, though not of which.
#[derive(Clone, Debug, Default)]
struct Families(BTreeMap<String, String>);

impl Families {
    fn alias(&mut self, family: &str) -> String {
        let next = (self.0.len() + 1).to_string();
        self.0.entry(family.to_string()).or_insert(next).clone()
    }
}

fn known_to_all(entrant: &Entrant, minor: bool, families: &mut Families) -> Entrant {
    Entrant {
        name: if minor { shortened(&entrant.name) } else { entrant.name.clone() },
        ratings: entrant.ratings.clone(),
        prize_rating: entrant.prize_rating,
        recent_games: entrant.recent_games,
        team: entrant.team.clone(),
        board: entrant.board,
        club: entrant.club.clone(),
        family: entrant.family.as_deref().map(|family| families.alias(family)),
        member_id: None,
        member_until: None,
        grade: None,
        born: None,
        state: None,
        contact: None,
    }
}

/// The event without the rounds that nobody may see yet. A round that has begun can be seen in the hall.
pub(super) fn posted(state: &State) -> State {
    let mut seen = state.clone();
    for section in seen.sections.values_mut() {
        let can_be_seen =
            |round: &tournament::Round| round.posted || round.begun.is_some() || round.has_results();
        let rounds = section.rounds.iter().rposition(can_be_seen).map_or(0, |last| last + 1);
        section.rounds.truncate(rounds);
        section.locks.clear();
    }
    seen
}

/// What a log cannot leave out because other things rest on it.
pub(super) fn stripped(mut state: State) -> State {
    state.notes.clear();
    state.forbidden.clear();
    for entry in state.entries.values_mut() {
        entry.remarks.clear();
        entry.paid = Cents::NONE;
        entry.refunded = Cents::NONE;
        entry.checked_in = false;
    }
    for round in state.sections.values_mut().flat_map(|section| &mut section.rounds) {
        round.appeals.clear();
    }
    state
}
