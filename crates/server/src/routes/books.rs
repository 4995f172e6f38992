//! The books as they stand in this release.

use axum::Json;
use rulebook::{Book, Clause, Policies};

use super::Named;
use crate::{
    trouble::Trouble,
    wire::{BookOnShelf, LedgerClause, Policy},
};

pub(super) async fn all() -> Json<Vec<BookOnShelf>> {
    Json(Book::ALL.map(BookOnShelf::from).to_vec())
}

pub(super) async fn one(Named(book): Named<String>) -> Result<Json<Vec<Policy>>, Trouble> {
    let book = find(&book)?;
    let policies = Policies::of(book).map_err(|_| Trouble::Ours("a book cannot be resolved"))?;
    Ok(Json(policies.entries().into_iter().map(|entry| Policy::of(entry, book)).collect()))
}

pub(super) async fn clause(
    Named((book, id)): Named<(String, String)>,
) -> Result<Json<LedgerClause>, Trouble> {
    match find_rule(&book, &id) {
        Some(rule) => Ok(Json(rule.into())),
        None => Ok(Json(find_clause(&book, &id)?.into())),
    }
}

/// A rule by which an event is run. Pairings and tie-breaks cite those chapters, which the ledger of the books does not hold.
pub(super) fn find_rule(book: &str, id: &str) -> Option<&'static chart::Rule> {
    rulebook::search::of_events().find(|rule| rule.book == book && rule.id == id)
}

/// The book in which such a rule stands. Those of the world federation and of houses are none of the seven.
pub(super) fn book_of_rule(rule: &'static chart::Rule) -> BookOnShelf {
    match rule.book.parse::<Book>() {
        Ok(book) => book.into(),
        Err(_) => BookOnShelf { name: rule.book, title: rule.title() },
    }
}

pub(super) fn find_clause(book: &str, id: &str) -> Result<Clause, Trouble> {
    let book = find(book)?;
    let unknown = || {
        let id: String = id.chars().take(40).collect();
        Trouble::NotFound(format!("{book} has no clause {id:?}"))
    };
    Clause::find(book, id).ok_or_else(unknown)
}

pub(super) fn find(name: &str) -> Result<Book, Trouble> {
    let short: String = name.chars().take(40).collect();
    short.parse().map_err(|unknown: rulebook::UnknownBook| Trouble::NotFound(unknown.to_string()))
}
