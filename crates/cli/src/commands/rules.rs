//! `jadoube rules`: what the books say, where they differ, and which clauses are covered.

mod compare;
mod coverage;
mod list;
mod search;
mod show;

use clap::Subcommand;
use rulebook::{Book, Clause, Policies, ledger};
use serde_json::{Value, json};

use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Subcommand)]
pub enum Rules {
    /// The books
    List,
    /// What one book says on every matter
    Show(show::Show),
    /// Find words in clauses, policies and sentences of all books
    Search(search::SearchArgs),
    /// Two books or more side by side
    Compare(compare::Compare),
    /// How each clause is met, and which cases hold it
    Coverage(coverage::Coverage),
}

impl Rules {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        match self {
            Rules::List => list::run(screen),
            Rules::Show(show) => show.run(screen),
            Rules::Search(search) => search.run(screen),
            Rules::Compare(compare) => compare.run(screen),
            Rules::Coverage(coverage) => coverage.run(screen),
        }
    }
}

/// The book with its references followed. Every book of a release can be resolved.
pub(super) fn policies(book: Book) -> Result<Policies, Problem> {
    Policies::of(book).map_err(unresolved)
}

fn unresolved(error: rulebook::policy::Unresolved) -> Problem {
    Problem::new(format!("a book cannot be resolved: {error}"), "report this: the books are ours")
}

/// `14C2 gist of the clause`, or the id alone where nobody has worked on it yet.
pub(super) fn with_gist(clause: Clause, seen_from: Book, screen: &Screen) -> String {
    format!("{} {}", screen.heading(clause.seen_from(seen_from)), ledger::entry(clause).gist)
}

pub(super) fn clause_json(clause: Clause) -> Value {
    let entry = ledger::entry(clause);
    json!({
        "book": entry.book.name(), "clause": entry.id, "how": entry.how.map(ledger::How::name), "gist": entry.gist,
    })
}
