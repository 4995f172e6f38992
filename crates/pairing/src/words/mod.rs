//! The reasons of a round in words, in two voices.
//!
//! [`for_player`] answers "Why do I play this?" in two or three sentences; [`board_in_full`] and [`bye_in_full`] tell a
//! director everything, one sentence a line. Names, not numbers; rules in parentheses. Nothing is decided here.

mod director;
mod player;
mod reason;

use chart::{Number, Points};

pub use director::{board_in_full, bye_in_full, round_in_full};
pub use player::{Voice, for_player, voice};
pub use reason::{Against, against_bye, clashes, conflict, differs, passed_over, refused, unavoidable};

use crate::facts::Facts;

/// `Ann`, `Ann and Bo`, `Ann, Bo and Cy`.
pub(crate) fn list(words: &[String]) -> String {
    match words {
        [] => "nobody".to_string(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

pub(crate) fn names(facts: &Facts, numbers: &[Number]) -> String {
    list(&numbers.iter().map(|number| facts.name(*number).to_string()).collect::<Vec<_>>())
}

/// With a capital letter, as a sentence begins.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `½ point`, `1 point`, `2½ points`, as players write them.
pub(crate) fn points(points: Points) -> String {
    let word = if points == Points::HALF || points == Points::ONE { "point" } else { "points" };
    format!("{} {word}", points.with_half())
}

/// A difference of ratings: `1 point`, `40 points`.
pub(crate) fn rating_points(number: u32) -> String {
    many(number, "point", "points")
}

/// `1 clash`, `2 clashes`.
pub(crate) fn many(count: impl Into<i64>, one: &str, more: &str) -> String {
    match count.into() {
        1 => format!("1 {one}"),
        count => format!("{count} {more}"),
    }
}
