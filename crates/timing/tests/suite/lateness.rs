//! us-chess-7 16K, 16M, 13D and Variation 13D1; IESA 4-4, 14-8, 14-10; NC scholastic 11; Schiller 6.6.

use clock::{BySide, Side};
use proptest::prelude::*;
use rulebook::{Book, Policies};
use timing::{absent_loses, both_late, clock_found_later};

use crate::common::{announced, book, control, time};

#[test]
fn forty_minutes_are_twenty_for_each_by_16k() {
    let advice = both_late(&book(Book::UsChess7), time("40:00"));
    assert_eq!(advice.value, Some(BySide::both(time("20:00"))));
    assert_eq!(advice.says, "40 minutes are divided: 20 minutes for each");
    assert_eq!(advice.by.seen_from(Book::UsChess7), "16K");
}

#[test]
fn nc_scholastic_11_and_iesa_4_4_1_divide_it_too() {
    for name in [Book::NcScholastic, Book::Iesa2023, Book::NcBlitz, Book::NcBughouse] {
        assert_eq!(both_late(&book(name), time("40:00")).value, Some(BySide::both(time("20:00"))), "{name}");
    }
    for name in [Book::UsChess5, Book::Schiller] {
        assert_eq!(both_late(&book(name), time("40:00")).value, None, "{name}");
    }
}

#[test]
fn a_clock_that_comes_later_finds_the_time_divided_by_16m_and_14_8() {
    for name in [Book::UsChess7, Book::NcScholastic, Book::Iesa2023] {
        for absent in [None, Some((Side::Black, time("12:00")))] {
            let charged = clock_found_later(&book(name), time("20:00"), absent).value;
            assert_eq!(charged, Some(BySide::both(time("10:00"))), "{name}");
        }
    }
}

#[test]
fn iesa_14_8_2_read_the_other_way_charges_the_absent_player() {
    let other = announced("late-and-no-clock");
    let charged = clock_found_later(&other, time("20:00"), Some((Side::Black, time("12:00")))).value;
    assert_eq!(charged, Some(BySide::new(time("4:00"), time("16:00"))));
    let present = clock_found_later(&other, time("20:00"), None).value;
    assert_eq!(present, Some(BySide::both(time("10:00"))));
    let never = clock_found_later(&other, time("20:00"), Some((Side::White, time("30:00")))).value;
    assert_eq!(never, Some(BySide::new(time("20:00"), time("0:00"))), "no more than has passed");
}

fn loses(policies: &Policies, text: &str, late: &str) -> Option<String> {
    absent_loses(policies, &control(text), time(late)).value.map(|when| when.to_string())
}

#[test]
fn the_two_examples_of_the_tip_to_13d1() {
    let variation = announced("equipment-must-be-set-up");
    assert_eq!(loses(&variation, "40/120 d/5", "30:00").as_deref(), Some("at 45:00"));
    assert_eq!(loses(&variation, "G/30 d/5", "10:00").as_deref(), Some("at 25:00"));
}

#[test]
fn by_13d_an_hour_or_the_first_period_counts_from_the_start_of_the_round() {
    let us = book(Book::UsChess7);
    assert_eq!(loses(&us, "40/120 d/5", "0:00").as_deref(), Some("after 1:00:00"));
    assert_eq!(loses(&us, "40/120 d/5", "30:00").as_deref(), Some("after 30:00"));
    assert_eq!(loses(&us, "G/30 d/5", "0:00").as_deref(), Some("after 30:00"), "the tip to 13D");
    assert_eq!(loses(&us, "G/30 d/5", "40:00").as_deref(), Some("after 0:00"));
}

#[test]
fn the_other_books_have_limits_of_their_own() {
    assert_eq!(loses(&book(Book::Schiller), "G/30 d/5", "0:00").as_deref(), Some("after 1:00:00"));
    assert_eq!(loses(&book(Book::NcScholastic), "G/60 d/5", "0:00").as_deref(), Some("after 30:00"));
    assert_eq!(loses(&book(Book::Iesa2023), "G/30 d/5", "0:00").as_deref(), Some("at 20:00"));
    let after = announced("late-by-exactly-twenty-minutes");
    assert_eq!(loses(&after, "G/30 d/5", "0:00").as_deref(), Some("after 20:00"));
    assert_eq!(loses(&book(Book::UsChess5), "G/30 d/5", "0:00"), None);
}

proptest! {
    /// Nobody is charged with more than has passed, and together at most an odd millisecond is lost.
    #[test]
    fn what_is_charged_adds_up(elapsed in 0i64..10_000_000, absent in 0i64..10_000_000) {
        let elapsed = clock::Millis::new(elapsed);
        let absent = Some((Side::White, clock::Millis::new(absent)));
        for policies in [book(Book::UsChess7), announced("late-and-no-clock")] {
            let charged = clock_found_later(&policies, elapsed, absent).value.unwrap();
            let sum = charged.white + charged.black;
            prop_assert!(sum == elapsed || sum + clock::Millis::new(1) == elapsed);
        }
    }
}
