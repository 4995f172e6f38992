//! Two officials at once: an act that was meant for what has changed since is not done, and its author is told what
//! changed.
//!
//! An act touches a section, a round of it, a board, an entry. What somebody else did since is in its way if it lies within
//! what the act touches, or around it: a result is in the way of pairing its section, and a round that was seated
//! otherwise is in the way of a result; two results on two boards, or of two games at one, are not. What the author of the act
//! may not know is in nobody's way: they could not look again at it, and the rules judge the act as everything stands.

use tournament::{Act, EntryId, SectionName, Tournament, What, words};

use super::Viewer;
use crate::trouble::Trouble;

#[derive(Clone, PartialEq, Eq, Debug)]
enum Touched {
    Section(SectionName),
    /// What was announced for a section.
    Plan(SectionName),
    Round(SectionName, usize),
    Board(SectionName, usize, usize),
    /// One of the games of a board: of two, or of the boards of two teams.
    Game(SectionName, usize, usize, usize),
    Entry(EntryId, Option<SectionName>),
    Toss,
    /// What was announced of the event as a whole.
    Event,
}

use Touched::{Board, Entry, Game, Plan, Round, Section};

impl Touched {
    fn is_within(&self, around: &Touched) -> bool {
        match (self, around) {
            (one, other) if one == other => true,
            (Round(section, _) | Board(section, ..) | Game(section, ..) | Plan(section), Section(of)) => {
                section == of
            }
            (Entry(_, Some(section)), Section(of)) => section == of,
            (Board(section, round, _) | Game(section, round, ..), Round(of, around)) => {
                section == of && round == around
            }
            (Game(section, round, board, _), Board(of, around, at)) => {
                (section, round, board) == (of, around, at)
            }
            (Entry(one, _), Entry(other, _)) => one == other,
            _ => false,
        }
    }
}

/// Refuses an act whose author has not seen what was done to the same things since.
pub(super) fn must_not_have_changed(
    tournament: &Tournament,
    act: &Act,
    seen: u64,
    viewer: &Viewer<'_>,
) -> Result<(), Trouble> {
    let last = tournament.log().last().map_or(0, |event| event.number);
    if seen > last {
        // As after a copy was restored: what the page shows may never have happened here.
        return Err(Trouble::NotNow(format!(
            "you looked at version {seen}, and this event is at {last}; it may have been restored from an older copy: \
             look again, and do it if it is still right"
        )));
    }
    let of_act = of_act(tournament, act);
    let mut changed = Vec::new();
    for event in tournament.log().iter().filter(|event| event.number > seen) {
        for happening in &event.happened {
            let of_what = of_what(tournament, &happening.what);
            let in_the_way = of_what
                .iter()
                .any(|what| of_act.iter().any(|act| what.is_within(act) || act.is_within(what)));
            if !in_the_way {
                continue;
            }
            let Some(said) = words::say(tournament, happening, viewer) else { continue };
            let by = if viewer.knows_doers() { format!(" ({})", event.deed.who) } else { String::new() };
            changed.push(format!("{said}{by}"));
        }
    }
    if changed.is_empty() {
        return Ok(());
    }
    let text =
        format!("since you looked: {}; look again, and do it if it is still right", changed.join("; "));
    Err(Trouble::NotNow(text))
}

fn entry(tournament: &Tournament, id: EntryId) -> Touched {
    Entry(id, tournament.entry(id).map(|entry| entry.section.clone()))
}

fn last_round(tournament: &Tournament, section: &SectionName) -> Touched {
    let round = tournament.section(section).map_or(0, |held| held.rounds.len());
    Round(section.clone(), round)
}

fn of_act(tournament: &Tournament, act: &Act) -> Vec<Touched> {
    match act {
        Act::Toss { .. } => vec![Touched::Toss],
        Act::ChangeSection { plan } => vec![Section(plan.name.clone())],
        Act::Combine { sections, .. } => sections.iter().cloned().map(Section).collect(),
        Act::SpellTeam { team, right } => {
            tournament.of_either_team(team, right).map(|one| entry(tournament, one.id)).collect()
        }
        Act::RemoveSection { section }
        | Act::Divide { section }
        | Act::DrawNumbers { section, .. }
        | Act::Pair { section, .. }
        | Act::PairByHand { section, .. }
        | Act::AnnouncePrizes { section, .. }
        | Act::DrawLots { section, .. }
        | Act::WithdrawTeam { section, .. }
        | Act::AskForTeamBye { section, .. }
        | Act::CancelTeamBye { section, .. } => vec![Section(section.clone())],
        Act::Amend { entry: id, .. }
        | Act::Transfer { entry: id, .. }
        | Act::Pay { entry: id, .. }
        | Act::Refund { entry: id, .. }
        | Act::AssignRating { entry: id, .. }
        | Act::Withdraw { entry: id, .. }
        | Act::Reinstate { entry: id }
        | Act::ReEnter { entry: id, .. }
        | Act::Expel { entry: id, .. }
        | Act::AskForBye { entry: id, .. }
        | Act::CancelBye { entry: id, .. } => vec![entry(tournament, *id)],
        Act::Swap { section, .. }
        | Act::SwapColors { section, .. }
        | Act::Rearrange { section, .. }
        | Act::CrossRound { section, .. }
        | Act::Unpair { section } => vec![last_round(tournament, section)],
        Act::CrossSection { higher, lower, .. } => {
            vec![last_round(tournament, higher), last_round(tournament, lower)]
        }
        Act::PostPairings { section, round } => vec![Round(section.clone(), *round)],
        Act::AppealPairing { section, round, board, .. }
        | Act::DecideAppeal { section, round, board, .. }
        | Act::Provide { section, round, board, .. }
        | Act::Settle { section, round, board, .. } => vec![Board(section.clone(), *round, *board)],
        Act::Report { section, round, board, game, .. }
        | Act::Correct { section, round, board, game, .. }
        | Act::Adjourn { section, round, board, game } => {
            vec![Game(section.clone(), *round, *board, *game)]
        }
        Act::ChangeEvent { .. } => vec![Touched::Event],
        // These stand by themselves, or the event itself refuses them a second time.
        Act::Open { .. }
        | Act::Appoint { .. }
        | Act::Dismiss { .. }
        | Act::Note { .. }
        | Act::PermitDevices { .. }
        | Act::AddSection { .. }
        | Act::Post { .. }
        | Act::AddTeamContest { .. }
        | Act::Enter { .. }
        | Act::CheckIn { .. }
        | Act::Remark { .. }
        | Act::Lock { .. }
        | Act::Unlock { .. }
        | Act::Forbid { .. }
        | Act::Allow { .. }
        | Act::BeginRound { .. }
        | Act::AddExtraGame { .. }
        | Act::DrawTeamLots { .. }
        | Act::Undo { .. } => Vec::new(),
    }
}

fn of_what(tournament: &Tournament, what: &What) -> Vec<Touched> {
    match what {
        What::Tossed { .. } => vec![Touched::Toss],
        What::EventChanged { .. } => vec![Touched::Event],
        What::SectionChanged { plan } => vec![Plan(plan.name.clone())],
        What::Combined { sections, .. } => sections.iter().cloned().map(Section).collect(),
        What::SectionRemoved { section, .. }
        | What::Divided { section, .. }
        | What::LotsDrawn { section, .. }
        | What::PrizesAnnounced { section, .. }
        | What::TeamSitsOut { section, .. }
        | What::TeamByeCancelled { section, .. } => vec![Section(section.clone())],
        What::Entered { entry: id, .. }
        | What::Amended { entry: id, .. }
        | What::Transferred { entry: id, .. }
        | What::Paid { entry: id, .. }
        | What::Refunded { entry: id, .. }
        | What::RatingAssigned { entry: id, .. }
        | What::Left { entry: id, .. }
        | What::Reinstated { entry: id }
        | What::SitsOut { entry: id, .. }
        | What::ByeCancelled { entry: id, .. } => vec![entry(tournament, *id)],
        What::TeamSpelled { entries, .. } => entries.iter().map(|id| entry(tournament, *id)).collect(),
        What::Locked { section, round, .. }
        | What::Unlocked { section, round, .. }
        | What::Paired { section, round, .. }
        | What::LotDrawn { section, round, .. }
        | What::Rearranged { section, round, .. }
        | What::PairedAhead { section, round, .. }
        | What::Unpaired { section, round }
        | What::Rescored { section, round, .. } => vec![Round(section.clone(), *round)],
        What::PairingAppealed { section, round, board, .. }
        | What::AppealDecided { section, round, board, .. }
        | What::Provided { section, round, board, .. }
        | What::Settled { section, round, board, .. } => vec![Board(section.clone(), *round, *board)],
        What::Reported { section, round, board, game, .. }
        | What::Corrected { section, round, board, game, .. }
        | What::Adjourned { section, round, board, game } => {
            vec![Game(section.clone(), *round, *board, *game)]
        }
        What::Forbidden { one, other } | What::Allowed { one, other } => {
            vec![entry(tournament, *one), entry(tournament, *other)]
        }
        // Whatever was undone may lie under anything.
        What::Undone { .. } => tournament.sections.keys().cloned().map(Section).collect(),
        What::Opened { .. }
        | What::Appointed { .. }
        | What::Dismissed { .. }
        | What::Noted { .. }
        | What::DevicesPermitted { .. }
        | What::SectionAdded { .. }
        | What::Posted { .. }
        | What::TeamContestAdded { .. }
        | What::Numbered { .. }
        | What::CheckedIn { .. }
        | What::Remarked { .. }
        | What::PairingsPosted { .. }
        | What::RoundBegun { .. }
        | What::TeamLotsDrawn { .. }
        | What::StandingsMade { .. }
        | What::ExtraGameAdded { .. } => Vec::new(),
    }
}
