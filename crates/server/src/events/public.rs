//! What everybody may see of an event: a copy in which there is nothing else.
//!
//! Minors have a short name, since many schools do not want those of children on a page; contacts, ages, membership,
//! money, remarks, notes and reasons are gone, and so are rounds that were not posted. Sheets that are made of the copy
//! cannot tell more than it holds.

use std::{collections::BTreeMap, sync::Arc};

use director::view::{pages_shorten, short_names};
use report::names::shortened;
use tournament::{
    Act, Cents, Deed, Entrant, EntryId, Event, Happening, LineUp, Logged, Round, Section, State, Tournament,
};

/// The event as its log would read if nobody had ever written down more than everybody may know.
#[derive(Clone, Debug, Default)]
pub(super) struct PublicCopy {
    pub(super) tournament: Tournament,
    /// As everybody may call them; nothing where that follows from the form alone.
    minors: BTreeMap<EntryId, Option<String>>,
    families: Families,
}

impl PublicCopy {
    pub(super) fn of(tournament: &Tournament) -> PublicCopy {
        let mut told = PublicCopy { minors: minors(tournament), ..PublicCopy::default() };
        tournament.log().iter().for_each(|event| told.carry_in(event));
        told
    }

    /// The same after something happened. A result need not be told with everything before it; only where what happened
    /// tells something else about people, or takes something back, all of it is told anew.
    pub(super) fn after(&self, tournament: &Tournament) -> PublicCopy {
        let known = self.tournament.log().last().map_or(0, |event| event.number);
        let new = || tournament.log().iter().filter(|event| event.number > known);
        let grows = new().flat_map(|event| &event.happened).all(|happening| {
            !matches!(
                happening.what,
                Happening::Entered { .. } | Happening::Amended { .. } | Happening::Undone { .. }
            )
        });
        if !grows || self.minors != minors(tournament) {
            return PublicCopy::of(tournament);
        }
        let mut told = self.clone();
        new().for_each(|event| told.carry_in(event));
        told
    }

    fn carry_in(&mut self, event: &Logged) {
        let happened = event.happened.iter().map(|happening| self.known(happening)).collect();
        let (when, deed) = (event.act.when, Deed::Note { text: String::new() });
        let act = Act { who: String::new(), when, why: String::new(), deed, seed: None };
        self.tournament.carry_in(Arc::new(Logged { number: event.number, act, happened }));
    }

    /// What everybody may know of a happening.
    fn known(&mut self, happening: &Event) -> Event {
        let mut known = happening.clone();
        match &mut known.what {
            Happening::Entered { entry, entrant, .. } | Happening::Amended { entry, entrant } => {
                **entrant = known_to_all(entrant, self.minors.get(entry), &mut self.families);
            }
            Happening::Noted { text } | Happening::Remarked { text, .. } => text.clear(),
            Happening::Ordered { ruling, clauses, .. } => {
                ruling.clear();
                clauses.clear();
            }
            Happening::PairingAppealed { by, .. } => by.clear(),
            // What was asked for is for those who pair.
            Happening::Paired { reasons, without_wishes, .. } if !without_wishes.is_null() => {
                reasons.clone_from(without_wishes);
            }
            // It is in, and nobody knows who is on it.
            Happening::LineUpHandedIn { players, .. } => players.clear(),
            // It names people.
            Happening::Rearranged { against, .. } => against.clear(),
            _ => {}
        }
        known
    }
}

fn minors(tournament: &Tournament) -> BTreeMap<EntryId, Option<String>> {
    let state = tournament.state();
    if !pages_shorten(state) {
        return BTreeMap::new();
    }
    let mut minors: BTreeMap<EntryId, Option<String>> =
        short_names(state).into_iter().map(|(entry, name)| (entry, Some(name))).collect();
    // Whoever was undone, or whose form no longer says so, was a child all the same.
    for happening in tournament.log().iter().flat_map(|event| &event.happened) {
        if let Happening::Entered { entry, entrant, .. } | Happening::Amended { entry, entrant } =
            &happening.what
            && (entrant.grade.is_some() || state.entry(*entry).is_none())
        {
            minors.entry(*entry).or_default();
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

fn known_to_all(entrant: &Entrant, minor: Option<&Option<String>>, families: &mut Families) -> Entrant {
    Entrant {
        name: match minor {
            Some(Some(short)) => short.clone(),
            Some(None) => shortened(&entrant.name),
            None => entrant.name.clone(),
        },
        first_name: entrant.first_name.clone().filter(|_| minor.is_none()),
        last_name: entrant.last_name.clone().filter(|_| minor.is_none()),
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

/// Whether everybody sees a round: it is posted, or has begun and can be seen in the hall. One with results is over in old
/// logs, whose rounds nobody posted.
pub(crate) fn can_be_seen(round: &Round) -> bool {
    round.posted || round.begun.is_some() || round.has_results()
}

/// How many rounds of a section everybody sees.
fn rounds_seen(section: &Section) -> usize {
    section.rounds.iter().rposition(can_be_seen).map_or(0, |last| last + 1)
}

/// Whether everybody sees this round of a section.
pub(super) fn is_seen(section: &Section, round: usize) -> bool {
    (1..=rounds_seen(section)).contains(&round)
}

/// The event without the rounds that nobody may see yet, and without what was asked for them: who shall meet, and who are kept
/// apart.
pub(super) fn posted(state: &State) -> State {
    let mut seen = state.clone();
    seen.forbidden.clear();
    for section in seen.sections.values_mut() {
        section.rounds.truncate(rounds_seen(section));
        section.locks.clear();
        for round in &mut section.rounds {
            (round.eve.forbidden, round.eve.locked) = (Vec::new(), Vec::new());
            round.line_ups.values_mut().for_each(LineUp::hide);
        }
    }
    seen
}

/// What those see who take entries: everything on the forms, and nothing that was said about a round.
pub(super) fn of_forms(state: &State) -> State {
    let mut state = posted(state);
    without_record(&mut state);
    without_appeals(&mut state);
    state
}

/// What those see who are at the boards: nothing that is on a form for the desk alone. Grades and days of birth stay, since prizes
/// rest on them.
pub(super) fn of_the_floor(state: &State) -> State {
    let mut state = posted(state);
    for entry in state.entries.values_mut() {
        let form = &mut entry.entrant;
        (form.member_id, form.member_until) = (None, None);
        (form.contact, form.state) = (None, None);
        (entry.paid, entry.refunded) = (Cents::NONE, Cents::NONE);
    }
    without_record(&mut state);
    state
}

/// What a log cannot leave out because other things rest on it.
pub(super) fn stripped(mut state: State) -> State {
    state.notes.clear();
    without_record(&mut state);
    for entry in state.entries.values_mut() {
        entry.paid = Cents::NONE;
        entry.refunded = Cents::NONE;
        entry.checked_in = false;
    }
    without_appeals(&mut state);
    state
}

/// What was said about players and what rulings ordered, for those who may not see it. What a penalty did to a score stays, since
/// it hangs on the wall; its reason does not.
fn without_record(state: &mut State) {
    for entry in state.entries.values_mut() {
        entry.remarks.clear();
        // Who was ordered out, or may not be replaced, shows in who sits at the boards.
        for order in &mut entry.orders {
            order.ruling.clear();
            order.clauses.clear();
        }
        entry.docked.iter_mut().for_each(|dock| dock.why.clear());
    }
    let sections = state.sections.values_mut().flat_map(|section| &mut section.team_docked);
    sections.chain(state.contest_docked.values_mut().flatten()).for_each(|dock| dock.why.clear());
}

fn without_appeals(state: &mut State) {
    for round in state.sections.values_mut().flat_map(|section| &mut section.rounds) {
        round.appeals.clear();
    }
}
