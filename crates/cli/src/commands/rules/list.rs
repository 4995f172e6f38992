//! `jadoube rules list`.

use comfy_table::{Cell, CellAlignment};
use rulebook::{Book, ledger};
use serde_json::{Value, json};

use crate::{Ending, problem::Problem, screen::Screen};

pub(super) fn run(screen: &mut Screen) -> Result<Ending, Problem> {
    let shelf: Vec<(Book, usize, usize)> = Book::ALL.into_iter().map(counted).collect();
    if screen.json {
        let books: Vec<Value> = shelf
            .iter()
            .map(|(book, clauses, worked)| {
                json!({ "name": book.name(), "title": book.title(), "clauses": clauses, "worked_on": worked })
            })
            .collect();
        screen.json(&json!({ "books": books }))?;
        return Ok(Ending::Good);
    }
    let mut table = screen.table();
    table.set_header(["name", "clauses", "worked on", "title"]);
    for (book, clauses, worked) in &shelf {
        table.add_row([
            screen.bold_cell(book.name()),
            Cell::new(clauses),
            Cell::new(worked),
            Cell::new(book.title()),
        ]);
    }
    for index in [1, 2] {
        if let Some(column) = table.column_mut(index) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    screen.print_table(&table)?;
    screen.blank()?;
    screen
        .paragraph(0, "jadoube rules show BOOK prints one of them; rules compare BOOK BOOK what differs.")?;
    Ok(Ending::Good)
}

/// A book, its clauses, and how many of them have been worked on.
fn counted(book: Book) -> (Book, usize, usize) {
    let worked = ledger::clauses_of(book).filter(|clause| ledger::entry(*clause).how.is_some()).count();
    (book, ledger::clauses_of(book).count(), worked)
}
