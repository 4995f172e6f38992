//! Who gets the full-point bye (28L).

use super::*;
use crate::round::PassedOver;

#[test]
fn in_the_first_round_it_goes_to_the_lowest_rated_and_not_to_the_unrated_or_late() {
    let five = example(4, &["2000:", "1900:", "1800:", "unr.:", "NEW:"]);
    assert_eq!(bye(&five.field()), "1800");
    let passed = pair(&five.field()).unwrap().bye.unwrap().passed_over;
    assert_eq!(passed, [(number(5), PassedOver::Unrated), (number(4), PassedOver::Unrated)]);
    let mut field = five.field();
    field.late.insert(number(3));
    assert_eq!(bye(&field), "1900");
}

#[test]
fn of_the_unrated_one_with_recent_games_goes_before_a_new_one() {
    let five = example(4, &["2000: w+", "1900: b+", "unr.: w-", "NEW: b-", "NEW: w-"]);
    assert_eq!(bye(&five.field()), "unr.");
}

#[test]
fn it_goes_to_the_lowest_score_group_first() {
    let five = example(4, &["2000: w-", "1900: b+", "1800: w+", "1700: b+", "1600: w"]);
    assert_eq!(bye(&five.field()), "2000");
    assert_eq!(pair(&five.field()).unwrap().bye.unwrap().rule.id, "28L2");
}

#[test]
fn whoever_had_one_or_won_by_forfeit_is_passed_over() {
    let five = example(4, &["2000: w- b-", "1900: b+ b", "1800: w+ w", "1700: B b-", "1600: X w-"]);
    let mut field = five.field();
    for late in [4, 5] {
        field.adjustments.insert(number(late), -Points::ONE);
    }
    assert_eq!(bye(&field), "2000");
    let chosen = pair(&field).unwrap().bye.unwrap();
    let expected =
        [(number(5), PassedOver::WonByForfeit { round: 1 }), (number(4), PassedOver::HadBye { round: 1 })];
    assert_eq!((chosen.passed_over.as_slice(), chosen.rule.id), (&expected[..], "28L3"));
    // When nobody else is left, a win by forfeit is the lesser evil.
    let three = example(4, &["2000: B b-", "1900: B b", "1800: X w-"]);
    assert_eq!(bye(&three.field()), "1800");
}

#[test]
fn a_half_point_bye_stands_in_the_way_while_another_of_the_group_had_none() {
    let five = example(4, &["2000: w+", "1900: b+", "1800: w", "1700: w", "1600: H"]);
    assert_eq!(bye(&five.field()), "1700");
    let mut field = five.field();
    field.booked.insert(number(4));
    assert_eq!(bye(&field), "1800", "a booked one counts, too");
    let chosen = pair(&field).unwrap().bye.unwrap();
    assert!(chosen.passed_over.iter().all(|(_, why)| *why == PassedOver::HalfPointBye));
}

#[test]
fn alone_in_his_group_he_gets_it_in_spite_of_a_half_point_bye_booked() {
    let seven = example(
        8,
        &["2000: w+ b", "1900: b+ w", "1800: w+ b", "1700: b w", "1600: w b", "1500: b w", "1400: w- b"],
    );
    let mut field = seven.field();
    field.booked.insert(number(7));
    assert_eq!(bye(&field), "1400");
}

#[test]
fn it_goes_elsewhere_where_the_rest_would_have_to_repeat() {
    // Without 1600 everybody whom 2000 could meet has met him already.
    let five = example(
        9,
        &["2000: D2w D3b D4w", "1900: D1b w w", "1800: w D1w b", "1700: b b D1b", "1600: w w- b-"],
    );
    let field = five.field();
    let round = pair(&field).unwrap();
    assert_eq!(bye(&field), "1700");
    assert_eq!(cost(&round, Criterion::S1), 0);
    assert_eq!(round.bye.unwrap().passed_over, [(number(5), PassedOver::LeavesRepeat)]);
}

#[test]
fn with_four_rounds_a_rated_player_one_group_higher_may_go_before_a_new_one() {
    let five = example(4, &["2000: w+", "1900: b+", "1800: w", "1700: b", "NEW: w-"]);
    assert_eq!(bye(&five.field()), "NEW");
    assert_eq!(bye(&five.with(|settings| settings.bye_one_group_higher = true)), "1700");
    let longer = example(5, &["2000: w+", "1900: b+", "1800: w", "1700: b", "NEW: w-"]);
    assert_eq!(bye(&longer.with(|settings| settings.bye_one_group_higher = true)), "NEW");
}

#[test]
fn it_may_go_to_another_of_the_group_for_the_sake_of_colors() {
    // Left over are two who are due White; without 1660 they are due different colors.
    let three = example(4, &["1700: w b", "1660: w b", "1650: b w"]);
    assert_eq!(bye(&three.field()), "1650");
    let field = three.with(|settings| settings.bye_for_colors = true);
    assert_eq!(bye(&field), "1660");
    assert_eq!(pair(&field).unwrap().bye.unwrap().rule.id, "28L2a");
    let far = example(4, &["1800: w b", "1760: w b", "1650: b w"]);
    assert_eq!(bye(&far.with(|settings| settings.bye_for_colors = true)), "1650");
}

#[test]
fn a_house_player_plays_when_the_field_is_odd() {
    let four = example(4, &["2000:", "1900:", "1800:", "1500:"]);
    let mut field = four.field();
    field.house_player = Some(number(4));
    assert_eq!(boards(&field), ["2000-1800", "1500-1900"]);
    assert_eq!(pair(&field).unwrap().bye, None);
    field.absent.insert(number(3), crate::Absence::HalfPointBye);
    assert_eq!(boards(&field), ["2000-1900"], "an even field does without them");
}
