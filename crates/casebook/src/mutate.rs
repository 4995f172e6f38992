//! Are the cases strong enough? Each policy of a book is set to every other value that it can take, one at a time; a
//! case that fails then has noticed. What nobody notices is a gap in the case law.

use std::collections::BTreeMap;

use rulebook::{Book, Policies};

use crate::{case::Case, check::check};

/// One policy set to another value, and the case that noticed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mutant {
    pub policy: &'static str,
    pub from: String,
    pub to: String,
    /// The index of the case; none noticed a survivor.
    pub caught_by: Option<usize>,
}

/// Sets each policy of a book to each of its other values; `only` picks one policy by name. A case that announces
/// something for this book is left out, since it is not tried under the book as it stands; so is one that fails
/// already, since it would notice everything and prove nothing.
pub fn mutants(book: &Policies, cases: &[Case], only: Option<&str>) -> Vec<Mutant> {
    let sound = |case: &Case| is_plain(case, book.book) && check(case, book).is_empty();
    let sound: Vec<usize> =
        cases.iter().enumerate().filter(|(_, case)| sound(case)).map(|(index, _)| index).collect();
    // A case that noticed a change of a policy will likely notice another.
    let mut favourites: BTreeMap<&'static str, usize> = BTreeMap::new();
    let mut mutants = Vec::new();
    for mutation in book.mutations() {
        if only.is_some_and(|only| only != mutation.policy) {
            continue;
        }
        let first = favourites.get(mutation.policy).copied();
        let caught_by = first
            .into_iter()
            .chain(sound.iter().copied())
            .find(|index| cases.get(*index).is_some_and(|case| !check(case, &mutation.policies).is_empty()));
        if let Some(index) = caught_by {
            favourites.insert(mutation.policy, index);
        }
        let (policy, from, to) = (mutation.policy, mutation.from, mutation.to);
        mutants.push(Mutant { policy, from, to, caught_by });
    }
    mutants
}

fn is_plain(case: &Case, book: Book) -> bool {
    case.setup().announced_for(book).next().is_none()
}
