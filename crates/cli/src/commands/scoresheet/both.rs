//! Two scoresheets of a game that nobody else recorded: what they tell together, and where they differ (us-chess-7 13C8, 13C10).

use adjudication::scoresheet::{Comparison, Scoresheet, SheetEntry, compare};
use board::{Position, san};
use rulebook::recording::ReasonablyComplete;
use serde_json::json;

use crate::{Ending, problem::Problem, screen::Screen};

/// Ends well if the two are substantially identical.
pub(super) fn run(
    first: &Scoresheet,
    other: &Scoresheet,
    standard: ReasonablyComplete,
    screen: &mut Screen,
) -> Result<Ending, Problem> {
    let told = compare(&Position::initial(), &first.page(), &other.page());
    let identical = told.substantially_identical(standard);
    if screen.json {
        screen.json(&json!({
            "moves": moves(&told), "disputed": disputed(&told),
            "agree_on_the_number_of_moves": told.agree_on_the_number_of_moves(),
            "cannot_be_read": stop(&told), "substantially_identical": identical,
        }))?;
        return Ok(Ending::good_if(identical));
    }
    for (heading, sheet) in [("The first sheet", &told.first), ("The other sheet", &told.second)] {
        screen.line(screen.heading(heading))?;
        for line in sheet.to_string().lines() {
            screen.line(line)?;
        }
        screen.blank()?;
    }
    for sentence in against(&told) {
        screen.paragraph(0, &sentence)?;
    }
    let are = if identical { "are substantially identical" } else { "are not substantially identical" };
    screen.paragraph(0, &format!("us-chess-7 13C10: the sheets {are}."))?;
    Ok(Ending::good_if(identical))
}

/// What keeps the two from being taken for one record.
fn against(told: &Comparison) -> Vec<String> {
    let disputed = disputed(told);
    let disputes = (!disputed.is_empty()).then(|| format!("They differ on {}.", disputed.join(", ")));
    let stops = stop(told).map(|stop| format!("Nobody can read on: {stop}."));
    let lengths = (told.game.stopped.is_none() && !told.agree_on_the_number_of_moves())
        .then(|| "They do not end with the same move.".to_string());
    disputes.into_iter().chain(stops).chain(lengths).collect()
}

fn moves(told: &Comparison) -> Vec<String> {
    told.game.played.iter().map(|played| san::write(&played.before, played.mv)).collect()
}

/// The places of moves on which each sheet says something else, as sheets number them.
fn disputed(told: &Comparison) -> Vec<String> {
    told.game.disputed.iter().map(|half_moves| place(*half_moves)).collect()
}

fn stop(told: &Comparison) -> Option<String> {
    let stopped = told.game.stopped.as_ref()?;
    let written = |entry: &Option<SheetEntry>| {
        entry.as_ref().map_or("nothing".to_string(), |entry| entry.mark.to_string())
    };
    Some(format!(
        "at {} one sheet has {} and the other {}",
        place(stopped.after),
        written(&stopped.first),
        written(&stopped.second)
    ))
}

fn place(half_moves: usize) -> String {
    format!("{}{}", half_moves / 2 + 1, if half_moves.is_multiple_of(2) { "." } else { "..." })
}
