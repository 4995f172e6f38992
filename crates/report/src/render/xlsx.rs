//! A spreadsheet with one sheet per table: numbers as numbers, the head frozen, columns as wide as their text.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, FormatAlign, Workbook, Worksheet, XlsxError};
use unicode_width::UnicodeWidthStr;

use crate::{Align, Table, Title, Value};

/// Why no spreadsheet came about.
#[derive(Debug, thiserror::Error)]
#[error("the spreadsheet could not be made: {0}")]
pub struct NoSpreadsheet(#[from] XlsxError);

/// The widest a column gets.
const WIDEST: usize = 48;
/// The title, the note, an empty line; then the names of the columns.
const HEAD: u32 = 3;

/// These tables, one sheet each, as the bytes of an `.xlsx` file. The same tables always make the same bytes.
pub fn workbook(tables: &[Table]) -> Result<Vec<u8>, NoSpreadsheet> {
    let mut book = Workbook::new();
    // The day of making is not known here, and a fixed one keeps files comparable.
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&made));
    let mut taken: Vec<String> = Vec::new();
    for table in tables {
        let name = sheet_name(&table.title, &taken);
        taken.push(name.to_lowercase());
        let sheet = book.add_worksheet();
        sheet.set_name(&name)?;
        fill(sheet, table)?;
    }
    if tables.is_empty() {
        book.add_worksheet();
    }
    Ok(book.save_to_buffer()?)
}

fn fill(sheet: &mut Worksheet, table: &Table) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    sheet.write_string_with_format(0, 0, table.title.to_string(), &bold)?;
    if let Some(note) = &table.note {
        sheet.write_string(1, 0, note)?;
    }
    for (index, column) in (0u16..).zip(&table.columns) {
        let format = aligned(column.align).set_bold();
        sheet.write_string_with_format(HEAD, index, column.heading(), &format)?;
        sheet.set_column_width(index, width(table, usize::from(index)))?;
    }
    for (line, row) in (HEAD + 1..).zip(&table.rows) {
        for ((index, value), column) in (0u16..).zip(row).zip(&table.columns) {
            write(sheet, line, index, value, column.align)?;
        }
    }
    let keys = u16::try_from(table.keys).unwrap_or_default();
    sheet.set_freeze_panes(HEAD + 1, keys)?;
    sheet.set_repeat_rows(HEAD, HEAD)?;
    sheet.set_landscape();
    sheet.set_print_fit_to_pages(1, 0);
    Ok(())
}

fn write(sheet: &mut Worksheet, row: u32, column: u16, value: &Value, align: Align) -> Result<(), XlsxError> {
    let format = aligned(align);
    match value {
        Value::Empty => {}
        Value::Text(text) => {
            sheet.write_string_with_format(row, column, text, &format)?;
        }
        Value::Stacked(upper, lower) => {
            let text = format!("{upper}\n{lower}");
            sheet.write_string_with_format(row, column, text.trim_end(), &format.set_text_wrap())?;
        }
        Value::Number(_) | Value::Points(_) | Value::Decimal { .. } => {
            let digits = match value {
                Value::Points(_) => "0.0".to_string(),
                Value::Decimal { places, .. } if *places > 0 => {
                    format!("0.{}", "0".repeat(usize::from(*places)))
                }
                _ => "0".to_string(),
            };
            let number = value.number().unwrap_or_default();
            sheet.write_number_with_format(row, column, number, &format.set_num_format(&digits))?;
        }
    }
    Ok(())
}

fn aligned(align: Align) -> Format {
    let across = match align {
        Align::Left => FormatAlign::Left,
        Align::Right => FormatAlign::Right,
        Align::Center => FormatAlign::Center,
    };
    Format::new().set_align(across).set_align(FormatAlign::Top)
}

fn width(table: &Table, index: usize) -> f64 {
    let name = table.columns.get(index).map_or(0, |column| column.heading().width());
    let lines = table.rows.iter().filter_map(|row| row.get(index)).flat_map(Value::lines);
    let widest = lines.map(|line| line.width()).fold(name, usize::max).min(WIDEST);
    f64::from(u32::try_from(widest).unwrap_or_default()) + 2.0
}

/// A sheet has at most 31 letters, some are not allowed, and no two sheets have one name. The end of a title tells
/// sheets apart, so its first parts go first.
fn sheet_name(title: &Title, taken: &[String]) -> String {
    let plain = |letter: char| match letter {
        '[' | ']' | ':' | '*' | '?' | '/' | '\\' | '\'' => ' ',
        letter if letter.is_control() => ' ',
        letter => letter,
    };
    // The whole, then the same without its first part, and so on to its last part alone.
    let names: Vec<String> = (0..title.parts().len())
        .map(|from| Title::of(title.parts().iter().skip(from).cloned()).to_string())
        .map(|name| name.chars().map(plain).collect::<String>().trim().to_string())
        .filter(|name| !name.is_empty())
        .collect();
    let fitting = |most: usize| {
        let fits = names.iter().find(|name| units(name) <= most);
        let name = fits.or(names.last()).map_or("Table", String::as_str);
        let mut used = 0;
        let fits = |letter: &char| {
            used += letter.len_utf16();
            used <= most
        };
        name.chars().take_while(fits).collect::<String>().trim().to_string()
    };
    let first = fitting(31);
    let others = (2..).map(|again| format!("{} {again}", fitting(26)));
    std::iter::once(first.clone())
        .chain(others)
        .find(|name| !taken.contains(&name.to_lowercase()))
        .unwrap_or(first)
}

/// Spreadsheets count letters as UTF-16 does.
fn units(text: &str) -> usize {
    text.encode_utf16().count()
}
