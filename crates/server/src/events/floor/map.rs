//! The floor as a map: every board of the rounds in play, as a tile with its state.

use std::collections::BTreeMap;

use chart::{Chart, Color};
use serde_json::{Value, json};
use tournament::{Board, Section, SectionName, State, When};

use super::{Heard, Spot, Tile, late::late, slip::heard, tile::Floor};
use crate::events::rounds::player;

/// What a game log says of its board, for those who may know.
pub(crate) struct Played {
    pub(crate) dispute: bool,
    /// The clocks stand because of something beyond the players' control (us-chess-7 16Q).
    pub(crate) interrupted: bool,
    /// The result that follows from how the game ended.
    pub(crate) result: Option<tournament::Outcome>,
}

/// The rounds of the sections that one sees and that are not over, board by board. What game logs say is by their names.
pub(crate) fn map<'a>(
    state: &dyn Fn(&SectionName) -> &'a State,
    sections: &[SectionName],
    floor: &Floor,
    now: When,
    sees: &dyn Fn(&SectionName) -> bool,
    sees_disputes: &dyn Fn(&SectionName) -> bool,
    played: &BTreeMap<String, Played>,
) -> Value {
    let mut rounds = Vec::new();
    for name in sections.iter().filter(|name| sees(name)) {
        let state = state(name);
        let Some(section) = state.section(name).filter(|section| section.is_open()) else { continue };
        let Some(chart) = state.chart(&section.plan.name) else { continue };
        for (round, paired) in (1..).zip(&section.rounds) {
            let last = round == section.rounds.len();
            if !last && paired.boards.iter().all(Board::is_decided) {
                continue;
            }
            let boards: Vec<Value> = (1..)
                .zip(&paired.boards)
                .filter_map(|(board, on)| {
                    let spot = Spot { section: section.plan.name.clone(), round, board };
                    let tile = floor.tile(state, &spot)?;
                    let played = tile.game.as_ref().and_then(|game| played.get(game));
                    let played = played.filter(|_| sees_disputes(&section.plan.name));
                    Some(tile_of(&Look { state, section, chart: &chart, now }, &spot, on, &tile, played))
                })
                .collect();
            rounds.push(json!({
                "section": section.plan.name, "round": round, "begun": paired.begun,
                "late": paired.begun.and_then(|begun| late(&section.plan, begun)), "boards": boards,
            }));
        }
    }
    json!({ "now": now, "rounds": rounds })
}

struct Look<'a> {
    state: &'a State,
    section: &'a Section,
    chart: &'a Chart,
    now: When,
}

fn tile_of(look: &Look<'_>, spot: &Spot, board: &Board, tile: &Tile, played: Option<&Played>) -> Value {
    let seat = |number| player(look.state, &spot.section, look.chart, number, spot.round);
    let results: Vec<Option<&str>> =
        board.games.iter().map(|game| game.result.map(|result| result.outcome.words())).collect();
    let slips: Vec<Value> = tile
        .slips
        .iter()
        .map(|slip| json!({ "by": slip.who, "party": slip.party, "game": slip.game, "says": slip.outcome, "when": slip.when }))
        .collect();
    json!({
        "board": spot.board, "state": state_of(look, spot, board, tile, played), "white": seat(board.white),
        "black": seat(board.black), "results": results, "slips": slips, "absent": tile.absent, "called": tile.called,
        "asks": tile.asks, "sheets": tile.sheets.is_written().then_some(&tile.sheets), "game": tile.game,
        "interrupted": played.is_some_and(|played| played.interrupted),
        "proposed": played.and_then(|played| played.result).filter(|_| !board.is_decided()),
    })
}

/// The most urgent thing that can be said of a board.
fn state_of(
    look: &Look<'_>,
    spot: &Spot,
    board: &Board,
    tile: &Tile,
    played: Option<&Played>,
) -> &'static str {
    let open = (1..).zip(&board.games).filter(|(_, game)| game.result.is_none());
    let differ = open.into_iter().any(|(game, _)| heard(&tile.slips, game) == Heard::Disagreement);
    let round = look.section.round(spot.round);
    let begun = round.is_some_and(|round| round.begun.is_some());
    let next_is_due = look.section.rounds.len() > spot.round
        || look.section.plan.start_of(spot.round + 1).is_some_and(|start| start <= look.now);
    if board.is_decided() {
        "result"
    } else if differ {
        "disagreement"
    } else if tile.called || played.is_some_and(|played| played.dispute) {
        "dispute"
    } else if next_is_due {
        "missing"
    } else if begun && [Color::White, Color::Black].iter().any(|color| tile.absent.contains(color)) {
        "late"
    } else if begun || board.has_results() {
        "in-play"
    } else {
        "waiting"
    }
}
