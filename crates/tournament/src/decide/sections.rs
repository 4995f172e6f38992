//! Sections: announced, changed, put together, divided.

use chart::rules::{NC_10, R28A, R30A};
use clock::Control;
use rulebook::{Book, readings::BookReading, variations::Announced};

use super::{Case, Decided, MOST_SECTIONS, can_be_read, quads};
use crate::{
    act::Deed,
    event::{Contestant, Happening},
    money::Cents,
    name::{Cited, EntryId, SectionName},
    plan::{Kind, Plan, PrizeGroup, TeamContest},
    refusal::Refusal,
    state::{Entry, Section},
};

pub const MOST_ROUNDS: usize = 99;
const MOST_BOARDS: u8 = 50;
const MOST_CYCLES: u8 = 8;
/// So that numbers of boards have four digits at most.
const LAST_FIRST_BOARD: usize = 9_000;

pub(super) fn decide(case: &mut Case) -> Decided {
    match &case.act.deed {
        Deed::AddSection { plan } => {
            if case.state.section(&plan.name).is_some() {
                return Err(Refusal::SectionExists(plan.name.clone()));
            }
            if case.state.sections.len() >= MOST_SECTIONS {
                return Err(Refusal::TooMany { what: "sections", most: MOST_SECTIONS });
            }
            can_be_read("the name of the section", plan.name.as_str())?;
            check(case, plan)?;
            case.happens(Happening::SectionAdded { plan: plan.clone() }, Cited::none());
        }
        Deed::ChangeSection { plan } => {
            let section = case.open_section(&plan.name)?;
            check(case, plan)?;
            if section.has_begun() && !leaves_alone(section, plan) {
                return Err(Refusal::SectionHasBegun(plan.name.clone()));
            }
            case.happens(Happening::SectionChanged { plan: plan.clone() }, Cited::none());
        }
        Deed::RemoveSection { section } => remove(case, section)?,
        Deed::Post { section, posted } => {
            let section = case.section(section)?.plan.name.clone();
            case.happens(Happening::Posted { section, posted: posted.clone() }, Cited::none());
        }
        Deed::Combine { sections, into } => combine(case, sections, into)?,
        Deed::Divide { section } => quads::divide(case, section)?,
        Deed::AddTeamContest { contest } => {
            can_be_read("the name of the team contest", &contest.name)?;
            if case.state.contests.iter().any(|known| known.name == contest.name) {
                return Err(Refusal::ContestExists(contest.name.clone()));
            }
            for section in &contest.sections {
                case.section(section)?;
            }
            know(case, &contest.tie_breaks)?;
            case.happens(Happening::TeamContestAdded { contest: contest.clone() }, Cited::none());
        }
        Deed::AnnouncePrizes { section, groups } => announce_prizes(case, section, groups)?,
        Deed::DrawNumbers { section, order, elsewhere } => draw_numbers(case, section, order, *elsewhere)?,
        _ => {}
    }
    Ok(())
}

/// A section that plays in another is awarded apart (NC scholastic 10), so it has its prizes, too.
fn announce_prizes(case: &mut Case, section: &SectionName, groups: &[PrizeGroup]) -> Decided {
    case.section(section)?;
    for (index, group) in groups.iter().enumerate() {
        can_be_read("the name of the prizes", &group.name)?;
        if groups.iter().skip(index + 1).any(|later| later.name == group.name) {
            return Err(Refusal::PrizesTwice(group.name.clone()));
        }
        if group.trophies == 0 && group.cash.iter().all(|prize| *prize == Cents::NONE) {
            return Err(Refusal::NoPrize(group.name.clone()));
        }
    }
    case.happens(
        Happening::PrizesAnnounced { section: section.clone(), groups: groups.to_vec() },
        Cited::none(),
    );
    Ok(())
}

fn check(case: &Case, plan: &Plan) -> Decided {
    if !(1..=MOST_ROUNDS).contains(&plan.rounds) {
        return Err(Refusal::Rounds(plan.rounds));
    }
    if let Err(trouble) = plan.control.parse::<Control>() {
        return Err(Refusal::Control { control: plan.control.clone(), trouble: trouble.to_string() });
    }
    if !(1..=2).contains(&plan.games_a_round) {
        return Err(Refusal::Games(plan.games_a_round));
    }
    if !(1..=LAST_FIRST_BOARD).contains(&plan.first_board) {
        return Err(Refusal::FirstBoard(plan.first_board));
    }
    if plan.kind.table().is_some_and(|table| !(1..=MOST_CYCLES).contains(&table.cycles)) {
        return Err(Refusal::Kind("round robin"));
    }
    if plan.kind.boards().is_some_and(|boards| !(1..=MOST_BOARDS).contains(&boards)) {
        return Err(Refusal::Kind("team event"));
    }
    match plan.kind {
        Kind::BoardSwiss { board } if !(1..=MOST_BOARDS).contains(&board) => {
            return Err(Refusal::Kind("board Swiss"));
        }
        _ => {}
    }
    if plan.line_ups.is_some() && (!plan.kind.pairs_teams() || plan.is_bughouse()) {
        return Err(Refusal::NoLineUps(plan.name.clone()));
    }
    if plan.book == Book::NcBughouse && !plan.is_bughouse() {
        return Err(Refusal::TeamsOnly { book: plan.book });
    }
    if plan.is_bughouse() && plan.rated.is_some() {
        return Err(Refusal::NeverRated { book: plan.book });
    }
    if !plan.has_boards_by_the_book() {
        let boards = plan.kind.boards().unwrap_or_default();
        return Err(Refusal::TeamBoards { book: plan.book, boards });
    }
    let follow = plan.schedule.iter().zip(plan.schedule.iter().skip(1)).all(|(one, next)| one < next);
    if plan.schedule.len() > plan.rounds || !follow {
        return Err(Refusal::Schedule(plan.schedule.len(), plan.rounds));
    }
    announced(plan)?;
    know(case, &plan.tie_breaks)
}

/// What holds besides the book must be a variation or a reading of this book.
fn announced(plan: &Plan) -> Decided {
    let is_ours = |name: &str| {
        let (variation, reading) = (Announced::find(name), BookReading::find(name));
        variation.map(Announced::book).or(reading.map(|reading| reading.book)) == Some(plan.book)
            && reading.is_none_or(|reading| reading.choose_other.is_some())
    };
    match plan.announced.iter().find(|name| !is_ours(name)) {
        Some(name) => Err(Refusal::NotOfTheBook { name: name.clone(), book: plan.book }),
        None => Ok(()),
    }
}

fn know(case: &Case, tie_breaks: &[String]) -> Decided {
    match tie_breaks.iter().find(|name| !(case.means.knows_tie_break)(name)) {
        Some(unknown) => Err(Refusal::NoSuchTieBreak(unknown.clone())),
        None => Ok(()),
    }
}

/// Whether rounds that were paired and played would not notice.
fn leaves_alone(section: &Section, plan: &Plan) -> bool {
    let old = &section.plan;
    plan.rounds >= section.rounds.len()
        && (plan.kind, plan.games_a_round, plan.book) == (old.kind, old.games_a_round, old.book)
        && plan.pairing == old.pairing
        && plan.rating_list == old.rating_list
        && plan.rated == old.rated
        && plan.line_ups.is_some() == old.line_ups.is_some()
}

/// Only what nobody is entered for any more can go, and only before a round of it was paired. Whoever has withdrawn by then stays
/// on record as somebody who did, with what he paid.
fn remove(case: &mut Case, name: &SectionName) -> Decided {
    let section = case.section(name)?;
    let inside = |other: &&Section| other.gone_into.contains(name);
    if let Some(other) = case.state.sections.values().find(inside) {
        return Err(Refusal::PlaysInside { section: name.clone(), inside: other.plan.name.clone() });
    }
    let signed_up =
        |entry: &&Entry| !entry.has_left_by(1) && (entry.section == *name || entry.awarded_in == *name);
    let entries = case.state.entries.values().filter(signed_up).count();
    if section.has_begun() {
        return Err(Refusal::SectionHasBegun(name.clone()));
    }
    if entries > 0 {
        return Err(Refusal::HasEntries { section: name.clone(), entries });
    }
    // Its groups are made of it, and late entrants come to them through it.
    if section.plan.kind == Kind::Quads && !section.is_open() {
        return Err(Refusal::SectionGone(name.clone()));
    }
    let of_it_alone = |contest: &&TeamContest| contest.sections.iter().all(|of| of == name);
    let contests =
        case.state.contests.iter().filter(of_it_alone).map(|contest| contest.name.clone()).collect();
    case.happens(Happening::SectionRemoved { section: name.clone(), contests }, Cited::none());
    Ok(())
}

fn combine(case: &mut Case, sections: &[SectionName], into: &SectionName) -> Decided {
    let target = case.open_section(into)?;
    let mut all: Vec<&SectionName> = sections.iter().chain([into]).collect();
    all.sort();
    all.dedup();
    if all.len() < 2 {
        return Err(Refusal::NothingToCombine);
    }
    for name in all {
        let section = case.open_section(name)?;
        if section.has_begun() || !section.contestants.is_empty() {
            return Err(Refusal::SectionHasBegun(name.clone()));
        }
        let alike = |plan: &Plan| (plan.kind, plan.rounds, plan.games_a_round);
        if alike(&section.plan) != alike(&target.plan) {
            return Err(Refusal::NotAlike(name.clone(), into.clone()));
        }
    }
    case.happens(Happening::Combined { sections: sections.to_vec(), into: into.clone() }, &NC_10);
    Ok(())
}

fn draw_numbers(case: &mut Case, name: &SectionName, order: &[EntryId], elsewhere: bool) -> Decided {
    let section = case.open_section(name)?;
    if section.has_begun() {
        return Err(Refusal::SectionHasBegun(name.clone()));
    }
    if section.plan.kind.pairs_teams() {
        return Err(Refusal::NumbersOfTeams);
    }
    let waiting: Vec<&Entry> = case
        .state
        .entries_of(name)
        .filter(|entry| entry.left.is_none() && section.number_of(entry.id).is_none())
        .collect();
    let mut drawn = order.to_vec();
    drawn.sort_unstable();
    let expected: Vec<EntryId> = waiting.iter().map(|entry| entry.id).collect();
    if drawn != expected {
        let odd =
            drawn.iter().find(|id| !expected.contains(id)).or(expected.iter().find(|id| !drawn.contains(id)));
        let twice =
            || drawn.iter().zip(drawn.iter().skip(1)).find(|(one, next)| one == next).map(|(one, _)| one);
        return Err(Refusal::NotTheOrder(odd.or_else(twice).copied().unwrap_or(EntryId(0))));
    }
    let contestants = order.iter().map(|id| Contestant::Entry(*id)).collect();
    let rules = if elsewhere { Cited::none() } else { Cited::from([&R28A, &R30A]) };
    case.happens(Happening::Numbered { section: name.clone(), contestants }, rules);
    Ok(())
}
