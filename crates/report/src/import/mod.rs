//! Lists of entries from spreadsheets and text files, with a preview: what was understood, which rows are wrong and why,
//! and who may be in the list twice or in the event already.
//!
//! Nothing here enters anybody. [`preview`] takes the bytes of a file (CSV with commas, semicolons or tabs, `.xlsx`,
//! `.ods`) and those who are already in; a [`Preview`] is shown, corrected, and only then confirmed by somebody.
//!
//! A column is recognized by its name in any order; see [`Heading`]. Where no line names the columns, they are taken for what seems to
//! stand in them (`unnamed.rs`). A row with anything wrong is not among the entries,
//! and each of its faults is named with line and column.
//!
//! Whoever reads a list says how much that may cost ([`Budget`]): what is packed is unpacked piece by piece, what is repeated is
//! paid for before it is written out, and names are compared as long as there is something left to spend.

mod close;
pub(crate) mod day;
mod duplicates;
pub(crate) mod grid;
mod heading;
mod row;
mod sheet;
mod text;
mod unnamed;
pub(crate) mod value;

pub use duplicates::{Duplicate, Enrolled, Other, Sign};
pub use grid::Unreadable;
pub use heading::{Heading, Meant};
pub use row::{EntryRow, Expected, Problem};
pub use value::rating;

use std::collections::BTreeSet;

use budget::{Budget, Told, shortened};

/// The line on which a row stands, and what stands in its columns, counted from 0.
pub type RowOfCells = (usize, Vec<(usize, String)>);

/// A file as rows of cells, whatever it was: CSV with any delimiter, `.xlsx` or `.ods`. Empty cells are left out.
pub fn rows_of(bytes: &[u8], budget: &mut Budget) -> Result<Vec<RowOfCells>, Unreadable> {
    let owned = |row: &grid::GridRow| {
        (row.number, row.filled().map(|(column, text)| (column, text.to_string())).collect())
    };
    Ok(grid::read(bytes, budget)?.rows.iter().map(owned).collect())
}

pub use text::decoded;

pub(crate) use sheet::{Part, letter};
pub(crate) use text::{delimiter_of, windows};

use grid::Grid;

/// So many letters of what stands in a file are told where something is said about it.
const TOLD: usize = 60;

/// What a file holds, before anything is done with it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Preview {
    /// The rows in which nothing is wrong, in the order of the file.
    pub entries: Vec<EntryRow>,
    pub problems: Told<Problem>,
    /// The lines of all rows in which something is wrong.
    pub wrong: BTreeSet<usize>,
    /// Who may be one person. The rows are among the entries all the same.
    pub duplicates: Told<Duplicate>,
    /// The lines of all rows that may be of somebody who stands before them or is in already.
    pub doubtful: BTreeSet<usize>,
    /// Whether so many names are alike that not all of them were compared.
    pub not_all_compared: bool,
    /// All columns, with what each is taken for; the first row without a fault says what stands in them.
    pub columns: Vec<ColumnSeen>,
    /// The columns that were used, with the names they have in the file.
    pub recognized: Vec<(Heading, String)>,
    /// The columns that were not.
    pub ignored: Told<String>,
}

/// A column as the file names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColumnSeen {
    /// Counted from 0.
    pub at: usize,
    pub name: String,
    pub heading: Option<Heading>,
    /// What stands in it first.
    pub example: String,
}

/// What somebody who looked at a list said of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// What columns hold, whatever they are called.
    pub columns: Meant,
    /// What cells should say.
    pub mended: Vec<Mended>,
}

/// A cell that was put right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mended {
    pub line: usize,
    /// Counted from 0.
    pub column: usize,
    pub text: String,
}

/// Reads a list of entries and compares it with those who are in already.
pub fn preview(bytes: &[u8], known: &[Enrolled], budget: &mut Budget) -> Result<Preview, Unreadable> {
    preview_as(bytes, known, &Said::default(), budget)
}

/// The same with what somebody has said of it.
pub fn preview_as(
    bytes: &[u8],
    known: &[Enrolled],
    said: &Said,
    budget: &mut Budget,
) -> Result<Preview, Unreadable> {
    let mut preview = Preview::default();
    let mut grid = grid::read(bytes, budget)?;
    let unnamed =
        heading::find(&grid).is_err().then(|| unnamed::name_columns(&mut grid, &said.columns)).flatten();
    let (heading_at, mut columns) = match unnamed {
        Some(columns) => (0, columns),
        None => heading::find_meant(&grid, &said.columns)?,
    };
    for mended in &said.mended {
        budget.spend(budget::Cost::Text, budget::amount(mended.text.len()))?;
        let below = grid.rows.iter_mut().skip(heading_at + 1);
        if let Some(row) = below.into_iter().find(|row| row.number == mended.line) {
            row.mend(mended.column, grid::kept(&mended.text));
        }
    }
    if !columns.contains_key(&Heading::Notes)
        && let Some(column) = heading::asking(&grid, heading_at, &columns, &said.columns, budget)?
    {
        columns.insert(Heading::Notes, column);
    }
    for (index, name) in grid.rows.get(heading_at).into_iter().flat_map(grid::GridRow::filled) {
        let name = shortened(name, TOLD);
        let heading = columns.iter().find(|(_, column)| **column == index).map(|(heading, _)| *heading);
        let first =
            grid.rows.iter().skip(heading_at + 1).map(|row| row.get(index)).find(|text| !text.is_empty());
        let example = shortened(first.unwrap_or_default(), TOLD);
        preview.columns.push(ColumnSeen { at: index, name: name.clone(), heading, example });
        match heading {
            Some(heading) => preview.recognized.push((heading, name)),
            None => preview.ignored.push(name),
        }
    }
    read_rows(&grid, heading_at, &columns, &mut preview);
    drop(grid);
    duplicates::find(&mut preview, known, budget)?;
    Ok(preview)
}

fn read_rows(grid: &Grid, heading_at: usize, columns: &heading::Columns, preview: &mut Preview) {
    let width = grid.rows.get(heading_at).map_or(0, |row| row.width);
    let name_of = |index: usize| shortened(grid.rows.get(heading_at).map_or("", |row| row.get(index)), TOLD);
    for line in grid.rows.iter().skip(heading_at + 1) {
        if line.is_empty() {
            continue;
        }
        let mut reader = row::RowReader::new(line, columns, &name_of);
        let entry = reader.entry(width);
        if reader.problems.is_empty() {
            preview.entries.push(entry);
        } else {
            preview.wrong.insert(line.number);
        }
        preview.problems.extend(reader.problems);
    }
    if let Some(line) = grid.unclosed_quote {
        preview.wrong.insert(line);
        preview.problems.push(Problem {
            line,
            who: String::new(),
            column: String::new(),
            at: None,
            found: "\"".to_string(),
            expected: Expected::ClosingQuote,
        });
    }
}
