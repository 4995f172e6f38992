//! Who in a school is called nearly alike.
//!
//! Everybody of a school is held against everybody before them, at a glance: a slip of the pen takes one kind of letter out of a name and
//! puts another one in, so names that differ in more kinds need no closer look. Where a look is needed, it goes along the
//! names once. A row of which enough was found is left; and when many thousand names are all alike, the search ends before
//! its end, and says so.

use std::collections::BTreeMap;

use budget::{Budget, Cost, Stop, amount};
use chart::{MOST_SLIPS, are_within};

/// A shorter name has one slip at most: Mia and Uma of one family are two children.
const LONG: usize = 12;

/// So many who are called nearly alike are found for one row.
const MOST_FOUND: usize = 3;

/// A look along two names costs so many glances for each letter.
const OF_A_LETTER: usize = 5;

/// Who is called nearly alike.
pub(super) struct Close {
    /// Of somebody later in the list those who stand before them; by their places.
    pub(super) found: BTreeMap<usize, Vec<usize>>,
    /// Whether everybody was compared.
    pub(super) is_whole: bool,
}

struct Name {
    place: usize,
    letters: Vec<char>,
    kinds: u64,
}

/// Looks for whoever stands at `first` or behind, among all before them who may be the same person.
pub(super) fn close(
    people: &[(&str, &str)],
    first: usize,
    may_be: &dyn Fn(usize, usize) -> bool,
    budget: &mut Budget,
) -> Result<Close, Stop> {
    // Half of what there is to spend is for trying the rows afterwards.
    let kept = budget.most(Cost::Steps) / 2;
    let mut schools: BTreeMap<&str, Vec<Name>> = BTreeMap::new();
    let mut close = Close { found: BTreeMap::new(), is_whole: true };
    for (place, (name, school)) in people.iter().enumerate().filter(|(_, (_, school))| !school.is_empty()) {
        let name = Name {
            place,
            letters: name.chars().collect(),
            kinds: name.chars().map(kind).fold(0, |all, one| all | one),
        };
        let before = schools.entry(school).or_default();
        if place >= first && close.is_whole {
            let mut found = Vec::new();
            let mut cost = 0;
            for other in before.iter() {
                cost += 1;
                if !at_a_glance(&name, other) {
                    continue;
                }
                cost += OF_A_LETTER * name.letters.len();
                if name.letters != other.letters
                    && are_close(&name.letters, &other.letters)
                    && may_be(place, other.place)
                {
                    found.push(other.place);
                }
                if found.len() >= MOST_FOUND {
                    break;
                }
            }
            budget.spend(Cost::Steps, amount(cost))?;
            close.is_whole = budget.left(Cost::Steps) > kept;
            if !found.is_empty() {
                close.found.insert(place, found);
            }
        }
        before.push(name);
    }
    Ok(close)
}

fn at_a_glance(one: &Name, other: &Name) -> bool {
    let most = most_slips(one.letters.len().min(other.letters.len()));
    one.letters.len().abs_diff(other.letters.len()) <= most
        && usize::try_from((one.kinds ^ other.kinds).count_ones()).unwrap_or_default() <= 2 * most
}

/// One slip of the pen in a short name, two in a long one.
fn are_close(one: &[char], other: &[char]) -> bool {
    are_within(one, other, most_slips(one.len().min(other.len())))
}

const fn most_slips(letters: usize) -> usize {
    if letters < LONG { 1 } else { MOST_SLIPS }
}

/// One of 64 kinds.
fn kind(letter: char) -> u64 {
    1 << (u32::from(letter) % 64)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test may")]

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn slips_of_the_pen_are_close_and_other_names_are_not() {
        for (one, other, close) in [
            ("ann lee", "anne lee", true),
            ("ann lee", "nan lee", true),
            ("ann lee", "ben lee", false),
            ("mia evans", "uma evans", false),
            ("jonathan smith", "jonathon smyth", true),
            ("jonathan smith", "jonathan schmidt", false),
            ("bo", "bo", true),
        ] {
            let [letters, others] = [one, other].map(|name| name.chars().collect::<Vec<char>>());
            assert_eq!(are_close(&letters, &others), close, "{one}, {other}");
        }
    }

    /// A name with slips of the pen in it: a letter changed, left out, put in, or exchanged with the next.
    fn slipped(name: &str, slips: &[(usize, usize, char)]) -> String {
        let mut letters: Vec<char> = name.chars().collect();
        for (kind, at, letter) in slips {
            let (at, last) = (at % letters.len(), letters.len() - 1);
            match kind {
                0 => letters[at] = *letter,
                1 => drop(letters.remove(at)),
                2 => letters.insert(at, *letter),
                _ => letters.swap(at, (at + 1).min(last)),
            }
        }
        letters.into_iter().collect()
    }

    fn names() -> impl Strategy<Value = String> {
        let slips = prop::collection::vec((0..4_usize, 0..20_usize, prop::char::range('a', 'z')), 0..3);
        let name = prop::sample::select(vec!["ann lee", "jonathan smith", "eliza youngman", "bo"]);
        (name, slips).prop_map(|(name, slips)| slipped(name, if name == "bo" { &[] } else { &slips }))
    }

    #[test]
    fn thousands_who_are_all_alike_are_left_before_the_end() {
        // Of the same letters in other orders: no glance tells them apart, and none are close.
        let letters = "abcdefghijklmnopqrstuvwxyz";
        let turned =
            |by: usize| format!("{}{}", &letters[by % 26..], &letters[..by % 26]).repeat(1 + by / 26 % 3);
        let names: Vec<String> = (0..5_000).map(turned).collect();
        let people: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "x")).collect();
        let mut budget = Budget::of_a_request().with_most(Cost::Steps, 2_000_000);
        let close = close(&people, 0, &|_, _| true, &mut budget).unwrap();
        assert!(!close.is_whole);
        assert!(budget.left(Cost::Steps) > budget.most(Cost::Steps) / 3, "the rest is for trying them");
    }

    proptest! {
        /// Whoever is close is found, as if everybody were compared with everybody.
        #[test]
        fn nobody_who_is_close_is_missed(
            names in prop::collection::vec(names(), 0..14),
            schools in prop::collection::vec("[xy]?", 14),
        ) {
            let people: Vec<(&str, &str)> =
                names.iter().zip(&schools).map(|(name, school)| (name.as_str(), school.as_str())).collect();
            let mut all: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
            for (later, (name, school)) in people.iter().enumerate() {
                for (earlier, (other, of)) in people.iter().enumerate().take(later) {
                    let most = most_slips(name.chars().count().min(other.chars().count()));
                    if !school.is_empty() && school == of && name != other && chart::slips(name, other) <= most {
                        all.entry(later).or_default().push(earlier);
                    }
                }
            }
            all.values_mut().for_each(|found| found.truncate(MOST_FOUND));
            let close = close(&people, 0, &|_, _| true, &mut Budget::of_a_request()).unwrap();
            prop_assert!(close.is_whole);
            prop_assert_eq!(close.found, all);
        }
    }
}
