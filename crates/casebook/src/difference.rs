//! Why books differ on a case: which of their policies, taken over by the other side, would make it rule the same.

use rulebook::{
    Book, Policies,
    policy::{PolicyEntry, Unresolved},
};

use crate::{
    case::Case,
    trial::{Trial, try_under},
};

/// Books that rule one way, and why they do not rule as those that are compared with them.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// Who rules otherwise than most.
    pub books: Vec<Book>,
    /// With whom they are compared.
    pub most: Vec<Book>,
    pub because: Because,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Because {
    /// Any one of these matters alone makes the whole difference: what most say, and what these say.
    Matters(Vec<(PolicyEntry, PolicyEntry)>),
    /// No matter alone makes it; each of these has a part in it.
    Together(Vec<(PolicyEntry, PolicyEntry)>),
    /// The policies agree as far as this case goes: what was done differs.
    Acts,
}

/// The books in groups that rule alike, the largest first, and why each other group differs from it.
pub fn differences(case: &Case) -> Result<(Vec<Book>, Vec<Difference>), Unresolved> {
    differences_while(case, &|| true)
}

/// The same for somebody who may stop waiting; then not every matter is tried.
pub(crate) fn differences_while(
    case: &Case,
    go_on: &dyn Fn() -> bool,
) -> Result<(Vec<Book>, Vec<Difference>), Unresolved> {
    let mut groups: Vec<(Vec<String>, Vec<Policies>)> = Vec::new();
    for book in Book::ALL {
        let policies = case.policies(book)?;
        let ruled = ruled(&try_under(case, &policies));
        match groups.iter_mut().find(|(words, _)| *words == ruled) {
            Some((_, alike)) => alike.push(policies),
            None => groups.push((ruled, vec![policies])),
        }
    }
    // The first of the largest, so that the order of the books decides between equals.
    let size = |group: &(Vec<String>, Vec<Policies>)| group.1.len();
    let largest = groups.iter().map(size).max().unwrap_or_default();
    let at = groups.iter().position(|group| size(group) == largest).unwrap_or_default();
    let most = groups.remove(at);
    let differences = groups.iter().map(|other| Difference {
        books: books(&other.1),
        most: books(&most.1),
        because: because(case, &most, other, go_on),
    });
    Ok((books(&most.1), differences.collect()))
}

fn because(
    case: &Case,
    most: &(Vec<String>, Vec<Policies>),
    other: &(Vec<String>, Vec<Policies>),
    go_on: &dyn Fn() -> bool,
) -> Because {
    let (Some(one), Some(another)) = (most.1.first(), other.1.first()) else { return Because::Acts };
    let tried: Vec<_> = one
        .exchanges(another)
        .into_iter()
        .take_while(|_| go_on())
        .map(|exchange| {
            let ruled = ruled(&try_under(case, &exchange.policies));
            (ruled, (exchange.mine, exchange.theirs))
        })
        .collect();
    let alone: Vec<_> =
        tried.iter().filter(|(ruled, _)| *ruled == other.0).map(|(_, matter)| matter.clone()).collect();
    if !alone.is_empty() {
        return Because::Matters(alone);
    }
    let in_part: Vec<_> =
        tried.into_iter().filter(|(ruled, _)| *ruled != most.0).map(|(_, matter)| matter).collect();
    if in_part.is_empty() { Because::Acts } else { Because::Together(in_part) }
}

/// What was ruled, without the clauses, which differ from book to book anyway.
fn ruled(trial: &Trial) -> Vec<String> {
    let segments = trial.segments.iter().enumerate();
    segments
        .flat_map(|(index, segment)| {
            segment.verdicts.iter().map(move |verdict| format!("{index} {}", verdict.words))
        })
        .collect()
}

fn books(policies: &[Policies]) -> Vec<Book> {
    policies.iter().map(|policies| policies.book).collect()
}
