//! Who stood where when a round was over, as it was told then.
//!
//! Whoever knows tie-breaks works it out ([`crate::Means::rank`]); the log keeps the answer, so that a later release shows what
//! hung on the wall and not what it would hang there itself.

use chart::{Number, Points};
use serde::{Deserialize, Serialize};

use crate::when::When;

/// The standings of a section after a round, from the first place down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ranking {
    /// The names of the tie-breaks, in their order.
    pub tie_breaks: Vec<String>,
    pub places: Vec<Ranked>,
}

/// One line of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ranked {
    /// Shared by all whom nothing separates.
    pub place: usize,
    pub number: Number,
    pub score: Points,
    /// One for each tie-break, as it is written; none where it has nothing to say.
    pub figures: Vec<Option<String>>,
}

/// Standings with the round after which, and the moment at which they were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    pub round: usize,
    pub when: When,
    pub ranking: Ranking,
}
