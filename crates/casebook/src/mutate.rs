//! Are the cases strong enough? Each policy of a book is set to every other value that it can take, one at a time; a
//! case that fails then has noticed. What nobody notices is a gap in the case law.

use std::{
    collections::BTreeSet,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use rulebook::{Book, Citations, Clause, Policies, topics};

use crate::{case::Case, check::check, coverage::cited_under};

/// One policy set to another value, and the case that noticed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mutant {
    pub policy: &'static str,
    pub from: String,
    pub to: String,
    /// The index of the case; none noticed a survivor.
    pub caught_by: Option<usize>,
}

/// Sets each policy of each book to each of its other values; `only` picks one policy by name. The mutants of a book
/// stand at its place. A case that announces something for a book is left out there, since it is not tried under the
/// book as it stands; so is one that fails already, since it would notice everything and prove nothing. `told` hears how
/// many policies of how many are done.
pub fn mutants(
    books: &[Policies],
    cases: &[Case],
    only: Option<&str>,
    told: impl Fn(usize, usize) + Sync,
) -> Vec<Vec<Mutant>> {
    let docket: Vec<Docket> = books.iter().map(|book| Docket::of(book, cases)).collect();
    let names = docket.first().map(|docket| docket.policies.iter().map(|(policy, _)| *policy));
    let policies: Vec<&str> =
        names.into_iter().flatten().filter(|policy| only.is_none_or(|only| only == *policy)).collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut found: Vec<Vec<Mutant>> = books.iter().map(|_| Vec::new()).collect();
    thread::scope(|scope| {
        let work = || {
            let mut mine = Vec::new();
            while let Some(policy) = policies.get(next.fetch_add(1, Ordering::Relaxed)) {
                mine.extend(of_policy(policy, &docket, cases));
                told(done.fetch_add(1, Ordering::Relaxed) + 1, policies.len());
            }
            mine
        };
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        for (book, mutant) in workers.into_iter().filter_map(|worker| worker.join().ok()).flatten() {
            found[book].push(mutant);
        }
    });
    // Who was done first is chance.
    for mutants in &mut found {
        mutants.sort_by_key(|mutant| policies.iter().position(|policy| *policy == mutant.policy));
    }
    found
}

/// One book, and the cases that can be tried under it as it stands.
struct Docket<'a> {
    book: &'a Policies,
    sound: Vec<usize>,
    policies: Vec<(&'static str, Citations)>,
    /// What each case cites under this book.
    cited: Vec<BTreeSet<Clause>>,
}

impl<'a> Docket<'a> {
    fn of(book: &'a Policies, cases: &[Case]) -> Docket<'a> {
        let sound = |case: &Case| is_plain(case, book.book) && check(case, book).is_empty();
        Docket {
            book,
            sound: cases.iter().enumerate().filter(|(_, case)| sound(case)).map(|(index, _)| index).collect(),
            policies: book.entries().into_iter().map(|entry| (entry.policy, entry.by)).collect(),
            cited: cases.iter().map(|case| cited_under(case, book.book).into_iter().collect()).collect(),
        }
    }

    /// The cases that cite clauses of this policy, those with the most of them first. Nothing is to be learnt from
    /// the clause under which a director decides everything else.
    fn citing(&self, policy: &str) -> Vec<usize> {
        let by = self.policies.iter().find(|(name, _)| *name == policy).map(|(_, by)| by);
        let Some(by) = by.filter(|by| !by.same_set(&self.book.general)) else { return Vec::new() };
        let shared = |index: &usize| by.iter().filter(|clause| self.cited[*index].contains(clause)).count();
        let mut citing: Vec<usize> = self.sound.iter().copied().filter(|index| shared(index) > 0).collect();
        citing.sort_by_key(|index| by.len() - shared(index));
        citing
    }
}

/// The mutants of one policy, with the place of their book. What noticed a change of it will likely notice another, in
/// another book too; next come the cases that cite its clauses, and at last all others.
fn of_policy(policy: &str, docket: &[Docket], cases: &[Case]) -> Vec<(usize, Mutant)> {
    let mut noticed: Vec<usize> = Vec::new();
    let mut mutants = Vec::new();
    for (place, docket) in docket.iter().enumerate().filter(|(_, docket)| is_read(policy, docket.book)) {
        let citing = docket.citing(policy);
        for mutation in docket.book.mutations_of(policy) {
            let before = noticed.iter().rev().filter(|index| docket.sound.contains(index));
            let caught_by = before
                .chain(&citing)
                .chain(&docket.sound)
                .copied()
                .find(|index| !check(&cases[*index], &mutation.policies).is_empty());
            if let Some(index) = caught_by {
                noticed.retain(|other| *other != index);
                noticed.push(index);
            }
            let (policy, from, to) = (mutation.policy, mutation.from, mutation.to);
            mutants.push((place, Mutant { policy, from, to, caught_by }));
        }
    }
    mutants
}

/// A book that places nothing knows no match of two boards: no case of one is tried under it, and nothing of what stands beside
/// placing in the table is there to notice.
fn is_read(policy: &str, book: &Policies) -> bool {
    book.placing.ruled().is_some() || topics::of(policy) != topics::of("placing")
}

fn is_plain(case: &Case, book: Book) -> bool {
    case.concerns(book) && case.setup().announced_for(book).next().is_none()
}
