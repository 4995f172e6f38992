//! Results that nobody reported: the ten answers of 29H.

use chart::{Points, rules::R29H};

use super::{
    Case, Decided, line_ups,
    results::{GameOfRound, find},
};
use crate::{
    act::Deed,
    event::{Contestant, Happening, Leaving, Out},
    name::EntryId,
    refusal::Refusal,
    result::{Missing, Outcome, Provision},
};

pub(super) fn decide(case: &mut Case) -> Decided {
    let Deed::Settle { section, round, board, how } = case.act.deed.clone() else { return Ok(()) };
    let place = find(case, &section, round, board, 1)?;
    let came = matches!(how, Missing::PairingsStand | Missing::PairAgain);
    match (place.on.is_decided(), came) {
        (true, false) => return Err(Refusal::NotMissing),
        (false, true) => return Err(Refusal::NotReported),
        _ => {}
    }
    line_ups::are_open(place.section, place.round, place.on)?;
    case.happens(Happening::Settled { section, round, board, how }, &R29H);
    match how {
        Missing::Eject => {
            for entry in players(case, place) {
                if case.entry(entry)?.left.is_none() {
                    let from = place.section.rounds.len() + 1;
                    case.happens(Happening::Left { entry, from, how: Leaving::Expelled }, &R29H);
                }
            }
            provide(case, place, Points::ZERO, Points::ZERO);
        }
        Missing::ForfeitNextRound => sit_out(case, place, Out::ForfeitLoss)?,
        Missing::HalfPointByeNextRound => sit_out(case, place, Out::HalfPointBye { irrevocable: false })?,
        Missing::HoldOut => sit_out(case, place, Out::Unpaired)?,
        Missing::ForfeitThisGame => forfeit(case, place),
        Missing::HigherRatedWon => by_rating(case, place, Points::ZERO)?,
        Missing::HigherRatedWonOtherDrew => by_rating(case, place, Points::HALF)?,
        Missing::BothWon => provide(case, place, Points::ONE, Points::ONE),
        Missing::PairingsStand => {}
        Missing::PairAgain => take_back(case, place)?,
    }
    Ok(())
}

fn players(case: &Case, place: GameOfRound) -> Vec<EntryId> {
    let order = case.state.order(place.section);
    let entry = |index: usize| match order.get(index) {
        Some(Contestant::Entry(id)) => Some(*id),
        _ => None,
    };
    [place.on.white, place.on.black].into_iter().filter_map(|number| entry(number.index())).collect()
}

fn provide(case: &mut Case, place: GameOfRound, white: Points, black: Points) {
    let GameOfRound { section, round, board, .. } = place;
    let section = section.plan.name.clone();
    case.happens(Happening::Provided { section, round, board, provision: Provision { white, black } }, &R29H);
}

fn sit_out(case: &mut Case, place: GameOfRound, out: Out) -> Decided {
    let name = &place.section.plan.name;
    let next = place.section.next_round().ok_or_else(|| Refusal::NoRoundLeft(name.clone()))?;
    for entry in players(case, place) {
        if !case.entry(entry)?.out.contains_key(&next) {
            case.happens(Happening::SitsOut { entry, round: next, out }, &R29H);
        }
    }
    provide(case, place, Points::ZERO, Points::ZERO);
    Ok(())
}

fn forfeit(case: &mut Case, place: GameOfRound) {
    let GameOfRound { section, round, board, on, .. } = place;
    for (game, open) in (1..).zip(&on.games) {
        if open.result.is_none() {
            let (section, result) = (section.plan.name.clone(), Outcome::DoubleForfeit.into());
            case.happens(
                Happening::Reported { section, round, board, game, result, left_open: false },
                &R29H,
            );
        }
    }
}

fn by_rating(case: &mut Case, place: GameOfRound, lower: Points) -> Decided {
    let chart = case.state.chart_before(place.section, 1);
    let rating = |number| chart.player(number).and_then(|player| player.rating.points());
    match (rating(place.on.white), rating(place.on.black)) {
        (white, black) if white > black => provide(case, place, Points::ONE, lower),
        (white, black) if white < black => provide(case, place, lower, Points::ONE),
        _ => return Err(Refusal::NobodyRatedHigher),
    }
    Ok(())
}

fn take_back(case: &mut Case, place: GameOfRound) -> Decided {
    let (section, last) = (place.section, place.section.rounds.len());
    let next = section.round(place.round + 1).filter(|_| place.round + 1 == last);
    let Some(next) = next else { return Err(Refusal::NothingPaired(section.plan.name.clone())) };
    if next.has_results() {
        return Err(Refusal::RoundHasResults(last));
    }
    case.happens(Happening::Unpaired { section: section.plan.name.clone(), round: last }, &R29H);
    Ok(())
}
