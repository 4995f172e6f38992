//! A place in the standings, with every tie-break opened into what it is made of.

use chart::{Number, Points};
use director::places;
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{SectionName, State};

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
    let place = standings.places.iter().find(|place| place.player == number)?;
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
    })
}
