//! Whoever reads about an event here: a caller with the posts that they hold now. Every sentence that goes out is made for one
//! (`tournament::Reader`), so that a log with payments, remarks, wishes and boards that nobody has posted tells each reader
//! what they could have looked up themselves, and nothing else.

use report::names::shortened;
use tournament::{EntryId, Reader, SectionName, State, Tournament, Warning, What};

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
    fn may_know(&self, tournament: &Tournament, what: &What) -> bool {
        let state = tournament.state();
        let of = |doings: &[Doing], entry: EntryId| self.may_any(doings, &At::entry(state, entry));
        match what {
            // It hangs on the wall, or stands on the event's page.
            What::Opened { .. }
            | What::EventChanged { .. }
            | What::Appointed { .. }
            | What::Dismissed { .. }
            | What::Tossed { .. }
            | What::DevicesPermitted { .. }
            | What::SectionAdded { .. }
            | What::SectionChanged { .. }
            | What::SectionRemoved { .. }
            | What::Posted { .. }
            | What::Combined { .. }
            | What::Divided { .. }
            | What::TeamContestAdded { .. }
            | What::PrizesAnnounced { .. }
            | What::TeamLotsDrawn { .. }
            | What::LotsDrawn { .. }
            | What::Numbered { .. }
            | What::ExtraGameAdded { .. }
            | What::Entered { .. }
            | What::TeamSpelled { .. }
            | What::Transferred { .. }
            | What::PairingsPosted { .. }
            | What::RoundBegun { .. } => true,
            What::Noted { .. } => self.is_author || self.may(Doing::SeeLog, Place::EVENT),
            What::Amended { entry, .. } | What::RatingAssigned { entry, .. } => {
                of(&[Doing::SeeEntries], *entry)
            }
            What::CheckedIn { entry }
            | What::Reinstated { entry }
            | What::SitsOut { entry, .. }
            | What::ByeCancelled { entry, .. } => of(&[Doing::SeeEntries, Doing::CheckIn], *entry),
            What::Left { entry, .. } => of(&[Doing::SeeEntries, Doing::CheckIn, Doing::SeeFloor], *entry),
            What::Paid { entry, .. } | What::Refunded { entry, .. } => of(&[Doing::SeeMoney], *entry),
            What::Remarked { entry, .. } => of(&[Doing::SeeRecord], *entry),
            What::TeamSitsOut { section, team, .. } | What::TeamByeCancelled { section, team, .. } => {
                let teams = [team.clone()];
                let place = Place::section(section).of_teams(&teams);
                self.may(Doing::SeeEntries, place) || self.may(Doing::CheckIn, place)
            }
            What::Forbidden { one, other } | What::Allowed { one, other } => {
                [one, other].into_iter().all(|entry| of(&[Doing::PreviewPairing], *entry))
            }
            What::Locked { section, .. }
            | What::Unlocked { section, .. }
            | What::Unpaired { section, .. } => self.may(Doing::SeeUnposted, Place::section(section)),
            What::Paired { section, round, .. }
            | What::LotDrawn { section, round, .. }
            | What::Rearranged { section, round, .. }
            | What::PairedAhead { section, round, .. }
            | What::Reported { section, round, .. }
            | What::Corrected { section, round, .. }
            | What::Adjourned { section, round, .. }
            | What::Provided { section, round, .. }
            | What::Settled { section, round, .. }
            | What::StandingsMade { section, round, .. }
            | What::Rescored { section, round, .. } => self.sees(state, section, *round),
            What::PairingAppealed { section, round, .. } | What::AppealDecided { section, round, .. } => {
                let hears = self.is_author || self.may(Doing::SeeFloor, Place::section(section));
                hears && self.sees(state, section, *round)
            }
            // It says what was undone.
            What::Undone { number } => {
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
            | Warning::OpponentHasLeft { section, round, .. } => {
                in_section(Doing::Report, section) && self.sees(state, section, *round)
            }
            Warning::UnfinishedBeforeLastRound { section, boards } => {
                let seen = || boards.iter().all(|(round, _)| self.sees(state, section, *round));
                in_section(Doing::Report, section) && seen()
            }
            Warning::SitsTwoRounds { section, round, .. } => {
                in_section(Doing::ChangePairing, section) && self.sees(state, section, *round)
            }
            Warning::AppealWaits { section, round, .. } => {
                in_section(Doing::DecideAppeal, section) && self.sees(state, section, *round)
            }
            Warning::StayedAway { section, .. } => in_section(Doing::Withdraw, section),
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
