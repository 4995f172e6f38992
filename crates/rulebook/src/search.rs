//! Finding a rule by words or by its number, in all books at once.
//!
//! Clauses are searched by id and gist, policies by name, help and what a book says; every word must be found. A clause
//! that is called as was asked comes first, then names before texts and whole words before parts of words.

use std::collections::BTreeMap;

use crate::{Book, Clause, Policies, ledger, policy::Unresolved};

/// Something that was found; the higher its score, the better it fits.
#[derive(Clone, PartialEq, Debug)]
pub struct Hit {
    pub score: u32,
    pub found: Found,
    /// A clause's gist; a policy's help with what the books say.
    pub text: String,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Found {
    Clause(Clause),
    /// Books that say the same of a matter are found together.
    Policy {
        policy: &'static str,
        books: Vec<Book>,
    },
}

impl Hit {
    pub fn books(&self) -> Vec<Book> {
        match &self.found {
            Found::Clause(clause) => vec![clause.book()],
            Found::Policy { books, .. } => books.clone(),
        }
    }
}

/// Everything in these books in which all words are found, best first. Without words nothing is found.
pub fn search(books: &[Book], words: &str) -> Result<Vec<Hit>, Unresolved> {
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    if words.is_empty() {
        return Ok(Vec::new());
    }
    let mut hits = clauses(books, &words);
    hits.extend(matters(books, &words)?);
    hits.sort_by(|one, other| other.score.cmp(&one.score).then_with(|| one.books().cmp(&other.books())));
    Ok(hits)
}

/// The name of a policy as people write it.
pub fn spoken(policy: &str) -> String {
    policy.replace('_', " ")
}

fn clauses(books: &[Book], words: &[String]) -> Vec<Hit> {
    ledger::clauses()
        .filter(|clause| books.contains(&clause.book()))
        .filter_map(|clause| {
            let entry = ledger::entry(clause);
            let score = score(words, &entry.id, &entry.gist)?;
            Some(Hit { score, found: Found::Clause(clause), text: entry.gist.clone() })
        })
        .collect()
}

fn matters(books: &[Book], words: &[String]) -> Result<Vec<Hit>, Unresolved> {
    let mut said: BTreeMap<(&'static str, String), Vec<Book>> = BTreeMap::new();
    for book in books {
        for entry in Policies::of(*book)?.entries() {
            let sentence = entry.sentence.unwrap_or_else(|| "silent; the director decides".to_string());
            let text = format!("{}: {sentence}", entry.help.trim_end_matches('.'));
            said.entry((entry.policy, text)).or_default().push(*book);
        }
    }
    let hits = said.into_iter().filter_map(|((policy, text), books)| {
        let score = score(words, &spoken(policy), &text)?;
        Some(Hit { score, found: Found::Policy { policy, books }, text })
    });
    Ok(hits.collect())
}

/// Every word must be somewhere; a name weighs more than a text, a whole word more than a part.
fn score(words: &[String], name: &str, text: &str) -> Option<u32> {
    let (name, text) = (name.to_lowercase(), text.to_lowercase());
    let whole = if name == words.join(" ") { 40 } else { 0 };
    words.iter().try_fold(whole, |sum, word| {
        let in_name = if name == *word { 20 } else { 8 * place(&name, word) };
        let weight = in_name + 3 * place(&text, word);
        (weight > 0).then_some(sum + weight)
    })
}

/// 2 for a whole word, 1 for a part of one, 0 for neither.
fn place(text: &str, word: &str) -> u32 {
    let whole = text.split(|letter: char| !letter.is_alphanumeric()).any(|part| part == word);
    if whole { 2 } else { u32::from(text.contains(word)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(words: &str) -> Found {
        search(&Book::ALL, words).unwrap().first().unwrap().found.clone()
    }

    #[test]
    fn a_clause_is_found_by_its_number_whatever_the_capitals() {
        assert_eq!(first("14c2"), Found::Clause(Clause::find(Book::UsChess7, "14C2").unwrap()));
        assert_eq!(first("9-1-5"), Found::Clause(Clause::find(Book::Iesa2023, "9-1-5").unwrap()));
        assert_eq!(
            first("tie-break order"),
            Found::Clause(Clause::find(Book::NcScholastic, "tie-break order").unwrap())
        );
    }

    #[test]
    fn every_word_must_be_found() {
        let both = search(&Book::ALL, "phone rings").unwrap();
        let one = search(&Book::ALL, "phone").unwrap();
        assert!(!one.is_empty() && both.len() < one.len());
        assert_eq!(search(&Book::ALL, "phone xylophone").unwrap(), []);
        assert_eq!(search(&Book::ALL, "   ").unwrap(), []);
    }

    #[test]
    fn only_the_books_that_were_asked_for_are_searched() {
        let hits = search(&[Book::Schiller], "clock").unwrap();
        assert!(!hits.is_empty() && hits.iter().all(|hit| hit.books() == [Book::Schiller]));
    }
}
