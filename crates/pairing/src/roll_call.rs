//! Who is there for a round, in which order, and who may meet whom.

use std::cmp::Reverse;

use chart::{Cell, Chart, Number};

use crate::{Field, settings::TeamMates};

/// Those who are there for the round, in the order of rank (29A); without the house player, who only fills a gap.
pub(crate) fn present(field: &Field) -> Vec<Number> {
    let there = |number: &Number| !field.absent.contains_key(number) && field.house_player != Some(*number);
    let mut numbers: Vec<Number> = field.chart.numbers().filter(there).collect();
    numbers.sort_by_key(|number| rank(field, *number));
    numbers
}

/// Sorts the higher rank first: score, rating, number (29A, 28A).
pub(crate) fn rank(field: &Field, number: Number) -> impl Ord + use<> {
    let rating = field.chart.player(number).map(|player| player.rating.order());
    (Reverse(field.pairing_score(number)), rating, number)
}

/// Whether the two played, or are about to; a forfeit is no meeting (27A1).
pub(crate) fn met(chart: &Chart, one: Number, other: Number) -> bool {
    let against = |cell: &Cell| cell.color().is_some() && cell.opponent() == Some(other);
    chart.player(one).is_some_and(|player| player.cells.iter().any(against))
}

/// Whether nothing stands against their meeting (27A1, 28T).
pub(crate) fn may_meet(field: &Field, one: Number, other: Number) -> bool {
    one != other && !met(field.chart, one, other) && !field.forbidden.contains(&Field::pair(one, other))
}

/// Whether they are team-mates whom the announced method keeps apart at the higher of their scores (28N).
pub(crate) fn keeps_apart(field: &Field, one: Number, other: Number) -> bool {
    let team = |who| field.chart.player(who).and_then(|player| player.team);
    let score = field.pairing_score(one).max(field.pairing_score(other)).halves();
    let rounds = i32::try_from(field.chart.paired()).unwrap_or(i32::MAX);
    team(one).is_some()
        && team(one) == team(other)
        && match field.settings.team_mates {
            TeamMates::MayMeet => false,
            TeamMates::ApartBelowPlus(plus) => score - rounds < i32::from(plus),
            TeamMates::Apart => true,
        }
}
