//! Text files: encodings, delimiters, quotes.

use budget::{Budget, Cost, amount};
use csv_core::ReadFieldResult;

use crate::render::csv::unguarded;

use super::{
    grid::{Grid, GridRow, LONGEST_CELL, Unreadable, kept},
    heading::LOOKED_AT,
};

const DELIMITERS: [char; 4] = [',', ';', '\t', '|'];

pub(super) fn read(bytes: &[u8], budget: &mut Budget) -> Result<Grid, Unreadable> {
    let text = decoded(bytes);
    if text.contains('\0') {
        return Err(Unreadable::OtherFile("a file of bytes"));
    }
    // Some spreadsheets say on a line of its own how they separate.
    let stated = text.lines().next().and_then(|line| line.trim().strip_prefix("sep="));
    let delimiter = stated.and_then(|rest| rest.chars().next()).unwrap_or_else(|| delimiter_of(&text));
    let Ok(delimiter) = u8::try_from(delimiter) else {
        return Err(Unreadable::Text { line: 1, why: format!("'{delimiter}' cannot separate columns") });
    };
    let mut fields = Fields::new(&text, delimiter);
    let mut grid = Grid::default();
    let mut spans_lines = false;
    let mut counter = LineNumbers { text: &text, at: 0, line: 1 };
    while let Some(start) = fields.next_row() {
        let mut row = GridRow::new(counter.line_of(start));
        let mut spans = false;
        while let Some(field) = fields.next() {
            budget.at_most(Cost::Columns, amount(row.width))?;
            spans |= field.spans_lines;
            let text = kept(unguarded(&field.text));
            if !text.is_empty() {
                budget.spend(Cost::Cells, 1)?;
                budget.spend(Cost::Text, amount(text.len()))?;
            }
            row.put(row.width, text);
        }
        if row.width == 0 {
            break;
        }
        spans_lines = spans;
        if stated.is_some() && grid.rows.is_empty() && row.number == 1 {
            row = GridRow::new(1);
        }
        // What was left out needs no room but for the last, in which a quote may be open.
        if !row.is_empty() || grid.rows.len() < LOOKED_AT || fields.is_done() {
            grid.push(row, budget)?;
        }
    }
    // A quote that is never closed takes all lines behind it into one cell of the last row.
    let is_open = spans_lines && text.bytes().filter(|byte| *byte == b'"').count() % 2 == 1;
    grid.unclosed_quote = grid.rows.last().filter(|_| is_open).map(|row| row.number);
    Ok(grid)
}

/// The fields of a text one by one: however long a line or a field is, no more than one field's beginning is held.
struct Fields<'a> {
    reader: csv_core::Reader,
    rest: &'a [u8],
    at: usize,
    row_is_over: bool,
    is_over: bool,
}

struct CsvField {
    text: String,
    spans_lines: bool,
}

impl<'a> Fields<'a> {
    fn new(text: &'a str, delimiter: u8) -> Fields<'a> {
        let reader = csv_core::ReaderBuilder::new().delimiter(delimiter).build();
        Fields { reader, rest: text.as_bytes(), at: 0, row_is_over: true, is_over: false }
    }

    fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    /// Where the next row begins, in bytes.
    fn next_row(&mut self) -> Option<usize> {
        self.row_is_over = false;
        (!self.is_over).then_some(self.at)
    }

    /// The next field of this row.
    fn next(&mut self) -> Option<CsvField> {
        if self.row_is_over || self.is_over {
            return None;
        }
        let mut first: Vec<u8> = Vec::new();
        let mut spans_lines = false;
        let mut room = [0; 1024];
        loop {
            let (result, taken, written) = self.reader.read_field(self.rest, &mut room);
            self.rest = self.rest.get(taken..).unwrap_or_default();
            self.at += taken;
            let written = room.get(..written).unwrap_or_default();
            spans_lines |= written.contains(&b'\n');
            let fits = (4 * LONGEST_CELL + 4).saturating_sub(first.len());
            first.extend(written.iter().take(fits));
            match result {
                ReadFieldResult::InputEmpty | ReadFieldResult::OutputFull => {}
                ReadFieldResult::Field { record_end } => {
                    self.row_is_over = record_end;
                    return Some(CsvField {
                        text: String::from_utf8_lossy(&first).into_owned(),
                        spans_lines,
                    });
                }
                ReadFieldResult::End => {
                    self.is_over = true;
                    return None;
                }
            }
        }
    }
}

/// Lines of the file by the place of a row, for files of any line end; an empty line before a row is not the row's.
struct LineNumbers<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl LineNumbers<'_> {
    fn line_of(&mut self, start: usize) -> usize {
        let bytes = self.text.as_bytes();
        let begins = bytes.iter().skip(start).position(|byte| !matches!(byte, b'\n' | b'\r'));
        let start = begins.map_or(start, |skipped| start + skipped);
        for at in self.at..start.min(bytes.len()) {
            let ends = match bytes.get(at) {
                Some(b'\n') => true,
                Some(b'\r') => bytes.get(at + 1) != Some(&b'\n'),
                _ => false,
            };
            self.line += usize::from(ends);
        }
        self.at = self.at.max(start);
        self.line
    }
}

/// The delimiter that stands most often in the first line that has any, outside of quotes.
pub(crate) fn delimiter_of(text: &str) -> char {
    for line in text.lines() {
        let mut quoted = false;
        let mut counts = DELIMITERS.map(|delimiter| (0usize, delimiter));
        for letter in line.chars() {
            quoted ^= letter == '"';
            for (count, delimiter) in &mut counts {
                *count += usize::from(!quoted && letter == *delimiter);
            }
        }
        // Of equals the first of the list.
        if let Some((1.., delimiter)) = counts.into_iter().rev().max_by_key(|(count, _)| *count) {
            return delimiter;
        }
    }
    ','
}

/// UTF-8 with or without its mark, UTF-16 with its mark, else the encoding of old Windows programs.
pub fn decoded(bytes: &[u8]) -> String {
    let units = |rest: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = rest.as_chunks::<2>().0.iter().map(|pair| unit(*pair)).collect();
        String::from_utf16_lossy(&units)
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => units(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => units(rest, u16::from_be_bytes),
        _ => {
            let plain = bytes.strip_prefix(&[0xef, 0xbb, 0xbf]).unwrap_or(bytes);
            match std::str::from_utf8(plain) {
                Ok(text) => text.to_string(),
                Err(_) => {
                    let room = plain.iter().map(|byte| windows(*byte).len_utf8()).sum();
                    let mut text = String::with_capacity(room);
                    text.extend(plain.iter().map(|byte| windows(*byte)));
                    text
                }
            }
        }
    }
}

/// Latin-1, with the letters and quotes that Windows put where Latin-1 has none.
pub(crate) fn windows(byte: u8) -> char {
    match byte {
        0x80 => '€',
        0x82 => '‚',
        0x84 => '„',
        0x85 => '…',
        0x8a => 'Š',
        0x8c => 'Œ',
        0x8e => 'Ž',
        0x91 => '‘',
        0x92 => '’',
        0x93 => '“',
        0x94 => '”',
        0x96 => '–',
        0x97 => '—',
        0x9a => 'š',
        0x9c => 'œ',
        0x9e => 'ž',
        0x9f => 'Ÿ',
        other => char::from(other),
    }
}
