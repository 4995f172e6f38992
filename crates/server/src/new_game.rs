//! A game as a page asks to open it, read into terms. Every field but the time control has a default.

use board::Position;
use clock::{Control, LagQuota, Timekeeper};
use game::{FlagCalls, Friendly, Place, Presses, Rulings, Scoresheets, Terms, stored::Plain};
use rulebook::{Book, Policies, Rulebook, readings::BookReading, variations::Announced};
use schemars::JsonSchema;
use serde::Deserialize;
use store::StreamId;
use uuid::Uuid;

use crate::{fields::Fault, names::Names, trouble::Trouble};

/// What can be said of a game that is opened.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    book: Option<Plain<Book>>,
    control: Plain<Control>,
    presses: Option<Presses>,
    rulings: Option<Rulings>,
    flags: Option<FlagCalls>,
    place: Option<Place>,
    scoresheets: Option<KeptOn>,
    timekeeper: Option<KeptBy>,
    fen: Option<String>,
    /// How the second board of a match begins.
    fen_b: Option<String>,
    #[serde(default)]
    announced: Vec<String>,
    /// Among friends: a touch binds nobody.
    #[serde(default)]
    free_touch: bool,
    /// Among friends: a move is taken back if the opponent agrees.
    #[serde(default)]
    take_backs: bool,
    white: Option<String>,
    black: Option<String>,
    /// At the second board of a match.
    white_b: Option<String>,
    black_b: Option<String>,
}

#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum KeptOn {
    Kept,
    Paper,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum KeptBy {
    Server,
    Nobody,
}

impl NewGame {
    pub(crate) fn names(&self) -> Result<Names, Fault> {
        let NewGame { white, black, white_b, black_b, .. } = self;
        Names::said([white.as_deref(), black.as_deref()], [white_b.as_deref(), black_b.as_deref()])
    }

    pub(crate) fn terms(self) -> Result<Terms, Fault> {
        let NewGame {
            book,
            control,
            presses,
            rulings,
            flags,
            place,
            scoresheets,
            timekeeper,
            fen,
            fen_b,
            announced,
            free_touch,
            take_backs,
            ref white_b,
            ref black_b,
            ..
        } = self;
        let (Plain(control), place) = (control, place.unwrap_or(Place::OnTheScreen));
        let policies = policies(book.map_or(Book::UsChess7, |Plain(book)| book), &announced)?;
        let is_match = policies.captured_handed_on.ruled().is_some();
        let boards = match is_match {
            true => {
                vec![one_of_two("fen", fen.as_deref(), place)?, one_of_two("fen_b", fen_b.as_deref(), place)?]
            }
            false => vec![position("fen", fen.as_deref(), place)?],
        };
        let of_a_match =
            [("fen_b", fen_b.is_some()), ("white_b", is_name(white_b)), ("black_b", is_name(black_b))];
        if let Some((field, _)) = of_a_match.into_iter().find(|(_, said)| *said && !is_match) {
            return Err(Fault::in_field(field, "this book is played on one board; expected nothing"));
        }
        if take_backs && is_match {
            return Err(Fault::in_field(
                "take_backs",
                "what was handed on is not taken back; expected false",
            ));
        }
        // At a wooden board no move goes over a line.
        let lag = match place {
            Place::OnTheScreen => LagQuota::of(&control),
            Place::OnTheBoard => LagQuota::default(),
        };
        let timekeeper = match timekeeper {
            None | Some(KeptBy::Server) => Timekeeper::Server(lag),
            Some(KeptBy::Nobody) => Timekeeper::Nobody,
        };
        Ok(Terms {
            place,
            rulings: rulings.unwrap_or(Rulings::ByDirector),
            scoresheets: match scoresheets {
                None | Some(KeptOn::Kept) => Scoresheets::Kept,
                Some(KeptOn::Paper) => Scoresheets::OnPaper,
            },
            presses: pressed(presses.unwrap_or(Presses::ByHand), place)?,
            flag_calls: called(flags.unwrap_or(FlagCalls::ByTheBook), timekeeper)?,
            friendly: friendly(free_touch, take_backs, place)?,
            boards,
            announced,
            ..Terms::on_the_screen(policies, control, timekeeper)
        })
    }
}

/// A name that no other game has.
pub(crate) fn name() -> Result<StreamId, Trouble> {
    let name = Uuid::now_v7().hyphenated().to_string();
    name.parse().map_err(|_| Trouble::Ours("a new game has no name"))
}

fn pressed(presses: Presses, place: Place) -> Result<Presses, Fault> {
    match (presses, place) {
        (Presses::WithTheMove, Place::OnTheBoard) => Err(Fault::in_field(
            "presses",
            "at a wooden board the clock is pressed by hand; expected by-hand",
        )),
        _ => Ok(presses),
    }
}

fn called(flags: FlagCalls, timekeeper: Timekeeper) -> Result<FlagCalls, Fault> {
    match (flags, timekeeper) {
        (FlagCalls::ByTheProgramToo, Timekeeper::Nobody) => {
            Err(Fault::in_field("flags", "no program sees a wooden clock; expected by-the-book"))
        }
        _ => Ok(flags),
    }
}

/// At a wooden board nobody asks the program whether a move may be taken back.
fn friendly(free_touch: bool, take_backs: bool, place: Place) -> Result<Friendly, Fault> {
    let friendly = Friendly { free_touch, take_backs };
    if friendly != Friendly::default() && place == Place::OnTheBoard {
        let field = if free_touch { "free_touch" } else { "take_backs" };
        return Err(Fault::in_field(field, "this is for games on the screen; expected false"));
    }
    Ok(friendly)
}

fn is_name(said: &Option<String>) -> bool {
    said.as_deref().is_some_and(|name| !name.trim().is_empty())
}

/// On a screen a game must be one that can be played; at a board anything may have been set up.
fn position(field: &str, fen: Option<&str>, place: Place) -> Result<Position, Fault> {
    let Some(text) = fen else { return Ok(Position::initial()) };
    let position = Position::from_fen(text).map_err(|error| Fault::in_field(field, error))?;
    // Beside a board pieces lie that the laws of one board know nothing of.
    let men = Position::from_fen(&position.with_reserves(None).to_fen());
    let lawful = men.is_ok_and(|men| men.is_lawful());
    if place == Place::OnTheScreen && !(lawful && position.has_legal_move()) {
        return Err(Fault::in_field(field, "expected a lawful position in which a move can be made"));
    }
    Ok(position)
}

/// A board of a match has room for pieces beside it.
fn one_of_two(field: &str, fen: Option<&str>, place: Place) -> Result<Position, Fault> {
    let position = position(field, fen, place)?;
    let reserves = position.reserves().unwrap_or_default();
    Ok(position.with_reserves(Some(reserves)))
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
    let (variation, reading) = (Announced::find(name), BookReading::find(name));
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
    use serde_json::{Value, json};

    fn read(value: &Value) -> Result<Terms, Fault> {
        crate::typed::read::<NewGame>(value)?.terms()
    }

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
            "flags": "by-the-program-too", "place": "screen", "scoresheets": "paper", "free_touch": true,
            "fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "announced": ["rook-first-castling"],
        }))
        .unwrap();
        assert_eq!(terms.presses, Presses::WithTheMove);
        assert_eq!(terms.friendly, Friendly { free_touch: true, take_backs: false });
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
            ("take_backs", json!({"control": "G/30", "place": "board", "take_backs": true})),
            ("colour", json!({"control": "G/30", "colour": "white"})),
        ] {
            let fault = read(&value).unwrap_err();
            assert_eq!(fault.field.as_deref(), Some(field), "{value}: {fault}");
        }
    }
}
