//! Where an event stands: what its log folds into.
//!
//! Nothing here judges. [`wall`] makes the wall chart of it, [`standings`] the chart by which places are given, [`field`]
//! what the next pairing has to know, [`boards`] which numbers its tables have.

mod boards;
mod bracket;
mod bye;
mod entry;
mod field;
mod known;
mod line_ups;
mod partners;
mod seats;
mod section;
mod standings;
mod wall;

use std::collections::{BTreeMap, BTreeSet};

use chart::{Color, Number, school};

pub use boards::Overlap;
pub use entry::{Dock, Entry, Left, Order, Remark};
pub use known::KnownEntries;
pub use line_ups::{LineUp, LineUpsOf};
pub use partners::TeamOfTwo;
pub use section::{Board, ExtraGame, Game, PairingAppeal, Revision, Round, Section, TeamDock};
pub use standings::Counted;

use crate::{
    act::Role,
    event::Contestant,
    name::{EntryId, SectionName},
    plan::{Announcement, Devices, Kind, TeamContest},
    when::When,
};

#[derive(Clone, PartialEq, Debug, Default)]
pub struct State {
    pub event: Option<Announcement>,
    pub officials: BTreeSet<(Role, String)>,
    pub toss: Option<Color>,
    pub sections: BTreeMap<SectionName, Section>,
    pub contests: Vec<TeamContest>,
    /// Ties of a team contest that were broken by lot, in the order of the draws.
    pub team_lots: BTreeMap<String, Vec<Vec<String>>>,
    /// By contest: what penalties took from its teams.
    pub contest_docked: BTreeMap<String, Vec<TeamDock>>,
    pub entries: BTreeMap<EntryId, Entry>,
    /// The same by name.
    pub known: KnownEntries,
    /// Who are not to meet, the earlier entry first (28T).
    pub forbidden: BTreeSet<(EntryId, EntryId)>,
    /// By the key of a team: the names that it had before they were put right, the latest first.
    pub spelled: BTreeMap<String, Vec<String>>,
    pub notes: Vec<String>,
    /// What may be used at the boards.
    pub devices: Devices,
    /// Where it comes from, if it began in another program.
    pub taken_over: Option<TakenOver>,
    /// Out of sight.
    pub discarded: bool,
}

/// From which file an event was taken over, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakenOver {
    pub file: String,
    pub program: Option<String>,
    pub when: When,
}

impl State {
    /// In the order in which they were announced, as people look for them: K-3 before K-12.
    pub fn planned(&self) -> Vec<&Section> {
        let mut all: Vec<&Section> = self.sections.values().collect();
        all.sort_by_key(|section| section.place);
        all
    }

    pub(crate) fn add_section(&mut self, mut section: Section) {
        section.place = self.sections.values().map(|known| known.place + 1).max().unwrap_or_default();
        self.sections.insert(section.plan.name.clone(), section);
    }

    pub fn section(&self, name: &SectionName) -> Option<&Section> {
        self.sections.get(name)
    }

    /// A section as it stood after one of its rounds, with the results that are known now; none if it has no such round.
    pub fn after_round(&self, name: &SectionName, round: usize) -> Option<State> {
        self.section(name).filter(|section| section.round(round).is_some())?;
        let mut then = self.clone();
        then.sections.get_mut(name)?.go_back(round);
        Some(then)
    }

    /// What of the event concerns one section: its own entries, those of its chart who play elsewhere now, and those whom any of
    /// them follows.
    pub(crate) fn of_section_alone(&self, section: &Section) -> State {
        let name = &section.plan.name;
        let numbered = section.contestants.iter().filter_map(|contestant| match contestant {
            Contestant::Entry(id) => self.entry(*id),
            Contestant::Team(_) => None,
        });
        let awarded = self.entries.values().filter(|entry| entry.awarded_in == *name);
        let mut entries = BTreeMap::new();
        for entry in self.entries_of(name).chain(numbered).chain(awarded) {
            let mut next = Some(entry);
            while let Some(entry) = next.filter(|entry| !entries.contains_key(&entry.id)) {
                entries.insert(entry.id, entry.clone());
                next = entry.follows.and_then(|id| self.entry(id));
            }
        }
        let known = |id: &EntryId| entries.contains_key(id);
        State {
            event: self.event.clone(),
            toss: self.toss,
            sections: BTreeMap::from([(name.clone(), section.clone())]),
            forbidden: self
                .forbidden
                .iter()
                .filter(|(one, other)| known(one) && known(other))
                .copied()
                .collect(),
            spelled: self.spelled.clone(),
            devices: self.devices,
            entries,
            ..State::default()
        }
    }

    pub fn entry(&self, id: EntryId) -> Option<&Entry> {
        self.entries.get(&id)
    }

    /// Whether somebody who has a number will play no further round; of a team, whether nobody of it will.
    pub fn is_gone(&self, section: &Section, number: Number) -> bool {
        match section.contestant(number) {
            Some(Contestant::Entry(id)) => self.entry(*id).is_some_and(|entry| entry.left.is_some()),
            Some(Contestant::Team(team)) => {
                !self.has_members(&section.plan.name, team, section.rounds.len() + 1)
            }
            None => false,
        }
    }

    /// Everybody who plays in a section or did, in the order of entries.
    pub fn entries_of<'a>(&'a self, section: &'a SectionName) -> impl Iterator<Item = &'a Entry> {
        self.entries.values().filter(move |entry| &entry.section == section)
    }

    /// Everybody of a school or team, however his form writes it.
    pub fn of_team(&self, team: &str) -> impl Iterator<Item = &Entry> {
        let key = school::key(team);
        let is_his = move |named: &String| school::key(named) == key;
        self.entries.values().filter(move |entry| entry.entrant.team.as_ref().is_some_and(&is_his))
    }

    /// Everybody of a team that is written in two ways, each once, in the order of entries.
    pub fn of_either_team(&self, one: &str, other: &str) -> impl Iterator<Item = &Entry> {
        let keys = [one, other].map(school::key);
        let is_its = move |named: &String| keys.contains(&school::key(named));
        self.entries.values().filter(move |entry| entry.entrant.team.as_ref().is_some_and(&is_its))
    }

    /// Every name that somebody's team has had, that of today first: whoever was put in charge of it under an old one still is.
    pub fn names_of_team(&self, entry: &Entry) -> Vec<String> {
        let mut names: Vec<String> = entry.entrant.team.iter().cloned().collect();
        // Most events put no name right.
        if !self.spelled.is_empty() {
            let before = names.first().and_then(|name| self.spelled.get(&school::key(name)));
            names.extend(before.into_iter().flatten().cloned());
        }
        names
    }

    /// Everybody who is awarded in this section, wherever he plays (NC scholastic 10).
    pub fn awarded_in<'a>(&'a self, section: &'a SectionName) -> impl Iterator<Item = &'a Entry> {
        self.entries.values().filter(move |entry| &entry.awarded_in == section && !entry.house_player)
    }

    /// The sections in which somebody of this rating, grade and age may play.
    pub fn eligible(&self, entrant: &crate::Entrant) -> Vec<&SectionName> {
        let fits = |section: &&Section| {
            let plan = &section.plan;
            let rating = entrant.published(&plan.rating_list);
            self.takes_entries(section) && plan.eligibility.check(rating, entrant.grade, entrant.born).is_ok()
        };
        self.sections.values().filter(fits).map(|section| &section.plan.name).collect()
    }

    /// Whether players sign up for it. Sections that play together are awarded apart, so each signs up for his own; which group
    /// of quads he plays in is not for him to choose.
    fn takes_entries(&self, section: &Section) -> bool {
        let is_its_group =
            |quads: &Section| quads.plan.kind == Kind::Quads && quads.gone_into.contains(&section.plan.name);
        !self.sections.values().any(is_its_group)
    }

    /// Two entries in the order in which [`State::forbidden`] holds them.
    pub(crate) fn pair(one: EntryId, other: EntryId) -> (EntryId, EntryId) {
        (one.min(other), one.max(other))
    }
}
