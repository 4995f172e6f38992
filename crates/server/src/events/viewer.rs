//! Whoever reads about an event here: a caller with the posts that they hold now. Every sentence that goes out is made for one
//! (`tournament::Reader`), so that a log with payments, remarks, wishes and boards that nobody has posted tells each reader
//! what they could have looked up themselves, and nothing else.

use report::names::shortened;
use tournament::{EntryId, Happening, Out, Reader, SectionName, State, Tournament, Warning};

use super::{At, Eyes, Held, public::is_seen, view};
use crate::people::{Caller, Doing, EventId, Place, Post};

/// Somebody who reads.
#[derive(Copy, Clone)]
pub(crate) struct Viewer<'a> {
    caller: &'a Caller,
    event: &'a EventId,
    held: &'a Held,
    /// What they read about is what they have just done or would do.
    is_author: bool,
}

impl<'a> Viewer<'a> {
    pub(crate) fn new(caller: &'a Caller, event: &'a EventId, held: &'a Held) -> Viewer<'a> {
        Viewer { caller, event, held, is_author: false }
    }

    /// The same, reading what follows from their own act: they know what they said themselves.
    pub(crate) fn author(self) -> Viewer<'a> {
        Viewer { is_author: true, ..self }
    }

    pub(crate) fn name(&self) -> &str {
        self.caller.name()
    }

    /// Whether they may know who did something: officials work together, others are told what was done.
    pub(crate) fn knows_doers(&self) -> bool {
        let official = |post: &Post| matches!(post, Post::Owner | Post::Official { .. });
        self.caller.posts(self.event).iter().any(official)
    }

    fn may(&self, doing: Doing, place: Place<'_>) -> bool {
        self.caller.may(self.event, doing, place)
    }

    fn may_any(&self, doings: &[Doing], at: &At) -> bool {
        doings.iter().any(|doing| self.may(*doing, at.place()))
    }

    /// Whether the boards of a round may be known to them.
    fn sees(&self, state: &State, section: &SectionName, round: usize) -> bool {
        let posted = state.section(section).is_some_and(|held| is_seen(held, round));
        posted || self.may(Doing::SeeUnposted, Place::section(section))
    }
}

impl Reader for Viewer<'_> {
    fn may_know(&self, tournament: &Tournament, what: &Happening) -> bool {
        let state = tournament.state();
        let of = |doings: &[Doing], entry: EntryId| self.may_any(doings, &At::entry(state, entry));
        match what {
            // It hangs on the wall, or stands on the event's page.
            Happening::Opened { .. }
            | Happening::EventChanged { .. }
            | Happening::TakenOver { .. }
            | Happening::Discarded
            | Happening::Appointed { .. }
            | Happening::Dismissed { .. }
            | Happening::Tossed { .. }
            | Happening::DevicesPermitted { .. }
            | Happening::SectionAdded { .. }
            | Happening::SectionChanged { .. }
            | Happening::SectionRemoved { .. }
            | Happening::Posted { .. }
            | Happening::Combined { .. }
            | Happening::Divided { .. }
            | Happening::TeamContestAdded { .. }
            | Happening::PrizesAnnounced { .. }
            | Happening::TeamLotsDrawn { .. }
            | Happening::LotsDrawn { .. }
            | Happening::Numbered { .. }
            | Happening::ExtraGameAdded { .. }
            | Happening::Entered { .. }
            | Happening::TeamSpelled { .. }
            | Happening::Transferred { .. }
            | Happening::PairingsPosted { .. }
            | Happening::RoundBegun { .. } => true,
            Happening::Noted { .. } => self.is_author || self.may(Doing::SeeLog, Place::EVENT),
            Happening::Amended { entry, .. } | Happening::RatingAssigned { entry, .. } => {
                of(&[Doing::SeeEntries], *entry)
            }
            // What a penalty did to a score hangs on the wall; that it was one, and why, is on the record of the player.
            Happening::Remarked { entry, .. }
            | Happening::Docked { entry, .. }
            | Happening::SubstituteBarred { entry, .. }
            | Happening::Ordered { entry, .. }
            | Happening::OrderAnswered { entry, .. }
            | Happening::SitsOut { entry, out: Out::RoundForfeited, .. } => of(&[Doing::SeeRecord], *entry),
            Happening::CheckedIn { entry }
            | Happening::Reinstated { entry }
            | Happening::SitsOut { entry, .. }
            | Happening::ByeCancelled { entry, .. } => of(&[Doing::SeeEntries, Doing::CheckIn], *entry),
            Happening::CameToRound { entry, section, round } => {
                of(&[Doing::SeeEntries, Doing::CheckIn], *entry) && self.sees(state, section, *round)
            }
            // Of a round that was posted everybody reads it on the wall.
            Happening::PlaysWhite { entry, round } => {
                let section = state.entry(*entry).map(|entry| &entry.section);
                let posted = section.is_some_and(|section| {
                    state.section(section).is_some_and(|held| held.round(*round).is_some())
                        && self.sees(state, section, *round)
                });
                posted || of(&[Doing::SeeEntries, Doing::CheckIn, Doing::SeeFloor], *entry)
            }
            Happening::Left { entry, .. } => {
                of(&[Doing::SeeEntries, Doing::CheckIn, Doing::SeeFloor], *entry)
            }
            Happening::Paid { entry, .. } | Happening::Refunded { entry, .. } => {
                of(&[Doing::SeeMoney], *entry)
            }
            Happening::TeamDocked { section, contest, team, .. } => {
                let held =
                    contest.as_ref().and_then(|name| state.contests.iter().find(|one| one.name == *name));
                let sections = section.iter().chain(held.into_iter().flat_map(|held| &held.sections));
                let teams = [team.clone()];
                sections
                    .into_iter()
                    .all(|section| self.may(Doing::SeeRecord, Place::section(section).of_teams(&teams)))
            }
            Happening::TeamSitsOut { section, team, .. }
            | Happening::TeamByeCancelled { section, team, .. } => {
                let teams = [team.clone()];
                let place = Place::section(section).of_teams(&teams);
                self.may(Doing::SeeEntries, place) || self.may(Doing::CheckIn, place)
            }
            Happening::Forbidden { one, other } | Happening::Allowed { one, other } => {
                [one, other].into_iter().all(|entry| of(&[Doing::PreviewPairing], *entry))
            }
            Happening::Locked { section, .. }
            | Happening::Unlocked { section, .. }
            | Happening::Unpaired { section, .. } => self.may(Doing::SeeUnposted, Place::section(section)),
            Happening::Paired { section, round, .. }
            | Happening::LotDrawn { section, round, .. }
            | Happening::Rearranged { section, round, .. }
            | Happening::PairedAhead { section, round, .. }
            | Happening::Reported { section, round, .. }
            | Happening::Corrected { section, round, .. }
            | Happening::Adjourned { section, round, .. }
            // Of a line-up that is sealed it is told that it is in, and nothing else.
            | Happening::LineUpHandedIn { section, round, .. }
            | Happening::LineUpsOpened { section, round, .. }
            | Happening::PlayedOff { section, round, .. }
            | Happening::Provided { section, round, .. }
            | Happening::Settled { section, round, .. }
            | Happening::StandingsMade { section, round, .. }
            | Happening::Rescored { section, round, .. } => self.sees(state, section, *round),
            Happening::PairingAppealed { section, round, .. }
            | Happening::AppealDecided { section, round, .. } => {
                let hears = self.is_author || self.may(Doing::SeeFloor, Place::section(section));
                hears && self.sees(state, section, *round)
            }
            // It says what was undone.
            Happening::Undone { number } => {
                let undone = tournament.event(*number);
                undone.is_none_or(|undone| {
                    undone.happened.iter().all(|one| self.may_know(tournament, &one.what))
                })
            }
        }
    }

    fn cares_for(&self, state: &State, warning: &Warning) -> bool {
        let in_section = |doing, section: &SectionName| self.may(doing, Place::section(section));
        match warning {
            Warning::ResultsMissing { section, round, .. }
            | Warning::MeetingsEven { section, round, .. }
            | Warning::OpponentHasLeft { section, round, .. } => {
                in_section(Doing::Report, section) && self.sees(state, section, *round)
            }
            Warning::UnfinishedBeforeLastRound { section, boards } => {
                let seen = || boards.iter().all(|(round, _)| self.sees(state, section, *round));
                in_section(Doing::Report, section) && seen()
            }
            Warning::LineUpsSealed { section, round, .. } => {
                in_section(Doing::BeginRound, section) && self.sees(state, section, *round)
            }
            Warning::SitsTwoRounds { section, round, .. } => {
                in_section(Doing::ChangePairing, section) && self.sees(state, section, *round)
            }
            Warning::AppealWaits { section, round, .. } => {
                in_section(Doing::DecideAppeal, section) && self.sees(state, section, *round)
            }
            Warning::ColorsNotChosen { section, .. } => in_section(Doing::CheckIn, section),
            Warning::StayedAway { section, .. } => in_section(Doing::Withdraw, section),
            Warning::OrderWaits { section, .. } => in_section(Doing::SeeRecord, section),
            Warning::EmptySeat { section, round, .. } => {
                in_section(Doing::SeeRecord, section) && self.sees(state, section, *round)
            }
            Warning::NotCheckedIn { section, .. } => in_section(Doing::CheckIn, section),
            Warning::Unpaid { .. } => self.may(Doing::SeeMoney, Place::EVENT),
            Warning::NotAMember { .. } | Warning::SchoolSpelled { .. } => {
                self.may(Doing::SeeEntries, Place::EVENT)
            }
            Warning::NotEligible { section, .. } => in_section(Doing::SeeEntries, section),
            Warning::NotPosted { section, .. } => in_section(Doing::PostRules, section),
            Warning::BoardsOverlap(overlap) => in_section(Doing::Plan, &overlap.other),
        }
    }

    fn calls(&self, section: Option<&SectionName>, entry: EntryId, name: &str) -> String {
        let by_post = view::eyes(self.caller, self.event, section) != Eyes::Public;
        if by_post || self.may_any(&[Doing::SeeEntries], &At::entry(self.held.tournament(), entry)) {
            return name.to_string();
        }
        match self.held.state(Eyes::Public).entry(entry) {
            Some(known) => known.name().to_string(),
            None => shortened(name),
        }
    }

    fn weighs(&self, section: &SectionName) -> bool {
        self.may(Doing::PreviewPairing, Place::section(section))
    }
}
