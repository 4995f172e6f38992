//! What people call a matter when they look it up, and where each book speaks of it first.
//!
//! Gists are in our own words, and nobody knows those before reading them: whoever asks for "en passant" is led to a pawn that
//! passes by two squares. Every subject stands in one of these tables, and once; [`crate::kin`] knows single words.

mod board;
mod clocks;
mod conduct;
mod draws;
mod results;

use std::sync::LazyLock;

use chart::Rule;

use crate::{
    Book, Clause,
    search::{is_idle, stem},
};

/// A matter under all the names that people have for it.
pub struct Subject {
    /// Words as they are asked for, in small letters and without punctuation.
    pub called: &'static [&'static str],
    /// The clauses that open the matter, the most telling of each book first.
    pub heads: &'static [(Book, &'static [&'static str])],
}

/// All of them; a subject is known by its place here.
fn all() -> impl Iterator<Item = &'static Subject> {
    [draws::DRAWS, board::BOARD, clocks::CLOCKS, conduct::CONDUCT, results::RESULTS].into_iter().flatten()
}

/// Where a rule of events stands among the heads of a subject.
pub(crate) fn place_of_rule(subject: usize, rule: &Rule) -> Option<usize> {
    let heads = all().nth(subject)?.heads.iter();
    let (_, ids) = heads.copied().find(|(book, _)| book.name() == rule.book)?;
    ids.iter().position(|id| *id == rule.id)
}

/// Where a clause stands among the heads of a subject: 0 for the first of its book.
pub(crate) fn place(subject: usize, clause: Clause) -> Option<usize> {
    let heads = HEADS.get(subject)?;
    heads.iter().find(|(head, _)| *head == clause).map(|(_, place)| *place)
}

/// The heads as clauses, each with its place among those of its book. An id that no ledger has is a rule of events; one that nobody
/// has is left out, and a test reports it.
static HEADS: LazyLock<Vec<Vec<(Clause, usize)>>> = LazyLock::new(|| {
    let of = |subject: &Subject| {
        let named =
            subject.heads.iter().flat_map(|(book, ids)| (0..).zip(*ids).map(|(at, id)| (*book, at, *id)));
        named.filter_map(|(book, at, id)| Some((Clause::find(book, id)?, at))).collect()
    };
    all().map(of).collect()
});

/// Every name as the stems of its telling words, with its subject: whoever asks leaves out or adds small words, and bends others.
static NAMES: LazyLock<Vec<(usize, Vec<&'static str>)>> = LazyLock::new(|| {
    let telling = |name: &'static str| name.split(' ').filter(|word| !is_idle(word)).map(stem).collect();
    let of = |(at, subject): (usize, &'static Subject)| {
        subject.called.iter().map(move |name| (at, telling(name))).collect::<Vec<_>>()
    };
    all().enumerate().flat_map(of).collect()
});

/// The longest name of a subject that stands at the beginning of these telling words, and of how many words it consists.
pub(crate) fn named_first(words: &[String]) -> Option<(usize, usize)> {
    let begins = |name: &[&str]| {
        let begun = words.get(..name.len())?;
        let same = begun.iter().map(|word| stem(word)).eq(name.iter().copied());
        (same && !name.is_empty()).then_some(name.len())
    };
    let named = NAMES.iter().filter_map(|(at, name)| Some((*at, begins(name)?)));
    // Of two that are as long the first stands.
    named.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_head_is_a_clause_of_its_book() {
        for subject in all() {
            for (book, ids) in subject.heads {
                for id in *ids {
                    let is_rule =
                        chart::rules::ALL.iter().any(|rule| rule.book == book.name() && rule.id == *id);
                    assert!(
                        is_rule || Clause::find(*book, id).is_some(),
                        "{}: {book} has no {id}",
                        subject.called[0]
                    );
                }
            }
        }
    }

    /// As they are asked for: bent words are the same, and small words say nothing.
    #[test]
    fn no_two_subjects_have_one_name() {
        for (at, name) in NAMES.iter() {
            assert!(!name.is_empty(), "a name of {at} says nothing");
            let other = NAMES.iter().find(|(other, same)| other != at && same == name);
            assert_eq!(other, None, "{name:?} is also a name of {at}");
        }
    }

    #[test]
    fn no_name_stands_twice() {
        let mut names: Vec<&str> = all().flat_map(|subject| subject.called).copied().collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
