//! A place in the standings, with every tie-break opened into what it is made of.

use chart::Number;
use director::places;
use serde_json::{Value, json};
use tournament::{SectionName, State};

/// The tie-breaks of one contestant; none if there is no such section or number.
pub(crate) fn opened(state: &State, name: &SectionName, number: Number) -> Option<Value> {
    let standings = places::standings(state, name)?;
    let place = standings.places.iter().find(|place| place.player == number)?;
    let called = |number: Number| standings.chart.player(number).map_or("", |player| player.name.as_str());
    let figures: Vec<Value> = standings
        .systems
        .iter()
        .zip(&place.figures)
        .map(|(system, figure)| match figure {
            Err(silence) => json!({ "tie-break": system.to_string(), "rule": system.rule().to_string(), "silent": silence.to_string() }),
            Ok(figure) => {
                let parts: Vec<Value> = figure
                    .parts
                    .iter()
                    .map(|part| {
                        json!({
                            "round": part.round, "opponent": part.opponent, "name": part.opponent.map(called),
                            "amount": part.amount.to_string(), "why": part.why.to_string(), "dropped": part.dropped,
                        })
                    })
                    .collect();
                json!({
                    "tie-break": system.to_string(), "rule": system.rule().to_string(), "value": figure.to_string(), "parts": parts,
                })
            }
        })
        .collect();
    let mut notes: Vec<String> = standings
        .notes
        .iter()
        .map(|note| format!("{} ({})", note.words(|number| called(number).to_string()), note.rule()))
        .collect();
    for (system, figure) in standings.systems.iter().zip(&place.figures) {
        if figure.as_ref().is_ok_and(|figure| figure.is_without_sum()) {
            notes.push(format!("{system}: {}", places::WITHOUT_SUM));
        }
    }
    notes.extend(standings.origin.words().map(ToString::to_string));
    Some(json!({
        "section": name, "number": number, "name": called(number), "place": place.rank, "score": place.score,
        "figures": figures, "notes": notes,
    }))
}
