//! us-chess-7 15A1's tip: what a player gives up who is excused from keeping score.

use rulebook::Book;
use timing::excused_from_scoring;

use crate::common::{book, clock, control};

fn given_up(text: &str, equipment: &str) -> Option<String> {
    let advice = excused_from_scoring(&book(Book::UsChess7), &control(text), &clock(equipment));
    advice.value.map(|time| time.to_string())
}

#[test]
fn the_four_examples_of_the_tip() {
    for (text, analog, digital) in [
        ("20/60 SD/30 d/5", "5:00", "4:30"),
        ("30/60 SD/60 d/5", "6:00", "6:00"),
        ("G/45 d/5", "2:00", "2:15"),
        ("40/120 20/60 d/5", "10:00", "10:00"),
    ] {
        assert_eq!(given_up(text, "analog").as_deref(), Some(analog), "{text}");
        assert_eq!(given_up(text, "digital").as_deref(), Some(digital), "{text}");
    }
}

#[test]
fn never_more_than_ten_minutes() {
    assert_eq!(given_up("G/200 d/5", "digital").as_deref(), Some("10:00"));
    assert_eq!(given_up("40/150 SD/60 d/5", "digital").as_deref(), Some("10:00"), "10:30 is above the limit");
    assert_eq!(given_up("G/199 d/5", "digital").as_deref(), Some("9:57"));
    assert_eq!(given_up("G/199 d/5", "analog").as_deref(), Some("10:00"));
}

#[test]
fn the_sum_is_shown() {
    let advice = excused_from_scoring(&book(Book::UsChess7), &control("20/60 SD/30 d/5"), &clock("analog"));
    assert_eq!(advice.says, "5% of 90 minutes is 4 minutes 30 seconds, on hands 5 minutes");
    assert_eq!(advice.by.seen_from(Book::UsChess7), "15A1 tip");
}

#[test]
fn other_books_do_not_say() {
    for name in [Book::UsChess5, Book::Iesa2023, Book::Schiller] {
        assert_eq!(excused_from_scoring(&book(name), &control("G/45 d/5"), &clock("analog")).value, None);
    }
}
