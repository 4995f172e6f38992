//! NC clock page 5Fa and NC scholastic 2: the base time that makes up for the delay.

use rulebook::Book;
use timing::shortened_base;

use crate::common::{announced, book, control};

fn told(policies: &rulebook::Policies, text: &str) -> Option<String> {
    shortened_base(policies, &control(text)).value.map(|shortened| shortened.to_string())
}

#[test]
fn the_examples_of_5fa() {
    let page = announced("shortened-base-time");
    for (text, range) in [
        ("G/60 d/5", "55:00 to 59:00"),
        ("G/30 d/5", "25:00 to 29:00"),
        ("G/10 d/3", "7:00 to 9:00"),
        ("40/120 SD/60 d/5", "1:55:00 to 1:59:00"),
        ("G/20 d/1", "19:00"),
    ] {
        assert_eq!(told(&page, text).as_deref(), Some(range), "{text}");
    }
    let advice = shortened_base(&page, &control("G/30 d/5"));
    assert!(advice.says.contains("the rating stays that of the announced control"), "{}", advice.says);
    assert_eq!(advice.by.seen_from(Book::NcScholastic), "clock shortening");
}

#[test]
fn nothing_is_shortened_without_a_delay_for_an_increment_or_to_nothing() {
    let page = announced("shortened-base-time");
    for text in ["G/60 d/0", "G/60 inc/5", "G/5 d/5", "G/3 d/5"] {
        assert_eq!(told(&page, text), None, "{text}");
    }
}

#[test]
fn nc_scholastic_2_takes_five_minutes_off_for_five_seconds_only() {
    let nc = book(Book::NcScholastic);
    assert_eq!(told(&nc, "G/30 d/5").as_deref(), Some("25:00"));
    assert_eq!(told(&nc, "G/60").as_deref(), Some("55:00"), "five seconds are the default");
    assert_eq!(told(&nc, "G/30 d/3"), None);
    assert_eq!(told(&nc, "G/5 d/5"), None);
}

#[test]
fn no_other_book_provides_for_it() {
    for name in Book::ALL.into_iter().filter(|name| *name != Book::NcScholastic) {
        assert_eq!(told(&book(name), "G/60 d/5"), None, "{name}");
    }
}
