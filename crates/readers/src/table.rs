//! What lies on a table: positions, moves, times, clocks, scoresheets, what is told of an incident, and the clauses.

use adjudication::scoresheet::Scoresheet;
use board::{
    Position, Spelling,
    notation::{self, Expecting},
};
use clock::{Control, Millis, TimeControlTag};
use game::{Answer, Choice, Handling, Incident, Occasion, Order};
use rulebook::{Book, Citations};

use crate::{same, text};

/// FEN, and Forsyth in every spelling.
pub(crate) fn position(bytes: &[u8]) -> Result<(), String> {
    let Some(text) = text(bytes) else { return Ok(()) };
    if let Ok(position) = Position::from_fen(text) {
        let written = position.to_fen();
        let again = Position::from_fen(&written).map_err(|error| format!("{written:?}: {error}"))?;
        same("FEN", &again.to_fen(), &written)?;
        same("moves", &again.legal_moves().len(), &position.legal_moves().len())?;
    }
    if let Ok(read) = Position::from_forsyth(text) {
        for spelling in Spelling::ALL {
            let written = read.position.to_forsyth(spelling);
            let again =
                Position::from_forsyth(&written).map_err(|error| format!("{written:?}: {error:?}"))?;
            same("men", again.position.pieces(), read.position.pieces())?;
        }
    }
    Ok(())
}

/// A position on the first line, and on each line after it a move as somebody wrote it.
pub(crate) fn notation(bytes: &[u8]) -> Result<(), String> {
    let Some((first, rest)) = text(bytes).and_then(|text| text.split_once('\n')) else { return Ok(()) };
    let mut position = Position::from_fen(first).unwrap_or_default();
    for line in rest.lines().take(40) {
        let Ok(read) = notation::read(&position, line, Expecting::Anything) else { continue };
        if !position.is_legal(read.mv) {
            return Err(format!("{line:?} is read as {}, which is illegal", read.mv));
        }
        let written = notation::write(&position, read.mv, read.style);
        match notation::read(&position, &written, Expecting::Style(read.style)) {
            Ok(again) if again.mv == read.mv => {}
            other => return Err(format!("{} is written {written:?} and read as {other:?}", read.mv)),
        }
        position.play_legal(read.mv);
    }
    Ok(())
}

/// Time controls as people and as PGN write them, and times.
pub(crate) fn control(bytes: &[u8]) -> Result<(), String> {
    let Some(text) = text(bytes) else { return Ok(()) };
    if let Ok(control) = text.parse::<Control>() {
        same("control", &control.to_string().parse(), &Ok(control))?;
    }
    if let Ok(TimeControlTag::Control(control)) = Control::from_pgn_tag(text)
        && control.lost_in_pgn_tag().is_none()
    {
        same("tag", &Control::from_pgn_tag(&control.pgn_tag()), &Ok(TimeControlTag::Control(control)))?;
    }
    if let Ok(time) = text.parse::<Millis>() {
        same("time", &time.to_string().parse(), &Ok(time))?;
    }
    Ok(())
}

/// The clocks that players bring.
pub(crate) fn clocks(bytes: &[u8]) -> Result<(), String> {
    let Some(text) = text(bytes) else { return Ok(()) };
    let _ = timing::read_clocks(text);
    if let Ok(Some(equipment)) = timing::read_equipment(text) {
        let written = timing::equipment_words(&equipment);
        same("equipment", &timing::read_equipment(&written), &Ok(Some(equipment)))?;
    }
    Ok(())
}

pub(crate) fn scoresheet(bytes: &[u8]) -> Result<(), String> {
    let Some(text) = text(bytes) else { return Ok(()) };
    match text.parse::<Scoresheet>() {
        Ok(sheet) => same("sheet", &sheet.to_string().parse(), &Ok(sheet)),
        Err(_) => Ok(()),
    }
}

/// What is told in plain words: incidents, handling, occasions, and what a director finds, orders and chooses.
pub(crate) fn incident(bytes: &[u8]) -> Result<(), String> {
    let Some(text) = text(bytes) else { return Ok(()) };
    fn told<T>(text: &str) -> Result<(), String>
    where
        T: std::str::FromStr + std::fmt::Display + PartialEq + std::fmt::Debug,
    {
        let Ok(said) = text.parse::<T>() else { return Ok(()) };
        let written = said.to_string();
        match written.parse::<T>() {
            Ok(again) if again == said => Ok(()),
            _ => Err(format!("{said:?} is written {written:?} and not read as the same")),
        }
    }
    told::<Incident>(text)?;
    told::<Handling>(text)?;
    told::<Occasion>(text)?;
    told::<Answer>(text)?;
    told::<Order>(text)?;
    told::<Choice>(text)?;
    let _ = casebook::nearest(text, 3);
    Ok(())
}

/// Clauses as people cite them, under each book.
pub(crate) fn clauses(bytes: &[u8]) -> Result<(), String> {
    let Some(text) = text(bytes) else { return Ok(()) };
    for book in Book::ALL {
        if let Ok(by) = Citations::read(book, text) {
            let written = by.seen_from(book);
            same("citations", &Citations::read(book, &written), &Ok(by))?;
        }
    }
    Ok(())
}
