//! Spreadsheets, tag by tag: `.xlsx` and `.ods`. Of a workbook the sheet is taken that has a heading, and no other is read
//! behind it.

mod ods;
mod package;
mod places;
mod xlsx;

use budget::Budget;

use package::Package;
pub(crate) use package::{Part, letter};

use super::{
    grid::{Grid, Unreadable},
    heading,
};

pub(super) fn read(bytes: &[u8], budget: &mut Budget) -> Result<Grid, Unreadable> {
    let mut package = Package::open(bytes, budget)?;
    let mut chosen = Chosen::default();
    if package.has("xl/workbook.xml") {
        xlsx::read(&mut package, &mut chosen, budget)?;
    } else if package.has("content.xml") {
        ods::read(&mut package, &mut chosen, budget)?;
    } else {
        return Err(Unreadable::Spreadsheet("no sheet is packed in it".to_string()));
    }
    chosen.0.ok_or(Unreadable::Empty)
}

/// The sheet with a heading; while there is none, the first that is not empty.
#[derive(Default)]
struct Chosen(Option<Grid>);

impl Chosen {
    /// Whether the search is over.
    fn look_at(&mut self, sheet: Grid) -> bool {
        let has_heading = heading::find(&sheet).is_ok();
        if has_heading || (self.0.is_none() && !sheet.rows.is_empty()) {
            self.0 = Some(sheet);
        }
        has_heading
    }
}

/// The text of a cell while it is read.
#[derive(Default)]
struct CellText {
    text: String,
}

/// More than this of a cell is not kept while it is read; it is cut shorter than that.
const MOST_BYTES: usize = 4 * super::grid::LONGEST_CELL + 4;

impl CellText {
    fn push(&mut self, text: &str) {
        if self.text.len() + text.len() <= MOST_BYTES {
            return self.text.push_str(text);
        }
        for letter in text.chars() {
            if self.text.len() >= MOST_BYTES {
                return;
            }
            self.text.push(letter);
        }
    }
}
