//! `jadoube rules search WORDS`: finds words in clauses, policies and sentences of all books.

use std::collections::BTreeMap;

use clap::Args;
use rulebook::{Book, ledger};
use serde_json::{Value, json};

use super::{policies, spoken};
use crate::{
    Ending,
    problem::{Problem, read_book},
    screen::Screen,
};

/// More than this nobody reads.
const MOST: usize = 30;

#[derive(Args)]
pub struct Search {
    /// What to look for
    #[arg(required = true)]
    words: Vec<String>,
    /// Only in this book
    #[arg(long, value_parser = read_book)]
    book: Option<Book>,
}

/// Something that was found.
struct Hit {
    score: u32,
    books: Vec<Book>,
    /// A clause or a policy, as it is called.
    name: String,
    text: String,
}

impl Search {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let words: Vec<String> =
            self.words.iter().flat_map(|word| word.split_whitespace()).map(str::to_lowercase).collect();
        if words.is_empty() {
            return Err(Problem::new(
                "there is nothing to look for",
                "name a word, as in: rules search scoresheet",
            ));
        }
        let books: Vec<Book> = self.book.map_or_else(|| Book::ALL.to_vec(), |book| vec![book]);
        let mut hits = clauses(&books, &words);
        hits.extend(matters(&books, &words)?);
        hits.sort_by(|one, other| other.score.cmp(&one.score).then_with(|| one.books.cmp(&other.books)));
        let found = hits.len();
        hits.truncate(MOST);
        if screen.json {
            let hits: Vec<Value> = hits.iter().map(to_json).collect();
            screen.json(&json!({ "found": found, "hits": hits }))?;
            return Ok(Ending::Good);
        }
        if hits.is_empty() {
            screen.paragraph(
                0,
                "Nothing was found. Fewer or other words may help; rules list names the books.",
            )?;
            return Ok(Ending::Good);
        }
        for hit in &hits {
            let books: Vec<&str> = hit.books.iter().map(|book| book.name()).collect();
            screen.hanging(0, 2, &screen.heading(format_args!("{}: {}", books.join(", "), hit.name)))?;
            screen.paragraph(4, &hit.text)?;
        }
        if found > hits.len() {
            screen
                .line(screen.faint(format_args!("and {} more; more words find fewer", found - hits.len())))?;
        }
        Ok(Ending::Good)
    }
}

fn clauses(books: &[Book], words: &[String]) -> Vec<Hit> {
    ledger::clauses()
        .filter(|clause| books.contains(&clause.book()))
        .filter_map(|clause| {
            let entry = ledger::entry(clause);
            let score = score(words, &entry.id, &entry.gist)?;
            let text =
                if entry.gist.is_empty() { "(nobody has worked on this clause yet)" } else { &entry.gist };
            Some(Hit { score, books: vec![entry.book], name: entry.id.clone(), text: text.to_string() })
        })
        .collect()
}

/// Policies by what books say of them; books that say the same are found together.
fn matters(books: &[Book], words: &[String]) -> Result<Vec<Hit>, Problem> {
    let mut said: BTreeMap<(&'static str, String), Vec<Book>> = BTreeMap::new();
    for book in books {
        for entry in policies(*book)?.entries() {
            let sentence = entry.sentence.unwrap_or_else(|| "silent; the director decides".to_string());
            let text = format!("{}: {sentence}", entry.help.trim_end_matches('.'));
            said.entry((entry.policy, text)).or_default().push(*book);
        }
    }
    Ok(said
        .into_iter()
        .filter_map(|((policy, text), books)| {
            let score = score(words, &spoken(policy), &text)?;
            Some(Hit { score, books, name: spoken(policy), text })
        })
        .collect())
}

/// Every word must be somewhere; a name weighs more than a text, a whole word more than a part.
fn score(words: &[String], name: &str, text: &str) -> Option<u32> {
    let (name, text) = (name.to_lowercase(), text.to_lowercase());
    words.iter().try_fold(0, |sum, word| {
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

fn to_json(hit: &Hit) -> Value {
    let books: Vec<&str> = hit.books.iter().map(|book| book.name()).collect();
    json!({ "books": books, "name": hit.name, "text": hit.text, "score": hit.score })
}
