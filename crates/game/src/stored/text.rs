//! Plain values as logs spell them. The words on the left of a table are what logs hold and never change; a notation with a
//! life of its own (squares, moves, FEN, time controls, clauses, what people tell) is borrowed.

use std::{borrow::Cow, fmt, marker::PhantomData};

use board::{CastlingSide, Changes, Color, Move, Position, Role, Square};
use clock::{Control, Millis, Timer};
use rulebook::{Book, Clause, older};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::form::Form;
use crate::{
    act::Declaration,
    dispute::{Answer, Choice, Question},
    handling::Handling,
    incident::{Incident, Offence},
    occasion::Occasion,
    on_the_table::TableClock,
    order::Order,
    outcome::{Reason, Verdict},
    seat::{BoardName, Seat, StandIn},
    terms::{FlagCalls, Place, Presses, Rulings, Scoresheets},
};

/// What has one spelling in a log.
pub trait Spelled: Sized {
    /// What stands in its place, for whoever has to mend a log.
    const EXPECTED: &'static str;

    fn spell(&self) -> Cow<'static, str>;
    fn read(text: &str) -> Option<Self>;

    /// The words that there are, or the name of the notation.
    fn schema() -> Schema;
}

/// A plain value as it is spelled, also one of a type of another crate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Plain<T>(pub T);

impl<'de, T: Spelled> Deserialize<'de> for Plain<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Plain<T>, D::Error> {
        <T as Form>::read(deserializer).map(Plain)
    }
}

impl<T: Spelled> JsonSchema for Plain<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        T::EXPECTED.into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        T::schema()
    }
}

impl<T: Spelled> Form for T {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.spell())
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_str(TextVisitor(PhantomData))
    }
}

struct TextVisitor<T>(PhantomData<T>);

impl<T: Spelled> de::Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        <T as Spelled>::read(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
    }
}

/// Types of this crate need no attribute where they are a field.
macro_rules! ours {
    ($($type:ty),+ $(,)?) => {
        $(impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.write(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                <$type as Form>::read(deserializer)
            }
        }

        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                <$type as Spelled>::schema()
            }
        })+
    };
}

ours! {
    Answer, BoardName, Choice, Declaration, FlagCalls, Handling, Incident, Occasion, Order, Place, Presses, Question,
    Reason, Rulings, Scoresheets, Seat, StandIn, TableClock, Verdict,
}

/// Values with a table of spellings. The left side is what logs hold and never changes; the right side is what the
/// core calls it today.
macro_rules! spelled {
    ($type:ty, $what:literal: $($words:literal = $($name:ident)::+ $(($($inner:path),+))?,)+) => {
        impl Spelled for $type {
            const EXPECTED: &'static str = concat!($what, $(" ", $words),+);

            fn spell(&self) -> Cow<'static, str> {
                Cow::Borrowed(match self { $($($name)::+ $(($($inner),+))? => $words,)+ })
            }

            fn read(text: &str) -> Option<Self> {
                match text { $($words => Some($($name)::+ $(($($inner),+))?),)+ _ => None }
            }

            fn schema() -> Schema {
                json_schema!({ "type": "string", "enum": [$($words),+] })
            }
        }
    };
}

spelled! { Color, "a color:":
    "white" = Color::White,
    "black" = Color::Black,
}

spelled! { BoardName, "a board:":
    "a" = BoardName::A,
    "b" = BoardName::B,
}

spelled! { Role, "a piece:":
    "pawn" = Role::Pawn,
    "knight" = Role::Knight,
    "bishop" = Role::Bishop,
    "rook" = Role::Rook,
    "queen" = Role::Queen,
    "king" = Role::King,
}

spelled! { CastlingSide, "a side to castle on:":
    "kingside" = CastlingSide::KingSide,
    "queenside" = CastlingSide::QueenSide,
}

spelled! { Place, "a place:":
    "board" = Place::OnTheBoard,
    "screen" = Place::OnTheScreen,
}

spelled! { Rulings, "who rules:":
    "at-once" = Rulings::AtOnce,
    "by-director" = Rulings::ByDirector,
}

spelled! { Scoresheets, "how scoresheets are kept:":
    "kept" = Scoresheets::Kept,
    "on-paper" = Scoresheets::OnPaper,
}

spelled! { Presses, "how the clock is pressed:":
    "by-hand" = Presses::ByHand,
    "with-the-move" = Presses::WithTheMove,
}

spelled! { FlagCalls, "who calls flags:":
    "by-the-book" = FlagCalls::ByTheBook,
    "by-the-program-too" = FlagCalls::ByTheProgramToo,
}

spelled! { Seat, "a seat:":
    "white-on-a" = Seat::Player(BoardName::A, Color::White),
    "black-on-a" = Seat::Player(BoardName::A, Color::Black),
    "white-on-b" = Seat::Player(BoardName::B, Color::White),
    "black-on-b" = Seat::Player(BoardName::B, Color::Black),
    "director" = Seat::Director,
    "spectator" = Seat::Spectator,
    "program" = Seat::Program,
}

spelled! { Verdict, "a verdict:":
    "won-by-white" = Verdict::Won(Color::White),
    "won-by-black" = Verdict::Won(Color::Black),
    "drawn" = Verdict::Drawn,
    "lost-by-both" = Verdict::LostByBoth,
    "annulled" = Verdict::Annulled,
}

spelled! { Declaration, "a declaration:":
    "lost-by-white" = Declaration::LostBy(Color::White),
    "lost-by-black" = Declaration::LostBy(Color::Black),
    "lost-by-both" = Declaration::LostByBoth,
    "drawn" = Declaration::Drawn,
}

/// Values that print and parse in a notation of their own.
macro_rules! notated {
    ($($type:ty, $name:literal, $expected:literal;)+) => {
        $(impl Spelled for $type {
            const EXPECTED: &'static str = $expected;

            fn spell(&self) -> Cow<'static, str> {
                Cow::Owned(older::logged(&self.to_string()).into_owned())
            }

            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }

            fn schema() -> Schema {
                json_schema!({ "type": "string", "format": $name, "description": $expected })
            }
        })+

        /// Why a text is not in this notation, which is the `format` of a schema; none where it is, or the notation is not ours.
        pub fn misread(notation: &str, text: &str) -> Option<String> {
            if notation == SQUARE {
                return text.parse::<Square>().err().map(|_| format!("expected a square from a1 to h8, found {text:?}"));
            }
            match notation {
                $($name => text.parse::<$type>().err().map(|error| error.to_string()),)+
                CLOCK_TIME => text.parse::<Millis>().err().map(|error| error.to_string()),
                _ => None,
            }
        }
    };
}

notated! {
    Square, "square", "a square such as e4";
    Move, "move", "a move such as e2e4 or e7e8q";
    Changes, "changes", "changes such as e2=- e4=P";
    Control, "control", "a time control such as G/30 d/5";
    Clause, "clause", "a clause such as us-chess-7:14C6";
    Book, "book", "a rulebook such as us-chess-7";
    Question, "question", "a question such as flag down";
    Answer, "answer", "a finding such as yes, no or cannot be established";
    Choice, "choice", "a choice such as let it stand";
    Offence, "offence", "an offence such as picked up the clock";
    Reason, "reason", "a reason for the end of a game such as resignation";
    StandIn, "stand-in", "as what somebody sits at a board, such as official";
    Order, "order", "an order such as replace the clock";
    Incident, "incident", "something that happened, such as black picked up the clock";
    TableClock, "table-clock", "a clock on the table such as an analog clock";
    Handling, "handling", "what hands did, such as touches a queen off the board";
    Occasion, "occasion", "what happened around the game, such as arrives";
}

/// The reader of squares belongs to others, and says no more than that it is none.
const SQUARE: &str = "square";

const CLOCK_TIME: &str = "clock-time";

/// A time as a clock shows it, where a log has milliseconds.
pub(crate) struct ClockTime;

impl JsonSchema for ClockTime {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        CLOCK_TIME.into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "format": CLOCK_TIME, "description": "a time such as 4:30, +2:00 or -0:30" })
    }
}

/// As controls spell it: `d/5`, `b/5`, `inc/30`, and `d/0` for none.
impl Spelled for Timer {
    const EXPECTED: &'static str = "a delay or increment such as d/5 or inc/30";

    fn spell(&self) -> Cow<'static, str> {
        Cow::Owned(self.to_string())
    }

    fn read(text: &str) -> Option<Timer> {
        let control: Control = format!("G/1 {text}").parse().ok()?;
        control.stated_timer()
    }

    fn schema() -> Schema {
        json_schema!({ "type": "string", "format": "timer", "description": Timer::EXPECTED })
    }
}

impl Spelled for Position {
    const EXPECTED: &'static str = "a position as FEN";

    fn spell(&self) -> Cow<'static, str> {
        Cow::Owned(self.to_fen())
    }

    fn read(text: &str) -> Option<Position> {
        Position::from_fen(text).ok()
    }

    fn schema() -> Schema {
        json_schema!({ "type": "string", "format": "fen", "description": Position::EXPECTED })
    }
}
