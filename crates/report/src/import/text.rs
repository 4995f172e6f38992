//! Text files: encodings, delimiters, quotes.

use crate::render::csv::unguarded;

use super::grid::{Grid, Line, Unreadable, tidy};

const DELIMITERS: [char; 4] = [',', ';', '\t', '|'];

pub(super) fn read(bytes: &[u8]) -> Result<Grid, Unreadable> {
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
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    let mut grid = Grid::default();
    let mut spans_lines = false;
    let mut counter = Lines { text: &text, at: 0, line: 1 };
    for record in reader.records() {
        let record = record.map_err(|error| {
            let line = error.position().map_or(0, csv::Position::line);
            Unreadable::Text { line: usize::try_from(line).unwrap_or_default(), why: error.to_string() }
        })?;
        let start = record.position().map_or(0, csv::Position::byte);
        let number = counter.line_of(usize::try_from(start).unwrap_or_default());
        if stated.is_some() && grid.rows.is_empty() && number == 1 {
            grid.rows.push(Line { number, cells: Vec::new() });
            continue;
        }
        spans_lines = record.iter().any(|cell| cell.contains('\n'));
        grid.rows.push(Line { number, cells: record.iter().map(|cell| tidy(unguarded(cell))).collect() });
    }
    // A quote that is never closed takes all lines behind it into one cell of the last row.
    let is_open = spans_lines && text.bytes().filter(|byte| *byte == b'"').count() % 2 == 1;
    grid.unclosed_quote = grid.rows.last().filter(|_| is_open).map(|row| row.number);
    Ok(grid)
}

/// Lines of the file by the place of a row, for files of any line end; an empty line before a row is not the row's.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
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
fn delimiter_of(text: &str) -> char {
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
fn decoded(bytes: &[u8]) -> String {
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
                Err(_) => plain.iter().map(|byte| windows(*byte)).collect(),
            }
        }
    }
}

/// Latin-1, with the letters and quotes that Windows put where Latin-1 has none.
fn windows(byte: u8) -> char {
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
