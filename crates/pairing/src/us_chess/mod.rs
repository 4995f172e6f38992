//! The Swiss system of US Chess (rules 27 to 29), by the order of costs in `docs/us-chess-pairing.md`.
//!
//! One way through: [`rank`] looks at everybody who is there, [`bye`] takes one out of an odd field, [`section`] goes
//! down the score groups, [`bracket`] says who drops, [`natural`] pairs each bracket as near to its [`ranking`] as
//! repeats and team-mates allow, [`switch`] makes every [`change`] that colors need, by the best [`proposal`], and
//! [`reasons`] writes down why. [`look_ahead`]
//! answers all the while whether the rest can still be paired; [`matching`] does the searching.
//!
//! It knows nothing of results to come, of the clock or of chance: the same field always gives the same round.

mod assignment;
mod bracket;
mod bye;
mod change;
mod color;
mod costs;
mod exchange;
mod look_ahead;
mod matching;
mod natural;
mod proposal;
mod rank;
mod ranking;
mod reasons;
mod section;
mod switch;
mod unpairable;

use std::collections::BTreeSet;

use chart::{Cell, Number};

pub use self::unpairable::Unpairable;
use self::{bye::Chosen, rank::RankedField};
use crate::{Field, Round};

/// Pairs the next round of a section.
pub fn pair(field: &Field<'_>) -> Result<Round, Unpairable> {
    let locked = checked(field)?;
    let section = RankedField::new(field, &present(field, &locked)?);
    let free: Vec<usize> =
        (0..section.seats.len()).filter(|&seat| !locked.contains(&section.number(seat))).collect();
    let bye = if free.len() % 2 == 1 { bye::choose(&section, &free) } else { None };
    let players = without(&free, bye.as_ref().map(Chosen::seat));
    let brackets = section::pair(&section, &players);
    let tables = switch::switch(&section, &brackets);
    Ok(reasons::round(&section, &brackets, &tables, bye.as_ref()))
}

fn without(players: &[usize], seat: Option<usize>) -> Vec<usize> {
    players.iter().copied().filter(|&player| Some(player) != seat).collect()
}

/// What must hold before anybody is paired; the players of fixed boards.
fn checked(field: &Field<'_>) -> Result<BTreeSet<Number>, Unpairable> {
    let chart = field.chart;
    chart.check()?;
    if field.round() > chart.rounds {
        return Err(Unpairable::NoMoreRounds { round: field.round(), planned: chart.rounds });
    }
    for (one, player) in chart.numbers().zip(&chart.players) {
        for (cell, round) in player.cells.iter().zip(1..) {
            // A game that is provided for by 28Q counts with what was adjudged.
            if let Cell::Pending { opponent: other, .. } = *cell
                && !field.adjustments.contains_key(&one)
                && !field.adjustments.contains_key(&other)
            {
                return Err(Unpairable::Pending { round, one, other });
            }
        }
    }
    let mut locked = BTreeSet::new();
    for board in &field.locked {
        let (one, other) = (board.one, board.other);
        if one == other {
            return Err(Unpairable::LockedHimself(one));
        }
        for who in [one, other] {
            if chart.player(who).is_none() {
                return Err(Unpairable::LockedUnknown { one, other, who });
            }
            if field.absent.contains_key(&who) {
                return Err(Unpairable::LockedAbsent { one, other, who });
            }
            if !locked.insert(who) {
                return Err(Unpairable::LockedTwice(who));
            }
        }
    }
    Ok(locked)
}

/// Everybody who is paired or has the bye; the house player only if the field is odd without him (28M1).
fn present(field: &Field<'_>, locked: &BTreeSet<Number>) -> Result<Vec<Number>, Unpairable> {
    let house = field.house_player.filter(|house| !locked.contains(house));
    let mut present: Vec<Number> = field
        .chart
        .numbers()
        .filter(|number| !field.absent.contains_key(number) && Some(*number) != house)
        .collect();
    if present.is_empty() {
        return Err(Unpairable::Nobody);
    }
    if let Some(house) = house
        && present.len() % 2 == 1
        && field.chart.player(house).is_some()
        && !field.absent.contains_key(&house)
    {
        present.push(house);
    }
    Ok(present)
}

#[cfg(test)]
mod tests;
