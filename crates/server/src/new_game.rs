//! A game as a page asks to open it, read into terms. Every field but the time control has a default.

use board::Position;
use clock::{Control, LagQuota, Timekeeper};
use game::{FlagCalls, Place, Presses, Rulings, Scoresheets, Terms};
use rulebook::{Book, Policies, Rulebook, readings::Reading, variations::Announced};
use serde_json::Value;
use store::StreamId;
use uuid::Uuid;

use crate::{
    fields::{Fault, Fields},
    trouble::Trouble,
};

const FIELDS: &[&str] = &[
    "book",
    "control",
    "presses",
    "rulings",
    "flags",
    "place",
    "scoresheets",
    "timekeeper",
    "fen",
    "announced",
    "white",
    "black",
];

pub(crate) fn read(value: &Value) -> Result<Terms, Fault> {
    let fields = Fields::of(value)?;
    fields.only(FIELDS)?;
    let book = fields.optional_parsed("book")?.unwrap_or(Book::UsChess7);
    let control: Control = fields.parsed("control")?;
    let announced = announced(fields)?;
    let policies = policies(book, &announced)?;
    let place = fields
        .optional_word("place", &[("screen", Place::OnTheScreen), ("board", Place::OnTheBoard)])?
        .unwrap_or(Place::OnTheScreen);
    // At a wooden board no move goes over a line.
    let lag = match place {
        Place::OnTheScreen => LagQuota::of(&control),
        Place::OnTheBoard => LagQuota::default(),
    };
    let server = Timekeeper::Server(lag);
    let timekeeper = fields
        .optional_word("timekeeper", &[("server", server), ("nobody", Timekeeper::Nobody)])?
        .unwrap_or(server);
    Ok(Terms {
        place,
        rulings: fields
            .optional_word("rulings", &[("at-once", Rulings::AtOnce), ("by-director", Rulings::ByDirector)])?
            .unwrap_or(Rulings::ByDirector),
        scoresheets: fields
            .optional_word("scoresheets", &[("kept", Scoresheets::Kept), ("paper", Scoresheets::OnPaper)])?
            .unwrap_or(Scoresheets::Kept),
        presses: presses(fields, place)?,
        flag_calls: flag_calls(fields, timekeeper)?,
        boards: vec![position(fields, place)?],
        announced,
        ..Terms::on_the_screen(policies, control, timekeeper)
    })
}

/// A name that no other game has.
pub(crate) fn name() -> Result<StreamId, Trouble> {
    let name = Uuid::now_v7().hyphenated().to_string();
    name.parse().map_err(|_| Trouble::Ours("a new game has no name"))
}

fn presses(fields: Fields<'_>, place: Place) -> Result<Presses, Fault> {
    let presses = fields
        .optional_word("presses", &[("by-hand", Presses::ByHand), ("with-the-move", Presses::WithTheMove)])?
        .unwrap_or(Presses::ByHand);
    match (presses, place) {
        (Presses::WithTheMove, Place::OnTheBoard) => Err(Fault::in_field(
            "presses",
            "at a wooden board the clock is pressed by hand; expected by-hand",
        )),
        _ => Ok(presses),
    }
}

fn flag_calls(fields: Fields<'_>, timekeeper: Timekeeper) -> Result<FlagCalls, Fault> {
    let calls = fields
        .optional_word(
            "flags",
            &[("by-the-book", FlagCalls::ByTheBook), ("by-the-program-too", FlagCalls::ByTheProgramToo)],
        )?
        .unwrap_or(FlagCalls::ByTheBook);
    match (calls, timekeeper) {
        (FlagCalls::ByTheProgramToo, Timekeeper::Nobody) => {
            Err(Fault::in_field("flags", "no program sees a wooden clock; expected by-the-book"))
        }
        _ => Ok(calls),
    }
}

/// On a screen a game must be one that can be played; at a board anything may have been set up.
fn position(fields: Fields<'_>, place: Place) -> Result<Position, Fault> {
    let Some(text) = fields.optional_text("fen")? else { return Ok(Position::initial()) };
    let position = Position::from_fen(text).map_err(|error| Fault::in_field("fen", error))?;
    if place == Place::OnTheScreen && !(position.is_lawful() && position.has_legal_move()) {
        return Err(Fault::in_field("fen", "expected a lawful position in which a move can be made"));
    }
    Ok(position)
}

fn announced(fields: Fields<'_>) -> Result<Vec<String>, Fault> {
    let Some(value) = fields.get("announced") else { return Ok(Vec::new()) };
    let names: Option<Vec<String>> =
        value.as_array().and_then(|list| list.iter().map(|name| name.as_str().map(str::to_string)).collect());
    names.ok_or_else(|| Fault::in_field("announced", "expected a list of names of variations and readings"))
}

/// The book with what was announced, resolved once and for all.
pub(crate) fn policies(book: Book, announced: &[String]) -> Result<Policies, Fault> {
    let mut rules = book.rulebook();
    for name in announced {
        announce(&mut rules, name).map_err(|text| Fault::in_field("announced", text))?;
    }
    rules.resolve().map_err(|error| Fault::in_field("book", error))
}

fn announce(rules: &mut Rulebook, name: &str) -> Result<(), String> {
    let book = rules.book;
    let (variation, reading) = (Announced::find(name), Reading::find(name));
    let of = match (variation, reading) {
        (Some(variation), _) => variation.book(),
        (None, Some(reading)) => reading.book,
        (None, None) => {
            let name: String = name.chars().take(40).collect();
            return Err(format!("no variation or reading is called {name:?}"));
        }
    };
    if of != book {
        return Err(format!("{name} belongs to {of}, not to {book}"));
    }
    match (variation, reading.and_then(|reading| reading.choose_other)) {
        (Some(variation), _) => variation.change(rules),
        (None, Some(choose_other)) => choose_other(rules),
        (None, None) => return Err(format!("{name} has only one answer in this release")),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_not_said_is_as_the_protocol_has_it() {
        let terms = read(&json!({"control": "G/30 d/5"})).unwrap();
        assert_eq!(terms.policies.book, Book::UsChess7);
        assert_eq!(terms.control.to_string(), "G/30 d/5");
        assert_eq!(terms.presses, Presses::ByHand);
        assert_eq!(terms.rulings, Rulings::ByDirector);
        assert_eq!(terms.flag_calls, FlagCalls::ByTheBook);
        assert_eq!(terms.place, Place::OnTheScreen);
        assert_eq!(terms.scoresheets, Scoresheets::Kept);
        assert_eq!(terms.timekeeper, Timekeeper::Server(LagQuota::of(&terms.control)));
        assert_eq!(terms.boards, [Position::initial()]);
        assert_eq!(terms.announced, Vec::<String>::new());
    }

    #[test]
    fn everything_can_be_said() {
        let terms = read(&json!({
            "book": "us-chess-7", "control": "40/90 SD/30 inc/30", "presses": "with-the-move", "rulings": "at-once",
            "flags": "by-the-program-too", "place": "screen", "scoresheets": "paper",
            "fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "announced": ["rook-first-castling"],
        }))
        .unwrap();
        assert_eq!(terms.presses, Presses::WithTheMove);
        assert_eq!(terms.rulings, Rulings::AtOnce);
        assert_eq!(terms.flag_calls, FlagCalls::ByTheProgramToo);
        assert_eq!(terms.scoresheets, Scoresheets::OnPaper);
        assert_eq!(terms.boards[0].to_fen(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        assert_eq!(terms.announced, ["rook-first-castling"]);
        assert_ne!(terms.policies, Policies::of(Book::UsChess7).unwrap());
        let board = read(&json!({"control": "G/30", "place": "board", "timekeeper": "nobody"})).unwrap();
        assert_eq!((board.place, board.timekeeper), (Place::OnTheBoard, Timekeeper::Nobody));
    }

    #[test]
    fn what_cannot_be_read_is_named_by_its_field() {
        let no_move = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
        for (field, value) in [
            ("control", json!({})),
            ("control", json!({"control": "half an hour"})),
            ("control", json!({"control": 30})),
            ("book", json!({"control": "G/30", "book": "laws-of-1866"})),
            ("presses", json!({"control": "G/30", "presses": "hard"})),
            ("presses", json!({"control": "G/30", "presses": "with-the-move", "place": "board"})),
            ("flags", json!({"control": "G/30", "flags": "by-the-program-too", "timekeeper": "nobody"})),
            ("fen", json!({"control": "G/30", "fen": "rnbqkbnr/9 w"})),
            ("fen", json!({"control": "G/30", "fen": "8/8/8/8/8/8/8/8 w"})),
            ("fen", json!({"control": "G/30", "fen": no_move})),
            ("announced", json!({"control": "G/30", "announced": "rook-first-castling"})),
            ("announced", json!({"control": "G/30", "announced": ["castling-twice"]})),
            (
                "announced",
                json!({"control": "G/30", "book": "schiller", "announced": ["rook-first-castling"]}),
            ),
            ("announced", json!({"control": "G/30", "book": "us-chess-5", "announced": ["digest-silence"]})),
            ("colour", json!({"control": "G/30", "colour": "white"})),
        ] {
            let fault = read(&value).unwrap_err();
            assert_eq!(fault.field.as_deref(), Some(field), "{value}: {fault}");
        }
    }
}
