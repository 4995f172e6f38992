//! Workbooks of Office Open XML.

use std::collections::{BTreeMap, BTreeSet};

use budget::{Budget, Cost, amount};
use quick_xml::events::{BytesStart, Event};

use super::{
    CellText, Chosen,
    package::{Package, attribute, letter},
    places::{MOST_COLUMNS, MOST_ROWS, Places},
};
use crate::import::{
    day,
    grid::{Unreadable, kept},
};

pub(super) fn read(
    package: &mut Package<'_>,
    chosen: &mut Chosen,
    budget: &mut Budget,
) -> Result<(), Unreadable> {
    let workbook = Workbook::read(package, budget)?;
    let shared = shared_texts(package, budget)?;
    let days = Days { styles: styles_of_days(package, budget)?, from_1904: workbook.from_1904 };
    for sheet in workbook.sheets {
        if let Some(places) = cells(package, &sheet, &shared, &days, budget)?
            && chosen.look_at(places.into_grid(budget)?)
        {
            break;
        }
    }
    Ok(())
}

/// Its sheets by the names of their files, in order, and from when it counts its days.
struct Workbook {
    sheets: Vec<String>,
    from_1904: bool,
}

impl Workbook {
    fn read(package: &mut Package<'_>, budget: &mut Budget) -> Result<Workbook, Unreadable> {
        let (mut ids, mut from_1904) = (Vec::new(), false);
        each_tag(package, "xl/workbook.xml", budget, |tag, budget| {
            match tag.local_name().into_inner() {
                "sheet" => {
                    let id = attribute(tag, "r:id").unwrap_or_default();
                    budget.spend(Cost::Cells, 1)?;
                    budget.spend(Cost::Text, amount(id.len()))?;
                    ids.push(id);
                }
                "workbookPr" => {
                    from_1904 = matches!(attribute(tag, "date1904").as_deref(), Some("1" | "true"));
                }
                _ => {}
            }
            Ok(())
        })?;
        let mut files: BTreeMap<String, String> = BTreeMap::new();
        each_tag(package, "xl/_rels/workbook.xml.rels", budget, |tag, budget| {
            let is_sheet = attribute(tag, "Type").is_some_and(|kind| kind.ends_with("/worksheet"));
            if let (true, Some(id), Some(target)) = (is_sheet, attribute(tag, "Id"), attribute(tag, "Target"))
            {
                budget.spend(Cost::Cells, 1)?;
                budget.spend(Cost::Text, amount(id.len() + target.len()))?;
                files.insert(id, target);
            }
            Ok(())
        })?;
        // A chart has no cells, and no file of this kind.
        let sheets = ids.iter().filter_map(|id| files.get(id));
        let path = |target: &String| match target.strip_prefix('/') {
            Some(whole) => whole.to_string(),
            None => format!("xl/{target}"),
        };
        Ok(Workbook { sheets: sheets.map(path).collect(), from_1904 })
    }
}

fn each_tag(
    package: &mut Package<'_>,
    name: &str,
    budget: &mut Budget,
    mut with: impl FnMut(&BytesStart<'_>, &mut Budget) -> Result<(), Unreadable>,
) -> Result<(), Unreadable> {
    let Some(mut part) = package.part(name, budget)? else { return Ok(()) };
    loop {
        match part.next(budget)? {
            Event::Start(tag) | Event::Empty(tag) => with(&tag, budget)?,
            Event::Eof => return Ok(()),
            _ => {}
        }
    }
}

/// Texts that cells name by their numbers.
fn shared_texts(package: &mut Package<'_>, budget: &mut Budget) -> Result<Vec<Box<str>>, Unreadable> {
    let mut texts: Vec<Box<str>> = Vec::new();
    let Some(mut part) = package.part("xl/sharedStrings.xml", budget)? else { return Ok(texts) };
    let (mut cell, mut within) = (CellText::default(), Within::default());
    loop {
        let event = part.next(budget)?;
        let ends = match &event {
            Event::End(tag) => tag.local_name().into_inner() == "si",
            Event::Empty(tag) => tag.local_name().into_inner() == "si",
            Event::Eof => return Ok(texts),
            _ => false,
        };
        within.follow(&event, &mut cell);
        if ends {
            let text = kept(&std::mem::take(&mut cell).text);
            budget.spend(Cost::Text, amount(text.len() + size_of::<Box<str>>()))?;
            texts.push(text.into_boxed_str());
        }
    }
}

/// Whether what is read now belongs to the text: how a word is spoken does not.
#[derive(Default)]
struct Within {
    text: bool,
    spoken: bool,
}

impl Within {
    fn follow(&mut self, event: &Event<'_>, cell: &mut CellText) {
        match event {
            Event::Start(tag) => self.turn(tag.local_name().into_inner(), true),
            Event::End(tag) => self.turn(tag.local_name().into_inner(), false),
            Event::Text(text) if self.counts() => cell.push(text),
            Event::CData(text) if self.counts() => cell.push(text),
            Event::GeneralRef(named) if self.counts() => {
                if let Some(letter) = letter(named) {
                    cell.push(letter.encode_utf8(&mut [0; 4]));
                }
            }
            _ => {}
        }
    }

    fn turn(&mut self, tag: &str, on: bool) {
        match tag {
            "t" | "v" => self.text = on,
            "rPh" => self.spoken = on,
            _ => {}
        }
    }

    fn counts(&self) -> bool {
        self.text && !self.spoken
    }
}

/// Which numbers are days: those in a style that shows them so.
struct Days {
    styles: BTreeSet<usize>,
    from_1904: bool,
}

/// Between the two days from which workbooks count.
const FOUR_YEARS: f64 = 1_462.0;

fn styles_of_days(package: &mut Package<'_>, budget: &mut Budget) -> Result<BTreeSet<usize>, Unreadable> {
    let (mut own, mut days) = (BTreeSet::new(), BTreeSet::new());
    let Some(mut part) = package.part("xl/styles.xml", budget)? else { return Ok(days) };
    let (mut in_cells, mut index) = (false, 0);
    loop {
        match part.next(budget)? {
            Event::Start(tag) | Event::Empty(tag) => match tag.local_name().into_inner() {
                "numFmt" => {
                    budget.spend(Cost::Cells, 1)?;
                    let id = attribute(&tag, "numFmtId").and_then(|id| id.parse::<u32>().ok());
                    if attribute(&tag, "formatCode").is_some_and(|code| shows_a_day(&code)) {
                        own.extend(id);
                    }
                }
                "cellXfs" => in_cells = true,
                "xf" if in_cells => {
                    let id = attribute(&tag, "numFmtId").and_then(|id| id.parse::<u32>().ok());
                    if id.is_some_and(|id| {
                        matches!(id, 14..=17 | 22 | 27..=31 | 36 | 50..=54 | 57 | 58) || own.contains(&id)
                    }) {
                        budget.spend(Cost::Cells, 1)?;
                        days.insert(index);
                    }
                    index += 1;
                }
                _ => {}
            },
            Event::End(tag) if tag.local_name().into_inner() == "cellXfs" => in_cells = false,
            Event::Eof => return Ok(days),
            _ => {}
        }
    }
}

/// Whether a format has a day or a year, outside of what it writes as it stands.
fn shows_a_day(code: &str) -> bool {
    let (mut quoted, mut bracketed, mut literal) = (false, false, false);
    for letter in code.chars() {
        match letter {
            _ if literal => literal = false,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '\\' | '_' | '*' => literal = true,
            '[' => bracketed = true,
            ']' => bracketed = false,
            // What follows is for other values.
            ';' => return false,
            'd' | 'D' | 'y' | 'Y' if !bracketed => return true,
            _ => {}
        }
    }
    false
}

/// The cells of one sheet; none if it is not there.
fn cells(
    package: &mut Package<'_>,
    name: &str,
    shared: &[Box<str>],
    days: &Days,
    budget: &mut Budget,
) -> Result<Option<Places>, Unreadable> {
    let Some(mut part) = package.part(name, budget)? else { return Ok(None) };
    let mut places = Places::default();
    let (mut next_row, mut next_column) = (0, 0);
    let mut open: Option<XlsxCell> = None;
    let (mut cell, mut within) = (CellText::default(), Within::default());
    loop {
        let event = part.next(budget)?;
        within.follow(&event, &mut cell);
        match &event {
            Event::Start(tag) if tag.local_name().into_inner() == "row" => {
                let said = attribute(tag, "r").and_then(|row| row.parse::<u32>().ok());
                next_row = said.map_or(next_row, |row| row.saturating_sub(1));
                next_column = 0;
            }
            Event::End(tag) if tag.local_name().into_inner() == "row" => {
                next_row = next_row.saturating_add(1)
            }
            Event::Empty(tag) if tag.local_name().into_inner() == "row" => {
                next_row = next_row.saturating_add(1)
            }
            Event::Start(tag) | Event::Empty(tag) if tag.local_name().into_inner() == "c" => {
                let said = attribute(tag, "r").and_then(|place| place_of(&place));
                let (row, column) = said.unwrap_or((next_row, next_column));
                next_column = column.saturating_add(1);
                cell = CellText::default();
                open = matches!(&event, Event::Start(_)).then(|| XlsxCell {
                    row,
                    column,
                    kind: attribute(tag, "t").unwrap_or_default(),
                    style: attribute(tag, "s").and_then(|style| style.parse().ok()),
                });
            }
            Event::End(tag) if tag.local_name().into_inner() == "c" => {
                let text = std::mem::take(&mut cell).text;
                if let Some(open) =
                    open.take().filter(|open| open.row < MOST_ROWS && open.column < MOST_COLUMNS)
                {
                    places.put(open.row, open.column, &open.value(text, shared, days), budget)?;
                }
            }
            Event::Eof => return Ok(Some(places)),
            _ => {}
        }
    }
}

/// A cell whose value is not read yet.
struct XlsxCell {
    row: u32,
    column: u32,
    kind: String,
    style: Option<usize>,
}

impl XlsxCell {
    /// As somebody would have typed it: days as 2014-03-05, whole numbers without a decimal.
    fn value(&self, text: String, shared: &[Box<str>], days: &Days) -> String {
        match self.kind.as_str() {
            "s" => text
                .trim()
                .parse()
                .ok()
                .and_then(|at: usize| shared.get(at))
                .map(|text| text.to_string())
                .unwrap_or_default(),
            "str" | "inlineStr" | "e" => text,
            "b" => match text.trim() {
                "1" => "true".to_string(),
                "0" => "false".to_string(),
                _ => text,
            },
            // ISO 8601 with or without a time behind it.
            "d" => text.split('T').next().unwrap_or_default().to_string(),
            _ => match text.trim().parse::<f64>() {
                Ok(number) if self.style.is_some_and(|style| days.styles.contains(&style)) => {
                    let number = if days.from_1904 { number + FOUR_YEARS } else { number };
                    day::of_spreadsheet(number).map_or(text, |day| day.to_string())
                }
                Ok(number) if number.is_finite() => number.to_string(),
                _ => text,
            },
        }
    }
}

/// Row and column of `B3`, from 0.
fn place_of(text: &str) -> Option<(u32, u32)> {
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (column, row) = text.split_at_checked(letters)?;
    let add = |sum: u32, letter: u8| {
        let digit = u32::from(letter.to_ascii_uppercase().checked_sub(b'A')?) + 1;
        sum.checked_mul(26)?.checked_add(digit)
    };
    let column = column.bytes().try_fold(0, add)?.checked_sub(1)?;
    Some((row.parse::<u32>().ok()?.checked_sub(1)?, column))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_letters_and_numbers() {
        assert_eq!(
            ["A1", "B3", "Z1", "AA10", "XFD1048576"].map(place_of),
            [Some((0, 0)), Some((2, 1)), Some((0, 25)), Some((9, 26)), Some((1_048_575, 16_383)),]
        );
        assert_eq!(["", "A", "1", "A0", "ZZZZZZZZZZ1", "A-1", "é1"].map(place_of), [None; 7]);
    }

    #[test]
    fn a_format_that_shows_a_day_makes_a_day() {
        for code in ["m/d/yyyy", "yyyy\\-mm\\-dd", "[$-409]d\\-mmm\\-yy;@", "dd.mm.yy"] {
            assert!(shows_a_day(code), "{code}");
        }
        for code in ["General", "0.00", "\"day\" 0", "[Red]0", "#,##0_d", "h:mm", "0;dd"] {
            assert!(!shows_a_day(code), "{code}");
        }
    }
}
