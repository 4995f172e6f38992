//! Acceleration, paired by nothing but score groups and halves.

#![allow(clippy::unwrap_used)] // a test may fail loudly

use std::collections::{BTreeMap, BTreeSet};

use chart::{Chart, Color, Number, Points};
use pairing::{
    Field, Settings,
    accelerated::{Acceleration, AccelerationMethod, Division},
};

fn all(chart: &Chart) -> BTreeSet<Number> {
    chart.numbers().collect()
}

fn divided(method: AccelerationMethod, chart: &Chart) -> Acceleration {
    Acceleration::new(method, Division::default(), chart, &all(chart), &all(chart))
}

/// Upper half against lower half of every group of equal pairing scores.
fn halves(chart: &Chart, acceleration: &Acceleration) -> Vec<[usize; 2]> {
    let mut field = Field::new(chart, Settings::default(), Color::White);
    field.adjustments = acceleration.adjustments(chart, field.round(), &BTreeSet::new()).added;
    let mut groups: BTreeMap<Points, Vec<usize>> = BTreeMap::new();
    for number in chart.numbers() {
        groups.entry(field.pairing_score(number)).or_default().push(number.get());
    }
    let halve = |group: Vec<usize>| {
        let (upper, lower) = group.split_at(group.len() / 2);
        upper.iter().zip(lower).map(|(one, other)| [*one, *other]).collect::<Vec<_>>()
    };
    groups.into_values().rev().flat_map(halve).collect()
}

fn chart(cells: &[&str]) -> Chart {
    let row =
        |(at, cells): (usize, &&str)| format!("{} | P | {} | | {cells}\n", at + 1, 2000 - 50 * (at + 1));
    format!("rounds 5\n{}", cells.iter().enumerate().map(row).collect::<String>()).parse().unwrap()
}

/// The worked example of 28R1, with a draw nowhere: 1-3, 2-4, 5-7, 6-8; then the winners of the upper games, losers
/// of the upper against winners of the lower games, losers of the lower.
#[test]
fn eight_players_with_an_added_point() {
    let before = chart(&[""; 8]);
    let acceleration = divided(AccelerationMethod::AddedScore, &before);
    assert_eq!(halves(&before, &acceleration), [[1, 3], [2, 4], [5, 7], [6, 8]]);
    let after = chart(&["W3w", "W4b", "L1b", "L2w", "W7w", "W8b", "L5b", "L6w"]);
    assert_eq!(halves(&after, &acceleration), [[1, 2], [3, 5], [4, 6], [7, 8]]);
    let says = &acceleration.adjustments(&before, 1, &BTreeSet::new()).reasons;
    assert_eq!(says[0].to_string(), "the highest four by rating are paired with 1.0 added (28R1)");
    for round in 3..6 {
        assert!(acceleration.adjustments(&after, round, &BTreeSet::new()).added.is_empty());
    }
}

fn sizes(method: AccelerationMethod, division: Division, players: usize) -> Vec<usize> {
    let chart = chart(&vec![""; players]);
    let acceleration = Acceleration::new(method, division, &chart, &all(&chart), &all(&chart));
    acceleration.tiers().iter().map(Vec::len).collect()
}

/// Readings: groups are even with the extra boards on top. In an odd field the lowest will have the bye.
#[test]
fn odd_sizes_have_their_extra_boards_on_top() {
    let on_top = Division::ExtraBoardsOnTop;
    assert_eq!(sizes(AccelerationMethod::AddedScore, on_top, 8), [4, 4]);
    assert_eq!(sizes(AccelerationMethod::AddedScore, on_top, 9), [4, 5]);
    assert_eq!(sizes(AccelerationMethod::AddedScore, on_top, 10), [6, 4]);
    assert_eq!(sizes(AccelerationMethod::AddedScore, Division::Equal, 10), [5, 5]);
    assert_eq!(sizes(AccelerationMethod::Sixths, on_top, 12), [4, 4, 4]);
    assert_eq!(sizes(AccelerationMethod::Sixths, on_top, 14), [6, 4, 4]);
    assert_eq!(sizes(AccelerationMethod::Sixths, on_top, 17), [6, 6, 5]);
}

#[test]
fn who_has_a_bye_in_round_one_belongs_to_the_tier_of_the_rating() {
    let chart = chart(&[""; 9]);
    let mut playing = all(&chart);
    playing.remove(&Number::new(2).unwrap());
    let acceleration = Acceleration::new(
        AccelerationMethod::AddedScore,
        Division::default(),
        &chart,
        &all(&chart),
        &playing,
    );
    assert_eq!(acceleration.tiers()[0].len(), 5);
}

#[test]
fn a_late_entry_keeps_the_true_score() {
    let before = chart(&[""; 8]);
    let acceleration = divided(AccelerationMethod::AddedScore, &before);
    let after = chart(&["W3w", "W4b", "L1b", "L2w", "W7w", "W8b", "L5b", "L6w", "H"]);
    let added = acceleration.adjustments(&after, 2, &BTreeSet::new()).added;
    assert!(!added.contains_key(&Number::new(9).unwrap()));
}

/// 28R2: quarters {1,2} {3,4} {5,6} {7,8}.
#[test]
fn quarters_without_draws_are_paired_as_with_an_added_point() {
    let before = chart(&[""; 8]);
    let acceleration = divided(AccelerationMethod::AdjustedRating, &before);
    assert_eq!(halves(&before, &acceleration), [[1, 3], [2, 4], [5, 7], [6, 8]]);
    let after = chart(&["W3w", "L4b", "L1b", "W2w", "W7w", "L8b", "L5b", "W6w"]);
    assert_eq!(halves(&after, &acceleration), [[1, 4], [2, 5], [3, 8], [6, 7]]);
}

/// The lower-rated of two who drew is 100 better off and the higher-rated 100 worse: 1900 and 1800 change places.
#[test]
fn of_two_who_drew_the_lower_rated_goes_with_the_winners() {
    let before = chart(&[""; 8]);
    let acceleration = divided(AccelerationMethod::AdjustedRating, &before);
    let after = chart(&["W3w", "D4b", "L1b", "D2w", "W7w", "L8b", "L5b", "W6w"]);
    assert_eq!(halves(&after, &acceleration), [[1, 4], [2, 5], [3, 8], [6, 7]]);
}

/// Ten players: three of the upper six won. Two stay above, and the third with the other three meets all four of
/// below.
#[test]
fn groups_are_balanced_by_moving_players() {
    let after = chart(&["W4w", "W5b", "W6w", "L1b", "L2w", "L3b", "W9w", "W10b", "L7b", "L8w"]);
    let acceleration = divided(AccelerationMethod::AdjustedRating, &after);
    assert_eq!(halves(&after, &acceleration), [[1, 2], [3, 7], [4, 8], [5, 9], [6, 10]]);
    let says: Vec<String> = acceleration
        .adjustments(&after, 2, &BTreeSet::new())
        .reasons
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(says[0], "group A2, of two, is paired as if it had 2.0 (28R2)");
    assert!(says.contains(&"player 3 moved down to balance the groups (28R2)".to_string()), "{says:?}");
    assert!(says.contains(&"players 9 and 10 moved up to balance the groups (28R2)".to_string()), "{says:?}");
}

/// 28R3: A-B, C-D, E-F; then A2, B2 against C2, D2 against E2, F2.
#[test]
fn sixths_make_four_levels_in_round_two() {
    let before = chart(&[""; 12]);
    let acceleration = divided(AccelerationMethod::Sixths, &before);
    assert_eq!(halves(&before, &acceleration), [[1, 3], [2, 4], [5, 7], [6, 8], [9, 11], [10, 12]]);
    let after =
        chart(&["W3w", "W4b", "L1b", "L2w", "W7w", "W8b", "L5b", "L6w", "W11w", "W12b", "L9b", "L10w"]);
    assert_eq!(halves(&after, &acceleration), [[1, 2], [3, 5], [4, 6], [7, 9], [8, 10], [11, 12]]);
}
