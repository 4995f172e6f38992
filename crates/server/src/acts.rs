//! An act as somebody at a board asks for it. What the game knows by the same words is a [`Deed`], read by its own definition; what
//! only the table can complete is [`Spoken`]: a move as players write it, "the opponent's flag", "now".

use std::{borrow::Cow, collections::BTreeMap, sync::OnceLock};

use board::{Color, Move, Position, san, san::SanError};
use clock::Moment;
use game::{Claim, Deed, Incident, Seat, Table};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    colors::on_the_board,
    fields::{Fault, Fields, listed},
    typed,
};

/// An act that was asked for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum SeatAct {
    Deed(Deed),
    Spoken(Spoken),
}

/// An act that the table completes.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Spoken {
    /// The piece of a move that is written as players write it.
    Touch {
        written: String,
    },
    /// It is let go where that move ends.
    Release {
        written: String,
    },
    /// It becomes the piece of that move.
    Place {
        written: String,
    },
    Claim(SpokenClaim),
    /// Play is interrupted now.
    Interrupt,
}

/// A claim, with what is left to the table to find out.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum SpokenClaim {
    /// With a move that is announced and not played.
    TripleOccurrence {
        with: Option<String>,
    },
    FiftyMoves {
        with: Option<String>,
    },
    DrawnEnding,
    LosingChances,
    /// The opponent's, if nobody says whose.
    Flag {
        fallen: Option<chart::Color>,
    },
    IllegalMove,
    Incident {
        that: Incident,
    },
}

/// Every act of a seat by its word: how it is asked for, and the words that the table completes.
struct Forms {
    deeds: BTreeMap<String, Value>,
    spoken: BTreeMap<String, Value>,
}

fn forms() -> &'static Forms {
    static FORMS: OnceLock<Forms> = OnceLock::new();
    FORMS
        .get_or_init(|| Forms { deeds: typed::by_word::<Deed>("do"), spoken: typed::by_word::<Spoken>("do") })
}

impl JsonSchema for SeatAct {
    fn schema_name() -> Cow<'static, str> {
        "SeatAct".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "oneOf": schemas() })
    }
}

/// The schema of every act of a seat; of one that can be asked for in two ways it is either of two.
fn schemas() -> Vec<Value> {
    let Forms { deeds, spoken } = forms();
    let other =
        spoken.iter().filter(|(word, _)| !deeds.contains_key(*word)).map(|(_, schema)| schema.clone());
    let either = |(word, schema): (&String, &Value)| match spoken.get(word) {
        None => schema.clone(),
        Some(other) => json_schema!({ "anyOf": [schema, other] }).into(),
    };
    deeds.iter().map(either).chain(other).collect()
}

impl SeatAct {
    /// Reads an act; whether it may be done is for the game to say. What is null is not said.
    pub(crate) fn read(value: &Value) -> Result<SeatAct, Fault> {
        let fields = Fields::of(value).map_err(|fault| Fault::in_field("act", fault.text))?;
        let word = fields.text("do")?;
        let said = fields.said()?;
        let (deed, spoken) = (forms().deeds.get(word), forms().spoken.get(word));
        match (spoken.filter(|_| deed.is_none() || said.get("written").is_some()), deed) {
            (Some(schema), _) => typed::read_as(schema, &said).map(SeatAct::Spoken),
            (None, Some(schema)) => typed::read_as(schema, &said).map(SeatAct::Deed),
            (None, None) => Err(unknown(word)),
        }
    }

    /// The deed, by this seat at this table and at this moment.
    pub(crate) fn deed(&self, by: Seat, table: &Table, at: Moment) -> Result<Deed, Fault> {
        match self {
            SeatAct::Deed(deed) => Ok(deed.clone()),
            SeatAct::Spoken(Spoken::Interrupt) => Ok(Deed::Interrupt { last_known: at }),
            SeatAct::Spoken(Spoken::Claim(claim)) => claim.made(by, table).map(Deed::Claim),
            SeatAct::Spoken(Spoken::Touch { written }) => Ok(Deed::Touch(named(by, table, written)?.from)),
            SeatAct::Spoken(Spoken::Release { written }) => Ok(Deed::Release(named(by, table, written)?.to)),
            SeatAct::Spoken(Spoken::Place { written }) => named(by, table, written)?
                .promotion
                .map(Deed::Place)
                .ok_or_else(|| Fault::new("no promotion piece is written")),
        }
    }
}

impl SpokenClaim {
    fn made(&self, by: Seat, table: &Table) -> Result<Claim, Fault> {
        let announced =
            |with: &Option<String>| with.as_ref().map(|text| announced(by, table, text)).transpose();
        Ok(match self {
            SpokenClaim::TripleOccurrence { with } => Claim::TripleOccurrence { with: announced(with)? },
            SpokenClaim::FiftyMoves { with } => Claim::FiftyMoves { with: announced(with)? },
            SpokenClaim::DrawnEnding => Claim::DrawnEnding,
            SpokenClaim::LosingChances => Claim::LosingChances,
            SpokenClaim::Flag { fallen } => {
                let opponents = by.color().map(Color::other);
                let fallen = fallen.map(on_the_board).or(opponents).ok_or_else(|| {
                    Fault::in_field("fallen", "is missing; whose flag is down, white or black?")
                })?;
                Claim::Flag { fallen }
            }
            SpokenClaim::IllegalMove => Claim::IllegalMove,
            SpokenClaim::Incident { that } => Claim::That(*that),
        })
    }
}

fn unknown(word: &str) -> Fault {
    let mut words: Vec<&str> =
        forms().deeds.keys().chain(forms().spoken.keys()).map(String::as_str).collect();
    words.sort_unstable();
    words.dedup();
    let word: String = word.chars().take(40).collect();
    Fault::in_field("do", format!("nobody can {word:?} here; expected {}", listed(&words)))
}

fn announced(by: Seat, table: &Table, text: &str) -> Result<Move, Fault> {
    san::read(&as_seen_by(by, table), text)
        .map_err(|error| Fault::in_field("with", format!("{text:?}: {}", said(&error))))
}

/// The move that a text names.
///
/// Nobody learns here what is legal without touching a man. Whatever names one man touches it, whether it can go there
/// or not, and from there on the game judges as it does of a hand; every text that names no man, or more than one, is
/// turned down in the same words, readable or not; and while nobody may touch, no text is looked at.
fn named(by: Seat, table: &Table, text: &str) -> Result<Move, Fault> {
    if by.color().is_some_and(|color| color != table.on_move()) {
        let on_move = if table.on_move() == Color::White { "White" } else { "Black" };
        return Err(Fault::new(format!("{on_move} is on move")));
    }
    let stands = table.pause.is_some() || table.open_dispute().is_some() || table.outcome.is_some();
    if stands || !table.is_under_way() {
        return Err(Fault::new("no move is made now"));
    }
    let mv = san::named(&table.position, text).filter(|mv| table.position.piece_at(mv.from).is_some());
    mv.ok_or_else(|| Fault::new("expected a move that names one piece, as in Nf3, exd5, O-O or g1f3"))
}

/// A player who claims when it is not his turn announces a move of his own all the same; the book says what follows.
fn as_seen_by(by: Seat, table: &Table) -> Position {
    match by.color() {
        Some(color) if color != table.on_move() => table.standing().with_turn(color),
        _ => table.position.clone(),
    }
}

/// No more than is needed to write it better: which moves are legal, and why others are not, is for the player.
fn said(error: &SanError) -> String {
    match error {
        SanError::Unreadable { .. } => error.to_string(),
        SanError::Ambiguous { .. } => {
            "more than one move is written so; name its square or its piece".to_string()
        }
        SanError::NoSuchMove
        | SanError::KingInCheck { .. }
        | SanError::NotInHand { .. }
        | SanError::NotThere { .. } => "expected a legal move, as in Nf3".to_string(),
    }
}

#[cfg(test)]
mod tests;
