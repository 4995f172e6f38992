//! A place in the standings, with every tie-break opened into what it is made of.

use chart::{Number, Points};
use director::{
    apart::{self, Apart},
    places,
    sheets::entry_of,
};
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{EntryId, SectionName, State};

/// Somebody's place, and why it is theirs.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Standing {
    section: SectionName,
    number: Number,
    name: String,
    place: usize,
    score: Points,
    figures: Vec<TieBreakOpened>,
    notes: Vec<String>,
    /// What puts them there, beside the next one above; of the first beside the next one below.
    #[serde(skip_serializing_if = "Option::is_none")]
    beside: Option<Beside>,
}

/// A neighbor in the standings, and what sets the two apart.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Beside {
    is: Side,
    number: Number,
    /// None where teams are paired.
    entry: Option<EntryId>,
    name: String,
    score: Points,
    by: Apart,
    /// The tie-break that decides between the two, where one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    tie_break: Option<Between>,
    /// How many share the place with whom this is about, themselves included.
    sharing: usize,
}

#[derive(Copy, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Side {
    Above,
    Below,
}

/// What a tie-break says of both.
#[derive(Serialize, JsonSchema)]
struct Between {
    name: String,
    rule: String,
    own: Option<String>,
    other: Option<String>,
}

/// A tie-break of somebody, opened into what it is made of.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct TieBreakOpened {
    tie_break: String,
    rule: String,
    /// Why there is no figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    silent: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Vec<Summand>>,
}

#[derive(Serialize, JsonSchema)]
struct Summand {
    round: Option<usize>,
    opponent: Option<Number>,
    name: Option<String>,
    amount: String,
    why: String,
    dropped: bool,
}

/// The tie-breaks of one contestant; none if there is no such section or number.
pub(crate) fn opened(state: &State, name: &SectionName, number: Number) -> Option<Standing> {
    let standings = places::standings(state, name)?;
    let at = standings.places.iter().position(|place| place.player == number)?;
    let place = standings.places.get(at)?;
    let called = |number: Number| standings.chart.player(number).map_or("", |player| player.name.as_str());
    let figures = standings.systems.iter().zip(&place.figures).map(|(system, figure)| {
        let parts = figure.as_ref().ok().map(|figure| {
            let parts = figure.parts.iter().map(|part| Summand {
                round: part.round,
                opponent: part.opponent,
                name: part.opponent.map(|number| called(number).to_string()),
                amount: part.amount.to_string(),
                why: part.why.to_string(),
                dropped: part.dropped,
            });
            parts.collect()
        });
        TieBreakOpened {
            tie_break: system.to_string(),
            rule: system.rule().to_string(),
            silent: figure.as_ref().err().map(ToString::to_string),
            value: figure.as_ref().ok().map(ToString::to_string),
            parts,
        }
    });
    let figures = figures.collect();
    let mut notes: Vec<String> = standings
        .notes
        .iter()
        .map(|note| format!("{}{}", note.words(|number| called(number).to_string()), note.cited()))
        .collect();
    for (system, figure) in standings.systems.iter().zip(&place.figures) {
        if figure.as_ref().is_ok_and(|figure| figure.is_without_sum()) {
            notes.push(format!("{system}: {}", places::WITHOUT_SUM));
        }
    }
    notes.extend(standings.origin.words().map(ToString::to_string));
    Some(Standing {
        section: name.clone(),
        number,
        name: called(number).to_string(),
        place: place.rank,
        score: place.score,
        figures,
        notes,
        beside: beside(state, name, &standings, at),
    })
}

/// Whoever stands next above, or below the first; none where nobody else has a place.
fn beside(state: &State, name: &SectionName, standings: &places::Standings, at: usize) -> Option<Beside> {
    let place = standings.places.get(at)?;
    let (is, other) = match at.checked_sub(1) {
        Some(above) => (Side::Above, standings.places.get(above)?),
        None => (Side::Below, standings.places.get(1)?),
    };
    let (by, column) = match is {
        Side::Above => apart::apart(&standings.systems, other, place),
        Side::Below => apart::apart(&standings.systems, place, other),
    };
    let tie_break = column.and_then(|column| {
        let system = standings.systems.get(column)?;
        let (own, other) = (apart::written(place, column), apart::written(other, column));
        Some(Between { name: system.to_string(), rule: system.rule().to_string(), own, other })
    });
    Some(Beside {
        is,
        number: other.player,
        entry: entry_of(state, state.plays_in(name), other.player),
        name: standings.chart.player(other.player).map_or_else(String::new, |player| player.name.clone()),
        score: other.score,
        by,
        tie_break,
        sharing: standings.places.iter().filter(|one| one.rank == place.rank).count(),
    })
}
