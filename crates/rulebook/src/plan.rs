//! How a book is laid out: its chapters, and which clause stands under which. Only the ids tell, so nothing has to be kept
//! by hand when a clause is added to the ledger.

use crate::{Book, Clause, ledger};

/// A chapter: the clauses that begin with one number, or a run of those that have none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// `14`, or the first clause's name where there are no numbers.
    pub id: &'static str,
    pub clauses: Vec<Clause>,
}

/// The chapters of a book in its own order.
pub fn chapters(book: Book) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for clause in ledger::clauses_of(book) {
        let number = number(clause.id());
        match chapters.last_mut() {
            Some(chapter) if same(chapter.id, number) => chapter.clauses.push(clause),
            _ => chapters.push(Chapter { id: number.unwrap_or(clause.id()), clauses: vec![clause] }),
        }
    }
    chapters
}

/// The clause that this one is a part of: `14C` of `14C2`.
pub fn parent(clause: Clause) -> Option<Clause> {
    let id = clause.id();
    let above = ledger::clauses_of(clause.book()).filter(|other| is_part(id, other.id()));
    above.max_by_key(|other| other.id().len())
}

/// `14C2` is a part of `14C` and of `14`; `3E10` is none of `3E1`.
fn is_part(id: &str, whole: &str) -> bool {
    let Some(rest) = placed(id).strip_prefix(whole) else { return false };
    let digits = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    let letters = |letter: Option<char>| letter.is_some_and(char::is_alphabetic);
    let (last, next) = (whole.chars().next_back(), rest.chars().next());
    next.is_some() && !(digits(last) && digits(next)) && !(letters(last) && letters(next))
}

/// A variation stands where the clause stands that it varies: `Variation 13D1` under `13D`.
fn placed(id: &str) -> &str {
    id.strip_prefix("Variation ").unwrap_or(id)
}

fn number(id: &'static str) -> Option<&'static str> {
    let id = placed(id);
    let end = id.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(id.len());
    id.get(..end).filter(|number| !number.is_empty())
}

fn same(chapter: &str, of: Option<&str>) -> bool {
    match of {
        Some(number) => chapter == number,
        None => !chapter.starts_with(|letter: char| letter.is_ascii_digit()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_is_in_one_chapter_and_no_chapter_comes_twice() {
        for book in Book::ALL {
            let chapters = chapters(book);
            let laid_out: Vec<Clause> = chapters.iter().flat_map(|chapter| chapter.clauses.clone()).collect();
            assert_eq!(laid_out, ledger::clauses_of(book).collect::<Vec<_>>(), "{book}");
            let mut ids: Vec<&str> = chapters.iter().map(|chapter| chapter.id).collect();
            ids.sort_unstable();
            let count = ids.len();
            ids.dedup();
            assert_eq!(ids.len(), count, "{book} comes back to a chapter");
        }
    }

    #[test]
    fn a_clause_stands_under_the_longest_one_that_it_continues() {
        let above = |book, id| parent(Clause::find(book, id).unwrap()).map(Clause::id);
        assert_eq!(above(Book::UsChess7, "14C2"), Some("14C"));
        assert_eq!(above(Book::UsChess7, "14C"), Some("14"));
        assert_eq!(above(Book::UsChess7, "14"), None);
        assert_eq!(above(Book::UsChess7, "Variation 13D1"), Some("13D"));
        assert_eq!(above(Book::UsChess7, "3E10"), Some("3E"));
        assert_eq!(above(Book::UsChess7, "3E4.a"), Some("3E4"));
        assert_eq!(above(Book::Schiller, "3.2(a)"), Some("3.2"));
        assert_eq!(above(Book::Iesa2023, "1-4-1a"), Some("1-4-1"));
        assert_eq!(above(Book::NcBlitz, "8.IV"), Some("8"));
    }
}
