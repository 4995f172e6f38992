//! us-chess-7 5B and 5E and the NC clock page: how controls are written, which delay is recommended and which holds.

use clock::{Millis, Timer};
use rulebook::Book;
use timing::{delay_in_force, recommended_delay, words};

use crate::common::{announced, book, control};

fn delay(seconds: i64) -> Option<Timer> {
    Some(Timer::Delay(Millis::seconds(seconds)))
}

#[test]
fn the_examples_of_5a_and_5b_in_words() {
    for (text, said) in [
        ("40/90", "40 moves in 90 minutes, again and again; no delay or increment is named"),
        (
            "40/120 SD/60",
            "40 moves in 2 hours, then the rest of the game in 1 hour; no delay or increment is named",
        ),
        ("G/90 inc/30", "the whole game in 90 minutes; 30 seconds added for each move"),
        ("G/90 +30", "the whole game in 90 minutes; 30 seconds added for each move"),
        ("G/30 d/5", "the whole game in 30 minutes; each move the clock waits 5 seconds before it runs"),
        ("G/10 d/3", "the whole game in 10 minutes; each move the clock waits 3 seconds before it runs"),
        ("G/5 d/0", "the whole game in 5 minutes; no delay and no increment"),
        ("G/0:30 inc/1.5", "the whole game in 30 seconds; 1.5 seconds added for each move"),
    ] {
        assert_eq!(words::control(&control(text)), said);
    }
}

#[test]
fn the_recommended_delays_of_5e_at_their_borders() {
    for (text, least, most) in [
        ("G/120", 5, 30),
        ("G/30", 5, 30),
        ("G/29:59", 3, 3),
        ("G/29", 3, 3),
        ("G/11", 3, 3),
        ("G/10:01", 3, 3),
        ("G/10", 2, 2),
        ("G/5", 2, 2),
        ("40/20 SD/5", 5, 30),
        ("20/5", 5, 30),
    ] {
        let recommended = recommended_delay(&control(text));
        assert_eq!(
            (recommended.least, recommended.most),
            (Millis::seconds(least), Millis::seconds(most)),
            "{text}"
        );
    }
}

#[test]
fn a_control_without_a_delay_gets_the_least_recommended_one_by_5e2() {
    let us = book(Book::UsChess7);
    for (text, seconds) in
        [("G/90", 5), ("G/30", 5), ("G/25", 3), ("G/10", 2), ("40/120, SD/60", 5), ("40/90", 5)]
    {
        let advice = delay_in_force(&us, &control(text));
        assert_eq!(advice.value, delay(seconds), "{text}");
        assert_eq!(advice.by.seen_from(Book::UsChess7), "5E2 5E");
    }
    assert_eq!(
        delay_in_force(&us, &control("G/5 d/0")).value,
        Some(Timer::None),
        "none is an announcement too"
    );
    assert_eq!(delay_in_force(&us, &control("G/5 d/0")).by.len(), 0);
}

#[test]
fn the_nc_clock_page_gives_five_seconds_in_sudden_death_and_none_without() {
    let nc = book(Book::NcScholastic);
    for text in ["G/30", "G/10", "40/2:00:00 SD/30"] {
        assert_eq!(delay_in_force(&nc, &control(text)).value, delay(5), "{text}");
    }
    let without = delay_in_force(&nc, &control("30/90 30/30"));
    assert_eq!(without.value, Some(Timer::None));
    assert_eq!(without.by.seen_from(Book::NcScholastic), "clock default delay");
    let by_the_seventh = announced("scholastic-delay-unstated");
    assert_eq!(delay_in_force(&by_the_seventh, &control("G/10")).value, delay(2));
}

#[test]
fn nc_blitz_and_bughouse_use_two_seconds_where_they_can() {
    for name in [Book::NcBlitz, Book::NcBughouse] {
        assert_eq!(delay_in_force(&book(name), &control("G/5")).value, delay(2));
    }
}

#[test]
fn books_that_name_no_delay_leave_it_to_the_director() {
    for name in [Book::UsChess5, Book::Iesa2023, Book::Schiller] {
        let advice = delay_in_force(&book(name), &control("G/30"));
        assert_eq!(advice.value, None, "{name}");
        assert!(!advice.by.is_empty(), "{name}");
    }
}
