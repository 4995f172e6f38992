//! Files that people hand in: lists of entries, games, events of other programs, cases.

use board::Position;
use budget::Budget;
use formats::{
    pgn::{Games, Record, Records},
    trf::{Dialect, Document, Section},
};
use report::import::{Known, Unreadable, preview};
use rulebook::Book;

use crate::{same, text};

/// A list of entries: CSV, .xlsx or .ods, whatever it is; compared with itself as with those who are in already.
pub(crate) fn entry_list(bytes: &[u8]) -> Result<(), String> {
    let Ok(first) = preview(bytes, &[], &mut Budget::of_a_request()) else { return Ok(()) };
    let known: Vec<Known> = first
        .entries
        .iter()
        .take(200)
        .map(|row| director::entries::known(&director::entries::entrant(row, "us-chess")))
        .collect();
    let again = match preview(bytes, &known, &mut Budget::of_a_request()) {
        // To compare it with people who are in already may be too much.
        Err(Unreadable::Stopped(_)) => return Ok(()),
        again => again.map_err(|error| format!("read once and not twice: {error}"))?,
    };
    same("rows", &again.entries, &first.entries)
}

/// Games: move by move, and as whole records that are written and read again.
pub(crate) fn pgn(bytes: &[u8]) -> Result<(), String> {
    for game in Games::new(bytes).take(1_000).flatten() {
        let _ = formats::pgn::write(&game.head.tags, &game.head.start, &game.moves, game.score);
    }
    for game in Records::new(bytes).take(1_000).flatten() {
        read_back(game.record)?;
    }
    Ok(())
}

/// A list of moves without any tags.
pub(crate) fn moves(bytes: &[u8]) -> Result<(), String> {
    let Some(text) = text(bytes) else { return Ok(()) };
    read_back(formats::moves::read(text, &Position::default(), None).record)
}

fn read_back(record: Record) -> Result<(), String> {
    let written = record.to_pgn();
    let again: Vec<Record> = Records::new(written.as_bytes()).flatten().map(|game| game.record).collect();
    same("record", &again, &vec![record.settled()])
}

/// An event in TRF: the same bytes, and the same event in every dialect.
pub(crate) fn trf(bytes: &[u8]) -> Result<(), String> {
    let Ok(document) = Document::read(bytes) else { return Ok(()) };
    same("bytes", &document.to_bytes().as_slice(), &bytes)?;
    let Ok(section) = Section::read(&document) else { return Ok(()) };
    for dialect in Dialect::ALL {
        let converted = document.to_dialect(dialect).to_bytes();
        let again = Document::read(&converted).map_err(|faults| format!("as {dialect}: {faults:?}"))?;
        let again = Section::read(&again).map_err(|faults| format!("as {dialect}: {faults:?}"))?;
        same("chart", &again.chart, &section.chart)?;
    }
    Ok(())
}

/// A case, which is also tried under the first book that it can be played under.
pub(crate) fn case(bytes: &[u8]) -> Result<(), String> {
    let Some(text) = text(bytes) else { return Ok(()) };
    let Ok(case) = casebook::parse(text) else { return Ok(()) };
    let written = casebook::format(&case);
    let again = casebook::parse(&written).map(|case| casebook::format(&case));
    if let Ok(policies) = case.policies(Book::UsChess7) {
        let _ = casebook::check(&case, &policies);
    }
    same("case", &again, &Ok(written))
}

/// A wall chart as cases of rounds to pair write it.
pub(crate) fn chart(bytes: &[u8]) -> Result<(), String> {
    let Some(text) = text(bytes) else { return Ok(()) };
    let _ = text.parse::<chart::Chart>();
    Ok(())
}
