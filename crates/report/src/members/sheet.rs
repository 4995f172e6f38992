//! A spreadsheet of a state or a school, read as a list of entries is.

use std::io::Read;

use budget::{Budget, Cost};

use crate::import::{self, grid};

use super::{Taker, Unreadable, columns::Columns, source::broken};

/// No spreadsheet is larger: one of many more rows no spreadsheet program opens.
const LARGEST: u64 = 64 << 20;

/// The names of columns stand among so many rows, below a title.
const LOOKED_AT: usize = 20;

pub(super) fn read(file: impl Read, taker: &mut Taker<'_, '_>) -> Result<(), Unreadable> {
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| broken(&error))?;
    // A sheet is held as a whole, so that it may cost what other files may, and not what a list may.
    let mut budget = Budget::of_the_shell().with_most(Cost::Bytes, LARGEST);
    let grid = grid::read(&bytes, &mut budget).map_err(|error| match error {
        import::Unreadable::Stopped(stop) => Unreadable::Stopped(stop),
        import::Unreadable::Empty => Unreadable::Empty,
        other => Unreadable::Broken(other.to_string()),
    })?;
    drop(bytes);
    let federation = taker.federation;
    let heading =
        grid.rows.iter().take(LOOKED_AT).position(|row| {
            row.filled().count() > 1 && Columns::find(row.filled(), federation).names_somebody()
        });
    let first = heading.or_else(|| grid.rows.iter().position(|row| !row.is_empty()));
    let row = first.and_then(|at| grid.rows.get(at)).ok_or(Unreadable::Empty)?;
    let names: Vec<&str> = (0..row.width.min(500)).map(|at| row.get(at)).collect();
    let columns = Columns::find(names.iter().copied().enumerate(), federation).named_or(&names)?;
    taker.summary.columns = columns.used(&names);
    for row in grid.rows.iter().skip(first.unwrap_or_default() + 1).filter(|row| !row.is_empty()) {
        let cells: Vec<&str> = (0..names.len()).map(|at| row.get(at)).collect();
        taker.take(|| format!("line {}", row.number), columns.member(&cells, federation))?;
    }
    Ok(())
}
