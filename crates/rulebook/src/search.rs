//! Finding a rule by words or by its number, in all books at once.
//!
//! Clauses are searched by id and gist, policies by name, help and what a book says; every word must be found. A clause
//! that is called as was asked comes first, then those whose number begins so, then the clauses that open a subject with this
//! name ([`crate::subjects`]) and their parts, then names before texts and whole words before parts of words.

use std::{collections::BTreeMap, sync::LazyLock};

use crate::{Book, Clause, Policies, ledger, plan, policy::Unresolved, subjects};

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
    let asked = Asked::of(words);
    if asked.words.is_empty() {
        return Ok(Vec::new());
    }
    let mut hits = clauses(books, &asked);
    hits.extend(matters(books, &asked)?);
    hits.sort_by(|one, other| other.score.cmp(&one.score).then_with(|| one.books().cmp(&other.books())));
    Ok(hits)
}

/// The name of a policy as people write it.
pub fn spoken(policy: &str) -> String {
    policy.replace('_', " ")
}

/// What is searched for: each word once, however often it was said, and the subjects that it names.
struct Asked {
    /// As somebody writes the number of a clause.
    id: String,
    words: Vec<Wanted>,
}

enum Wanted {
    Word(String),
    /// A subject, and the words by which it was named.
    Subject(usize, Vec<String>),
}

/// They say nothing of what is looked for, as long as there is another word.
const IDLE: [&str; 24] = [
    "a", "an", "the", "of", "in", "on", "at", "to", "is", "are", "what", "when", "how", "if", "can", "do",
    "does", "i", "my", "for", "and", "rule", "rules", "about",
];

impl Asked {
    fn of(text: &str) -> Asked {
        let id = text.trim().trim_start_matches('§').trim_start().trim_end_matches('.').to_lowercase();
        let id = id.strip_prefix("rule ").unwrap_or(&id).split_whitespace().collect::<Vec<_>>().join(" ");
        let said: Vec<String> = parts(&text.to_lowercase()).map(ToString::to_string).collect();
        let mut words: Vec<Wanted> = Vec::new();
        let mut rest: &[String] = &said;
        while let Some((first, others)) = rest.split_first() {
            if let Some((subject, count)) = subjects::named_first(rest) {
                let (named, after) = rest.split_at(count);
                if !words.iter().any(|word| matches!(word, Wanted::Subject(known, _) if *known == subject)) {
                    words.push(Wanted::Subject(subject, named.to_vec()));
                }
                rest = after;
                continue;
            }
            if !words.iter().any(|word| matches!(word, Wanted::Word(known) if known == first)) {
                words.push(Wanted::Word(first.clone()));
            }
            rest = others;
        }
        let is_idle = |word: &Wanted| matches!(word, Wanted::Word(word) if IDLE.contains(&word.as_str()));
        if words.iter().any(|word| !is_idle(word)) {
            words.retain(|word| !is_idle(word));
        }
        Asked { id, words }
    }
}

/// A name and a text as they are searched, in small letters.
struct Searched {
    name: String,
    text: String,
}

impl Searched {
    fn of(name: &str, text: &str) -> Searched {
        Searched { name: name.to_lowercase(), text: text.to_lowercase() }
    }
}

/// A clause, with what the clauses say that it stands under: a part is about the matter of the whole.
struct SearchedClause {
    clause: Clause,
    own: Searched,
    above: Vec<Clause>,
    around: String,
}

/// The clauses of all books. Books do not change while the program runs, so they are made ready once.
static CLAUSES: LazyLock<Vec<SearchedClause>> = LazyLock::new(|| {
    let searched = |clause: Clause| {
        let entry = ledger::entry(clause);
        let above: Vec<Clause> =
            std::iter::successors(plan::parent(clause), |over| plan::parent(*over)).collect();
        let around: Vec<String> = above.iter().map(|over| ledger::entry(*over).gist.to_lowercase()).collect();
        SearchedClause { clause, own: Searched::of(&entry.id, &entry.gist), above, around: around.join(" ") }
    };
    ledger::clauses().map(searched).collect()
});

/// What books say of a matter, and which of them say so.
struct Matter {
    policy: &'static str,
    text: String,
    books: Vec<Book>,
    searched: Searched,
}

static MATTERS: LazyLock<Result<Vec<Matter>, Unresolved>> = LazyLock::new(|| {
    let mut said: BTreeMap<(&'static str, String), Vec<Book>> = BTreeMap::new();
    for book in Book::ALL {
        for entry in Policies::of(book)?.entries() {
            let sentence = entry.sentence.unwrap_or_else(|| "silent; the director decides".to_string());
            let text = format!("{}: {sentence}", entry.help.trim_end_matches('.'));
            said.entry((entry.policy, text)).or_default().push(book);
        }
    }
    let matter = |((policy, text), books): ((&'static str, String), Vec<Book>)| {
        let searched = Searched::of(&spoken(policy), &text);
        Matter { policy, text, books, searched }
    };
    Ok(said.into_iter().map(matter).collect())
});

fn clauses(books: &[Book], asked: &Asked) -> Vec<Hit> {
    let clauses = CLAUSES.iter().filter(|searched| books.contains(&searched.clause.book()));
    let hit = |searched: &SearchedClause| {
        let score = by_number(asked, &searched.own.name).or_else(|| by_words(asked, searched))?;
        let text = ledger::entry(searched.clause).gist.clone();
        Some(Hit { score, found: Found::Clause(searched.clause), text })
    };
    clauses.filter_map(hit).collect()
}

fn matters(books: &[Book], asked: &Asked) -> Result<Vec<Hit>, Unresolved> {
    let matters = MATTERS.as_ref().map_err(Clone::clone)?;
    let hit = |matter: &Matter| {
        let saying = books.iter().copied().filter(|book| matter.books.contains(book));
        let books: Vec<Book> = saying.collect();
        let score = if books.is_empty() { None } else { said(asked, &matter.searched) };
        let found = Found::Policy { policy: matter.policy, books };
        Some(Hit { score: score?, found, text: matter.text.clone() })
    };
    Ok(matters.iter().filter_map(hit).collect())
}

/// No other way of finding a clause weighs as much as its number.
const ITS_NUMBER: u32 = 4_000;
const BEGINS_ITS_NUMBER: u32 = 3_000;
const OPENS_THE_SUBJECT: u32 = 1_000;
const PART_OF_THE_SUBJECT: u32 = 200;

/// The very number, or one that begins so: 20N leads to 20N1, shorter numbers first.
fn by_number(asked: &Asked, id: &str) -> Option<u32> {
    if id == asked.id {
        return Some(ITS_NUMBER);
    }
    let rest = id
        .strip_prefix(asked.id.as_str())
        .filter(|_| asked.id.contains(|letter: char| letter.is_ascii_digit()))?;
    // 9-1 begins 9-1-5, but not 9-10.
    let cuts_a_number = asked.id.ends_with(|last: char| last.is_ascii_digit())
        && rest.starts_with(|first: char| first.is_ascii_digit());
    (!cuts_a_number).then(|| BEGINS_ITS_NUMBER - rest.len().min(100) as u32)
}

/// Every word must be somewhere; what a clause says itself weighs more than what stands above it.
fn by_words(asked: &Asked, searched: &SearchedClause) -> Option<u32> {
    asked.words.iter().try_fold(0, |sum, wanted| positive(weight(wanted, searched)).map(|more| sum + more))
}

fn weight(wanted: &Wanted, searched: &SearchedClause) -> u32 {
    match wanted {
        Wanted::Word(word) => 3 * own(&searched.own, word) + place(&searched.around, word),
        Wanted::Subject(subject, named) => {
            let told = named
                .iter()
                .try_fold(0, |sum, word| positive(own(&searched.own, word)).map(|more| sum + more));
            opens(*subject, searched).or(told).unwrap_or(0)
        }
    }
}

/// The clauses that open a subject, each book's first one first; then their parts.
fn opens(subject: usize, searched: &SearchedClause) -> Option<u32> {
    if let Some(at) = subjects::place(subject, searched.clause) {
        return Some(OPENS_THE_SUBJECT - 10 * at as u32);
    }
    let depth = searched.above.iter().position(|over| subjects::place(subject, *over).is_some())?;
    Some(PART_OF_THE_SUBJECT - 10 * depth.min(10) as u32)
}

fn own(searched: &Searched, word: &str) -> u32 {
    8 * place(&searched.name, word) + 3 * place(&searched.text, word)
}

/// Of a policy: every word must be somewhere.
fn said(asked: &Asked, searched: &Searched) -> Option<u32> {
    let words = asked.words.iter().flat_map(|wanted| match wanted {
        Wanted::Word(word) => std::slice::from_ref(word),
        Wanted::Subject(_, named) => named.as_slice(),
    });
    let whole = if searched.name == asked.id { 40 } else { 0 };
    words.into_iter().try_fold(whole, |sum, word| positive(own(searched, word)).map(|more| sum + more))
}

fn positive(weight: u32) -> Option<u32> {
    (weight > 0).then_some(weight)
}

/// 4 for the very word, 3 for another form of it, 1 for a part of a word, 0 for none.
fn place(text: &str, word: &str) -> u32 {
    let stem = stem(word);
    let best = parts(text).map(|part| match part {
        part if part == word => 4,
        part if self::stem(part) == stem => 3,
        part if part.contains(word) => 1,
        _ => 0,
    });
    best.max().unwrap_or(0)
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty())
}

/// What the forms of an English word share, roughly: touch, touches, touched, touching.
pub fn stem(word: &str) -> &str {
    const ENDINGS: [&str; 5] = ["ing", "ed", "es", "s", "e"];
    let cut = ENDINGS.iter().find_map(|ending| word.strip_suffix(ending).filter(|stem| stem.len() >= 3));
    cut.unwrap_or(word)
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
    fn a_number_that_begins_others_finds_them_after_itself() {
        let found: Vec<String> = clauses_found(Book::UsChess7, "20N1");
        assert_eq!(found[0], "20N1");
        assert!(found[1..4].iter().all(|id| id.starts_with("20N1")), "{found:?}");
        assert!(!clauses_found(Book::Iesa2023, "9-1").iter().take(6).any(|id| id.starts_with("9-10")));
    }

    fn clauses_found(book: Book, words: &str) -> Vec<String> {
        let hits = search(&[book], words).unwrap();
        hits.iter()
            .filter_map(|hit| match hit.found {
                Found::Clause(clause) => Some(clause.id().to_string()),
                Found::Policy { .. } => None,
            })
            .collect()
    }

    /// What people ask, and the clause of each book that answers first.
    #[test]
    fn what_people_ask_finds_the_clause_that_answers() {
        use Book::*;
        let asked: &[(&str, &[(Book, &str)])] = &[
            (
                "fifty-move rule",
                &[(UsChess7, "14F"), (UsChess5, "14F"), (Iesa2023, "12-6"), (Schiller, "9.3")],
            ),
            ("50 moves", &[(UsChess7, "14F"), (UsChess5, "14F"), (Iesa2023, "12-6"), (Schiller, "9.3")]),
            ("50 move rule", &[(UsChess7, "14F"), (Iesa2023, "12-6")]),
            ("insufficient material", &[(UsChess7, "14D"), (Iesa2023, "12-7"), (NcBlitz, "7")]),
            (
                "insufficient losing chances",
                &[(UsChess7, "14H"), (UsChess5, "14H1"), (NcBlitz, "22"), (NcBughouse, "24")],
            ),
            ("en passant", &[(UsChess7, "8F5"), (Iesa2023, "6-7-2"), (Schiller, "3.4(d)")]),
            (
                "touch move",
                &[
                    (UsChess7, "10"),
                    (UsChess5, "10B"),
                    (Iesa2023, "8"),
                    (Schiller, "4.3"),
                    (NcScholastic, "4"),
                ],
            ),
            ("touch-move rule", &[(UsChess7, "10"), (Iesa2023, "8"), (Schiller, "4.3")]),
            ("phone", &[(UsChess7, "20N1"), (Iesa2023, "17-8-1")]),
            ("cell phone", &[(UsChess7, "20N1"), (Iesa2023, "17-8-1")]),
            ("my phone rings", &[(Iesa2023, "17-8-1b")]),
            (
                "draw offer",
                &[
                    (UsChess7, "14B"),
                    (UsChess5, "9G3"),
                    (Iesa2023, "12-2"),
                    (Schiller, "9.1"),
                    (NcScholastic, "12"),
                ],
            ),
            (
                "flag",
                &[
                    (UsChess7, "13C"),
                    (UsChess5, "13C"),
                    (Schiller, "6.9"),
                    (NcBlitz, "6.III"),
                    (NcBughouse, "15.IV"),
                ],
            ),
            ("ran out of time", &[(UsChess7, "13C"), (NcScholastic, "9")]),
            ("late", &[(UsChess7, "13D"), (Iesa2023, "11-5"), (NcScholastic, "11")]),
            (
                "illegal move",
                &[
                    (UsChess7, "11A"),
                    (Iesa2023, "9"),
                    (Schiller, "7.4"),
                    (NcBlitz, "6.IV"),
                    (NcScholastic, "5"),
                ],
            ),
            (
                "threefold repetition",
                &[
                    (UsChess7, "14C"),
                    (UsChess5, "14C"),
                    (Iesa2023, "12-5"),
                    (Schiller, "9.2"),
                    (NcBlitz, "8.IV"),
                ],
            ),
            ("castling", &[(UsChess7, "8A2"), (Iesa2023, "6-2"), (Schiller, "3.5(b)")]),
            ("notation", &[(UsChess7, "15A"), (Iesa2023, "13"), (Schiller, "8.1"), (NcScholastic, "7")]),
            ("J'adoube", &[(UsChess7, "10A"), (Iesa2023, "8-1")]),
            ("what is stalemate?", &[(UsChess7, "14A"), (Iesa2023, "12-1"), (Schiller, "5.2")]),
            ("§ 14C2", &[(UsChess7, "14C2")]),
            ("rule 20N1", &[(UsChess7, "20N1")]),
        ];
        for (words, answers) in asked {
            for (book, id) in *answers {
                let found = clauses_found(*book, words);
                assert_eq!(
                    found.first().map(String::as_str),
                    Some(*id),
                    "{words} in {book}: {:?}",
                    found.get(..5)
                );
            }
        }
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
    fn a_word_said_often_is_one_word() {
        let often = "clock ".repeat(200);
        assert_eq!(search(&Book::ALL, &often).unwrap().len(), search(&Book::ALL, "Clock").unwrap().len());
    }

    #[test]
    fn only_the_books_that_were_asked_for_are_searched() {
        let hits = search(&[Book::Schiller], "clock").unwrap();
        assert!(!hits.is_empty() && hits.iter().all(|hit| hit.books() == [Book::Schiller]));
    }
}
