//! Results as they come in, games that are not over, extra games.

use chart::{
    Points, Rule,
    rules::{NC_11, R13G, R18F, R22A, R28M4, R28P, R28Q},
};

use super::{Case, Decided, line_ups, rounds::paired};
use crate::{
    act::Deed,
    event::{Contestant, Happening, Leaving, Out},
    name::{Cited, EntryId, SectionName},
    plan::NoShows,
    refusal::Refusal,
    result::Reported,
    state::{Board, Section},
};

pub(super) fn decide(case: &mut Case) -> Decided {
    match &case.act.deed {
        Deed::Report { section, round, board, game, result, excused, left_open } => {
            let place = find(case, section, *round, *board, *game)?;
            let absent = match (*excused, *left_open) {
                (true, _) => Absent::Excused,
                (false, true) => Absent::LeftOpen,
                (false, false) => Absent::ByTheRule,
            };
            report(case, place, *result, absent)
        }
        Deed::Adjourn { section, round, board, game } => {
            let place = find(case, section, *round, *board, *game)?;
            unknown(place)?;
            let section = section.clone();
            case.happens(Happening::Adjourned { section, round: *round, board: *board, game: *game }, &R18F);
            Ok(())
        }
        Deed::Provide { section, round, board, provision } => {
            let place = find(case, section, *round, *board, 1)?;
            if place.on.is_decided() {
                return Err(Refusal::NotMissing);
            }
            // Teams are paired by matches, of which this is one.
            let teams = place.section.plan.kind.pairs_teams();
            let games = if teams { 1 } else { place.on.games.len() };
            let most = i32::try_from(games).unwrap_or(i32::MAX).saturating_mul(2);
            for points in [provision.white, provision.black] {
                if points < Points::ZERO || points.halves() > most {
                    return Err(Refusal::Provision(points));
                }
            }
            let section = section.clone();
            case.happens(
                Happening::Provided { section, round: *round, board: *board, provision: *provision },
                &R28Q,
            );
            Ok(())
        }
        Deed::AddExtraGame { section, white, black, result } => {
            case.section(section)?;
            case.entry(*white)?;
            case.entry(*black)?;
            if white == black {
                return Err(Refusal::Himself);
            }
            let what = Happening::ExtraGameAdded {
                section: section.clone(),
                white: *white,
                black: *black,
                result: *result,
            };
            case.happens(what, &R28M4);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// A game of a round.
#[derive(Copy, Clone)]
pub(crate) struct GameOfRound<'a> {
    pub section: &'a Section,
    pub round: usize,
    pub board: usize,
    pub game: usize,
    pub on: &'a Board,
    pub result: Option<Reported>,
}

pub(super) fn find<'a>(
    case: &Case<'a>,
    name: &SectionName,
    round: usize,
    board: usize,
    game: usize,
) -> Result<GameOfRound<'a>, Refusal> {
    let section = case.open_section(name)?;
    let on = paired(section, round)?.board(board).ok_or(Refusal::NoSuchBoard { round, board })?;
    let result = on.game(game).ok_or(Refusal::NoSuchGame(game))?.result;
    Ok(GameOfRound { section, round, board, game, on, result })
}

fn unknown(place: GameOfRound) -> Decided {
    match place.result {
        Some(result) => Err(Refusal::ReportedAlready(result.outcome)),
        None => Ok(()),
    }
}

/// What is to become of whoever did not come.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Absent {
    /// As the section has it for those who stay away (13G, 28P, NC scholastic 11).
    ByTheRule,
    Excused,
    /// A director has not said: nobody leaves an event by what a screen or a slip says.
    LeftOpen,
}

fn report(case: &mut Case, place: GameOfRound, result: Reported, absent: Absent) -> Decided {
    unknown(place)?;
    line_ups::are_open(place.section, place.round, place.on)?;
    let GameOfRound { section, round, board, game, .. } = place;
    let left_open = absent == Absent::LeftOpen && result.outcome.stayed_away() != (false, false);
    let name = section.plan.name.clone();
    let what = Happening::Reported { section: name, round, board, game, result, left_open };
    let rules = if result.outcome.is_played() { Cited::none() } else { Cited::from([&R22A, &R28P]) };
    case.happens(what, rules);
    if absent != Absent::ByTheRule {
        return Ok(());
    }
    away(place, result).into_iter().try_for_each(|id| no_show(case, section, id))
}

/// Who did not come to this game, by a result of it. Where teams meet, a match and nobody in it.
pub(crate) fn away(place: GameOfRound, result: Reported) -> Vec<EntryId> {
    // In every second game of a meeting the colors are reversed.
    let Board { white, black, .. } = *place.on;
    let (white, black) = if place.game % 2 == 1 { (white, black) } else { (black, white) };
    let (white_away, black_away) = result.outcome.stayed_away();
    let numbers = [(white, white_away), (black, black_away)].into_iter().filter(|(_, away)| *away);
    let entries = numbers.filter_map(|(number, _)| match place.section.contestant(number) {
        Some(Contestant::Entry(id)) => Some(*id),
        _ => None,
    });
    entries.collect()
}

/// What becomes of somebody who did not come, unless he is excused.
fn no_show(case: &mut Case, section: &Section, id: EntryId) -> Decided {
    let entry = case.entry(id)?;
    let next = section.rounds.len() + 1;
    if entry.left.is_some() || next > section.plan.rounds {
        return Ok(());
    }
    match section.plan.no_shows {
        NoShows::Dropped => {
            let rules: [&'static Rule; 2] = [&R13G, &R28P];
            case.happens(Happening::Left { entry: id, from: next, how: Leaving::StayedAway }, rules);
        }
        NoShows::MissTheNext if !entry.out.contains_key(&next) => {
            case.happens(Happening::SitsOut { entry: id, round: next, out: Out::Unpaired }, &NC_11);
        }
        NoShows::MissTheNext | NoShows::Stay => {}
    }
    Ok(())
}
