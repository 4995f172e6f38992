//! The rules, to be read: books and their chapters, clauses with all that is known of them, search, comparison, cases.

use axum::{Json, extract::Path};
use rulebook::{
    Book, Clause, Policies, PolicyEntry, ledger, plan,
    readings::READINGS,
    search::{Found, Hit, search, spoken},
    topics,
    variations::{NUMBERED, VARIATIONS},
};
use tokio::task::spawn_blocking;

use super::books;
use crate::{
    cases,
    trouble::Trouble,
    wire::{
        ClauseOfBook,
        rules::{
            BookPlan, CaseOnShelf, Chapter, Comparison, Find, Finds, Matter, ReadingOfBook, Said,
            TopicOfBooks, VariationOfBook, WholeBook, WholeCase, WholeClause,
        },
    },
};

/// More than this nobody reads.
const MOST_HITS: usize = 60;

/// Longer than this is no search.
const LONGEST_SEARCH: usize = 200;

pub(super) async fn shelf() -> Json<Vec<BookPlan>> {
    Json(Book::ALL.map(BookPlan::of).to_vec())
}

pub(super) async fn book(Path(book): Path<String>) -> Result<Json<WholeBook>, Trouble> {
    let book = books::find(&book)?;
    let chapters = plan::chapters(book).iter().map(Chapter::of).collect();
    Ok(Json(WholeBook {
        book: book.into(),
        chapters,
        variations: variations(book),
        readings: readings(book),
    }))
}

pub(super) async fn clause(Path((book, id)): Path<(String, String)>) -> Result<Json<WholeClause>, Trouble> {
    if let Some(rule) = books::find_rule(&book, &id) {
        return Ok(Json(WholeClause::of_rule(books::find(&book)?, rule)));
    }
    let clause = books::find_clause(&book, &id)?;
    let book = clause.book();
    let chapters = plan::chapters(book);
    let chapter = chapters.iter().find(|chapter| chapter.clauses.contains(&clause));
    let mut above: Vec<ClauseOfBook> = Vec::new();
    let mut child = clause;
    while let Some(parent) = plan::parent(child) {
        above.insert(0, parent.into());
        child = parent;
    }
    let all: Vec<Clause> = ledger::clauses_of(book).collect();
    let at = all.iter().position(|other| *other == clause).unwrap_or_default();
    let beside = |at: Option<usize>| at.and_then(|at| all.get(at)).map(|other| (*other).into());
    let decided: Vec<&'static str> = entries(book)?
        .into_iter()
        .filter(|entry| entry.by.contains(&clause))
        .map(|entry| entry.policy)
        .collect();
    // The clause's own book stands first, so that the others are compared with it.
    let books = std::iter::once(book).chain(Book::ALL.into_iter().filter(|other| *other != book)).collect();
    let decides = matters(books)?.into_iter().filter(|matter| decided.contains(&matter.policy)).collect();
    Ok(Json(WholeClause {
        title: book.title(),
        clause: clause.into(),
        chapter: chapter.map_or("", |chapter| chapter.id),
        above,
        below: all
            .iter()
            .filter(|other| plan::parent(**other) == Some(clause))
            .map(|other| (*other).into())
            .collect(),
        before: beside(at.checked_sub(1)),
        after: beside(Some(at + 1)),
        decides,
    }))
}

/// The cases that show a clause: asked for apart, since all of them are looked through.
pub(super) async fn cases_of(
    Path((book, id)): Path<(String, String)>,
) -> Result<Json<Vec<CaseOnShelf>>, Trouble> {
    // What an event is run by is shown by events, which have no page.
    if books::find_rule(&book, &id).is_some() {
        return Ok(Json(Vec::new()));
    }
    let clause = books::find_clause(&book, &id)?;
    let cases = spawn_blocking(move || cases::showing(clause)).await;
    cases.map(Json).map_err(|_| Trouble::Ours("the cases cannot be read"))
}

pub(super) async fn find(Path(words): Path<String>) -> Result<Json<Finds>, Trouble> {
    let words: String = words.chars().take(LONGEST_SEARCH).collect();
    let hits = search(&Book::ALL, &words).map_err(|_| UNRESOLVED)?;
    let found = hits.len();
    let hits: Result<Vec<Find>, Trouble> = hits.into_iter().take(MOST_HITS).map(told).collect();
    Ok(Json(Finds { found, hits: hits? }))
}

/// `us-chess-7,schiller` side by side, or `all`.
pub(super) async fn compare(Path(names): Path<String>) -> Result<Json<Comparison>, Trouble> {
    let books: Vec<Book> = match names.as_str() {
        "all" => Book::ALL.to_vec(),
        names => names.split(',').take(Book::ALL.len()).map(books::find).collect::<Result<_, _>>()?,
    };
    let mut topics: Vec<TopicOfBooks> = Vec::new();
    let (mut of, mut differing) = (0, 0);
    for matter in matters(books.clone())? {
        of += 1;
        differing += usize::from(matter.differs);
        if let Some(topic) = topics::begins_with(matter.policy) {
            topics.push(TopicOfBooks { topic, matters: Vec::new() });
        }
        if let Some(topic) = topics.last_mut() {
            topic.matters.push(matter);
        }
    }
    Ok(Json(Comparison { books: books.into_iter().map(Into::into).collect(), of, differing, topics }))
}

pub(super) async fn case(Path((folder, name)): Path<(String, String)>) -> Result<Json<WholeCase>, Trouble> {
    let nothing = || Trouble::NotFound("there is no such case".to_string());
    cases::find(&format!("{folder}/{name}")).map(Json).ok_or_else(nothing)
}

const UNRESOLVED: Trouble = Trouble::Ours("a book cannot be resolved");

fn entries(book: Book) -> Result<Vec<PolicyEntry>, Trouble> {
    Ok(Policies::of(book).map_err(|_| UNRESOLVED)?.entries())
}

/// Every policy with what each of these books says.
fn matters(books: Vec<Book>) -> Result<Vec<Matter>, Trouble> {
    let columns: Vec<(Book, Vec<PolicyEntry>)> =
        books.into_iter().map(|book| Ok((book, entries(book)?))).collect::<Result<_, Trouble>>()?;
    let Some((_, first)) = columns.first() else { return Ok(Vec::new()) };
    let matter = |(index, entry): (usize, &PolicyEntry)| {
        let says: Vec<Said> = columns
            .iter()
            .filter_map(|(book, column)| Some((*book, column.get(index)?)))
            .map(|(book, other)| Said {
                book: book.name(),
                sentence: other.sentence.clone(),
                clauses: game::view::clauses(&other.by, book),
                as_first: other.words == entry.words,
            })
            .collect();
        let differs = says.iter().any(|said| !said.as_first);
        Matter { policy: entry.policy, name: spoken(entry.policy), help: entry.help, differs, says }
    };
    Ok(first.iter().enumerate().map(matter).collect())
}

fn told(hit: Hit) -> Result<Find, Trouble> {
    let books = hit.books();
    let names = books.iter().map(|book| book.name()).collect();
    let (kind, name, clause) = match hit.found {
        Found::Clause(clause) => ("clause", clause.id().to_string(), Some(clause)),
        Found::Policy { policy, .. } => {
            let by = match books.first() {
                Some(book) => entries(*book)?.into_iter().find(|entry| entry.policy == policy),
                None => None,
            };
            ("policy", spoken(policy), by.and_then(|entry| entry.by.iter().next().copied()))
        }
    };
    Ok(Find { kind, books: names, name, text: hit.text, clause: clause.map(Into::into) })
}

/// What may be announced; `N` stands for the number that one carries.
fn variations(book: Book) -> Vec<VariationOfBook> {
    let plain =
        VARIATIONS.iter().filter(|variation| variation.book == book).map(|variation| VariationOfBook {
            name: variation.name.to_string(),
            clauses: variation.clauses,
            says: variation.says,
            notice: variation.notice.says(),
        });
    let numbered =
        NUMBERED.iter().filter(|variation| variation.book == book).map(|variation| VariationOfBook {
            name: format!("{}-N", variation.name),
            clauses: variation.clauses,
            says: variation.says,
            notice: variation.notice.says(),
        });
    plain.chain(numbered).collect()
}

fn readings(book: Book) -> Vec<ReadingOfBook> {
    READINGS
        .iter()
        .filter(|reading| reading.book == book)
        .map(|reading| ReadingOfBook {
            name: reading.name,
            clauses: reading.clauses,
            question: reading.question,
            default: reading.default,
            other: reading.other,
            can_be_chosen: reading.choose_other.is_some(),
        })
        .collect()
}
