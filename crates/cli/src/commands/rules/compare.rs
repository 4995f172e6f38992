//! `jadoube rules compare BOOK BOOK`: the books side by side, policy by policy.

use clap::Args;
use comfy_table::{Cell, ColumnConstraint, Width};
use rulebook::{
    Book, Policies,
    comparison::{ComparedPolicy, side_by_side},
    policy::PolicyEntry,
    search::spoken,
};
use serde_json::{Map, Value, json};

use super::policies;
use crate::{
    Ending,
    problem::{Problem, read_book},
    screen::Screen,
};

/// A column narrower than this breaks words.
const NARROWEST_COLUMN: usize = 18;

#[derive(Args)]
pub struct Compare {
    /// The books
    #[arg(required = true, num_args = 2.., value_parser = read_book, value_name = "BOOK")]
    books: Vec<Book>,
    /// Also where they agree
    #[arg(long)]
    all: bool,
}

impl Compare {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let books: Vec<Policies> =
            self.books.iter().copied().map(policies).collect::<Result<_, Problem>>()?;
        let mut rows = side_by_side(&books);
        let (count, differing) = (rows.len(), rows.iter().filter(|row| row.differs()).count());
        rows.retain(|row| self.all || row.differs());
        if screen.json {
            let rows: Vec<Value> = rows.iter().map(|row| self.row_json(row)).collect();
            screen.json(&json!({ "of": count, "differing": differing, "policies": rows }))?;
            return Ok(Ending::Good);
        }
        if screen.width() / (self.books.len() + 1) < NARROWEST_COLUMN {
            self.print_blocks(&rows, screen)?;
        } else {
            self.print_columns(&rows, screen)?;
        }
        screen.blank()?;
        screen.paragraph(0, &format!("They differ in {differing} of {count} policies."))?;
        Ok(Ending::Good)
    }

    fn print_columns(&self, rows: &[ComparedPolicy], screen: &mut Screen) -> Result<(), Problem> {
        let mut table = screen.table();
        let mut header = vec![Cell::new("")];
        header.extend(self.books.iter().map(|book| screen.bold_cell(book.name())));
        table.set_header(header);
        for row in rows {
            let mut cells = vec![screen.bold_cell(spoken(row.policy))];
            cells.extend(row.says.iter().zip(&self.books).map(|(entry, book)| Cell::new(told(entry, *book))));
            table.add_row(cells);
        }
        // As much for each book; the names need less.
        let books = u16::try_from(self.books.len()).unwrap_or(1).max(1);
        let share = 78 / books;
        let widths = std::iter::once(22).chain(std::iter::repeat_n(share, self.books.len()));
        table.set_constraints(widths.map(|share| ColumnConstraint::UpperBoundary(Width::Percentage(share))));
        screen.print_table(&table)
    }

    /// Where columns would be too narrow, one block a policy.
    fn print_blocks(&self, rows: &[ComparedPolicy], screen: &mut Screen) -> Result<(), Problem> {
        for (index, row) in rows.iter().enumerate() {
            if index > 0 {
                screen.blank()?;
            }
            screen.line(screen.heading(spoken(row.policy)))?;
            for (entry, book) in row.says.iter().zip(&self.books) {
                screen.hanging(2, 4, &format!("{book}: {}", told(entry, *book)))?;
            }
        }
        Ok(())
    }

    fn row_json(&self, row: &ComparedPolicy) -> Value {
        let says: Map<String, Value> = row
            .says
            .iter()
            .zip(&self.books)
            .map(|(entry, book)| {
                let says = json!({
                    "value": entry.words, "sentence": entry.sentence, "clauses": entry.by.seen_from(*book),
                });
                (book.name().to_string(), says)
            })
            .collect();
        json!({ "policy": row.policy, "differs": row.differs(), "says": says })
    }
}

fn told(entry: &PolicyEntry, book: Book) -> String {
    let said = entry.sentence.as_deref().unwrap_or("silent");
    format!("{said} ({})", entry.by.seen_from(book))
}
