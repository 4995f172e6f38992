//! Whom an entry may be.

use crate::{fold, names};

use super::Member;

/// How surely somebody on a list is who stands in a row.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Likeness {
    /// The same number and the same name.
    Same,
    /// The same name, and no number to compare.
    Name,
    /// The same name and other numbers.
    OtherId,
    /// The same number and another name.
    OtherName,
}

/// How a member is like this name and number; none if they are not alike. Middle names and what stands behind a name are left out:
/// lists write them or do not.
pub fn alike(member: &Member, name: &str, id: Option<&str>) -> Option<Likeness> {
    let same_name = called(&member.given, &member.last) == {
        let (given, last) = names::given_and_last(name);
        called(&given, &last)
    };
    let ids = id.zip(member.id.as_deref()).map(|(one, other)| one == other);
    match (same_name, ids) {
        (true, Some(true)) => Some(Likeness::Same),
        (true, None) => Some(Likeness::Name),
        (true, Some(false)) => Some(Likeness::OtherId),
        (false, Some(true)) => Some(Likeness::OtherName),
        (false, _) => None,
    }
}

/// The first given name and the last one.
fn called(given: &str, last: &str) -> (String, String) {
    let given = fold::key(given);
    let last = fold::key(last);
    let last = last.split(' ').filter(|word| !matches!(*word, "jr" | "sr" | "ii" | "iii" | "iv"));
    (given.split(' ').next().unwrap_or_default().to_string(), last.collect::<Vec<_>>().join(" "))
}
