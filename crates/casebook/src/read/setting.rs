//! What stands before the first act.

use board::Position;
use clock::{BySide, Control, ControlError, LagQuota, Reading, Side, Timekeeper};
use game::{BoardName, FlagCalls, Incident, OffenceBy, Place, Presses, Rulings, Scoresheets, TableClock};
use rulebook::{
    readings::BookReading,
    variations::{Announced, NUMBERED, VARIATIONS},
};

use timing::{Brought, EquipmentError};

use super::cursor::{Cursor, Parsed, Word};
use crate::case::{Setting, Start, book_of_announcement};

/// The word that opens a setting.
pub(super) const WORDS: [&str; 16] = [
    "control",
    "position",
    "clocks",
    "place",
    "scoresheets",
    "rulings",
    "timekeeper",
    "presses",
    "flag-calls",
    "announced",
    "warnings",
    "record",
    "brings",
    "table",
    "start",
    "sealed",
];

pub(super) fn setting(cursor: &mut Cursor, word: &str) -> Parsed<Setting> {
    Ok(match word {
        "control" => Setting::Control(control(cursor)?),
        "position" => match super::board(cursor) {
            Some(BoardName::B) => Setting::Beside(Box::new(position(cursor)?)),
            Some(BoardName::A) | None => Setting::Position(Box::new(position(cursor)?)),
        },
        "clocks" => Setting::Clocks(clocks(cursor)?),
        "place" => {
            Setting::Place(one_of(cursor, &[("board", Place::OnTheBoard), ("screen", Place::OnTheScreen)])?)
        }
        "scoresheets" => Setting::Scoresheets(one_of(
            cursor,
            &[("kept", Scoresheets::Kept), ("paper", Scoresheets::OnPaper)],
        )?),
        "rulings" => Setting::Rulings(one_of(
            cursor,
            &[("at-once", Rulings::AtOnce), ("by-director", Rulings::ByDirector)],
        )?),
        "timekeeper" => {
            let keepers = [
                ("server", Timekeeper::Server(LagQuota::default())),
                ("device", Timekeeper::Device),
                ("nobody", Timekeeper::Nobody),
            ];
            Setting::Timekeeper(one_of(cursor, &keepers)?)
        }
        "presses" => Setting::Presses(one_of(
            cursor,
            &[("by-hand", Presses::ByHand), ("with-the-move", Presses::WithTheMove)],
        )?),
        "flag-calls" => {
            let calls =
                [("by-the-book", FlagCalls::ByTheBook), ("by-the-program-too", FlagCalls::ByTheProgramToo)];
            Setting::FlagCalls(one_of(cursor, &calls)?)
        }
        "announced" => Setting::Announced(announced(cursor)?),
        "record" => Setting::Record(record(cursor)?),
        "brings" => Setting::Brings(brings(cursor)?),
        "table" => Setting::Table(table(cursor)?),
        "start" => Setting::Start(one_of(
            cursor,
            &[
                ("clocks-running", Start::ClocksRunning),
                ("round-begun", Start::RoundBegun),
                ("not-yet", Start::NotYet),
                ("session-begun", Start::SessionBegun),
            ],
        )?),
        "sealed" => Setting::Sealed(super::act::sealed(cursor)?),
        _ => Setting::Warnings(warnings(cursor)?),
    })
}

fn one_of<T: Copy>(cursor: &mut Cursor, choices: &[(&str, T)]) -> Parsed<T> {
    let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
    let expected = names.join(" or ");
    let word = cursor.need(&expected)?;
    let found = choices.iter().find(|(name, _)| word.is(name)).map(|(_, value)| *value);
    found.ok_or_else(|| cursor.wrong_word(word, &expected))
}

fn control(cursor: &mut Cursor) -> Parsed<Control> {
    let (start, text) = (cursor.at(), cursor.rest());
    let read = text.parse().map_err(|error: ControlError| {
        // What is no control at all is said once; two of them are told by the clocks.
        let expected = match &error {
            ControlError::Unreadable { .. } => {
                "a time control such as G/30 d/5, 40/90 SD/30 inc/30 or 5+3, one for both \
                 players (for different times: clocks white 30:00 black 15:00)"
                    .to_string()
            }
            ControlError::Refused { .. } => format!("a time control such as G/30 d/5 ({error})"),
        };
        let at = match &error {
            ControlError::Unreadable { at, .. } | ControlError::Refused { at, .. } => at.start,
        };
        let found = Word { text: text.get(at..).unwrap_or(""), at: start + at };
        cursor.wrong_word(found, &expected)
    })?;
    cursor.take_rest();
    Ok(read)
}

fn position(cursor: &mut Cursor) -> Parsed<Position> {
    if cursor.eat("initial") {
        return Ok(Position::initial());
    }
    let whole = Word { text: cursor.rest(), at: cursor.at() };
    let read = Position::from_fen(whole.text)
        .map_err(|error| cursor.wrong_word(whole, &format!("initial, or a position as a FEN ({error})")))?;
    cursor.take_rest();
    Ok(read)
}

/// `white 12:00 black 9:30`; either may be left out.
pub(super) fn clocks(cursor: &mut Cursor) -> Parsed<Reading> {
    let mut reading = Reading::UNKNOWN;
    let expected = "white or black and a time, such as white 12:00 black 9:30";
    while let Some(word) = cursor.peek().filter(|word| word.is("white") || word.is("black")) {
        cursor.word();
        let place = if word.is("white") { &mut reading.white } else { &mut reading.black };
        if place.is_some() {
            return Err(cursor.wrong_word(word, "each clock once"));
        }
        *place = Some(cursor.time()?);
        cursor.eat("and");
    }
    if reading == Reading::UNKNOWN { Err(cursor.wrong_here(expected)) } else { Ok(reading) }
}

fn warnings(cursor: &mut Cursor) -> Parsed<BySide<u8>> {
    let mut warnings = BySide::both(0);
    let expected = "white or black and a number, such as white 1 black 0";
    let mut any = false;
    while !cursor.is_at_end() {
        let word = cursor.need(expected)?;
        let side = match word.lower().as_str() {
            "white" => Side::White,
            "black" => Side::Black,
            _ => return Err(cursor.wrong_word(word, expected)),
        };
        *warnings.of_mut(side) = cursor.number("a number of warnings")?;
        any = true;
    }
    if any { Ok(warnings) } else { Err(cursor.wrong_here(expected)) }
}

/// `white let their phone ring; black was rude`: what the event has on record.
fn record(cursor: &mut Cursor) -> Parsed<Vec<OffenceBy>> {
    let expected = "offences with ; between them, such as white let their phone ring; black was rude";
    let offence = |text: &str| match text.parse() {
        Ok(Incident::Offence(offence)) => Some(offence),
        _ => None,
    };
    let read: Option<Vec<OffenceBy>> = cursor.rest().split(';').map(offence).collect();
    let read = read.ok_or_else(|| cursor.wrong_here(expected))?;
    cursor.take_rest();
    Ok(read)
}

/// `white: analog; black: digital delay 5`.
fn brings(cursor: &mut Cursor) -> Parsed<Brought> {
    let (start, text) = (cursor.at(), cursor.rest());
    let read = timing::read_clocks(text).map_err(|error: EquipmentError| {
        let found = text.get(error.at..).and_then(|rest| rest.split_whitespace().next()).unwrap_or("");
        cursor.wrong_word(Word { text: found, at: start + error.at }, error.expected)
    })?;
    cursor.take_rest();
    Ok(read)
}

/// `an analog clock`.
fn table(cursor: &mut Cursor) -> Parsed<TableClock> {
    let expected = format!(
        "the clock on the table: {}",
        super::act::listed(&TableClock::ALL.iter().map(|clock| clock.words()).collect::<Vec<_>>())
    );
    let said = cursor.rest().split_whitespace().collect::<Vec<_>>().join(" ");
    let read = TableClock::from_words(&said).ok_or_else(|| cursor.wrong_here(&expected))?;
    cursor.take_rest();
    Ok(read)
}

fn announced(cursor: &mut Cursor) -> Parsed<String> {
    let expected = format!("a variation or reading that a book leaves open: {}", announcements().join(", "));
    let word = cursor.need(&expected)?;
    let name = word.lower();
    let built = Announced::find(&name).is_some()
        || BookReading::find(&name).is_some_and(|reading| reading.choose_other.is_some());
    if built && book_of_announcement(&name).is_some() {
        Ok(name)
    } else {
        Err(cursor.wrong_word(word, &expected))
    }
}

/// Everything that can be announced.
fn announcements() -> Vec<String> {
    let variations = VARIATIONS.iter().map(|variation| variation.name.to_string());
    let numbered = NUMBERED.iter().map(|variation| format!("{}-N", variation.name));
    let readings = rulebook::readings::READINGS.iter().filter(|reading| reading.choose_other.is_some());
    variations.chain(numbered).chain(readings.map(|reading| reading.name.to_string())).collect()
}
