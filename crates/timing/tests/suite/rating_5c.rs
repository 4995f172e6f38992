//! us-chess-7 5C: the rating classes, their borders, and what may be mixed.

use clock::{BySide, Control, Millis, Period, Timer};
use proptest::prelude::*;
use timing::{RatingClass::*, rate, rate_odds, rate_section};

use crate::common::control;

fn class(text: &str) -> timing::RatingClass {
    rate(&control(text)).value.unwrap()
}

#[test]
fn the_19_examples_of_the_table_in_5c() {
    for (text, expected) in [
        ("40/90 SD/30 inc/30", Regular),
        ("40/120 SD/60 d/5", Regular),
        ("40/115 SD/60 d/5", Regular),
        ("G/120 inc/30", Regular),
        ("G/120 d/5", Regular),
        ("G/115 d/5", Regular),
        ("G/90 inc/30", Regular),
        ("G/90 d/5", Regular),
        ("G/60 inc/30", Regular),
        ("G/60 d/5", Dual),
        ("30/30 SD/30 d/5", Dual),
        ("G/30 d/5", Dual),
        ("G/25 d/5", Dual),
        ("G/25 d/3", Quick),
        ("G/15 d/3", Quick),
        ("G/10 d/3", Quick),
        ("G/10 d/0", Blitz),
        ("G/5 d/0", Blitz),
        ("G/3 inc/2", Blitz),
    ] {
        assert_eq!(class(text), expected, "{text}");
    }
}

#[test]
fn the_examples_of_note_1_with_their_sums() {
    for (text, expected, says) in [
        ("G/60 d/5", Dual, "60 + 5 = 65: dual, rated both regular and quick (30 to 65)"),
        ("G/61 d/5", Regular, "61 + 5 = 66: regular (more than 65)"),
        ("G/25 d/5", Dual, "25 + 5 = 30: dual, rated both regular and quick (30 to 65)"),
        ("G/26 d/3", Quick, "26 + 3 = 29: quick (more than 10, less than 30)"),
    ] {
        let rated = rate(&control(text));
        assert_eq!((rated.value, rated.says.as_str()), (Some(expected), says), "{text}");
        assert_eq!(rated.by.to_string(), "us-chess-7:5C");
    }
}

#[test]
fn a_minute_or_a_second_to_either_side_of_each_border() {
    for (text, expected) in [
        ("G/65 d/0", Dual),
        ("G/66 d/0", Regular),
        ("G/65:01 d/0", Regular),
        ("G/60 d/6", Regular),
        ("G/30 d/0", Dual),
        ("G/29 d/0", Quick),
        ("G/29:59 d/0", Quick),
        ("G/25 d/4", Quick),
        ("G/11 d/0", Quick),
        ("G/10 d/0", Blitz),
        ("G/10:01 d/0", Quick),
        ("G/10 d/1", Quick),
        ("G/9 d/1", Blitz),
        ("G/5 d/0", Blitz),
        ("G/4 d/0", NotRatable),
        ("G/4:59 d/0", NotRatable),
        ("G/4 d/1", Blitz),
    ] {
        assert_eq!(class(text), expected, "{text}");
    }
}

#[test]
fn the_base_time_has_a_minimum_of_its_own() {
    for (text, expected) in [
        ("G/3 inc/2", Blitz),
        ("G/2:59 inc/3", NotRatable),
        ("G/2 inc/3", NotRatable),
        ("G/2 inc/8", NotRatable),
        ("G/5 inc/6", Quick),
        ("G/4 inc/7", NotRatable),
        ("G/4:59 inc/7", NotRatable),
        ("G/5 inc/30", Dual),
        ("G/4 inc/30", NotRatable),
        ("G/5 inc/61", Regular),
        ("G/4 inc/70", NotRatable),
    ] {
        assert_eq!(class(text), expected, "{text}");
    }
    assert_eq!(
        rate(&control("G/4 inc/7")).says,
        "4 + 7 = 11: not ratable, since quick needs a base time of 5 minutes"
    );
}

#[test]
fn periods_are_added_and_a_repeating_one_counts_once() {
    let rated = rate(&control("40/90 SD/30 inc/30"));
    assert_eq!(rated.says, "90 + 30 + 30 = 150: regular (more than 65)");
    let rated = rate(&control("30/90 30/30 d/0"));
    assert_eq!(
        rated.says,
        "90 + 30 + 0 = 120: regular (more than 65); the last period repeats and counts once"
    );
    assert_eq!(class("20/15 SD/10 d/3"), Quick);
    assert!(rate(&control("20/15 SD/10 d/3")).says.ends_with("meant to have a single period"));
}

#[test]
fn a_control_that_names_no_delay_is_rated_with_the_one_of_5e2() {
    let rated = rate(&control("G/10"));
    assert_eq!(
        (rated.value, rated.says.as_str()),
        (Some(Quick), "10 + 2 = 12 (d/2 since none is named): quick (more than 10, less than 30)")
    );
    assert_eq!(rated.by.to_string(), "us-chess-7:5C us-chess-7:5E2 us-chess-7:5E");
    assert_eq!(class("G/60"), Dual);
    assert_eq!(class("G/61"), Regular);
    assert_eq!(class("G/27"), Dual, "27 + 3 = 30");
    assert_eq!(class("G/26"), Quick);
}

#[test]
fn the_merged_schedules_of_note_3_are_reported_by_the_slowest() {
    let rated = rate_section(&[control("40/120 SD/60"), control("G/45")]);
    assert_eq!(rated.value, Some(Regular));
    assert_eq!(rated.says, "regular: report 40/120 SD/60, the slowest control, which stands for all");
    let dual = rate_section(&[control("G/30 d/5"), control("G/45 d/5")]);
    assert_eq!((dual.value, dual.says.contains("report G/45 d/5")), (Some(Dual), true));
}

#[test]
fn quick_games_mix_only_with_quick_games() {
    let rated = rate_section(&[control("G/25 d/3"), control("G/30 d/5")]);
    assert_eq!(rated.value, Some(NotRatable));
    assert!(rated.says.contains("G/25 d/3 is quick and G/30 d/5 is dual"), "{}", rated.says);
    assert_eq!(rate_section(&[control("G/25 d/3"), control("G/15 d/3")]).value, Some(Quick));
    assert_eq!(rate_section(&[control("G/25 d/3"), control("G/90 d/5")]).value, Some(NotRatable));
}

#[test]
fn all_rounds_of_a_blitz_section_have_one_control() {
    assert_eq!(rate_section(&[control("G/5 d/0"), control("G/5 d/0")]).value, Some(Blitz));
    assert_eq!(rate_section(&[control("G/5 d/0"), control("G/3 inc/2")]).value, Some(NotRatable));
    assert_eq!(rate_section(&[control("G/5 d/0"), control("G/15 d/3")]).value, Some(NotRatable));
    assert_eq!(rate_section(&[control("G/5 d/0"), control("G/4 d/0")]).value, Some(NotRatable));
}

#[test]
fn time_odds_are_not_rated() {
    let odds = rate_odds(&BySide::new(control("G/5 d/0"), control("G/4 d/0")));
    assert_eq!((odds.value, odds.by.to_string().as_str()), (Some(NotRatable), "us-chess-7:5C1"));
    let even = rate_odds(&BySide::both(control("G/30 d/5")));
    assert_eq!(even.value, Some(Dual));
}

proptest! {
    /// More time never makes a ratable game one of a faster class.
    #[test]
    fn more_minutes_never_lower_the_class(minutes in 1i64..200, seconds in 0i64..60) {
        let of = |minutes| {
            let period = Period { moves: None, time: Millis::minutes(minutes) };
            let control = Control::new(&[period], Some(Timer::Delay(Millis::seconds(seconds)))).unwrap();
            rate(&control).value.unwrap()
        };
        let (less, more) = (of(minutes), of(minutes + 1));
        prop_assert!(more == NotRatable || less <= more);
    }
}
