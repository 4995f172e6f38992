//! Every setting, on and off.

use super::*;
use crate::settings::{Method, SameColor, TeamMates, Technique};

#[test]
fn one_against_two() {
    let four = example(4, &["2000:", "1900:", "1800:", "1700:"]);
    assert_eq!(boards(&four.field()), ["2000-1800", "1700-1900"]);
    let field = four.with(|settings| settings.method = Method::OneAgainstTwo);
    assert_eq!(boards(&field), ["2000-1900", "1700-1800"]);
}

#[test]
fn team_mates_by_each_method() {
    let rows = ["A/2000: w+ b+", "B/1900: b+ w+", "A/1800: w+ b+", "B/1700: b+ w+"];
    let plus_two = example(5, &rows);
    let apart = |field: &Field<'_>| {
        let round = pair(field).unwrap();
        cost(&round, Criterion::N1) + cost(&round, Criterion::N6) == 0
    };
    assert_eq!(boards(&plus_two.field()), ["2000-1700", "1800-1900"], "avoided within the group");
    let field = plus_two.with(|settings| settings.team_mates = TeamMates::MayMeet);
    assert_eq!(boards(&field), ["2000-1800", "1700-1900"]);

    let rows = ["A/2000: w+ b+", "A/1900: b+ w+", "B/1800: w+ b-", "C/1700: b+ w-"];
    let leaders = example(5, &rows);
    assert!(!apart(&leaders.field()), "at plus two they meet");
    assert!(apart(&leaders.with(|settings| settings.team_mates = TeamMates::ApartBelowPlus(3))));
    assert!(apart(&leaders.with(|settings| settings.team_mates = TeamMates::Apart)));
    let last = example(3, &rows);
    assert!(!apart(&last.with(|settings| settings.team_mates = TeamMates::Apart)), "leaders, last round");
}

#[test]
fn equal_histories_by_each_variation() {
    let minus = example(5, &["2000: w- b-", "1900: w- b-"]);
    assert_eq!(boards(&minus.field()), ["2000-1900"]);
    let by = |same_color| minus.with(|settings| settings.same_color = same_color);
    assert_eq!(boards(&by(SameColor::LowerRankInMinusGroups)), ["1900-2000"]);
    let even = example(5, &["2000: w b", "1900: w b"]);
    let field = even.with(|settings| settings.same_color = SameColor::LowerRankInMinusGroups);
    assert_eq!(boards(&field), ["2000-1900"]);

    let four = example(5, &["2000: w b", "1900: w b", "1800: w b", "1700: w b"]);
    assert_eq!(boards(&four.field()), ["2000-1800", "1900-1700"]);
    let field = four.with(|settings| settings.same_color = SameColor::InTurn);
    assert_eq!(boards(&field), ["2000-1800", "1700-1900"]);

    let lot = |rounds: usize, toss| {
        let two = example(rounds, &["2000: w b", "1900: w b"]);
        let mut field = two.with(|settings| settings.same_color = SameColor::LotInLastRound);
        field.toss = toss;
        boards(&field)
    };
    assert_eq!(lot(3, Color::Black), ["1900-2000"]);
    assert_eq!(lot(3, Color::White), ["2000-1900"]);
    assert_eq!(lot(4, Color::Black), ["2000-1900"], "not the last round");

    let two = example(7, &["1900: w b w b", "1800: b w w b"]);
    assert_eq!(boards(&two.field()), ["1900-1800"]);
    let two = example(7, &["1900: b w w b", "1800: w b w b"]);
    assert_eq!(boards(&two.field()), ["1800-1900"], "the second round decides");
    let field = two.with(|settings| settings.same_color = SameColor::HigherRankAfterTwo);
    assert_eq!(boards(&field), ["1900-1800"]);
}

#[test]
fn the_limits_hold_to_the_point() {
    let alternation = |second: u16| {
        let second = format!("{second}: b w");
        let four = example(5, &["2000: w b", &second, "1700: w b", "1500: b w"]);
        cost(&four.pair(), Criterion::C3)
    };
    assert_eq!((alternation(1920), alternation(1919)), (0, 2));
    let equalization = |second: u16, change: fn(&mut Settings)| {
        let second = format!("{second}: b w b");
        let four = example(5, &["2000: w b w", &second, "1700: w b w", "1300: b w b"]);
        cost(&pair(&four.with(change)).unwrap(), Criterion::C2)
    };
    // An interchange of 1700 and the second player must not be near, so he is far from both.
    assert_eq!((equalization(1905, |_| {}), equalization(1905, |s| s.equalization_limit = Some(94))), (0, 2));
    assert_eq!(equalization(1905, |s| s.equalization_limit = Some(95)), 0);
    let far = |change: fn(&mut Settings)| {
        let four = example(5, &["2300: w b w", "2000: b w b", "1700: w b w", "1300: b w b"]);
        cost(&pair(&four.with(change)).unwrap(), Criterion::C2)
    };
    assert_eq!((far(|_| {}), far(|s| s.equalization_limit = None)), (2, 0), "29E5h");
    let alternation_limit = |limit: u16| {
        let four = example(5, &["2000: w b", "1900: b w", "1700: w b", "1500: b w"]);
        cost(&pair(&four.with(|s| s.alternation_limit = limit)).unwrap(), Criterion::C3)
    };
    assert_eq!((alternation_limit(100), alternation_limit(99)), (0, 2));
}

#[test]
fn two_hundred_points_only_against_two_extra_blacks() {
    // Both boards clash, one with two Whites and one with two Blacks: an exchange helps against both.
    let four = example(5, &["2000: w b w", "1850: b w b", "1500: w b w", "1200: b w b"]);
    let blacks =
        |four: &Example| cost(&pair(&four.with(|s| s.equalize_blacks_only = true)).unwrap(), Criterion::C2);
    assert_eq!((cost(&four.pair(), Criterion::C2), blacks(&four)), (0, 0));
    // Here only an extra White can be saved, at 150.
    let whites = example(5, &["2000: w b w", "1850: b w b", "1700: w b w", "1400: H H H"]);
    assert_eq!((cost(&whites.pair(), Criterion::C2), blacks(&whites)), (0, 1));
}

#[test]
fn a_third_color_is_allowed_to_leaders_in_the_last_round() {
    let four = example(4, &["2000: b w w", "1900: w b b", "1800: b w w", "1700: w b b"]);
    let natural = |field: &Field<'_>| {
        let round = pair(field).unwrap();
        round.boards.iter().all(|board| board.why.repaired.is_none())
    };
    assert!(!natural(&four.field()));
    assert!(natural(&four.with(|settings| settings.third_color_for_leaders = true)));
    let earlier = example(5, &["2000: b w w", "1900: w b b", "1800: b w w", "1700: w b b"]);
    assert!(!natural(&earlier.with(|settings| settings.third_color_for_leaders = true)));
}

#[test]
fn without_switches_the_natural_pairing_stands() {
    let four = example(5, &["2000: w b", "1980: b w", "1800: w b", "1500: b w"]);
    let field = four.with(|settings| settings.technique = Technique::None);
    assert_eq!(boards(&field), ["2000-1800", "1500-1980"]);
}

#[test]
fn from_the_top_down_the_first_board_takes_what_is_best_for_it() {
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
    let field = ten.with(|settings| settings.technique = Technique::TopDown);
    assert_eq!(boards(&field)[0], "2320-1910");
    assert_ne!(boards(&field), boards(&ten.field()));
}

#[test]
fn a_player_who_dropped_drops_on_only_where_one_drops_far() {
    // 2000 drops into an even group; somebody must leave it again.
    let six = example(5, &["2000: w+ b+", "1900: b+ w", "1800: w+ b", "1700: b w"]);
    let mut field = six.field();
    let who = |field: &Field<'_>| {
        let round = pair(field).unwrap();
        let mut droppers: Vec<usize> = round
            .boards
            .iter()
            .filter_map(|board| board.why.dropped.as_ref())
            .map(|drop| drop.who.get())
            .collect();
        droppers.sort_unstable();
        droppers
    };
    assert_eq!(who(&field), [1, 3]);
    field.settings.one_drops_far = true;
    assert_eq!(who(&field), [1]);
}
