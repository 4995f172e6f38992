//! Plain values as logs spell them. The words on the left of a table are what logs hold and never change; a notation with a
//! life of its own (squares, moves, FEN, time controls, clauses, what people tell) is borrowed.

use std::{borrow::Cow, fmt};

use board::{CastlingSide, Changes, Color, Move, Position, Role, Square};
use clock::Control;
use rulebook::{Book, Clause};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::form::Form;
use crate::{
    act::Declaration,
    dispute::{Answer, Choice, Question},
    handling::Handling,
    incident::{Incident, Offence},
    occasion::Occasion,
    order::Order,
    outcome::{Reason, Verdict},
    seat::{BoardName, Seat, StandIn},
    terms::{FlagCalls, Place, Presses, Rulings, Scoresheets},
};

/// What has one spelling in a log.
pub(super) trait Spelled: Sized {
    /// What stands in its place, for whoever has to mend a log.
    const EXPECTED: &'static str;

    fn spell(&self) -> Cow<'static, str>;
    fn read(text: &str) -> Option<Self>;
}

impl<T: Spelled> Form for T {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.spell())
    }

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_str(TextVisitor(std::marker::PhantomData))
    }
}

struct TextVisitor<T>(std::marker::PhantomData<T>);

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
        })+
    };
}

ours! {
    Answer, BoardName, Choice, Declaration, FlagCalls, Handling, Incident, Occasion, Order, Place, Presses, Question,
    Reason, Rulings, Scoresheets, Seat, StandIn, Verdict,
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

spelled! { Role, "a man:":
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
    ($type:ty, $expected:literal) => {
        impl Spelled for $type {
            const EXPECTED: &'static str = $expected;

            fn spell(&self) -> Cow<'static, str> {
                Cow::Owned(self.to_string())
            }

            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }
        }
    };
}

notated! { Square, "a square such as e4" }
notated! { Move, "a move such as e2e4 or e7e8q" }
notated! { Changes, "changes such as e2=- e4=P" }
notated! { Control, "a time control such as G/30 d/5" }
notated! { Clause, "a clause such as us-chess-7:14C6" }
notated! { Book, "a rulebook such as us-chess-7" }
notated! { Question, "a question such as flag down" }
notated! { Answer, "a finding such as yes, no or cannot be established" }
notated! { Choice, "a choice such as let it stand" }
notated! { Offence, "an offence such as picked up the clock" }
notated! { Reason, "a reason for the end of a game such as resignation" }
notated! { StandIn, "as what somebody sits at a board, such as official" }
notated! { Order, "an order such as replace the clock" }
notated! { Incident, "something that happened, such as black picked up the clock" }
notated! { Handling, "what hands did, such as touches a queen off the board" }
notated! { Occasion, "what happened around the game, such as arrives" }

impl Spelled for Position {
    const EXPECTED: &'static str = "a position as FEN";

    fn spell(&self) -> Cow<'static, str> {
        Cow::Owned(self.to_fen())
    }

    fn read(text: &str) -> Option<Position> {
        Position::from_fen(text).ok()
    }
}
