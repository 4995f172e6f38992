//! Judges one deed against where the event stands. Changes nothing.
//!
//! A file per concern, each of which only writes happenings. What is refused is refused before anything is written.

mod appeals;
mod byes;
mod corrections;
mod cross;
mod desk;
mod entries;
mod event;
mod expulsion;
mod lots;
mod quads;
mod ranked;
mod rating;
mod results;
mod rounds;
mod seating;
mod sections;
mod settling;
mod spelling;
mod teams;
mod texts;
mod undo;

use chart::{Number, Rule};

pub(crate) use entries::is_member;
pub(crate) use results::{Place, away};

use crate::{
    act::{Act, Deed},
    happening::{Happening, What},
    lot::Seed,
    means::Means,
    name::{Cited, EntryId, SectionName, is_unseen},
    refusal::Refusal,
    state::{Entry, Section, State},
    tournament::Tournament,
};

/// What follows from a deed, or why it cannot be.
pub fn decide(tournament: &Tournament, means: &Means, deed: &Deed) -> Result<Vec<Happening>, Refusal> {
    if deed.who.trim().is_empty() {
        return Err(Refusal::Nobody);
    }
    texts::fit(deed)?;
    let mut case = Case { tournament, state: tournament.state(), means, deed, out: Vec::new() };
    if !matches!(deed.act, Act::Open { .. } | Act::Undo { .. }) && case.state.event.is_none() {
        return Err(Refusal::NotOpened);
    }
    case.judge()?;
    ranked::record(&mut case);
    Ok(case.out)
}

/// A deed before the bench.
struct Case<'a> {
    tournament: &'a Tournament,
    state: &'a State,
    means: &'a Means<'a>,
    deed: &'a Deed,
    out: Vec<Happening>,
}

type Judged = Result<(), Refusal>;

/// So many entries and announced sections one event has at most: every page and sheet of it is made of them.
const MOST_ENTRIES: usize = 10_000;
const MOST_SECTIONS: usize = 500;

/// No list, sheet or phone has room for a longer name.
const LONGEST_NAME: usize = 100;

/// Whether somebody can read a name where it will stand: in lists and files, on one line.
fn can_be_read(what: &'static str, name: &str) -> Judged {
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
    fn judge(&mut self) -> Judged {
        match &self.deed.act {
            Act::Open { .. }
            | Act::ChangeEvent { .. }
            | Act::Appoint { .. }
            | Act::Dismiss { .. }
            | Act::Toss { .. }
            | Act::Note { .. }
            | Act::PermitDevices { .. } => event::judge(self),
            Act::AddSection { .. }
            | Act::ChangeSection { .. }
            | Act::RemoveSection { .. }
            | Act::Post { .. }
            | Act::Combine { .. }
            | Act::Divide { .. }
            | Act::AddTeamContest { .. }
            | Act::AnnouncePrizes { .. }
            | Act::DrawNumbers { .. } => sections::judge(self),
            Act::Enter { .. } | Act::ReEnter { .. } | Act::Amend { .. } | Act::Transfer { .. } => {
                entries::judge(self)
            }
            Act::SpellTeam { team, right } => spelling::spell(self, team, right),
            Act::CheckIn { .. }
            | Act::Pay { .. }
            | Act::Refund { .. }
            | Act::Withdraw { .. }
            | Act::Reinstate { .. }
            | Act::Remark { .. } => desk::judge(self),
            Act::AssignRating { entry, rating, basis, grant } => {
                rating::assign(self, *entry, *rating, *basis, *grant)
            }
            Act::Expel { entry, compensate } => expulsion::expel(self, *entry, *compensate),
            Act::AskForBye { .. } | Act::CancelBye { .. } => byes::judge(self),
            Act::Lock { .. }
            | Act::Unlock { .. }
            | Act::Forbid { .. }
            | Act::Allow { .. }
            | Act::Pair { .. }
            | Act::PairByHand { .. }
            | Act::PostPairings { .. }
            | Act::BeginRound { .. }
            | Act::Unpair { .. } => rounds::judge(self),
            Act::Swap { .. } | Act::SwapColors { .. } | Act::Rearrange { .. } => seating::judge(self),
            Act::Report { .. } | Act::Adjourn { .. } | Act::Provide { .. } | Act::AddExtraGame { .. } => {
                results::judge(self)
            }
            Act::DrawLots { .. } | Act::DrawTeamLots { .. } => lots::judge(self),
            Act::AppealPairing { .. } | Act::DecideAppeal { .. } => appeals::judge(self),
            Act::CrossRound { section, partner, color } => cross::rounds(self, section, *partner, *color),
            Act::CrossSection { higher, lower, color } => cross::sections(self, higher, lower, *color),
            Act::AskForTeamBye { .. } | Act::CancelTeamBye { .. } | Act::WithdrawTeam { .. } => {
                teams::judge(self)
            }
            Act::Correct { .. } => corrections::judge(self),
            Act::Settle { .. } => settling::judge(self),
            Act::Undo { number } => undo::undo(self, *number),
        }
    }

    fn happens(&mut self, what: What, rules: impl Into<Cited>) {
        self.out.push(Happening { what, rules: rules.into() });
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
        self.deed.seed.as_ref().ok_or(Refusal::NotDrawn(rule))
    }

    /// What is not a matter of course has its reason on record.
    fn needs_reason(&self) -> Judged {
        if self.deed.why.trim().is_empty() { Err(Refusal::NeedsReason) } else { Ok(()) }
    }

    fn has_number(&self, section: &Section, number: Number) -> Judged {
        if number.index() < self.state.order(section).len() {
            Ok(())
        } else {
            Err(Refusal::NoSuchNumber { section: section.plan.name.clone(), number })
        }
    }
}
