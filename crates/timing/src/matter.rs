//! Matters of clocks that need no arithmetic: the book's value is the answer.

use rulebook::{Answer, Citations, Policies, values::Value};

use crate::{Advice, advice::SILENT};

/// A matter that a book settles in one word.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Matter {
    /// Nobody has a clock.
    NoClock,
    /// On which side of the board the clock stands.
    ClockSide,
    /// What a move counter proves.
    MoveCounter,
    /// A clock that was set wrongly.
    SetWrongly,
    /// Time that is left when a period is over.
    UnusedTime,
    /// Who may stop the clocks, and what for.
    Stopping,
}

impl Matter {
    pub const ALL: [Matter; 6] = [
        Matter::NoClock,
        Matter::ClockSide,
        Matter::MoveCounter,
        Matter::SetWrongly,
        Matter::UnusedTime,
        Matter::Stopping,
    ];

    /// How the matter is called in a verdict.
    pub const fn name(self) -> &'static str {
        match self {
            Matter::NoClock => "no clock",
            Matter::ClockSide => "clock side",
            Matter::MoveCounter => "move counter",
            Matter::SetWrongly => "wrong setting",
            Matter::UnusedTime => "unused time",
            Matter::Stopping => "stopping",
        }
    }

    /// Everything that a book could answer.
    pub fn answers(self) -> Vec<String> {
        fn all<T: Value>() -> Vec<String> {
            T::every().iter().map(|value| spoken(*value)).collect()
        }
        use rulebook::values::{ClockSetWrongly, ClockSide, MoveCounter, NoClock, UnusedTime, WhoStops};
        match self {
            Matter::NoClock => all::<NoClock>(),
            Matter::ClockSide => all::<ClockSide>(),
            Matter::MoveCounter => all::<MoveCounter>(),
            Matter::SetWrongly => all::<ClockSetWrongly>(),
            Matter::UnusedTime => all::<UnusedTime>(),
            Matter::Stopping => all::<WhoStops>(),
        }
    }
}

/// What the book says of a matter, in the words of the policy's value.
pub fn matter(policies: &Policies, matter: Matter) -> Advice<String> {
    match matter {
        Matter::NoClock => told(&policies.no_clock),
        Matter::ClockSide => told(&policies.clock_side),
        Matter::MoveCounter => told(&policies.move_counter),
        Matter::SetWrongly => told(&policies.clock_set_wrongly),
        Matter::UnusedTime => told(&policies.unused_time),
        Matter::Stopping => told(&policies.who_stops_the_clocks),
    }
}

fn told<T: Value>(answer: &Answer<T>) -> Advice<String> {
    let by: Citations = answer.by().clone();
    match answer.value() {
        Some(value) => Advice::ruled(spoken(value), value.says(), by),
        None => Advice::silent(SILENT, by),
    }
}

fn spoken<T: Value>(value: T) -> String {
    value.words().replace('-', " ")
}
