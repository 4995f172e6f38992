//! Reads a case file. All mistakes are reported, each with its line and column and what was expected there.
//!
//! Line by line: a setting, a line of moves, an act, a moment, a fact, the opening of a block or what a block expects.
//! Start with [`parse`]; a file for each kind of line lies beside this one.

mod act;
mod ask;
mod cursor;
mod fact;
mod moves;
mod older;
mod segments;
mod setting;
mod verdict;

use board::Position;
use clock::{Control, Millis};
use game::{BoardName, Incident, Occasion, Place, Scoresheets};
use rulebook::{Book, Citations};

use crate::{
    case::{
        Case, CaseLine, Doing, Expectation, Expected, HandedOn, Item, Reasoned, Setting, Setup, Statement,
    },
    error::{CaseError, CaseErrors},
    handed_on::written_out,
};
use cursor::{Cursor, Parsed};
pub(crate) use fact::men;

/// Reads a whole case.
pub fn parse(text: &str) -> Result<Case, CaseErrors> {
    let mut reader = CaseParser::of(text);
    let title = reader.title();
    reader.case(title)
}

/// Reads an incident that somebody tells and need not have named; then it is called so.
pub fn parse_untitled(text: &str, title: &str) -> Result<Case, CaseErrors> {
    let mut reader = CaseParser::of(text);
    if let Some(own) = reader.own_title() {
        return reader.case(Some(own));
    }
    let comment = Item::Comment(title.to_string());
    let line =
        CaseLine { number: 0, indented: false, on: None, item: comment, remark: None, handed_to: None };
    reader.lines.insert(0, line);
    reader.case(Some(title.to_string()))
}

#[derive(Default)]
struct CaseParser {
    lines: Vec<CaseLine>,
    errors: Vec<CaseError>,
    /// The books of the block that is open.
    block: Vec<Book>,
    in_block: bool,
    /// The book that the open block is `as`.
    handed_to: Option<Book>,
    begun: bool,
    /// The board that the present line names.
    on: Option<BoardName>,
}

impl CaseParser {
    fn of(text: &str) -> CaseParser {
        let mut reader = CaseParser::default();
        for (index, line) in text.lines().enumerate() {
            if let Err(error) = reader.line(index + 1, line) {
                reader.errors.push(error);
            }
        }
        reader
    }

    fn case(mut self, title: Option<String>) -> Result<Case, CaseErrors> {
        let setup = self.setup();
        // Among lines that could not be read may be the block that another is `as`.
        if self.errors.is_empty() {
            match written_out(&self.lines) {
                Ok(lines) => self.lines = lines,
                Err(errors) => self.errors = errors,
            }
        }
        let segments = segments::segments(&self.lines, &mut self.errors);
        match (title, setup) {
            (Some(title), Some(setup)) if self.errors.is_empty() => {
                Ok(Case { title, setup, lines: self.lines, segments })
            }
            _ => {
                self.errors.sort_by_key(|error| (error.line, error.column));
                Err(CaseErrors(self.errors))
            }
        }
    }

    fn line(&mut self, number: usize, text: &str) -> Parsed<()> {
        let trimmed = text.trim_start();
        let indented = trimmed.len() < text.len();
        if let Some(comment) = trimmed.strip_prefix('#') {
            let item = Item::Comment(comment.trim().to_string());
            self.push(number, indented && self.in_block, item, None);
            return Ok(());
        }
        let (end, remark) = without_remark(text);
        let mut cursor = Cursor::new(number, text, end);
        if cursor.is_at_end() {
            self.push(number, indented && self.in_block, Item::Nothing, remark);
            return Ok(());
        }
        let belongs = indented || (self.in_block && cursor.rest().starts_with("=>"));
        self.on = board(&mut cursor);
        let item = if belongs { self.in_a_block(&mut cursor)? } else { self.outside(&mut cursor)? };
        self.push(number, belongs, item, remark);
        Ok(())
    }

    fn push(&mut self, number: usize, indented: bool, item: Item, remark: Option<String>) {
        let on = self.on.take();
        self.lines.push(CaseLine { number, indented, on, item, remark, handed_to: None });
    }

    fn in_a_block(&mut self, cursor: &mut Cursor) -> Parsed<Item> {
        if !self.in_block {
            return Err(
                cursor.wrong_here("an unindented line; only lines of a block «under BOOK» are indented")
            );
        }
        if let Some(book) = self.handed_to {
            return Err(cursor.wrong_here(&format!(
                "nothing below «as {book}»; where the books differ, write the block out without it"
            )));
        }
        if cursor.eat_mark("=>") {
            return self.expectation(cursor).map(Item::Expect);
        }
        if cursor.eat_mark("==") {
            return self.fact(cursor).map(Item::Fact);
        }
        if cursor.eat("because") {
            return self.because(cursor).map(Item::Because);
        }
        happens(cursor)?.ok_or_else(|| {
            cursor.wrong_here(&format!("=>, ==, because, a line of moves, wait, ask, or {}", act::SEATS))
        })
    }

    fn outside(&mut self, cursor: &mut Cursor) -> Parsed<Item> {
        self.in_block = false;
        if cursor.eat("under") {
            self.begun = true;
            // Even a faulty block is one: what is indented below it belongs to it.
            self.in_block = true;
            self.block = Vec::new();
            self.handed_to = None;
            return self.under(cursor);
        }
        if cursor.eat_mark("==") {
            self.begun = true;
            return self.fact(cursor).map(Item::Fact);
        }
        if cursor.eat_mark("=>") {
            return Err(cursor.wrong_here("«under BOOK» above what a book says"));
        }
        if cursor.eat("at") {
            self.begun = true;
            let name = cursor.need("the name of the moment")?;
            cursor.done()?;
            return Ok(Item::At(name.text.to_string()));
        }
        if let Some(setting) = self.setting(cursor)? {
            return Ok(Item::Setting(setting));
        }
        self.begun = true;
        let settings = setting::WORDS.join(", ");
        happens(cursor)?.ok_or_else(|| {
            cursor.wrong_here(&format!(
                "a line of moves such as 14. Bb5 a6, somebody who acts ({}), wait, ask, at, under, == or a setting ({settings})",
                act::SEATS
            ))
        })
    }

    fn setting(&mut self, cursor: &mut Cursor) -> Parsed<Option<Setting>> {
        let Some(word) = cursor.peek().filter(|word| setting::WORDS.contains(&word.lower().as_str())) else {
            return Ok(None);
        };
        let name = word.lower();
        if self.begun {
            return Err(cursor.wrong_word(word, "settings only before the first act"));
        }
        cursor.word();
        let setting = setting::setting(cursor, &name)?;
        cursor.done()?;
        let repeated = self.lines.iter().any(|line| match &line.item {
            Item::Setting(Setting::Announced(_)) => Item::Setting(setting.clone()) == line.item,
            Item::Setting(earlier) => std::mem::discriminant(earlier) == std::mem::discriminant(&setting),
            _ => false,
        });
        if repeated { Err(cursor.wrong_word(word, "each setting once")) } else { Ok(Some(setting)) }
    }

    fn under(&mut self, cursor: &mut Cursor) -> Parsed<Item> {
        let expected = a_rulebook();
        let mut books = Vec::new();
        loop {
            let mut word = cursor.peek().ok_or_else(|| cursor.wrong_here(&expected))?;
            word.text = word.text.split(',').next().unwrap_or_default();
            let book: Book = word.text.parse().map_err(|_| cursor.wrong_word(word, &expected))?;
            if books.contains(&book) {
                return Err(cursor.wrong_word(word, "each book once"));
            }
            books.push(book);
            cursor.skip(word.text.len());
            if !cursor.eat_mark(",") {
                break;
            }
        }
        let at = match cursor.eat("at") {
            true => Some(cursor.need("the name of a moment")?.text.to_string()),
            false => None,
        };
        self.block.clone_from(&books);
        let handed_on = self.handed_on(cursor)?;
        if handed_on.is_none() && !cursor.is_at_end() {
            return Err(cursor.wrong_here(
                "a comma and another book, at and the name of a moment, as and another book, or the end",
            ));
        }
        Ok(Item::Under { books, at, handed_on })
    }

    /// `as us-chess-7  23`: the other book, and the clauses that lead to it.
    fn handed_on(&mut self, cursor: &mut Cursor) -> Parsed<Option<HandedOn>> {
        let here = *cursor;
        if !cursor.eat("as") {
            return Ok(None);
        }
        let [book] = self.block[..] else {
            return Err(here.wrong_here("one book before «as»; each leads to the other by its own clauses"));
        };
        let expected = a_rulebook();
        let word = cursor.need(&expected)?;
        let to: Book = word.text.parse().map_err(|_| cursor.wrong_word(word, &expected))?;
        if to == book {
            return Err(cursor.wrong_word(word, "another book"));
        }
        self.handed_to = Some(to);
        let by = self.clauses(*cursor)?;
        Ok(Some(HandedOn { to, by }))
    }

    fn expectation(&self, cursor: &mut Cursor) -> Parsed<Expectation> {
        let (mut said, clauses) = cursor.split_at_gap();
        let verdict = verdict::expected(&mut said)?;
        let clauses = self.clauses(clauses)?;
        Ok(Expectation { verdict, clauses })
    }

    /// The reason of the verdict in the line above.
    fn because(&self, cursor: &mut Cursor) -> Parsed<Reasoned> {
        if !matches!(self.lines.last().map(|line| &line.item), Some(Item::Expect(_))) {
            return Err(cursor.wrong_here("a verdict (=>) in the line above, whose reason this is"));
        }
        let (mut said, clauses) = cursor.split_at_gap();
        let words = said.rest().split_whitespace().collect::<Vec<_>>().join(" ");
        if words.is_empty() {
            return Err(said.wrong_here("the reason in words"));
        }
        said.take_rest();
        Ok(Reasoned { words, clauses: self.clauses(clauses)? })
    }

    fn fact(&mut self, cursor: &mut Cursor) -> Parsed<Statement> {
        self.on = board(cursor);
        let (mut said, clauses) = match fact::may_have_ground(cursor) {
            true => cursor.split_at_gap(),
            false => (*cursor, cursor.split_at(usize::MAX).1),
        };
        let fact = fact::fact(&mut said)?;
        if !clauses.is_at_end() && !self.in_block {
            return Err(
                clauses.wrong_here("no clauses: a fact for every book has none; state it under its book")
            );
        }
        let clauses = if fact::has_ground(&fact) { self.clauses(clauses)? } else { String::new() };
        Ok(Statement { fact, clauses })
    }

    /// Clauses in one spelling, known to every book of the block.
    fn clauses(&self, cursor: Cursor) -> Parsed<String> {
        let text = cursor.rest();
        for book in &self.block {
            if let Err(unknown) = Citations::read(*book, text) {
                let word = unknown.0.split(' ').next().unwrap_or_default();
                let at = text.find(unknown.0.as_str()).or_else(|| text.find(word)).unwrap_or(0);
                let expected =
                    format!("a clause of {book} such as 1A, or of another book as us-chess-7:14C2");
                return Err(cursor.wrong_at(cursor.at() + at, &expected, &cursor::quoted(word)));
            }
        }
        match self.block[..] {
            [book] => Ok(Citations::read(book, text).map(|by| by.seen_from(book)).unwrap_or_default()),
            _ => Ok(text.split_whitespace().collect::<Vec<_>>().join(" ")),
        }
    }

    /// The first line that is not blank is a comment and says what the case shows.
    fn title(&mut self) -> Option<String> {
        let own = self.own_title();
        if own.is_none() {
            let first = self.first();
            let line = first.map_or(1, |line| line.number);
            let expected =
                "# and one sentence that says what the case shows, before anything else".to_string();
            let found = if first.is_some() { "another line" } else { "nothing" }.to_string();
            self.errors.push(CaseError { line, column: 1, expected, found });
        }
        own
    }

    fn own_title(&self) -> Option<String> {
        match self.first().map(|line| &line.item) {
            Some(Item::Comment(title)) if !title.is_empty() => Some(title.clone()),
            _ => None,
        }
    }

    fn first(&self) -> Option<&CaseLine> {
        self.lines.iter().find(|line| line.item != Item::Nothing || line.remark.is_some())
    }

    fn setup(&mut self) -> Option<Setup> {
        let mut setup = Setup::usual(USUAL_CONTROL.parse::<Control>().ok()?);
        for line in &self.lines {
            if let Item::Setting(setting) = &line.item {
                setup.set(setting);
            }
        }
        // Whoever tells of scoresheets tells of paper.
        let said = |line: &CaseLine| matches!(line.item, Item::Setting(Setting::Scoresheets(_)));
        if !self.lines.iter().any(said) && setup.place == Place::OnTheBoard && on_paper(&self.lines) {
            setup.scoresheets = Scoresheets::OnPaper;
        }
        // Whoever names a board has two.
        if setup.beside.is_none() && self.lines.iter().any(names_a_board) {
            setup.beside = Some(Position::initial());
        }
        Some(setup)
    }
}

/// Whether something is told that there can only be where players keep score on paper; or, of a game of which no move is told, what a
/// record would show.
fn on_paper(lines: &[CaseLine]) -> bool {
    let moves = lines.iter().any(|line| match &line.item {
        Item::Moves(_) => true,
        Item::Act { doing, .. } => matches!(doing, Doing::Play(_) | Doing::Touch(_) | Doing::Handle(_)),
        _ => false,
    });
    lines.iter().any(|line| match &line.item {
        Item::Act { doing: Doing::ClaimThat(Incident::Unrecorded(_)), .. } => !moves,
        Item::Act { doing: Doing::ClaimThat(incident), .. } => incident.is_of_scoresheets(),
        Item::Act { doing: Doing::Occur(Occasion::Scoresheet(_)), .. } => true,
        Item::Act { doing: Doing::Find(question, _), .. } => question.is_of_scoresheets(),
        _ => false,
    })
}

fn names_a_board(line: &CaseLine) -> bool {
    let expected =
        matches!(&line.item, Item::Expect(expectation) if matches!(expectation.verdict, Expected::On(..)));
    line.on.is_some() || expected
}

/// `A:` or `B:`, before what happens on that board.
fn board(cursor: &mut Cursor) -> Option<BoardName> {
    let named = |letter: char| cursor.rest().starts_with(&format!("{letter}:"));
    let board = BoardName::ALL
        .into_iter()
        .find(|board| named(board.letter()) || named(board.letter().to_ascii_lowercase()))?;
    cursor.skip(2);
    Some(board)
}

fn a_rulebook() -> String {
    format!("a rulebook: {}", Book::ALL.map(Book::name).join(", "))
}

/// The control of a case that names none.
const USUAL_CONTROL: &str = "G/30 d/5";

/// A line of moves, an act, a question or waiting.
fn happens(cursor: &mut Cursor) -> Parsed<Option<Item>> {
    if cursor.rest().starts_with(|first: char| first.is_ascii_digit()) {
        return moves::moves(cursor).map(|plies| Some(Item::Moves(plies)));
    }
    if cursor.eat("ask") {
        return ask::asked(cursor).map(|asked| Some(Item::Ask(asked)));
    }
    if cursor.eat("wait") {
        let time = cursor.time()?;
        cursor.done()?;
        return Ok(Some(Item::Wait(time.max(Millis::ZERO))));
    }
    let Some(by) = act::seat(cursor) else { return Ok(None) };
    let (mut act, after) = match cursor.rest().rfind('{').filter(|_| cursor.rest().ends_with('}')) {
        Some(brace) => {
            let (act, mut time) = cursor.split_at(cursor.at() + brace);
            (act, moves::time_spent(&mut time)?)
        }
        None => (*cursor, Millis::ZERO),
    };
    Ok(Some(Item::Act { by, doing: act::doing(&mut act, by)?, after }))
}

/// Where the line ends before a remark, and the remark. Two dashes inside a word are no remark.
fn without_remark(text: &str) -> (usize, Option<String>) {
    let start = text.match_indices("--").map(|(at, _)| at).find(|at| {
        text.get(..*at).is_some_and(|before| before.is_empty() || before.ends_with(char::is_whitespace))
    });
    match start {
        Some(at) => {
            let remark = text.get(at..).unwrap_or("").trim_start_matches('-').trim();
            (at, (!remark.is_empty()).then(|| remark.to_string()))
        }
        None => (text.len(), None),
    }
}
