//! Who in a school is called nearly alike, without comparing everybody with everybody.
//!
//! Two names between which there are so many slips of the pen have the same letters when so many are left out of each: one that is
//! too many, or one in both where they differ. So names are put together by what is left of them, and only those who meet there
//! are compared letter by letter.

use std::collections::{BTreeMap, BTreeSet};

use chart::slips;

/// A shorter name has one slip at most: Mia and Uma of one family are two children.
const LONG: usize = 12;

/// Of somebody later in the list all who are called nearly alike and stand before him; by their places.
pub(super) fn close(people: &[(&str, &str)]) -> BTreeMap<usize, Vec<usize>> {
    let mut schools: BTreeMap<&str, usize> = BTreeMap::new();
    let mut rests: Vec<(usize, u64, usize)> = Vec::new();
    for (at, (name, school)) in people.iter().enumerate().filter(|(_, (_, school))| !school.is_empty()) {
        let next = schools.len();
        let school = *schools.entry(school).or_insert(next);
        rests.extend(rests_of(name).into_iter().map(|rest| (school, rest, at)));
    }
    rests.sort_unstable();
    let mut met: BTreeSet<(usize, usize)> = BTreeSet::new();
    for alike in rests.chunk_by(|one, next| (one.0, one.1) == (next.0, next.1)) {
        for (index, (_, _, later)) in alike.iter().enumerate() {
            met.extend(alike.iter().take(index).map(|(_, _, earlier)| (*later, *earlier)));
        }
    }
    let mut found: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (later, earlier) in met {
        if let (Some((one, _)), Some((other, _))) = (people.get(later), people.get(earlier))
            && are_close(one, other)
        {
            found.entry(later).or_default().push(earlier);
        }
    }
    found
}

/// One slip of the pen in a short name, two in a long one.
fn are_close(one: &str, other: &str) -> bool {
    let [letters, others] = [one, other].map(|name| name.chars().count());
    let most = most_slips(letters.min(others));
    letters.abs_diff(others) <= most && slips(one, other) <= most
}

const fn most_slips(letters: usize) -> usize {
    if letters < LONG { 1 } else { 2 }
}

/// What is left of a name when none of its letters is left out, or as many as it may have slips: the sum of its letters, each a
/// number of its own, since two that are exchanged are no other letters.
fn rests_of(name: &str) -> Vec<u64> {
    let letters: Vec<u64> = name.chars().map(number_of).collect();
    let whole = letters.iter().fold(0, |sum: u64, letter| sum.wrapping_add(*letter));
    let mut rests = vec![whole];
    for (at, first) in letters.iter().enumerate() {
        let rest = whole.wrapping_sub(*first);
        rests.push(rest);
        if most_slips(letters.len()) > 1 {
            rests.extend(letters.iter().skip(at + 1).map(|second| rest.wrapping_sub(*second)));
        }
    }
    rests.sort_unstable();
    rests.dedup();
    rests
}

/// Far apart for any two letters, so that sums of different letters are hardly ever the same; where they are, two names are
/// compared that need not be.
fn number_of(letter: char) -> u64 {
    let mixed = u64::from(u32::from(letter)).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ (mixed >> 31)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
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
            assert_eq!(are_close(one, other), close, "{one}, {other}");
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
                    if !school.is_empty() && school == of && are_close(name, other) {
                        all.entry(later).or_default().push(earlier);
                    }
                }
            }
            prop_assert_eq!(close(&people), all);
        }
    }
}
