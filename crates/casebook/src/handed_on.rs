//! A book that hands a matter on says what the other book says, and cites the clauses that lead there before the other's.
//! Such a block is one line of its file: `under nc-blitz as us-chess-7  23`.
//!
//! [`written_out`] puts the whole block in its place as soon as a file is read: nobody beyond knows of the short form, and the book is
//! tried and checked as any other. [`shortened`] is the way back: it drops only lines that would be written out again as they
//! were.

use std::collections::BTreeMap;

use rulebook::{Book, Citations};

use crate::{
    case::{CaseLine, HandedOn, Item},
    error::CaseError,
    format::{clauses, ends_block},
};

/// More than so many clauses no ruling cites.
const MOST_CLAUSES: usize = 10;

/// The lines with every block that is `as` another written out below its heading, under the number of that line.
pub(crate) fn written_out(lines: &[CaseLine]) -> Result<Vec<CaseLine>, Vec<CaseError>> {
    let blocks = Blocks::of(lines);
    let mut whole = Vec::new();
    let mut errors = Vec::new();
    for line in lines {
        let Item::Under { books, at, handed_on: Some(handed_on) } = &line.item else {
            whole.push(line.clone());
            continue;
        };
        match books.first().map(|book| blocks.said(*book, at.as_deref(), &mut Vec::new())) {
            Some(Ok(items)) => {
                let item = Item::Under { books: books.clone(), at: at.clone(), handed_on: None };
                whole.push(CaseLine { item, ..line.clone() });
                let (number, handed_to) = (line.number, Some(handed_on.to));
                whole.extend(items.into_iter().map(|item| CaseLine {
                    number,
                    indented: true,
                    on: None,
                    item,
                    remark: None,
                    handed_to,
                }));
            }
            Some(Err(wrong)) => errors.push(wrong.at(line.number)),
            None => {}
        }
    }
    if errors.is_empty() { Ok(whole) } else { Err(errors) }
}

/// Whole lines, with each block in one line that can be.
pub(crate) fn shortened(lines: &[CaseLine]) -> Vec<CaseLine> {
    let blocks = Blocks::of(lines);
    let mut short = Vec::new();
    let mut rest = lines;
    while let [line, below @ ..] = rest {
        let block = in_one_line(line, below, &blocks);
        let (line, after) = block.unwrap_or_else(|| (line.clone(), below));
        short.push(line);
        rest = after;
    }
    short
}

/// The heading that says all that its block says, and the lines after that; none where the block must be written out.
fn in_one_line<'a>(
    heading: &'a CaseLine,
    below: &'a [CaseLine],
    blocks: &Blocks<'a>,
) -> Option<(CaseLine, &'a [CaseLine])> {
    let Item::Under { books, at, .. } = &heading.item else { return None };
    let [book] = books[..] else { return None };
    let (body, after) = below.split_at(body_length(below));
    // What somebody wrote beside a line would be lost with it.
    let is_remarked = |line: &CaseLine| line.remark.is_some() || matches!(line.item, Item::Comment(_));
    if body.iter().any(is_remarked) || blocks.parts(book, at.as_deref()).len() != 1 {
        return None;
    }
    let items = said_in(body);
    let handed_on = items.iter().find_map(|item| leads_to(item, book))?;
    let repeated = blocks.repeated(book, at.as_deref(), &handed_on, &mut Vec::new());
    let item = Item::Under { books: books.clone(), at: at.clone(), handed_on: Some(handed_on) };
    (repeated.ok()? == items).then(|| (CaseLine { item, ..heading.clone() }, after))
}

/// The first book besides this one whose clauses are cited, and the clauses before them.
fn leads_to(item: &Item, book: Book) -> Option<HandedOn> {
    let cited = Citations::read(book, clauses(item)).ok()?;
    let to = cited.iter().map(|clause| clause.book()).find(|other| *other != book)?;
    let own: Citations = cited.iter().copied().take_while(|clause| clause.book() == book).collect();
    Some(HandedOn { to, by: own.seen_from(book) })
}

/// How many lines below a heading belong to its block, up to the last that says something.
fn body_length(below: &[CaseLine]) -> usize {
    let block = below.iter().take_while(|line| !ends_block(line));
    let says = |(index, line): (usize, &CaseLine)| says_something(line).then_some(index + 1);
    block.enumerate().filter_map(says).last().unwrap_or(0)
}

fn says_something(line: &CaseLine) -> bool {
    line.indented && !matches!(line.item, Item::Nothing | Item::Comment(_))
}

fn said_in(body: &[CaseLine]) -> Vec<Item> {
    body.iter().filter(|line| says_something(line)).map(|line| line.item.clone()).collect()
}

/// The blocks of a case by their book and moment. Several may be one book's; then it says all of them.
struct Blocks<'a>(BTreeMap<(Book, Option<&'a str>), Vec<Passage<'a>>>);

/// One heading, as far as it concerns one book, and what stands below it.
struct Passage<'a> {
    handed_on: Option<&'a HandedOn>,
    body: &'a [CaseLine],
}

impl<'a> Blocks<'a> {
    fn of(lines: &'a [CaseLine]) -> Blocks<'a> {
        let mut blocks: BTreeMap<_, Vec<Passage>> = BTreeMap::new();
        for (index, line) in lines.iter().enumerate() {
            let Item::Under { books, at, handed_on } = &line.item else { continue };
            let below = lines.get(index + 1..).unwrap_or_default();
            let body = below.get(..body_length(below)).unwrap_or_default();
            for book in books {
                let parts = blocks.entry((*book, at.as_deref())).or_default();
                parts.push(Passage { handed_on: handed_on.as_ref(), body });
            }
        }
        Blocks(blocks)
    }

    fn parts(&self, book: Book, at: Option<&'a str>) -> &[Passage<'a>] {
        self.0.get(&(book, at)).map(Vec::as_slice).unwrap_or_default()
    }

    /// All that a book says at a moment. The books on the way here wait for it.
    fn said(&self, book: Book, at: Option<&'a str>, waiting: &mut Vec<Book>) -> Result<Vec<Item>, Unfit> {
        let parts = self.parts(book, at);
        waiting.push(book);
        match parts {
            [] => Err(Unfit::NoBlock { book, at: at.map(str::to_string) }),
            [Passage { handed_on: Some(handed_on), .. }] => self.repeated(book, at, handed_on, waiting),
            _ if parts.iter().any(|part| part.handed_on.is_some()) => Err(Unfit::Twice(book)),
            _ => Ok(parts.iter().flat_map(|part| said_in(part.body)).collect()),
        }
    }

    /// What the other book says, as this one cites it.
    fn repeated(
        &self,
        book: Book,
        at: Option<&'a str>,
        handed_on: &HandedOn,
        waiting: &mut Vec<Book>,
    ) -> Result<Vec<Item>, Unfit> {
        if waiting.contains(&handed_on.to) {
            waiting.push(handed_on.to);
            return Err(Unfit::Circle(waiting.clone()));
        }
        let said = self.said(handed_on.to, at, waiting)?;
        said.into_iter().map(|item| cited_from(item, book, handed_on)).collect()
    }
}

/// A line of the other book as this one cites it. What rests on no clause leads nowhere.
fn cited_from(mut item: Item, book: Book, handed_on: &HandedOn) -> Result<Item, Unfit> {
    let written = match &mut item {
        Item::Expect(expectation) => &mut expectation.clauses,
        Item::Because(reasoned) => &mut reasoned.clauses,
        Item::Fact(statement) => &mut statement.clauses,
        _ => return Ok(item),
    };
    if !written.is_empty() {
        // Both were read already, line by line.
        let by = Citations::read(book, &handed_on.by).unwrap_or_default();
        let theirs = Citations::read(handed_on.to, written).unwrap_or_default();
        if by.len() + theirs.len() > MOST_CLAUSES {
            return Err(Unfit::TooManyClauses);
        }
        *written = by.and(&theirs).seen_from(book);
    }
    Ok(item)
}

/// Why a block cannot be `as` another.
enum Unfit {
    NoBlock { book: Book, at: Option<String> },
    Circle(Vec<Book>),
    Twice(Book),
    TooManyClauses,
}

impl Unfit {
    fn at(self, line: usize) -> CaseError {
        let (expected, found) = match self {
            Unfit::NoBlock { book, at } => {
                let at = at.map(|name| format!(" at {name}")).unwrap_or_default();
                (format!("a block «under {book}{at}» that says it"), "none".to_string())
            }
            Unfit::Circle(books) => {
                let circle: Vec<&str> = books.iter().map(|book| book.name()).collect();
                ("a book whose block is written out".to_string(), format!("«{}»", circle.join(" as ")))
            }
            Unfit::Twice(book) => {
                (format!("one block of {book}, either as another book or written out"), "several".to_string())
            }
            Unfit::TooManyClauses => (
                format!("at most {MOST_CLAUSES} clauses under a verdict"),
                "more with those that lead to it".to_string(),
            ),
        };
        CaseError { line, column: 1, expected, found }
    }
}
