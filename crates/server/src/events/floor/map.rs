//! The floor as a map: every board of the rounds in play, as a tile with its state. Of a board with several games a tile
//! tells what is most urgent, and each of its games beside.

use std::collections::BTreeMap;

use chart::{Chart, Color};
use serde_json::{Value, json};
use store::Version;
use tournament::{Board, Round, Section, SectionName, State, When};

use super::{Floor, Heard, Spot, Tile, late::late, slip::heard};
use crate::events::{Eyes, Held, rounds::player};

/// How a game can stand, the most urgent first.
const URGENT: [&str; 7] = ["disagreement", "dispute", "missing", "late", "in-play", "waiting", "result"];

/// What a game log says of its board, for those who may know.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Played {
    /// What is claimed, and how the game stands meanwhile.
    pub(crate) dispute: Option<Value>,
    /// The clocks stand because of something beyond the players' control (us-chess-7 16Q).
    pub(crate) interrupted: bool,
    /// The result that follows from how the game ended.
    pub(crate) result: Option<tournament::Outcome>,
}

/// All on which a map rests: the same once more is the same map.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Asked {
    pub(crate) version: Version,
    /// The count of changes beside the log.
    pub(crate) changes: u64,
    pub(crate) sections: Vec<Serves>,
    /// What game logs say, by their names.
    pub(crate) played: BTreeMap<String, Played>,
}

/// A section of which somebody sees the floor.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Serves {
    pub(crate) section: SectionName,
    pub(crate) eyes: Eyes,
    pub(crate) disputes: bool,
    /// The round after the last one should have begun by now, so that results are missing.
    pub(crate) overdue: bool,
}

/// Whether the round after the last one of a section should have begun.
pub(crate) fn is_overdue(section: &Section, now: When) -> bool {
    section.next_is_due(section.rounds.len(), now)
}

/// The rounds of a section that are on the map: those that are not over, and the last one.
pub(crate) fn on_the_map(section: &Section) -> impl Iterator<Item = (usize, &Round)> {
    let last = section.rounds.len();
    let shown = (1..).zip(&section.rounds);
    shown.filter(move |(round, paired)| *round == last || !paired.boards.iter().all(Board::is_decided))
}

/// The rounds of the sections that one sees and that are not over, board by board.
pub(crate) fn map(held: &Held, floor: &Floor, asked: &Asked) -> Value {
    let mut rounds = Vec::new();
    for serves in &asked.sections {
        let state = held.state(serves.eyes);
        let Some(section) = state.section(&serves.section).filter(|section| section.is_open()) else {
            continue;
        };
        let Some(chart) = state.chart(&section.plan.name) else { continue };
        let look = Look { state, section, chart: &chart, overdue: serves.overdue };
        for (round, paired) in on_the_map(section) {
            let boards: Vec<Value> = paired
                .numbered()
                .filter_map(|(board, on)| {
                    let games = Spot::all(&section.plan.name, round, board, on);
                    let games = games.iter().filter_map(|spot| {
                        let tile = floor.tile(state, spot)?;
                        let played = tile.game.as_ref().and_then(|game| asked.played.get(game));
                        game_of(&look, spot, &tile, played.filter(|_| serves.disputes))
                    });
                    tile_of(&look, round, on, games.collect())
                })
                .collect();
            rounds.push(json!({
                "section": section.plan.name, "round": round, "begun": paired.begun,
                "late": paired.begun.and_then(|begun| late(&section.plan, begun)), "boards": boards,
            }));
        }
    }
    json!({ "rounds": rounds, "version": asked.version.get() })
}

struct Look<'a> {
    state: &'a State,
    section: &'a Section,
    chart: &'a Chart,
    overdue: bool,
}

/// A board, with what is most urgent of its games.
fn tile_of(look: &Look<'_>, round: usize, board: &Board, games: Vec<Value>) -> Option<Value> {
    let urgency = |game: &&Value| {
        let state = game["state"].as_str();
        (URGENT.iter().position(|word| state == Some(word)), game["proposed"].is_null())
    };
    let mut tile = games.iter().min_by_key(urgency)?.clone();
    let seat = |number| player(look.state, &look.section.plan.name, look.chart, number, round);
    let results: Vec<Option<&str>> =
        board.games.iter().map(|game| game.result.map(|result| result.outcome.words())).collect();
    tile["results"] = json!(results);
    if games.len() > 1 {
        (tile["white"], tile["black"]) = (seat(board.white), seat(board.black));
        tile["games"] = json!(games);
    }
    Some(tile)
}

fn game_of(look: &Look<'_>, spot: &Spot, tile: &Tile, played: Option<&Played>) -> Option<Value> {
    let [white, black] = spot.told(look.state, look.chart)?;
    let result = spot.game_in(look.state)?.result;
    let slips: Vec<Value> = tile
        .slips
        .iter()
        .map(|slip| json!({ "by": slip.who, "party": slip.party, "game": spot.game, "says": slip.outcome, "when": slip.when }))
        .collect();
    Some(json!({
        "board": spot.board, "number": spot.game, "named": spot.number(look.state).to_string(),
        "state": state_of(look, spot, tile, played), "white": white, "black": black,
        "result": result.map(|result| result.outcome.words()), "slips": slips, "differ": tile.differ, "absent": tile.absent, "came": tile.came, "called": tile.called,
        "asks": tile.asks, "claims": tile.claims, "follows": spot.follows(look.state),
        "sheets": tile.sheets.is_written().then_some(&tile.sheets), "game": tile.game,
        "disputed": played.and_then(|played| played.dispute.as_ref()),
        "interrupted": played.is_some_and(|played| played.interrupted),
        "proposed": played.and_then(|played| played.result).filter(|_| result.is_none()),
    }))
}

/// The most urgent thing that can be said of a game.
fn state_of(look: &Look<'_>, spot: &Spot, tile: &Tile, played: Option<&Played>) -> &'static str {
    let round = look.section.round(spot.round);
    let begun = round.is_some_and(|round| round.begun.is_some());
    let next_is_due = look.section.rounds.len() > spot.round || look.overdue;
    let has_results = spot.board_in(look.state).is_some_and(Board::has_results);
    // A second slip may come in after the first was recorded.
    if tile.differ.is_some() {
        "disagreement"
    } else if spot.is_decided(look.state) {
        "result"
    } else if heard(&tile.slips) == Heard::Disagreement {
        "disagreement"
    } else if tile.called || played.is_some_and(|played| played.dispute.is_some()) {
        "dispute"
    } else if next_is_due {
        "missing"
    } else if !spot.is_due(look.state) {
        "waiting"
    } else if begun && [Color::White, Color::Black].iter().any(|color| tile.absent.contains(color)) {
        "late"
    } else if begun || has_results {
        "in-play"
    } else {
        "waiting"
    }
}
