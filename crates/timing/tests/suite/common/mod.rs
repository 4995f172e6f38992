//! Books, controls and clocks, as the tests name them.

#![allow(dead_code, clippy::unwrap_used)]

use clock::{Control, Equipment, Millis};
use rulebook::{Book, Policies, readings::BookReading, variations::Announced};
use timing::Brought;

pub fn control(text: &str) -> Control {
    text.parse().unwrap()
}

pub fn time(text: &str) -> Millis {
    text.parse().unwrap()
}

pub fn book(book: Book) -> Policies {
    Policies::of(book).unwrap()
}

pub fn clock(text: &str) -> Equipment {
    timing::read_equipment(text).unwrap().unwrap()
}

pub fn clocks(text: &str) -> Brought {
    timing::read_clocks(text).unwrap()
}

/// The book with a variation or the other answer of a reading.
pub fn announced(name: &str) -> Policies {
    let mut rules;
    match Announced::find(name) {
        Some(variation) => {
            rules = variation.book().rulebook();
            variation.change(&mut rules);
        }
        None => {
            let reading = BookReading::find(name).unwrap();
            rules = reading.book.rulebook();
            reading.choose_other.unwrap()(&mut rules);
        }
    }
    rules.resolve().unwrap()
}
