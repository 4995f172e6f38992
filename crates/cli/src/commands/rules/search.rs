//! `jadoube rules search WORDS`: finds words in clauses, policies and sentences of all books.

use clap::Args;
use rulebook::{
    Book,
    search::{Found, Hit, Nearest, nearest, search, spoken},
};
use serde_json::{Value, json};

use super::unresolved;
use crate::{
    Ending,
    problem::{Problem, read_book},
    screen::Screen,
};

/// More than this nobody reads.
const MOST: usize = 30;

#[derive(Args)]
pub struct SearchArgs {
    /// What to look for
    #[arg(required = true)]
    words: Vec<String>,
    /// Only in this book
    #[arg(long, value_parser = read_book)]
    book: Option<Book>,
}

impl SearchArgs {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let words = self.words.join(" ");
        if words.trim().is_empty() {
            return Err(Problem::new(
                "there is nothing to look for",
                "name a word, as in: rules search scoresheet",
            ));
        }
        let books: Vec<Book> = self.book.map_or_else(|| Book::ALL.to_vec(), |book| vec![book]);
        let hits = search(&books, &words).map_err(unresolved)?;
        let Nearest { mut hits, without } = match hits.is_empty() {
            true => nearest(&books, &words).map_err(unresolved)?,
            false => Nearest { hits, without: Vec::new() },
        };
        let found = hits.len();
        hits.truncate(MOST);
        if screen.json {
            let hits: Vec<Value> = hits.iter().map(to_json).collect();
            screen.json(&json!({ "found": found, "without": without, "hits": hits }))?;
            return Ok(Ending::Good);
        }
        if hits.is_empty() {
            screen.paragraph(
                0,
                "Nothing was found. Fewer or other words may help; rules list names the books.",
            )?;
            return Ok(Ending::Good);
        }
        if !without.is_empty() {
            let without: Vec<String> = without.iter().map(|word| format!("\"{word}\"")).collect();
            screen
                .paragraph(0, &format!("Nothing has all of these words. Without {}:", without.join(", ")))?;
        }
        for hit in &hits {
            screen.hanging(
                0,
                2,
                &screen.heading(format_args!("{}: {}", names(hit).join(", "), name(hit))),
            )?;
            screen.paragraph(4, text(hit))?;
        }
        if found > hits.len() {
            screen
                .line(screen.faint(format_args!("and {} more; more words find fewer", found - hits.len())))?;
        }
        Ok(Ending::Good)
    }
}

/// A clause or a policy, as it is called.
fn name(hit: &Hit) -> String {
    match &hit.found {
        Found::Clause(clause) => clause.id().to_string(),
        Found::Rule(rule) => rule.id.to_string(),
        Found::Policy { policy, .. } => spoken(policy),
    }
}

fn text(hit: &Hit) -> &str {
    if hit.text.is_empty() { "(nobody has worked on this clause yet)" } else { &hit.text }
}

fn names(hit: &Hit) -> Vec<&'static str> {
    match hit.found {
        Found::Rule(rule) => vec![rule.book],
        _ => hit.books().into_iter().map(Book::name).collect(),
    }
}

fn to_json(hit: &Hit) -> Value {
    json!({ "books": names(hit), "name": name(hit), "text": text(hit), "score": hit.score })
}
