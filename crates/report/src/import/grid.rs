//! A file as lines of text, whatever it was: the one form that the rest reads.

use super::{sheet, text};

/// Rows of trimmed text with the line each begins on, as the person sees it who made the file.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Grid {
    pub rows: Vec<Line>,
    /// Where the last row begins if a quote in the file is never closed.
    pub unclosed_quote: Option<usize>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Line {
    /// Counted from 1.
    pub number: usize,
    pub cells: Vec<String>,
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
    #[error(
        "it has {found} rows, and at most {} are read at once; divide it into several files",
        super::MOST_ROWS
    )]
    TooLong { found: usize },
    #[error("no line names the columns; expected 'Name', or 'Last' and 'First', among: {}", found.join(", "))]
    NoHeading { found: Vec<String> },
}

const ZIP: &[u8] = b"PK\x03\x04";
const OLD_OFFICE: &[u8] = &[0xd0, 0xcf, 0x11, 0xe0];

pub(super) fn read(bytes: &[u8]) -> Result<Grid, Unreadable> {
    let grid = match bytes {
        [] => return Err(Unreadable::Empty),
        _ if bytes.starts_with(ZIP) => unharmed(|| sheet::read(bytes))?,
        _ if bytes.starts_with(OLD_OFFICE) => return Err(Unreadable::OldSpreadsheet),
        _ if bytes.starts_with(b"%PDF") => return Err(Unreadable::OtherFile("a PDF")),
        _ => text::read(bytes)?,
    };
    if grid.rows.iter().all(|row| row.cells.iter().all(String::is_empty)) {
        return Err(Unreadable::Empty);
    }
    Ok(grid)
}

/// A library that other people wrote reads spreadsheets. A file that makes it stumble is one that cannot be read, and no
/// more than that.
fn unharmed(read: impl FnOnce() -> Result<Grid, Unreadable>) -> Result<Grid, Unreadable> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(read)).unwrap_or_else(|_| {
        Err(Unreadable::Spreadsheet(
            "it is damaged; open it in its own program and save it as CSV".to_string(),
        ))
    })
}

/// One line, single spaces, nothing that a terminal would obey.
pub(super) fn tidy(text: &str) -> String {
    let plain: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}
