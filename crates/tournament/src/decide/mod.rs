//! Judges one deed against where the event stands. Changes nothing.
//!
//! A file per concern, each of which only writes happenings. What is refused is refused before anything is written.

mod appeals;
mod brackets;
mod byes;
mod corrections;
mod cross;
mod desk;
mod entries;
mod event;
mod expulsion;
mod line_ups;
mod lots;
mod partners;
mod penalties;
mod quads;
mod ranked;
mod rating;
mod reseat;
mod results;
mod rounds;
mod seating;
mod sections;
mod settling;
mod spelling;
mod taken_over;
mod teams;
mod texts;
mod undo;

use chart::{Number, Rule};

pub(crate) use entries::is_member;
pub(crate) use partners::silent_teams;
pub(crate) use reseat::may_come;
pub(crate) use results::{GameOfRound, away};
pub use sections::MOST_ROUNDS;
pub(crate) use taken_over::can_be_discarded;
pub(crate) use undo::can_be_undone;

use crate::{
    act::{Act, Deed},
    event::{Event, Happening},
    lot::Seed,
    means::Means,
    name::{Cited, EntryId, SectionName, is_unseen},
    refusal::Refusal,
    state::{Entry, Section, State},
    tournament::Tournament,
};

/// What follows from a deed, or why it cannot be.
pub fn decide(tournament: &Tournament, means: &Means, act: &Act) -> Result<Vec<Event>, Refusal> {
    if act.who.trim().is_empty() {
        return Err(Refusal::Nobody);
    }
    texts::fit(act)?;
    let mut case = Case { tournament, state: tournament.state(), means, act, out: Vec::new() };
    if !matches!(act.deed, Deed::Open { .. } | Deed::Undo { .. }) && case.state.event.is_none() {
        return Err(Refusal::NotOpened);
    }
    if case.state.discarded && !matches!(act.deed, Deed::Undo { .. }) {
        return Err(Refusal::Discarded);
    }
    case.decide()?;
    partners::conclude(&mut case);
    brackets::fit(&mut case);
    ranked::record(&mut case);
    Ok(case.out)
}

/// A deed before the bench.
struct Case<'a> {
    tournament: &'a Tournament,
    state: &'a State,
    means: &'a Means<'a>,
    act: &'a Act,
    out: Vec<Event>,
}

type Decided = Result<(), Refusal>;

/// So many entries and announced sections one event has at most: every page and sheet of it is made of them.
pub const MOST_ENTRIES: usize = 10_000;
pub const MOST_SECTIONS: usize = 500;

/// No list, sheet or phone has room for a longer name.
const LONGEST_NAME: usize = 100;

/// Whether somebody can read a name where it will stand: in lists and files, on one line.
fn can_be_read(what: &'static str, name: &str) -> Decided {
    if name.trim().is_empty() {
        return Err(Refusal::Empty(what));
    }
    let found = name.chars().count();
    if found > LONGEST_NAME {
        return Err(Refusal::TooLong { what, found, most: LONGEST_NAME });
    }
    if name.trim().chars().any(is_unseen) { Err(Refusal::Unseen(what)) } else { Ok(()) }
}

impl<'a> Case<'a> {
    fn decide(&mut self) -> Decided {
        match &self.act.deed {
            Deed::Open { .. }
            | Deed::ChangeEvent { .. }
            | Deed::Appoint { .. }
            | Deed::Dismiss { .. }
            | Deed::Toss { .. }
            | Deed::Note { .. }
            | Deed::PermitDevices { .. } => event::decide(self),
            Deed::AddSection { .. }
            | Deed::ChangeSection { .. }
            | Deed::RemoveSection { .. }
            | Deed::Post { .. }
            | Deed::Combine { .. }
            | Deed::Divide { .. }
            | Deed::AddTeamContest { .. }
            | Deed::AnnouncePrizes { .. }
            | Deed::DrawNumbers { .. } => sections::decide(self),
            Deed::Enter { .. } | Deed::ReEnter { .. } | Deed::Amend { .. } | Deed::Transfer { .. } => {
                entries::decide(self)
            }
            Deed::SpellTeam { team, right } => spelling::spell(self, team, right),
            Deed::CheckIn { .. }
            | Deed::CheckInAll { .. }
            | Deed::Pay { .. }
            | Deed::Refund { .. }
            | Deed::Withdraw { .. }
            | Deed::Reinstate { .. }
            | Deed::Remark { .. } => desk::decide(self),
            Deed::AssignRating { entry, rating, basis, grant } => {
                rating::assign(self, *entry, *rating, *basis, *grant)
            }
            Deed::Dock { .. }
            | Deed::DockTeam { .. }
            | Deed::ForfeitRound { .. }
            | Deed::BarSubstitute { .. }
            | Deed::Order { .. }
            | Deed::AnswerOrder { .. } => penalties::decide(self),
            Deed::Expel { entry, compensate } => expulsion::expel(self, *entry, *compensate),
            Deed::AskForBye { .. } | Deed::CancelBye { .. } => byes::decide(self),
            Deed::Lock { .. }
            | Deed::Unlock { .. }
            | Deed::Forbid { .. }
            | Deed::Allow { .. }
            | Deed::Pair { .. }
            | Deed::PairByHand { .. }
            | Deed::PostPairings { .. }
            | Deed::BeginRound { .. }
            | Deed::Unpair { .. } => rounds::decide(self),
            Deed::TakeOverEntry { entrant, section, house_player } => {
                taken_over::begins(self, section)?;
                entries::take_over(self, entrant, section, *house_player)
            }
            Deed::TakeOverRound { section, boards, bye, out } => {
                taken_over::round(self, section, boards, *bye, out)
            }
            Deed::TakeOver { file, program } => taken_over::event(self, file, program.as_deref()),
            Deed::Discard => taken_over::discard(self),
            Deed::Swap { .. } | Deed::SwapColors { .. } | Deed::Rearrange { .. } => seating::decide(self),
            Deed::Report { .. } | Deed::Adjourn { .. } | Deed::Provide { .. } | Deed::AddExtraGame { .. } => {
                results::decide(self)
            }
            Deed::PlayOff { section, round, board, goes_on, by } => {
                brackets::play_off(self, section, (*round, *board), *goes_on, *by)
            }
            Deed::HandInLineUp { .. } | Deed::OpenLineUps { .. } => line_ups::decide(self),
            Deed::Reseat { .. } => reseat::reseat(self),
            Deed::DrawLots { .. } | Deed::DrawTeamLots { .. } => lots::decide(self),
            Deed::AppealPairing { .. } | Deed::DecideAppeal { .. } => appeals::decide(self),
            Deed::CrossRound { section, partner, color } => cross::rounds(self, section, *partner, *color),
            Deed::CrossSection { higher, lower, color } => cross::sections(self, higher, lower, *color),
            Deed::AskForTeamBye { .. } | Deed::CancelTeamBye { .. } | Deed::WithdrawTeam { .. } => {
                teams::decide(self)
            }
            Deed::PlayWhite { entry, round } => partners::play_white(self, *entry, *round),
            Deed::Correct { .. } => corrections::decide(self),
            Deed::Settle { .. } => settling::decide(self),
            Deed::Undo { number } => undo::undo(self, *number),
        }
    }

    fn happens(&mut self, what: Happening, rules: impl Into<Cited>) {
        self.out.push(Event { what, rules: rules.into() });
    }

    fn section(&self, name: &SectionName) -> Result<&'a Section, Refusal> {
        self.state.section(name).ok_or_else(|| Refusal::NoSuchSection(name.clone()))
    }

    /// A section that plays by itself.
    fn open_section(&self, name: &SectionName) -> Result<&'a Section, Refusal> {
        let section = self.section(name)?;
        if section.is_open() { Ok(section) } else { Err(Refusal::SectionGone(name.clone())) }
    }

    fn entry(&self, id: EntryId) -> Result<&'a Entry, Refusal> {
        self.state.entry(id).ok_or(Refusal::NoSuchEntry(id))
    }

    /// An entry whose player is still in the event.
    fn playing(&self, id: EntryId) -> Result<&'a Entry, Refusal> {
        let entry = self.entry(id)?;
        if entry.left.is_some() { Err(Refusal::HasLeft(entry.name().to_string())) } else { Ok(entry) }
    }

    /// Where he plays, or waits: who was not here when quads were made is in no group yet.
    fn section_of(&self, entry: &Entry) -> Result<&'a Section, Refusal> {
        self.section(&entry.section)
    }

    /// What the program draws a lot from, under this rule.
    fn seed(&self, rule: &'static Rule) -> Result<&'a Seed, Refusal> {
        self.act.seed.as_ref().ok_or(Refusal::NotDrawn(rule))
    }

    /// What is not a matter of course has its reason on record.
    fn needs_reason(&self) -> Decided {
        if self.act.why.trim().is_empty() { Err(Refusal::NeedsReason) } else { Ok(()) }
    }

    fn has_number(&self, section: &Section, number: Number) -> Decided {
        if number.index() < self.state.order(section).len() {
            Ok(())
        } else {
            Err(Refusal::NoSuchNumber { section: section.plan.name.clone(), number })
        }
    }
}
