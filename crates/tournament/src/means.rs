//! What the core asks of others: it knows no pairing system and no tie-break.

use chart::{Number, Points};
use pairing::{Field, Round};
use serde_json::Value;

use crate::{
    act::Seating,
    event::Against,
    name::SectionName,
    ranking::Ranking,
    state::{Section, State},
    tournament::Tournament,
};

/// Pairs the next round of a section, or says why that cannot be done.
pub type PairNext<'a> = dyn Fn(&Section, &Field<'_>) -> Result<Pairing, String> + 'a;

/// What the pairing system has against a round as the director seats it; none where its own round is no measure.
pub type Check<'a> =
    dyn Fn(&Tournament, &SectionName, usize, &[Seating], Option<Number>) -> Option<Vec<Against>> + 'a;

/// Who stands where in a section whose games are all over; none where that cannot be said.
pub type Rank<'a> = dyn Fn(&State, &SectionName) -> Option<Ranking> + 'a;

pub struct Means<'a> {
    pub pair: &'a PairNext<'a>,
    pub check: &'a Check<'a>,
    /// Whether there is a tie-break of this name.
    pub knows_tie_break: &'a dyn Fn(&str) -> bool,
    pub rank: &'a Rank<'a>,
}

/// A round as a pairing system gave it.
#[derive(Clone, PartialEq, Debug)]
pub struct Pairing {
    pub boards: Vec<Seating>,
    pub bye: Option<Number>,
    /// What it added to scores of its own accord: acceleration (28R).
    pub added: Vec<(Number, Points)>,
    /// With all reasons, as it wants to read them again.
    pub reasons: Value,
}

/// Of a round whose reasons are data.
impl From<&Round> for Pairing {
    fn from(round: &Round) -> Pairing {
        Pairing {
            boards: round
                .boards
                .iter()
                .map(|board| Seating { white: board.white, black: board.black })
                .collect(),
            bye: round.bye.as_ref().map(|bye| bye.player),
            added: Vec::new(),
            reasons: serde_json::to_value(round).unwrap_or(Value::Null),
        }
    }
}
