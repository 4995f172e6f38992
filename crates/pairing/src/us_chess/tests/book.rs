//! The examples of the rules with published outcomes.

use super::*;
use crate::round::{Conflict, SwitchKind};

#[test]
fn in_the_first_round_halves_meet_and_colors_alternate_down_the_boards() {
    let eight = example(4, &["1:", "2:", "3:", "4:", "5:", "6:", "7:", "8:"]);
    // Numbers are ratings here, so eight is the strongest.
    assert_eq!(boards(&eight.field()), ["8-4", "3-7", "6-2", "1-5"]);
    let mut field = eight.field();
    field.toss = Color::Black;
    assert_eq!(boards(&field), ["4-8", "7-3", "2-6", "5-1"]);
}

#[test]
fn twenty_players_are_halved() {
    let rows: Vec<String> = (0..20).map(|place| format!("{}:", 2000 - place)).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let twenty = example(4, &rows);
    let round = twenty.pair();
    let mut pairs: Vec<[usize; 2]> = round.boards.iter().map(|b| [b.white.get(), b.black.get()]).collect();
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    assert_eq!(pairs, (1..=10).map(|one| [one, one + 10]).collect::<Vec<_>>());
}

#[test]
fn the_odd_player_meets_the_highest_rated_below() {
    let six = example(4, &["2200: w+", "2100: b+", "2000: w+", "1900: b-", "1800: w-", "1700: b-"]);
    assert_eq!(boards(&six.field()), ["2100-2200", "1900-2000", "1700-1800"]);
    let round = six.pair();
    let dropped = round.boards[1].why.dropped.as_ref().unwrap();
    assert_eq!((dropped.who, dropped.rule.id), (number(3), "29D1a"));
    assert!(dropped.instead_of.is_empty());
}

#[test]
fn two_odd_players_who_have_met_take_the_two_highest_below() {
    let six = example(4, &["2200: W2w", "2100: L1b", "2000: b-", "1900: w-", "1800: w-", "1700: b-"]);
    let mut field = six.field();
    field.adjustments.insert(number(2), Points::ONE);
    assert_eq!(boards(&field), ["2000-2200", "2100-1900", "1700-1800"]);
}

#[test]
fn colors_can_change_who_drops() {
    let six = example(
        5,
        &["2100: b+ w+ b", "2080: b+ w+ b", "1990: w+ b+ w", "2050: w b w+", "1980: b w b+", "1800: b w b+"],
    );
    assert_eq!(boards(&six.field()), ["2100-1990", "2080-2050", "1980-1800"]);
    let round = six.pair();
    let switch = round.boards[0].why.switched.as_ref().unwrap();
    assert_eq!((switch.kind, switch.cost, switch.limit), (SwitchKind::OtherDrop, 50, Some(200)));
    assert_eq!(round.boards[0].why.natural, [Some(number(2)), Some(number(4))]);
}

#[test]
fn a_transposition_costs_the_smaller_of_its_two_differences() {
    let four = example(5, &["2000: w b", "1980: b w", "1800: w b", "1500: b w"]);
    assert_eq!(boards(&four.field()), ["2000-1500", "1800-1980"]);
    let switch = four.pair().boards[0].why.switched.clone().unwrap();
    assert_eq!((switch.kind, switch.cost, switch.limit), (SwitchKind::Transposition, 20, Some(80)));
    assert_eq!(switch.exchanged, [number(1), number(2)]);
}

#[test]
fn a_transposition_within_80_goes_before_a_smaller_interchange() {
    let four = example(5, &["2050: w b w", "1870: b w b", "1850: w b w", "1780: b w b"]);
    assert_eq!(boards(&four.field()), ["1780-2050", "1870-1850"]);
    assert_eq!(four.pair().boards[0].why.switched.clone().unwrap().cost, 70);
}

#[test]
fn a_small_interchange_goes_before_a_transposition_beyond_80() {
    let four = example(5, &["2050: w b w", "1870: b w b", "1850: w b w", "1750: b w b"]);
    assert_eq!(boards(&four.field()), ["1870-2050", "1750-1850"]);
    let switch = four.pair().boards[0].why.switched.clone().unwrap();
    assert_eq!((switch.kind, switch.cost, switch.limit), (SwitchKind::Interchange, 20, Some(200)));
}

#[test]
fn a_clash_that_must_be_leaves_the_natural_pairing_alone() {
    let eight = example(
        5,
        &[
            "2300: b w b",
            "2220: b w b",
            "2180: b b w",
            "2050: b w b",
            "2040: b w b",
            "1990: w b w",
            "1980: w b w",
            "1950: w b w",
        ],
    );
    assert_eq!(boards(&eight.field()), ["2300-2040", "2220-1990", "2180-1980", "2050-1950"]);
}

#[test]
fn the_cheapest_switch_mends_the_board_where_nobody_is_due_the_common_color() {
    let ten = example(
        7,
        &[
            "2320: w b w b",
            "2278: b w b w",
            "2212: b w b w",
            "2199: w b w b",
            "2178: w b w b",
            "1980: w b w b",
            "1951: w b w b",
            "1910: b w b w",
            "1896: b w b w",
            "1800: w b w b",
        ],
    );
    assert_eq!(boards(&ten.field()), ["2320-1980", "1951-2278", "1800-2212", "2199-1896", "2178-1910"]);
    assert_eq!(ten.pair().boards[2].why.switched.clone().unwrap().cost, 34);
}

#[test]
fn nobody_who_is_due_black_is_wasted_on_a_player_without_colors() {
    let twelve = example(
        5,
        &[
            "2210: b", "2200: b", "2150: w", "2120: b", "2080: b", "1920: w", "1900: b", "1830: b",
            "1820: w", "1790: b", "1500: b", "1350: A",
        ],
    );
    let mut field = twelve.field();
    field.adjustments.insert(number(12), -Points::HALF);
    assert_eq!(
        boards(&field),
        ["2210-1920", "2200-1820", "1830-2150", "2120-1790", "2080-1500", "1900-1350"]
    );
}

#[test]
fn an_interchange_within_80_serves_alternation() {
    let four = example(5, &["2279: b", "2062: w", "2003: b", "1846: w"]);
    assert_eq!(boards(&four.field()), ["2279-2062", "2003-1846"]);
    let later = example(5, &["2279: w b", "2062: b w", "2003: w b", "1846: b w"]);
    assert_eq!(boards(&later.field()), ["2279-2062", "2003-1846"]);
    let field = later.with(|settings| settings.interchange_for_alternation = false);
    assert_eq!(boards(&field), ["2279-2003", "1846-2062"]);
}

#[test]
fn of_two_who_are_due_the_same_color_the_greater_claim_gets_it() {
    let cases = [
        ("2000: w b w", "1900: b H w", "1900-2000", "29E4.1", None),
        ("2000: w w b w", "1900: H w b w", "1900-2000", "29E4.2", None),
        ("1900: w b w", "2000: w w b", "2000-1900", "29E4.3", Some(3)),
        ("1900: w b w b", "2000: b w w b", "1900-2000", "29E4.4", Some(2)),
        ("1900: b w H b w", "2000: b w b H w", "1900-2000", "29E4.4", Some(4)),
        ("2000: w b", "1900: w b", "2000-1900", "29E4.5", None),
        ("2000: b w", "1900: b w", "1900-2000", "29E4.5", None),
    ];
    for (one, other, expected, rule, round) in cases {
        let two = example(9, &[one, other]);
        assert_eq!(boards(&two.field()), [expected], "{one} {other}");
        let colors = two.pair().boards[0].colors.clone();
        assert_eq!((colors.rule.id, colors.decided_in), (rule, round), "{one} {other}");
    }
}

#[test]
fn a_repeat_is_avoided_by_the_smallest_transposition() {
    let four = example(5, &["2000: D3w", "1900: w", "1800: D1b", "1700: b"]);
    let round = four.pair();
    assert_eq!(named(&four.chart, &round.boards), ["1700-2000", "1800-1900"]);
    let repair = round.boards[0].why.repaired.clone().unwrap();
    assert_eq!(repair.kind, SwitchKind::Transposition);
    assert_eq!(repair.because, [Conflict::Met { one: number(1), other: number(3), round: 1 }]);
    assert_eq!(repair.cost, 100);
}

#[test]
fn a_forfeit_is_no_meeting() {
    let two = example(5, &["2000: X2w", "1900: F1b"]);
    assert_eq!(boards(&two.field()).len(), 1);
    assert_eq!(cost(&two.pair(), Criterion::S1), 0);
}

#[test]
fn who_has_met_everybody_below_does_not_drop() {
    // By rating 1700 drops, but he has met the only player below.
    let four = example(5, &["2000: w+ b", "1800: b+ w", "1700: D4w b+", "1600: D3b w-"]);
    let round = four.pair();
    let board = round.boards.iter().find(|board| board.why.dropped.is_some()).unwrap();
    let dropped = board.why.dropped.as_ref().unwrap();
    assert_eq!((dropped.who, dropped.rule.id), (number(2), "29D1b"));
    assert_eq!(dropped.instead_of, [(number(3), vec![Conflict::LeavesRepeat])]);
}

#[test]
fn team_mates_meet_from_plus_two_on() {
    let even = example(5, &["A/2000: w+ b+", "A/1900: b+ w+", "B/1800: w+ b", "C/1700: b+ w"]);
    assert_eq!(boards(&even.field()).len(), 2);
    assert_eq!(cost(&even.pair(), Criterion::N6), 1, "plus two: they meet");
    let below = example(5, &["A/2000: w+ b", "A/1900: b+ w", "B/1800: w b", "C/1700: b w"]);
    let round = below.pair();
    assert_eq!((cost(&round, Criterion::N1), cost(&round, Criterion::N2)), (0, 2), "plus one: they drop");
}
