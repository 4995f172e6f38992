//! Events from one dialect of TRF into another.

use std::path::Path;

use formats::trf::{Dialect, TrfSection};
use serde_json::json;

use crate::{
    Ending,
    event_file::{self, player_json, told},
    problem::Problem,
    screen::Screen,
};

/// Prints an event in a dialect, by default in its own. What does not agree in it is told while it is converted.
pub(super) fn run(path: &Path, dialect: Option<Dialect>, screen: &mut Screen) -> Result<Ending, Problem> {
    let document = event_file::document(path)?;
    let converted = document.to_dialect(dialect.unwrap_or(document.dialect()));
    let section = TrfSection::read(&document);
    if screen.json {
        let section = section.map_err(|faults| {
            let faults: Vec<String> = faults.0.iter().map(|fault| told(path, fault)).collect();
            Problem::new(faults.join("\n"), "mend these places, counted as line:column, and try again")
        })?;
        let people = section.chart.numbers().map(|number| player_json(&section, number));
        let headings = section.headings.iter().map(|(heading, text)| json!([heading.code(), text.trim()]));
        screen.json(&json!({
            "file": path.display().to_string(), "dialect": document.dialect().name(),
            "headings": headings.collect::<Vec<_>>(), "next_round": section.next_round(),
            "tie_breaks": section.tie_breaks(), "players": people.collect::<Vec<_>>(), "chart": section.chart,
        }))?;
        return Ok(Ending::Good);
    }
    screen.bytes(&converted.to_bytes())?;
    screen.flush()?;
    let faults = section.err().map(|faults| faults.0).unwrap_or_default();
    for fault in &faults {
        eprintln!("{}", told(path, fault));
    }
    Ok(Ending::good_if(faults.is_empty()))
}
