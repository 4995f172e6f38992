//! CSV, and text with tabs, semicolons or bars, with a line that names the columns or without.

use std::io::BufRead;

use budget::{Cost, amount};
use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

use super::{Taker, Unreadable, columns::Columns, source::broken};

/// The names of columns stand among so many lines, below a title.
const LOOKED_AT: usize = 20;

/// No row is longer.
const LONGEST: usize = 64 * 1024;

pub(super) fn read(mut text: impl BufRead, taker: &mut Taker<'_, '_>) -> Result<(), Unreadable> {
    let beginning = text.fill_buf().map_err(|error| broken(&error))?;
    let delimiter = crate::import::delimiter_of(&String::from_utf8_lossy(beginning));
    let delimiter = u8::try_from(delimiter).unwrap_or(b',');
    let mut rows = Rows::of(text, delimiter);
    let federation = taker.federation;
    let mut first = Vec::new();
    let mut columns = None;
    while columns.is_none() && first.len() < LOOKED_AT {
        let Some(row) = rows.next(taker)? else { break };
        let cells = row.cells();
        let found = Columns::find(cells.iter().copied().enumerate(), federation);
        if found.names_somebody() && cells.len() > 1 {
            taker.summary.columns = found.used(&cells);
            columns = Some(found);
            first.clear();
        } else {
            first.push(row);
        }
    }
    let columns = match columns {
        Some(columns) => columns,
        None => {
            let cells = first.first().map(Row::cells).unwrap_or_default();
            Columns::guessed(&cells).map_or_else(|| Columns::default().named_or(&cells), Ok)?
        }
    };
    for row in first {
        taker.take(|| format!("line {}", row.number), columns.member(&row.cells(), federation))?;
    }
    while let Some(row) = rows.next(taker)? {
        taker.take(|| format!("line {}", row.number), columns.member(&row.cells(), federation))?;
    }
    Ok(())
}

/// A row as one text, and where its cells end.
struct Row {
    /// Counted from 1, of the rows that have something in them.
    number: u64,
    text: Vec<u8>,
    ends: Vec<usize>,
}

impl Row {
    fn cells(&self) -> Vec<&str> {
        let mut from = 0;
        let cell = |end: &usize| {
            let cell = self.text.get(from..*end).unwrap_or_default();
            from = *end;
            std::str::from_utf8(cell).unwrap_or_default().trim()
        };
        self.ends.iter().map(cell).collect()
    }
}

struct Rows<R> {
    text: R,
    reader: Reader,
    number: u64,
    cells: Vec<u8>,
    ends: Vec<usize>,
}

impl<R: BufRead> Rows<R> {
    fn of(text: R, delimiter: u8) -> Rows<R> {
        let reader = ReaderBuilder::new().delimiter(delimiter).build();
        Rows { text, reader, number: 0, cells: vec![0; LONGEST], ends: vec![0; 600] }
    }

    fn next(&mut self, taker: &Taker<'_, '_>) -> Result<Option<Row>, Unreadable> {
        let (mut written, mut ended) = (0, 0);
        loop {
            let piece = self.text.fill_buf().map_err(|error| broken(&error))?;
            let (result, taken, wrote, ends) = self.reader.read_record(
                piece,
                self.cells.get_mut(written..).unwrap_or_default(),
                self.ends.get_mut(ended..).unwrap_or_default(),
            );
            self.text.consume(taken);
            written += wrote;
            ended += ends;
            match result {
                ReadRecordResult::InputEmpty => {}
                ReadRecordResult::OutputFull => {
                    let what = format!("line {} or one behind it has no end", self.number + 1);
                    return Err(Unreadable::Broken(what));
                }
                ReadRecordResult::OutputEndsFull => taker.budget.at_most(Cost::Columns, u64::MAX)?,
                ReadRecordResult::End => return Ok(None),
                ReadRecordResult::Record => {
                    self.number += 1;
                    taker.budget.at_most(Cost::Columns, amount(ended))?;
                    return Ok(Some(Row {
                        number: self.number,
                        text: self.cells.get(..written).unwrap_or_default().to_vec(),
                        ends: self.ends.get(..ended).unwrap_or_default().to_vec(),
                    }));
                }
            }
        }
    }
}
