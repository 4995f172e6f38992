//! Two officials at once: an act that was meant for what has changed since is not done, and its author is told what
//! changed.
//!
//! An act touches a section, a round of it, a board, an entry. What somebody else did since is in its way if it lies within
//! what the act touches, or around it: a result is in the way of pairing its section, and a round that was seated
//! otherwise is in the way of a result; two results on two boards, or of two games at one, are not. What the author of the act
//! may not know is in nobody's way: they could not look again at it, and the rules judge the act as everything stands.

use tournament::{Deed, EntryId, Happening, SectionName, Tournament, words};

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
    deed: &Deed,
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
    let of_act = of_act(tournament, deed);
    let mut changed = Vec::new();
    for event in tournament.log().iter().filter(|event| event.number > seen) {
        for happening in &event.happened {
            let of_what = of_what(tournament, &happening.what);
            let in_the_way = of_what
                .iter()
                .any(|what| of_act.iter().any(|deed| what.is_within(deed) || deed.is_within(what)));
            if !in_the_way {
                continue;
            }
            let Some(said) = words::say(tournament, happening, viewer) else { continue };
            let by = if viewer.knows_doers() { format!(" ({})", event.act.who) } else { String::new() };
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

fn of_act(tournament: &Tournament, deed: &Deed) -> Vec<Touched> {
    match deed {
        Deed::Toss { .. } => vec![Touched::Toss],
        Deed::ChangeSection { plan } => vec![Section(plan.name.clone())],
        Deed::Combine { sections, .. } => sections.iter().cloned().map(Section).collect(),
        Deed::SpellTeam { team, right } => {
            tournament.of_either_team(team, right).map(|one| entry(tournament, one.id)).collect()
        }
        Deed::RemoveSection { section }
        | Deed::Divide { section }
        | Deed::DrawNumbers { section, .. }
        | Deed::Pair { section, .. }
        | Deed::PairByHand { section, .. }
        | Deed::TakeOverRound { section, .. }
        | Deed::AnnouncePrizes { section, .. }
        | Deed::DrawLots { section, .. }
        | Deed::DockTeam { section: Some(section), .. }
        | Deed::WithdrawTeam { section, .. }
        | Deed::AskForTeamBye { section, .. }
        | Deed::CancelTeamBye { section, .. } => vec![Section(section.clone())],
        Deed::Amend { entry: id, .. }
        | Deed::Transfer { entry: id, .. }
        | Deed::Pay { entry: id, .. }
        | Deed::Refund { entry: id, .. }
        | Deed::AssignRating { entry: id, .. }
        | Deed::PlayWhite { entry: id, .. }
        | Deed::Withdraw { entry: id, .. }
        | Deed::Reinstate { entry: id }
        | Deed::ReEnter { entry: id, .. }
        | Deed::Expel { entry: id, .. }
        | Deed::Dock { entry: id, .. }
        | Deed::ForfeitRound { entry: id, .. }
        | Deed::BarSubstitute { entry: id, .. }
        | Deed::AnswerOrder { entry: id, .. }
        | Deed::AskForBye { entry: id, .. }
        | Deed::CancelBye { entry: id, .. } => vec![entry(tournament, *id)],
        Deed::Swap { section, .. }
        | Deed::SwapColors { section, .. }
        | Deed::Rearrange { section, .. }
        | Deed::Reseat { section, .. }
        | Deed::CrossRound { section, .. }
        | Deed::Unpair { section } => vec![last_round(tournament, section)],
        Deed::CrossSection { higher, lower, .. } => {
            vec![last_round(tournament, higher), last_round(tournament, lower)]
        }
        Deed::PostPairings { section, round } => vec![Round(section.clone(), *round)],
        Deed::AppealPairing { section, round, board, .. }
        | Deed::DecideAppeal { section, round, board, .. }
        | Deed::PlayOff { section, round, board, .. }
        | Deed::Provide { section, round, board, .. }
        | Deed::Settle { section, round, board, .. } => vec![Board(section.clone(), *round, *board)],
        Deed::Report { section, round, board, game, .. }
        | Deed::Correct { section, round, board, game, .. }
        | Deed::Adjourn { section, round, board, game } => {
            vec![Game(section.clone(), *round, *board, *game)]
        }
        Deed::ChangeEvent { .. } => vec![Touched::Event],
        // These stand by themselves, or the event itself refuses them a second time.
        Deed::Open { .. }
        | Deed::TakeOver { .. }
        | Deed::TakeOverEntry { .. }
        | Deed::Discard
        | Deed::Appoint { .. }
        | Deed::Dismiss { .. }
        | Deed::Note { .. }
        | Deed::PermitDevices { .. }
        | Deed::AddSection { .. }
        | Deed::Post { .. }
        | Deed::AddTeamContest { .. }
        | Deed::Enter { .. }
        | Deed::CheckIn { .. }
        | Deed::CheckInAll { .. }
        | Deed::Remark { .. }
        | Deed::DockTeam { section: None, .. }
        | Deed::Order { .. }
        | Deed::Lock { .. }
        | Deed::Unlock { .. }
        | Deed::Forbid { .. }
        | Deed::Allow { .. }
        | Deed::BeginRound { .. }
        | Deed::HandInLineUp { .. }
        | Deed::OpenLineUps { .. }
        | Deed::AddExtraGame { .. }
        | Deed::DrawTeamLots { .. }
        | Deed::Undo { .. } => Vec::new(),
    }
}

fn of_what(tournament: &Tournament, what: &Happening) -> Vec<Touched> {
    match what {
        Happening::Tossed { .. } => vec![Touched::Toss],
        Happening::EventChanged { .. } => vec![Touched::Event],
        Happening::SectionChanged { plan } => vec![Plan(plan.name.clone())],
        Happening::Combined { sections, .. } => sections.iter().cloned().map(Section).collect(),
        Happening::SectionRemoved { section, .. }
        | Happening::Divided { section, .. }
        | Happening::LotsDrawn { section, .. }
        | Happening::TeamDocked { section: Some(section), .. }
        | Happening::PrizesAnnounced { section, .. }
        | Happening::TeamSitsOut { section, .. }
        | Happening::TeamByeCancelled { section, .. } => vec![Section(section.clone())],
        Happening::Entered { entry: id, .. }
        | Happening::Amended { entry: id, .. }
        | Happening::Transferred { entry: id, .. }
        | Happening::Paid { entry: id, .. }
        | Happening::Refunded { entry: id, .. }
        | Happening::RatingAssigned { entry: id, .. }
        | Happening::PlaysWhite { entry: id, .. }
        | Happening::Left { entry: id, .. }
        | Happening::Docked { entry: id, .. }
        | Happening::SubstituteBarred { entry: id, .. }
        | Happening::OrderAnswered { entry: id, .. }
        | Happening::Reinstated { entry: id }
        | Happening::SitsOut { entry: id, .. }
        | Happening::ByeCancelled { entry: id, .. }
        | Happening::CameToRound { entry: id, .. } => vec![entry(tournament, *id)],
        Happening::TeamSpelled { entries, .. } => entries.iter().map(|id| entry(tournament, *id)).collect(),
        Happening::Locked { section, round, .. }
        | Happening::Unlocked { section, round, .. }
        | Happening::Paired { section, round, .. }
        | Happening::LotDrawn { section, round, .. }
        | Happening::Rearranged { section, round, .. }
        | Happening::PairedAhead { section, round, .. }
        | Happening::Unpaired { section, round }
        | Happening::Rescored { section, round, .. } => vec![Round(section.clone(), *round)],
        Happening::PairingAppealed { section, round, board, .. }
        | Happening::AppealDecided { section, round, board, .. }
        | Happening::LineUpsOpened { section, round, board, .. }
        | Happening::PlayedOff { section, round, board, .. }
        | Happening::Provided { section, round, board, .. }
        | Happening::Settled { section, round, board, .. } => vec![Board(section.clone(), *round, *board)],
        Happening::Reported { section, round, board, game, .. }
        | Happening::Corrected { section, round, board, game, .. }
        | Happening::Adjourned { section, round, board, game } => {
            vec![Game(section.clone(), *round, *board, *game)]
        }
        Happening::Forbidden { one, other } | Happening::Allowed { one, other } => {
            vec![entry(tournament, *one), entry(tournament, *other)]
        }
        // Whatever was undone may lie under anything.
        Happening::Undone { .. } => tournament.sections.keys().cloned().map(Section).collect(),
        Happening::Opened { .. }
        | Happening::TakenOver { .. }
        | Happening::Discarded
        | Happening::Appointed { .. }
        | Happening::Dismissed { .. }
        | Happening::LineUpHandedIn { .. }
        | Happening::Noted { .. }
        | Happening::DevicesPermitted { .. }
        | Happening::SectionAdded { .. }
        | Happening::Posted { .. }
        | Happening::TeamContestAdded { .. }
        | Happening::Numbered { .. }
        | Happening::CheckedIn { .. }
        | Happening::Remarked { .. }
        | Happening::Ordered { .. }
        | Happening::TeamDocked { section: None, .. }
        | Happening::PairingsPosted { .. }
        | Happening::RoundBegun { .. }
        | Happening::TeamLotsDrawn { .. }
        | Happening::StandingsMade { .. }
        | Happening::ExtraGameAdded { .. } => Vec::new(),
    }
}
