//! A file as lines of text, whatever it was: the one form that the rest reads.

use budget::{Budget, Cost, Stop, amount, shortened};

use super::{heading::LOOKED_AT, sheet, text};

/// Rows of trimmed text with the line each begins on, as the person sees it who made the file.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Grid {
    pub rows: Vec<GridRow>,
    /// Where the last row begins if a quote in the file is never closed.
    pub unclosed_quote: Option<usize>,
}

impl Grid {
    /// One more row. Those above a heading are not counted: a list of as many players as may be has a title, too.
    pub(crate) fn push(&mut self, row: GridRow, budget: &mut Budget) -> Result<(), Stop> {
        if self.rows.len() > LOOKED_AT {
            budget.spend(Cost::Rows, 1)?;
        }
        self.rows.push(row);
        Ok(())
    }
}

/// Only what is filled takes up room: a cell can stand far out.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct GridRow {
    /// Counted from 1.
    pub number: usize,
    /// How many fields it has, empty ones among them.
    pub width: usize,
    cells: Vec<(usize, String)>,
}

impl GridRow {
    pub(crate) fn new(number: usize) -> GridRow {
        GridRow { number, width: 0, cells: Vec::new() }
    }

    /// The cell in the next column or in a later one.
    pub(crate) fn put(&mut self, column: usize, text: String) {
        self.width = self.width.max(column.saturating_add(1));
        if !text.is_empty() {
            self.cells.push((column, text));
        }
    }

    /// Puts a text in place of what stands in a column.
    pub(crate) fn mend(&mut self, column: usize, text: String) {
        self.cells.retain(|(at, _)| *at != column);
        if !text.is_empty() {
            let at = self.cells.partition_point(|(at, _)| *at < column);
            self.cells.insert(at, (column, text));
        }
    }

    /// What stands in a column, counted from 0.
    pub(crate) fn get(&self, column: usize) -> &str {
        let found = self.cells.binary_search_by_key(&column, |(at, _)| *at).ok();
        found.and_then(|at| self.cells.get(at)).map_or("", |(_, text)| text.as_str())
    }

    pub(crate) fn filled(&self) -> impl Iterator<Item = (usize, &str)> {
        self.cells.iter().map(|(column, text)| (*column, text.as_str()))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }
}

/// Why nothing of a file can be shown.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreadable {
    #[error("the file is empty")]
    Empty,
    #[error("the spreadsheet cannot be read: {0}")]
    Spreadsheet(String),
    #[error("this is an old spreadsheet (.xls); save it as .xlsx, .ods or CSV")]
    OldSpreadsheet,
    #[error("this is not a list of entries, but {0}")]
    OtherFile(&'static str),
    #[error("line {line}: {why}")]
    Text { line: usize, why: String },
    /// There is more in it than may be read.
    #[error(transparent)]
    Stopped(#[from] Stop),
    #[error("no line names the columns; expected 'Name', or 'Last' and 'First', among: {}", found.join(", "))]
    NoHeading { found: Vec<String> },
}

const ZIP: &[u8] = b"PK\x03\x04";
const OLD_OFFICE: &[u8] = &[0xd0, 0xcf, 0x11, 0xe0];

pub(crate) fn read(bytes: &[u8], budget: &mut Budget) -> Result<Grid, Unreadable> {
    budget.spend(Cost::Bytes, amount(bytes.len()))?;
    let grid = match bytes {
        [] => return Err(Unreadable::Empty),
        _ if bytes.starts_with(ZIP) => sheet::read(bytes, budget)?,
        _ if bytes.starts_with(OLD_OFFICE) => return Err(Unreadable::OldSpreadsheet),
        _ if bytes.starts_with(b"%PDF") => return Err(Unreadable::OtherFile("a PDF")),
        _ => text::read(bytes, budget)?,
    };
    if grid.rows.iter().all(GridRow::is_empty) {
        return Err(Unreadable::Empty);
    }
    Ok(grid)
}

/// More letters than this of one cell are not kept. Nothing that is read is as long, so that what was cut is refused.
pub(crate) const LONGEST_CELL: usize = 300;

/// One line, single spaces, nothing that a terminal would obey; of a longer text its beginning.
pub(crate) fn kept(text: &str) -> String {
    let mut kept = String::new();
    let mut letters = 0;
    for word in text.split(|letter: char| letter.is_control() || letter.is_whitespace()) {
        if word.is_empty() {
            continue;
        }
        if letters > 0 {
            kept.push(' ');
        }
        kept.push_str(&shortened(word, LONGEST_CELL));
        letters += word.chars().count() + 1;
        if letters > LONGEST_CELL {
            return shortened(&kept, LONGEST_CELL);
        }
    }
    kept
}
