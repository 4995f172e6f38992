//! Why a text is no time control, in words that a director understands.

use std::fmt;

use crate::Found;

/// A stretch of the text, in bytes; empty where something is missing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Span {
    pub start: usize,
    pub end: usize,
}

/// Why a text is not a time control, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ControlError {
    /// It could not be read.
    #[error("expected {expected}, found {found}")]
    Unreadable { at: Span, expected: Expected, found: Found },
    /// It was read, but nobody can play by it.
    #[error("{why}")]
    Refused { at: Span, why: Absurd },
}

impl ControlError {
    /// Where the trouble is.
    pub const fn span(&self) -> Span {
        match self {
            ControlError::Unreadable { at, .. } | ControlError::Refused { at, .. } => *at,
        }
    }
}

/// What should have stood in the text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    Control,
    PeriodOrTimer,
    /// A slash after `G` or `SD`.
    SlashAfter(&'static str),
    /// A slash after a number of moves, or a plus after a number of minutes.
    SlashOrPlus,
    /// A slash after a number of moves, where no plus can stand.
    SlashAfterMoves,
    MinutesAfter(&'static str),
    MinutesAfterMoves(u16),
    Minutes,
    /// A number of moves after a time and a slash.
    Moves,
    /// What seconds after a period are for.
    DelayOrIncrement,
    SecondsAfter(&'static str),
    End,
    /// A field of the PGN tag.
    TagField,
    /// The end of the PGN tag, or a colon.
    TagEnd,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Control => f.write_str("a time control such as G/30 d/5, 40/90 SD/30 inc/30 or 5+3"),
            Expected::PeriodOrTimer => {
                f.write_str("a further period such as SD/30, or a timer such as d/5 or inc/30")
            }
            Expected::SlashAfter(word) => write!(f, "'/' and minutes after '{word}'"),
            Expected::SlashOrPlus => {
                f.write_str("'/' and minutes after a number of moves, or '+' and seconds after minutes")
            }
            Expected::SlashAfterMoves => f.write_str("'/' and minutes after a number of moves"),
            Expected::MinutesAfter(word) => write!(f, "minutes after '{word}'"),
            Expected::MinutesAfterMoves(moves) => write!(f, "minutes after '{moves}/'"),
            Expected::Minutes => f.write_str("minutes such as 30, or minutes and seconds such as 0:30"),
            Expected::Moves => f.write_str("a number of moves after a time and '/'"),
            Expected::DelayOrIncrement => f.write_str("'delay' or 'increment' after a number of seconds"),
            Expected::SecondsAfter(word) => write!(f, "seconds after '{word}'"),
            Expected::End => f.write_str("nothing more after the timer"),
            Expected::TagField => f.write_str("seconds such as 3600, or moves and seconds such as 40/7200"),
            Expected::TagEnd => f.write_str("':' and a further period, or the end of the tag"),
        }
    }
}

/// What nobody can play by.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Absurd {
    #[error("a time control needs at least one period")]
    NoPeriod,
    #[error("a time control has at most {most} periods; the last one repeats if it has a number of moves",
        most = super::Control::MOST_PERIODS)]
    TooManyPeriods,
    #[error("a sudden-death period is the last one; no period can follow it")]
    AfterSuddenDeath,
    #[error("a period needs at least one move")]
    NoMoves,
    #[error("a period has at most {most} moves", most = u16::MAX)]
    TooManyMoves,
    #[error("a period needs some time")]
    NoTime,
    #[error("a time control gives at most 24 hours in all")]
    TooLong,
    #[error("a delay or increment cannot be negative")]
    NegativeTimer,
    #[error("a delay or increment is at most 10 minutes")]
    TimerTooLong,
    #[error("a delay or increment is the same in every period")]
    TimerChanges,
    #[error("a sand clock gives each player the time that the other uses; no chess clock does")]
    SandClock,
}
