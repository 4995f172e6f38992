//! Who reads: no sentence about an event is made without saying for whom.
//!
//! A log holds what families told the desk in confidence: who paid, who is kept apart from whom, a child's whole name, boards
//! that nobody has posted yet. So whatever puts an event into words ([`crate::words`], [`crate::Warning::told`],
//! [`crate::Refusal::told`]) asks a [`Reader`] first. What may be known to whom is decided by whoever knows the people; here
//! it is only made impossible to forget them.

use crate::{
    event::Happening,
    name::{EntryId, SectionName},
    state::State,
    tournament::Tournament,
    warnings::Warning,
};

/// Somebody who reads about an event.
pub trait Reader {
    /// Whether they may know that this happened.
    fn may_know(&self, tournament: &Tournament, what: &Happening) -> bool;

    /// Whether this is theirs to care for.
    fn cares_for(&self, state: &State, warning: &Warning) -> bool;

    /// As they may call somebody who entered this section under this name.
    fn calls(&self, section: Option<&SectionName>, entry: EntryId, name: &str) -> String;

    /// Whether they may read what speaks against a board, and how a round would have been paired otherwise: both tell who is
    /// kept apart.
    fn weighs(&self, section: &SectionName) -> bool;
}

/// Whoever has the log itself in hand, as on the machine that keeps it: nothing can be kept from them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct HoldsTheLog;

impl Reader for HoldsTheLog {
    fn may_know(&self, _: &Tournament, _: &Happening) -> bool {
        true
    }

    fn cares_for(&self, _: &State, _: &Warning) -> bool {
        true
    }

    fn calls(&self, _: Option<&SectionName>, _: EntryId, name: &str) -> String {
        name.to_string()
    }

    fn weighs(&self, _: &SectionName) -> bool {
        true
    }
}
