//! What a page is told of live boards: all of them at a glance, or one with all of its moves.

use std::collections::BTreeMap;

use chart::Chart;
use game::{
    Seat,
    view::{BookView, ClocksView, MoveView, View, steps},
};
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{Live, SectionName, State};

use super::{LiveBoards, Seen, games, live, rounds};
use crate::{
    Hall,
    events::{EventKeeper, Eyes, floor::Spot, rounds::OnChart},
};

/// The games that can be seen.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LiveGames {
    /// How many changes there were; a page asks for what came after.
    live: u64,
    /// How many minutes later games are shown; none: they are not.
    minutes: Option<u16>,
    rounds: Vec<LiveRound>,
    boards: Vec<LiveBoard>,
}

#[derive(Serialize, JsonSchema)]
struct LiveRound {
    section: SectionName,
    round: usize,
    all: usize,
    /// Games of which nothing is to be seen, though they are played.
    others: usize,
}

#[derive(Serialize, JsonSchema)]
struct LiveBoard {
    #[serde(flatten)]
    at: SeatsOfGame,
    #[serde(flatten)]
    game: AtAGlance,
}

/// Where a game is played, and who sits there by the names that everybody may read.
#[derive(Serialize, JsonSchema)]
struct SeatsOfGame {
    section: SectionName,
    round: usize,
    board: usize,
    /// Which game of its board.
    number: usize,
    /// As signs have it: `7`, or `7.2` where a board has several games.
    named: String,
    white: OnChart,
    black: OnChart,
}

/// A game as it stood when the event's delay ago.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct AtAGlance {
    men: String,
    last: Vec<String>,
    #[schemars(extend("enum" = ["white", "black"]))]
    on_move: &'static str,
    moved: Option<MoveView>,
    made: usize,
    clocks: ClocksView,
    started: bool,
    #[schemars(extend("enum" = ["stopped", "interrupted", "adjourned", null]))]
    paused: Option<&'static str>,
    outcome: Option<OutcomeInShort>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct OutcomeInShort {
    pub(crate) score: &'static str,
    pub(crate) text: String,
}

/// One game with all of its moves.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct LiveGame {
    #[serde(flatten)]
    at: SeatsOfGame,
    minutes: Option<u16>,
    results: [Option<&'static str>; 1],
    in_play: bool,
    log: Option<LiveLog>,
    /// The names of all games of its board, where it has several.
    games: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct LiveLog {
    #[serde(flatten)]
    now: AtAGlance,
    start: String,
    moves: Vec<LiveMove>,
    control: String,
    book: BookView,
}

#[derive(Serialize, JsonSchema)]
struct LiveMove {
    #[serde(flatten)]
    made: MoveView,
    men: String,
    last: Vec<String>,
}

impl LiveBoards {
    /// The boards that have changed after this count; of one section or of all.
    pub(crate) async fn told(
        &self,
        hall: &Hall,
        event: &EventKeeper,
        only: Option<&SectionName>,
        after: u64,
    ) -> LiveGames {
        let held = event.held();
        let state = held.state(Eyes::Public);
        let mut shown = self.0.lock().await;
        shown.look(hall, event).await;
        let meant = |section: &SectionName| only.is_none_or(|only| only == section);
        let all = rounds(state)
            .filter(|(section, _)| meant(section))
            .map(|(section, round)| {
                let here = || games(state).filter(|spot| spot.section == section && spot.round == round);
                let boards = here().filter(|spot| spot.game == 1);
                let others = here().filter(|spot| !shown.boards.contains_key(spot) && in_play(state, spot));
                LiveRound { section: section.clone(), round, all: boards.count(), others: others.count() }
            })
            .collect();
        let changed =
            shown.boards.iter().filter(|(spot, board)| meant(&spot.section) && board.changed > after);
        let mut charts: BTreeMap<&SectionName, Option<Chart>> = BTreeMap::new();
        let boards = changed
            .filter_map(|(spot, followed)| {
                let seen = Seen::in_log(
                    std::sync::Arc::clone(&followed.keeper),
                    spot.on(state),
                    super::delay(state),
                )?;
                let chart = charts.entry(&spot.section).or_insert_with(|| state.chart(&spot.section));
                let game = at_a_glance(&seen.view()?);
                Some(LiveBoard { at: seats(state, chart.as_ref()?, spot)?, game })
            })
            .collect();
        LiveGames { live: shown.count, minutes: minutes(state), rounds: all, boards }
    }
}

/// One game with all of its moves, and the others of its board; none if everybody sees no such game.
pub(crate) async fn one(hall: &Hall, event: &EventKeeper, spot: &Spot) -> Option<LiveGame> {
    let held = event.held();
    let state = held.state(Eyes::Public);
    let chart = state.chart(&spot.section)?;
    let result = spot.game_in(state)?.result.map(|result| result.outcome.words());
    let all = Spot::all(&spot.section, spot.round, spot.board, spot.board_in(state)?);
    let named: Vec<String> = all.iter().map(|spot| spot.number(state).to_string()).collect();
    let seen = Seen::of(hall, event, spot).await;
    let log = seen.as_ref().and_then(|seen| {
        let view = seen.view()?;
        let (start, after) = steps(&seen.game, Seat::Spectator, seen.on)?;
        let moves = view.moves.iter().zip(after).map(|(made, step)| LiveMove {
            // Whether a move was illegal is for officials.
            made: MoveView { illegal: false, ..made.clone() },
            men: step.men,
            last: step.last,
        });
        Some(LiveLog {
            now: at_a_glance(&view),
            start,
            moves: moves.collect(),
            control: view.control.clone(),
            book: view.book.clone(),
        })
    });
    Some(LiveGame {
        at: seats(state, &chart, spot)?,
        minutes: minutes(state),
        results: [result],
        in_play: in_play(state, spot),
        log,
        games: if named.len() > 1 { named } else { Vec::new() },
    })
}

fn seats(state: &State, chart: &Chart, spot: &Spot) -> Option<SeatsOfGame> {
    let [white, black] = spot.told(state, chart)?;
    Some(SeatsOfGame {
        section: spot.section.clone(),
        round: spot.round,
        board: spot.board,
        number: spot.game,
        named: spot.number(state).to_string(),
        white,
        black,
    })
}

fn at_a_glance(view: &View) -> AtAGlance {
    AtAGlance {
        men: view.men.clone(),
        last: view.last.clone(),
        on_move: view.on_move,
        moved: view.moves.last().cloned(),
        made: view.moves.len(),
        clocks: view.clocks.clone(),
        started: view.clocks_started,
        paused: view.paused,
        outcome: view
            .outcome
            .as_ref()
            .map(|outcome| OutcomeInShort { score: outcome.score, text: outcome.text.clone() }),
    }
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
