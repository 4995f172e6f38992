//! Results that were reported wrongly (15I), and which pairings would have been others.

use chart::rules::{R15I, R28P};

use super::{
    Case, Decided,
    results::{GameOfRound, away, find},
};
use crate::{
    act::{Deed, PrizesBy, Seating},
    event::{Happening, Leaving, Out, WouldHaveMet},
    evolve::evolve,
    means::Pairing,
    name::EntryId,
    plan::NoShows,
    refusal::Refusal,
    result::Reported,
    state::State,
};

pub(super) fn decide(case: &mut Case) -> Decided {
    let Deed::Correct { section, round, board, game, result, prizes } = &case.act.deed else { return Ok(()) };
    let place = find(case, section, *round, *board, *game)?;
    let Some(was) = place.result else { return Err(Refusal::NotReported) };
    if was == *result {
        return Err(Refusal::ReportedAlready(was.outcome));
    }
    if *prizes == PrizesBy::Reported && is_just_completed(place) {
        return Err(Refusal::JustCompleted);
    }
    let corrected = |later| corrected(place, was, *result, *prizes, later);
    let mut other = case.state.clone();
    evolve(&mut other, case.act, &corrected(Vec::new()));
    let later = (*round + 1..=place.section.rounds.len())
        .filter_map(|later| would_have_met(case, place, &other, later));
    let later = later.collect();
    case.happens(corrected(later), &R15I);
    for id in away(place, was).into_iter().filter(|id| !away(place, *result).contains(id)) {
        take_back(case, place, id)?;
    }
    Ok(())
}

/// Whoever was kept out of later rounds for staying away, and had not stayed away, plays on (28P).
fn take_back(case: &mut Case, place: GameOfRound, id: EntryId) -> Decided {
    let entry = case.entry(id)?;
    let section = place.section;
    let left = entry.left.is_some_and(|left| left.how == Leaving::StayedAway);
    let misses = section.plan.no_shows == NoShows::MissTheNext
        && entry.out.get(&(section.rounds.len() + 1)) == Some(&Out::Unpaired);
    let stayed_away_besides = (1..).zip(&section.rounds).any(|(round, paired)| {
        paired.numbered().any(|(board, on)| {
            let games = (1..).zip(&on.games).filter_map(|(game, of)| Some((game, of.result?)));
            let mut others =
                games.filter(|(game, _)| (round, board, *game) != (place.round, place.board, place.game));
            others.any(|(game, result)| {
                let there = GameOfRound { section, round, board, game, on, result: Some(result) };
                away(there, result).contains(&id)
            })
        })
    });
    if (left || misses) && !stayed_away_besides {
        case.happens(Happening::Reinstated { entry: id }, [&R15I, &R28P]);
    }
    Ok(())
}

/// No later round is under way.
fn is_just_completed(place: GameOfRound) -> bool {
    let later = place.section.rounds.iter().skip(place.round);
    !later.into_iter().any(|round| round.begun.is_some() || round.has_results())
}

fn corrected(
    place: GameOfRound,
    was: Reported,
    now: Reported,
    prizes: PrizesBy,
    later: Vec<WouldHaveMet>,
) -> Happening {
    let GameOfRound { section, round, board, game, .. } = place;
    Happening::Corrected { section: section.plan.name.clone(), round, board, game, was, now, prizes, later }
}

/// What a later round would have been, everything else being as it was; none where it would have been the same.
fn would_have_met(case: &Case, place: GameOfRound, corrected: &State, round: usize) -> Option<WouldHaveMet> {
    let before = pair_again(case, case.state, place, round)?;
    let after = pair_again(case, corrected, place, round)?;
    let others: Vec<Seating> =
        after.boards.into_iter().filter(|board| !before.boards.contains(board)).collect();
    let bye = after.bye.filter(|bye| before.bye != Some(*bye));
    (!others.is_empty() || bye.is_some()).then_some(WouldHaveMet { round, boards: others, bye })
}

fn pair_again(case: &Case, state: &State, place: GameOfRound, round: usize) -> Option<Pairing> {
    let section = state.section(&place.section.plan.name)?;
    let chart = state.chart_of(&section.plan.name, round)?;
    let field = section.round(round)?.eve.field(&chart, &section.plan.pairing);
    (case.means.pair)(section, &field).ok()
}
