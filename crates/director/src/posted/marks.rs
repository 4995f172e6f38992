//! The clauses of a line as they stand on a wall: short, and without the names that programs have for books.

use rulebook::{Book, Citations, Clause};

/// The clauses that a line rests on, for somebody who plays by `book`.
pub(super) fn mark(by: &Citations, book: Book) -> String {
    let clauses: Vec<Clause> = by.iter().copied().collect();
    let borrowed = clauses.iter().any(|clause| clause.book() != book);
    // That the rest is as in another book is known once that book is named.
    let says_more = |clause: &Clause| !(borrowed && clause.id() == "preface");
    let mut groups: Vec<(Book, Vec<&'static str>)> = Vec::new();
    for clause in clauses.into_iter().filter(says_more) {
        match groups.iter_mut().find(|(of, _)| *of == clause.book()) {
            Some((_, ids)) => ids.push(clause.id()),
            None => groups.push((clause.book(), vec![clause.id()])),
        }
    }
    let told = groups.into_iter().map(|(of, ids)| {
        let ids = without_tips(ids).join(", ");
        if of == book { ids } else { format!("{} {ids}", of.label()) }
    });
    told.collect::<Vec<_>>().join(", ")
}

/// Clauses that were written for programs as players read them: `us-chess-7:13D` is `US Chess 13D`.
pub(super) fn readable(mark: &str) -> String {
    let spelled = |text: String, book: Book| text.replace(&format!("{book}:"), &format!("{} ", book.label()));
    Book::ALL.into_iter().fold(mark.to_string(), spelled)
}

/// A tip explains the clause that it belongs to, so it stands only where no clause does.
fn without_tips(ids: Vec<&'static str>) -> Vec<&'static str> {
    let is_tip = |id: &&str| id.ends_with(" tip");
    if ids.iter().all(is_tip) { ids } else { ids.into_iter().filter(|id| !is_tip(id)).collect() }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use super::*;

    #[test]
    fn a_book_has_one_label_with_rules_of_events_and_of_games() {
        for rule in chart::rules::ALL {
            if let Ok(book) = rule.book.parse::<Book>() {
                assert_eq!(rule.label(), book.label(), "{rule}");
            }
        }
    }

    #[test]
    fn a_wall_names_another_book_once_and_by_what_people_call_it() {
        let marked = |book, text| mark(&Citations::read(book, text).unwrap(), book);
        let nc = Book::NcScholastic;
        assert_eq!(
            marked(nc, "preface us-chess-7:20N us-chess-7:20N tip us-chess-7:20N1.a"),
            "US Chess 20N, 20N1.a"
        );
        assert_eq!(marked(nc, "preface us-chess-7:13D tip"), "US Chess 13D tip");
        assert_eq!(marked(nc, "14 preface"), "14, preface");
        assert_eq!(marked(Book::UsChess7, "20N 20N1.a"), "20N, 20N1.a");
        assert_eq!(readable("14, us-chess-5:14H"), "14, US Chess 5th ed. 14H");
    }
}
