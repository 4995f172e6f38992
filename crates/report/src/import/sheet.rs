//! Spreadsheets: the first sheet in which a line names the columns.

use std::{collections::BTreeMap, io::Cursor};

use calamine::{Data, Ods, Reader, Xlsx};

use crate::Date;

use super::{
    grid::{Grid, Line, Unreadable, tidy},
    heading,
};

/// More than any list of entries has. A file can name a cell far out, and nothing is to be filled up to it.
const MOST_ROWS: u32 = 100_000;
const MOST_COLUMNS: u32 = 500;

pub(super) fn read(bytes: &[u8]) -> Result<Grid, Unreadable> {
    let broken = |error: calamine::XlsxError| Unreadable::Spreadsheet(error.to_string());
    let sheets = match Ods::new(Cursor::new(bytes)) {
        Ok(book) => of_ods(book)?,
        Err(_) => of_xlsx(Xlsx::new(Cursor::new(bytes)).map_err(broken)?)?,
    };
    let has_heading = |grid: &&Grid| heading::find(grid).is_ok();
    let best = sheets.iter().find(has_heading).or(sheets.iter().find(|grid| !grid.rows.is_empty()));
    best.cloned().ok_or(Unreadable::Empty)
}

fn of_xlsx(mut book: Xlsx<Cursor<&[u8]>>) -> Result<Vec<Grid>, Unreadable> {
    let broken = |error: calamine::XlsxError| Unreadable::Spreadsheet(error.to_string());
    let mut sheets = Vec::new();
    for name in book.sheet_names() {
        // A chart has no cells.
        let Ok(mut cells) = book.worksheet_cells_reader(&name) else { continue };
        let mut places = Places::default();
        while let Some(cell) = cells.next_cell().map_err(broken)? {
            let (row, column) = cell.get_position();
            places.put(row, column, &Data::from(cell.get_value().clone()));
        }
        sheets.push(places.into_grid());
    }
    Ok(sheets)
}

fn of_ods(mut book: Ods<Cursor<&[u8]>>) -> Result<Vec<Grid>, Unreadable> {
    let mut sheets = Vec::new();
    for name in book.sheet_names() {
        let range =
            book.worksheet_range(&name).map_err(|error| Unreadable::Spreadsheet(error.to_string()))?;
        let (first_row, first_column) = range.start().unwrap_or_default();
        let mut places = Places::default();
        for (row, column, value) in range.used_cells() {
            let at = |index: usize| u32::try_from(index).unwrap_or(u32::MAX);
            places.put(first_row.saturating_add(at(row)), first_column.saturating_add(at(column)), value);
        }
        sheets.push(places.into_grid());
    }
    Ok(sheets)
}

/// What stands where, by row and column from 0.
#[derive(Default)]
struct Places(BTreeMap<u32, BTreeMap<u32, String>>);

impl Places {
    fn put(&mut self, row: u32, column: u32, value: &Data) {
        let text = text_of(value);
        if row < MOST_ROWS && column < MOST_COLUMNS && !text.is_empty() {
            self.0.entry(row).or_default().insert(column, text);
        }
    }

    fn into_grid(self) -> Grid {
        let line = |(row, columns): (u32, BTreeMap<u32, String>)| {
            let width = columns.keys().next_back().map_or(0, |last| last + 1);
            let cells = (0..width).map(|column| columns.get(&column).cloned().unwrap_or_default()).collect();
            Line { number: usize::try_from(row).unwrap_or(usize::MAX).saturating_add(1), cells }
        };
        Grid { rows: self.0.into_iter().map(line).collect(), unclosed_quote: None }
    }
}

/// As somebody would have typed it: days as 2014-03-05, whole numbers without a decimal.
fn text_of(value: &Data) -> String {
    match value {
        Data::String(text) => tidy(text),
        Data::DateTime(time) => {
            let (year, month, day, ..) = time.to_ymd_hms_milli();
            Date::new(year, month, day).map(|date| date.to_string()).unwrap_or(time.as_f64().to_string())
        }
        // ISO 8601 with or without a time behind it.
        Data::DateTimeIso(text) => text.split('T').next().unwrap_or_default().to_string(),
        Data::Int(number) => number.to_string(),
        Data::Float(number) => number.to_string(),
        Data::Empty => String::new(),
        other => tidy(&other.to_string()),
    }
}
