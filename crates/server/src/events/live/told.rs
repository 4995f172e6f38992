//! What a page is told of live boards: all of them at a glance, or one with all of its moves.

use std::collections::BTreeMap;

use chart::Chart;
use game::{
    BoardName, Seat,
    view::{View, steps},
};
use serde_json::{Value, json};
use tournament::{Live, SectionName, State};

use super::{LiveBoards, Seen, games, live, rounds};
use crate::{
    Hall,
    events::{EventKeeper, Eyes, floor::Spot},
};

impl LiveBoards {
    /// The boards that have changed after this count; of one section or of all.
    pub(crate) async fn told(
        &self,
        hall: &Hall,
        event: &EventKeeper,
        only: Option<&SectionName>,
        after: u64,
    ) -> Value {
        let held = event.held();
        let state = held.state(Eyes::Public);
        let mut shown = self.0.lock().await;
        shown.look(hall, event).await;
        let meant = |section: &SectionName| only.is_none_or(|only| only == section);
        let all: Vec<Value> = rounds(state)
            .filter(|(section, _)| meant(section))
            .map(|(section, round)| {
                let here = || games(state).filter(|spot| spot.section == section && spot.round == round);
                let boards = here().filter(|spot| spot.game == 1);
                // Games of which nothing is to be seen, though they are played.
                let others = here().filter(|spot| !shown.boards.contains_key(spot) && in_play(state, spot));
                json!({ "section": section, "round": round, "all": boards.count(), "others": others.count() })
            })
            .collect();
        let changed =
            shown.boards.iter().filter(|(spot, board)| meant(&spot.section) && board.changed > after);
        let mut charts: BTreeMap<&SectionName, Option<Chart>> = BTreeMap::new();
        let told: Vec<Value> = changed
            .filter_map(|(spot, followed)| {
                let seen = Seen::in_log(std::sync::Arc::clone(&followed.keeper), super::delay(state))?;
                let chart = charts.entry(&spot.section).or_insert_with(|| state.chart(&spot.section));
                let mut told = at_a_glance(&seen.view()?);
                seat(&mut told, state, chart.as_ref()?, spot);
                Some(told)
            })
            .collect();
        json!({ "live": shown.count, "minutes": minutes(state), "rounds": all, "boards": told })
    }
}

/// One game with all of its moves, and the others of its board; none if everybody sees no such game.
pub(crate) async fn one(hall: &Hall, event: &EventKeeper, spot: &Spot) -> Option<Value> {
    let held = event.held();
    let state = held.state(Eyes::Public);
    let chart = state.chart(&spot.section)?;
    let result = spot.game_in(state)?.result.map(|result| result.outcome.words());
    let all = Spot::all(&spot.section, spot.round, spot.board, spot.board_in(state)?);
    let named: Vec<String> = all.iter().map(|spot| spot.number(state).to_string()).collect();
    let seen = Seen::of(hall, event, spot).await;
    let log = seen.as_ref().and_then(|seen| {
        let view = seen.view()?;
        let (start, after) = steps(&seen.game, Seat::Spectator, BoardName::A)?;
        let mut told = at_a_glance(&view);
        let moves: Vec<Value> = view
            .moves
            .iter()
            .zip(&after)
            .map(|(made, step)| {
                json!({
                    "number": made.number, "color": made.color, "text": made.text, "men": step.men, "last": step.last,
                })
            })
            .collect();
        told["start"] = json!(start);
        told["moves"] = json!(moves);
        told["control"] = json!(view.control);
        told["book"] = json!(view.book);
        Some(told)
    });
    let mut told = json!({
        "minutes": minutes(state), "results": [result], "in-play": in_play(state, spot), "log": log,
        "games": if named.len() > 1 { named } else { Vec::new() },
    });
    seat(&mut told, state, &chart, spot);
    Some(told)
}

/// Where it is, and who sits there by the names that everybody may read.
fn seat(told: &mut Value, state: &State, chart: &Chart, spot: &Spot) {
    let Some([white, black]) = spot.told(state, chart) else { return };
    told["section"] = json!(spot.section);
    told["round"] = json!(spot.round);
    told["board"] = json!(spot.board);
    told["number"] = json!(spot.game);
    told["named"] = json!(spot.number(state).to_string());
    (told["white"], told["black"]) = (white, black);
}

fn at_a_glance(view: &View) -> Value {
    json!({
        "men": view.men, "last": view.last, "on-move": view.on_move, "moved": view.moves.last(), "made": view.moves.len(),
        "clocks": view.clocks, "started": view.clocks_started, "paused": view.paused,
        "outcome": view.outcome.as_ref().map(|outcome| json!({ "score": outcome.score, "text": outcome.text })),
    })
}

fn in_play(state: &State, spot: &Spot) -> bool {
    let round = state.section(&spot.section).and_then(|held| held.round(spot.round));
    let begun = round.is_some_and(|round| round.begun.is_some() || round.has_results());
    begun && spot.is_due(state) && !spot.is_decided(state)
}

/// How many minutes later games are shown; nothing where they are not.
fn minutes(state: &State) -> Option<u16> {
    match live(state) {
        Live::Never => None,
        Live::AfterMinutes(minutes) => Some(minutes),
    }
}
