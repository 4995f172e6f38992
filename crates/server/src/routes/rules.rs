//! The rules, to be read: books and their chapters, clauses with all that is known of them, search, comparison, cases.

use std::sync::LazyLock;

use axum::Json;
use rulebook::{
    Book, Clause, Policies, PolicyEntry, comparison, ledger, plan,
    readings::READINGS,
    search::{Found, Nearest, nearest, search, spoken},
    topics,
    variations::{NUMBERED, VARIATIONS},
};

use super::{
    Named, books,
    heavy::{heavy, heavy_while, in_turn},
    story,
};
use crate::{
    cases,
    fields::Fault,
    people::Caller,
    trouble::Trouble,
    turns::Waiting,
    wire::{
        BookOnShelf, LedgerClause,
        rules::{
            BookPlan, CaseOnShelf, Chapter, Comparison, Finds, FindsOfBook, MatterFound, MatterOfBooks,
            ReadingOfBook, SaidByBook, TopicOfBooks, VariationOfBook, WholeBook, WholeCase, WholeClause,
        },
    },
};

/// More than this nobody reads, of the clauses of one book and of matters.
const MOST_OF_A_BOOK: usize = 40;
const MOST_MATTERS: usize = 20;

/// Longer than this, or of more words, is no search.
const LONGEST_SEARCH: usize = 200;
const MOST_WORDS: usize = 20;

pub(super) async fn shelf(caller: Caller) -> Result<Json<Vec<BookPlan>>, Trouble> {
    in_turn(&caller, || Book::ALL.map(BookPlan::of).to_vec()).await.map(Json)
}

pub(super) async fn book(caller: Caller, Named(book): Named<String>) -> Result<Json<WholeBook>, Trouble> {
    let book = books::find(&book)?;
    let whole = move || {
        let chapters = plan::chapters(book).iter().map(Chapter::of).collect();
        WholeBook { book: book.into(), chapters, variations: variations(book), readings: readings(book) }
    };
    in_turn(&caller, whole).await.map(Json)
}

pub(super) async fn clause(
    caller: Caller,
    Named((book, id)): Named<(String, String)>,
) -> Result<Json<WholeClause>, Trouble> {
    if let Some(rule) = books::find_rule(&book, &id) {
        return Ok(Json(WholeClause::of_rule(rule)));
    }
    let clause = books::find_clause(&book, &id)?;
    heavy(&caller, move || whole_clause(clause)).await.map(Json)
}

fn whole_clause(clause: Clause) -> Result<WholeClause, Trouble> {
    let book = clause.book();
    let chapters = plan::chapters(book);
    let chapter = chapters.iter().find(|chapter| chapter.clauses.contains(&clause));
    let mut above: Vec<LedgerClause> = Vec::new();
    let mut child = clause;
    while let Some(parent) = plan::parent(child) {
        above.insert(0, parent.into());
        child = parent;
    }
    let all: Vec<Clause> = ledger::clauses_of(book).collect();
    let at = all.iter().position(|other| *other == clause).unwrap_or_default();
    let beside = |at: Option<usize>| at.and_then(|at| all.get(at)).map(|other| (*other).into());
    let decides =
        |row: &&comparison::ComparedPolicy| said(row, book).is_some_and(|entry| entry.by.contains(&clause));
    let decided: Vec<&'static str> = side_by_side()?.iter().filter(decides).map(|row| row.policy).collect();
    // The clause's own book stands first, so that the others are compared with it.
    let books: Vec<Book> =
        std::iter::once(book).chain(Book::ALL.into_iter().filter(|other| *other != book)).collect();
    let decides = matters(&books)?.into_iter().filter(|matter| decided.contains(&matter.policy)).collect();
    Ok(WholeClause {
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
    })
}

/// The cases that show a clause: asked for apart, since all of them are looked through.
pub(super) async fn cases_of(
    caller: Caller,
    Named((book, id)): Named<(String, String)>,
) -> Result<Json<Vec<CaseOnShelf>>, Trouble> {
    // What an event is run by is shown by events, which have no page.
    if books::find_rule(&book, &id).is_some() {
        return Ok(Json(Vec::new()));
    }
    let clause = books::find_clause(&book, &id)?;
    heavy(&caller, move || Ok(cases::showing(clause))).await.map(Json)
}

pub(super) async fn find(caller: Caller, Named(words): Named<String>) -> Result<Json<Finds>, Trouble> {
    if words.chars().count() > LONGEST_SEARCH || words.split_whitespace().count() > MOST_WORDS {
        let text =
            format!("expected at most {MOST_WORDS} words with {LONGEST_SEARCH} letters; search for fewer");
        return Err(Fault::in_field("words", text).into());
    }
    let found = move |waiting: &Waiting| {
        let hits = search(&Book::ALL, &words).map_err(|_| UNRESOLVED)?;
        waiting.go_on()?;
        match hits.is_empty() {
            true => finds(nearest(&Book::ALL, &words).map_err(|_| UNRESOLVED)?),
            false => finds(Nearest { hits, without: Vec::new() }),
        }
    };
    heavy_while(&caller, found).await.map(Json)
}

/// `us-chess-7,schiller` side by side, or `all`.
pub(super) async fn compare(
    caller: Caller,
    Named(names): Named<String>,
) -> Result<Json<Comparison>, Trouble> {
    let books: Vec<Book> = match names.as_str() {
        "all" => Book::ALL.to_vec(),
        names => names.split(',').take(Book::ALL.len()).map(books::find).collect::<Result<_, _>>()?,
    };
    // Each once, where it stands first.
    let mut once: Vec<Book> = Vec::new();
    for book in books {
        if !once.contains(&book) {
            once.push(book);
        }
    }
    heavy(&caller, move || compared(once)).await.map(Json)
}

fn compared(books: Vec<Book>) -> Result<Comparison, Trouble> {
    let mut topics: Vec<TopicOfBooks> = Vec::new();
    let (mut of, mut differing) = (0, 0);
    for matter in matters(&books)? {
        of += 1;
        differing += usize::from(matter.differs);
        if let Some(topic) = topics::begins_with(matter.policy) {
            topics.push(TopicOfBooks { topic, matters: Vec::new() });
        }
        if let Some(topic) = topics.last_mut() {
            topic.matters.push(matter);
        }
    }
    Ok(Comparison { books: books.into_iter().map(Into::into).collect(), of, differing, topics })
}

pub(super) async fn case(
    caller: Caller,
    Named((folder, name)): Named<(String, String)>,
) -> Result<Json<WholeCase>, Trouble> {
    let nothing = || Trouble::NotFound("there is no such case".to_string());
    let case = cases::find(&format!("{folder}/{name}")).ok_or_else(nothing)?;
    heavy(&caller, move || Ok(told(case))).await.map(Json)
}

/// With its story, as far as it can be told.
fn told(case: WholeCase) -> WholeCase {
    let story = casebook::parse(&case.text).ok().and_then(|parsed| story::of(&parsed));
    WholeCase { story, ..case }
}

const UNRESOLVED: Trouble = Trouble::Ours("a book cannot be resolved");

/// What all books say on every matter, side by side. Books do not change while the program runs.
static ALL: LazyLock<Option<Vec<comparison::ComparedPolicy>>> = LazyLock::new(|| {
    let books: Vec<Policies> = Book::ALL.into_iter().map(Policies::of).collect::<Result<_, _>>().ok()?;
    Some(comparison::side_by_side(&books))
});

fn side_by_side() -> Result<&'static [comparison::ComparedPolicy], Trouble> {
    ALL.as_deref().ok_or(UNRESOLVED)
}

/// What a book says on a matter.
fn said(row: &comparison::ComparedPolicy, book: Book) -> Option<&PolicyEntry> {
    row.says.get(Book::ALL.iter().position(|other| *other == book)?)
}

/// Every policy with what each of these books says.
fn matters(books: &[Book]) -> Result<Vec<MatterOfBooks>, Trouble> {
    let matter = |row: &'static comparison::ComparedPolicy| {
        let first = said(row, *books.first()?)?;
        let of_book = |book: &Book| {
            let entry = said(row, *book)?;
            Some(SaidByBook {
                book: book.name(),
                sentence: entry.sentence.clone(),
                clauses: game::view::clauses(&entry.by, *book),
                as_first: entry.words == first.words,
            })
        };
        let says: Vec<SaidByBook> = books.iter().filter_map(of_book).collect();
        let differs = says.iter().any(|said| !said.as_first);
        Some(MatterOfBooks { policy: row.policy, name: spoken(row.policy), help: first.help, differs, says })
    };
    Ok(side_by_side()?.iter().filter_map(matter).collect())
}

/// Book by book, the book whose clauses fit best first.
fn finds(Nearest { hits, without }: Nearest) -> Result<Finds, Trouble> {
    let mut finds = Finds { found: hits.len(), without, books: Vec::new(), matters: Vec::new() };
    for hit in hits {
        match hit.found {
            Found::Clause(clause) => add(&mut finds.books, clause.book().into(), clause.into()),
            Found::Rule(rule) => add(&mut finds.books, books::book_of_rule(rule), rule.into()),
            Found::Policy { policy, books } if finds.matters.len() < MOST_MATTERS => {
                finds.matters.push(matter_found(policy, &books, hit.text)?);
            }
            Found::Policy { .. } => {}
        }
    }
    Ok(finds)
}

fn add(books: &mut Vec<FindsOfBook>, book: BookOnShelf, clause: LedgerClause) {
    let known = books.iter().position(|of_book| of_book.book.name == book.name);
    let at = known.unwrap_or_else(|| {
        books.push(FindsOfBook { book, found: 0, clauses: Vec::new() });
        books.len() - 1
    });
    if let Some(of_book) = books.get_mut(at) {
        of_book.found += 1;
        if of_book.clauses.len() < MOST_OF_A_BOOK {
            of_book.clauses.push(clause);
        }
    }
}

fn matter_found(policy: &'static str, books: &[Book], text: String) -> Result<MatterFound, Trouble> {
    let by = match books.first() {
        Some(book) => {
            side_by_side()?.iter().find(|row| row.policy == policy).and_then(|row| said(row, *book))
        }
        None => None,
    };
    let clause = by.and_then(|entry| entry.by.iter().next().copied()).map(Into::into);
    Ok(MatterFound {
        name: spoken(policy),
        text,
        books: books.iter().map(|book| (*book).into()).collect(),
        clause,
    })
}

/// What may be announced; `N` stands for the number that one carries.
fn variations(book: Book) -> Vec<VariationOfBook> {
    let plain =
        VARIATIONS.iter().filter(|variation| variation.book == book).map(|variation| VariationOfBook {
            name: variation.name.to_string(),
            clauses: variation.clauses,
            says: variation.says.to_string(),
            notice: variation.notice.says(),
        });
    let numbered =
        NUMBERED.iter().filter(|variation| variation.book == book).map(|variation| VariationOfBook {
            name: format!("{}-N", variation.name),
            clauses: variation.clauses,
            says: variation.says('N'),
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
