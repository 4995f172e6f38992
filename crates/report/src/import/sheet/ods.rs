//! Spreadsheets of OpenDocument.
//!
//! They say of a cell or a row how often it is repeated, up to the edge of the sheet; what is empty is passed over, and the
//! rest is paid for before it is written out.

use std::mem;

use budget::Budget;
use quick_xml::events::{BytesStart, Event};

use super::{
    CellText, Chosen,
    package::{Package, attribute, letter},
    places::{MOST_COLUMNS, MOST_ROWS, Places},
};
use crate::import::grid::{Unreadable, kept};

pub(super) fn read(
    package: &mut Package<'_>,
    chosen: &mut Chosen,
    budget: &mut Budget,
) -> Result<(), Unreadable> {
    if is_locked(package, budget)? {
        return Err(Unreadable::Spreadsheet("it is locked with a password; save it without one".to_string()));
    }
    let Some(mut part) = package.part("content.xml", budget)? else { return Ok(()) };
    let mut sheet = OdsSheet::default();
    loop {
        let event = part.next(budget)?;
        match &event {
            Event::Eof => return Ok(()),
            Event::End(tag) if tag.name().as_ref() == "table:table" => {
                if chosen.look_at(mem::take(&mut sheet).places.into_grid(budget)?) {
                    return Ok(());
                }
            }
            event => sheet.follow(event, budget)?,
        }
    }
}

fn is_locked(package: &mut Package<'_>, budget: &mut Budget) -> Result<bool, Unreadable> {
    let Some(mut part) = package.part("META-INF/manifest.xml", budget)? else { return Ok(false) };
    loop {
        match part.next(budget)? {
            Event::Start(tag) | Event::Empty(tag) if tag.local_name().into_inner() == "encryption-data" => {
                return Ok(true);
            }
            Event::Eof => return Ok(false),
            _ => {}
        }
    }
}

#[derive(Default)]
struct OdsSheet {
    places: Places,
    row: u32,
    column: u32,
    /// How often the row is there.
    rows: u32,
    /// What stands in the row: first column, how many columns, text.
    in_row: Vec<(u32, u32, String)>,
    open: Option<OdsCell>,
    /// Notes that are pinned to a cell lie in it; so many of them are open.
    pinned: u32,
}

/// A cell while it is read.
struct OdsCell {
    columns: u32,
    /// What its tag says it holds.
    said: Option<String>,
    written: CellText,
}

impl OdsSheet {
    fn follow(&mut self, event: &Event<'_>, budget: &mut Budget) -> Result<(), Unreadable> {
        match event {
            Event::Start(tag) => self.begin(tag),
            Event::Empty(tag) => {
                self.begin(tag);
                self.end(tag.name().as_ref(), budget)?;
            }
            Event::End(tag) => self.end(tag.name().as_ref(), budget)?,
            Event::Text(text) => self.write(text),
            Event::CData(text) => self.write(text),
            Event::GeneralRef(named) => {
                if let Some(letter) = letter(named) {
                    self.write(letter.encode_utf8(&mut [0; 4]));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn write(&mut self, text: &str) {
        if let Some(open) = self.open.as_mut().filter(|_| self.pinned == 0) {
            open.written.push(text);
        }
    }

    fn begin(&mut self, tag: &BytesStart<'_>) {
        match tag.name().as_ref() {
            "table:table-row" => {
                self.rows = repeated(tag, "table:number-rows-repeated");
                self.column = 0;
                self.in_row.clear();
            }
            "table:table-cell" | "table:covered-table-cell" => {
                let columns = repeated(tag, "table:number-columns-repeated");
                self.open = Some(OdsCell { columns, said: said(tag), written: CellText::default() });
            }
            "office:annotation" => self.pinned = self.pinned.saturating_add(1),
            // Lines of one cell, and spaces, are between its words.
            "text:p" | "text:s" | "text:tab" | "text:line-break" => self.write(" "),
            _ => {}
        }
    }

    fn end(&mut self, tag: &str, budget: &mut Budget) -> Result<(), Unreadable> {
        match tag {
            "office:annotation" => self.pinned = self.pinned.saturating_sub(1),
            "table:table-cell" | "table:covered-table-cell" => {
                if let Some(open) = self.open.take() {
                    let text = kept(&open.said.unwrap_or(open.written.text));
                    if !text.is_empty() && self.column < MOST_COLUMNS {
                        self.in_row.push((self.column, open.columns, text));
                    }
                    self.column = self.column.saturating_add(open.columns);
                }
            }
            "table:table-row" => {
                let in_row = mem::take(&mut self.in_row);
                let last = self.row.saturating_add(self.rows);
                if !in_row.is_empty() {
                    for row in self.row..last.min(MOST_ROWS) {
                        self.put(row, &in_row, budget)?;
                    }
                }
                self.row = last;
            }
            _ => {}
        }
        Ok(())
    }

    fn put(&mut self, row: u32, cells: &[(u32, u32, String)], budget: &mut Budget) -> Result<(), Unreadable> {
        for (first, columns, text) in cells {
            for column in *first..first.saturating_add(*columns).min(MOST_COLUMNS) {
                self.places.put(row, column, text, budget)?;
            }
        }
        Ok(())
    }
}

fn repeated(tag: &BytesStart<'_>, name: &str) -> u32 {
    attribute(tag, name).and_then(|times| times.parse().ok()).unwrap_or(1).max(1)
}

/// What a cell holds according to its tag, as somebody would have typed it; none where only its text tells.
fn said(tag: &BytesStart<'_>) -> Option<String> {
    match attribute(tag, "office:value-type")?.as_str() {
        "float" | "percentage" | "currency" => {
            let number = attribute(tag, "office:value")?.trim().parse::<f64>().ok()?;
            number.is_finite().then(|| number.to_string())
        }
        "date" => Some(attribute(tag, "office:date-value")?.split('T').next()?.to_string()),
        "boolean" => attribute(tag, "office:boolean-value"),
        _ => attribute(tag, "office:string-value"),
    }
}
