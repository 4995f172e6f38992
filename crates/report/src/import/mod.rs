//! Lists of entries from spreadsheets and text files, with a preview: what was understood, which rows are wrong and why,
//! and who may be in the list twice or in the event already.
//!
//! Nothing here enters anybody. [`preview`] takes the bytes of a file (CSV with commas, semicolons or tabs, `.xlsx`,
//! `.ods`) and those who are already in; a [`Preview`] is shown, corrected, and only then confirmed by somebody.
//!
//! A column is recognized by its name in any order; see [`Heading`]. A row with anything wrong is not among the entries,
//! and each of its faults is named with line and column.

mod close;
mod day;
mod duplicates;
mod grid;
mod heading;
mod row;
mod sheet;
mod text;
mod value;

pub use duplicates::{Duplicate, Known, Other, Sign};
pub use grid::Unreadable;
pub use heading::Heading;
pub use row::{EntryRow, Expected, Problem};

use grid::Grid;

/// More rows than this are no list of entries.
pub const MOST_ROWS: usize = 3_000;

/// What a file holds, before anything is done with it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Preview {
    /// The rows in which nothing is wrong, in the order of the file.
    pub entries: Vec<EntryRow>,
    pub problems: Vec<Problem>,
    /// Who may be one person. The rows are among the entries all the same.
    pub duplicates: Vec<Duplicate>,
    /// The columns that were used, with the names they have in the file.
    pub recognized: Vec<(Heading, String)>,
    /// The columns that were not.
    pub ignored: Vec<String>,
}

/// Reads a list of entries and compares it with those who are in already.
pub fn preview(bytes: &[u8], known: &[Known]) -> Result<Preview, Unreadable> {
    let mut preview = Preview::default();
    let grid = grid::read(bytes)?;
    let (heading_at, columns) = heading::find(&grid)?;
    let is_filled = |row: &&grid::Line| !row.cells.iter().all(String::is_empty);
    let found = grid.rows.iter().skip(heading_at + 1).filter(is_filled).count();
    if found > MOST_ROWS {
        return Err(Unreadable::TooLong { found });
    }
    let names = grid.rows.get(heading_at).map(|row| row.cells.as_slice()).unwrap_or_default();
    for (index, name) in names.iter().enumerate() {
        match columns.iter().find(|(_, column)| **column == index) {
            Some((heading, _)) => preview.recognized.push((*heading, name.clone())),
            None if name.is_empty() => {}
            None => preview.ignored.push(name.clone()),
        }
    }
    read_rows(&grid, heading_at, &columns, &mut preview);
    preview.duplicates = duplicates::find(&preview.entries, known);
    Ok(preview)
}

fn read_rows(grid: &Grid, heading_at: usize, columns: &heading::Columns, preview: &mut Preview) {
    let width = grid.rows.get(heading_at).map_or(0, |row| row.cells.len());
    let name_of = |index: usize| {
        grid.rows.get(heading_at).and_then(|row| row.cells.get(index)).cloned().unwrap_or_default()
    };
    for line in grid.rows.iter().skip(heading_at + 1) {
        if line.cells.iter().all(String::is_empty) {
            continue;
        }
        let mut reader = row::Reader::new(line, columns, &name_of);
        let entry = reader.entry(width);
        if reader.problems.is_empty() {
            preview.entries.push(entry);
        }
        preview.problems.append(&mut reader.problems);
    }
    if let Some(line) = grid.unclosed_quote {
        preview.problems.push(Problem {
            line,
            who: String::new(),
            column: String::new(),
            found: "\"".to_string(),
            expected: Expected::ClosingQuote,
        });
    }
}
