//! dBASE files, as US Chess hands out its supplement.

use std::io::BufRead;

use super::{Taker, Unreadable, columns::Columns, source::broken};
use crate::dbase::{BadDbase, Dbase};

pub(super) fn read(file: impl BufRead, taker: &mut Taker<'_, '_>) -> Result<(), Unreadable> {
    let mut file = Dbase::open(file, taker.budget).map_err(unreadable)?;
    taker.summary.dated = file.dated;
    let names: Vec<String> = file.names.clone();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let federation = taker.federation;
    let columns = Columns::find(names.iter().copied().enumerate(), federation).named_or(&names)?;
    taker.summary.columns = columns.used(&names);
    while let Some(cells) = file.next_record().map_err(unreadable)? {
        let number = file.number();
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        taker.take(|| format!("record {number}"), columns.member(&cells, federation))?;
    }
    Ok(())
}

fn unreadable(bad: BadDbase) -> Unreadable {
    match bad {
        BadDbase::Stopped(stop) => Unreadable::Stopped(stop),
        BadDbase::Io(error) => broken(&error),
        BadDbase::Broken(what) => Unreadable::Broken(what),
    }
}
