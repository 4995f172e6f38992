//! The floor as a map: every board of the rounds in play, as a tile with its state. Of a board with several games a tile
//! tells what is most urgent, and each of its games beside.

use std::collections::{BTreeMap, BTreeSet};

use chart::{Chart, Color};
use game::view::{ClocksView, MoveView};
use schemars::JsonSchema;
use serde::Serialize;
use store::Version;
use tournament::{Board, Outcome, Round, Section, SectionName, State, When};

use super::{
    Called, Floor, Heard, Party, Spot, Tile,
    late::{Late, late},
    sheet::Sheets,
    slip::{Slip, heard},
};
use crate::events::{
    Eyes, Held,
    rounds::{OnChart, player},
};

/// Every board of the rounds in play.
#[derive(Serialize, JsonSchema)]
pub(crate) struct FloorMap {
    version: u64,
    rounds: Vec<RoundOnFloor>,
}

#[derive(Serialize, JsonSchema)]
struct RoundOnFloor {
    section: SectionName,
    round: usize,
    begun: Option<When>,
    late: Option<Late>,
    boards: Vec<BoardOnFloor>,
}

/// A board with the most urgent of its games; white and black are those whom it seats, which may be teams.
#[derive(Serialize, JsonSchema)]
struct BoardOnFloor {
    #[serde(flatten)]
    urgent: GameOnFloor,
    /// Of each game, as it is written: `1-0`.
    results: Vec<Option<&'static str>>,
    /// All of them, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<Vec<GameOnFloor>>,
}

/// What is known of one game.
#[derive(Clone, Serialize, JsonSchema)]
struct GameOnFloor {
    board: usize,
    /// Which of the games of its board.
    number: usize,
    /// As signs and slips have it: `7`, or `7.2` where a board has several games.
    named: String,
    state: Urgency,
    white: OnChart,
    black: OnChart,
    /// As it is written: `1-0`.
    result: Option<&'static str>,
    slips: Vec<SlipOnFloor>,
    /// Who has two slips on paper in hand that say different things.
    differ: Option<String>,
    absent: BTreeSet<Color>,
    /// Who has sat down at their board on the screen.
    came: BTreeSet<Color>,
    called: bool,
    /// What for, where the players said so.
    asks: Option<String>,
    claims: Option<Called>,
    /// Whether it comes after another game of its board.
    follows: bool,
    /// What they wrote down on the tablet of the board.
    sheets: Option<Sheets>,
    game: Option<String>,
    /// What is claimed at its game and not ruled on yet, for those who may know.
    disputed: Option<InDispute>,
    /// The clocks of its game stand because of something beyond the players' control.
    interrupted: bool,
    /// What follows from how the game ended, where its log says so.
    proposed: Option<Outcome>,
}

/// How a game can stand, the most urgent first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Urgency {
    Disagreement,
    Dispute,
    Missing,
    Late,
    InPlay,
    Waiting,
    Result,
}

/// What one side, or an official, says of a game.
#[derive(Clone, Serialize, JsonSchema)]
struct SlipOnFloor {
    by: String,
    party: Party,
    game: usize,
    says: Outcome,
    when: When,
}

/// What a director wants to know of a dispute before they go to the board. What nobody records is not told.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct InDispute {
    pub(crate) dispute: Option<ClaimInShort>,
    #[schemars(extend("enum" = ["white", "black", null]))]
    pub(crate) on_move: Option<&'static str>,
    pub(crate) moved: Option<MoveView>,
    pub(crate) clocks: ClocksView,
    /// How the pieces stand: as the first field of a FEN.
    pub(crate) men: Option<String>,
    /// The squares of the last move.
    pub(crate) last: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct ClaimInShort {
    pub(crate) about: String,
    #[schemars(extend("enum" = ["white", "black", null]))]
    pub(crate) by: Option<&'static str>,
    /// The move that was announced with the claim.
    pub(crate) announced: Option<String>,
}

/// What a game log says of its board, for those who may know.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Played {
    /// What is claimed, and how the game stands meanwhile.
    pub(crate) dispute: Option<InDispute>,
    /// The clocks stand because of something beyond the players' control (us-chess-7 16Q).
    pub(crate) interrupted: bool,
    /// The result that follows from how the game ended.
    pub(crate) result: Option<tournament::Outcome>,
}

/// All on which a map rests: the same once more is the same map.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct MapAsked {
    pub(crate) version: Version,
    /// The count of changes beside the log.
    pub(crate) changes: u64,
    pub(crate) sections: Vec<Serves>,
    /// What game logs say of the boards that they are of.
    pub(crate) played: BTreeMap<Spot, Played>,
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
pub(crate) fn map(held: &Held, floor: &Floor, asked: &MapAsked) -> FloorMap {
    let mut rounds = Vec::new();
    for serves in &asked.sections {
        let state = held.state(serves.eyes);
        let Some(section) = state.section(&serves.section).filter(|section| section.is_open()) else {
            continue;
        };
        let Some(chart) = state.chart(&section.plan.name) else { continue };
        let look = Look { state, section, chart: &chart, overdue: serves.overdue };
        for (round, paired) in on_the_map(section) {
            let boards = paired
                .numbered()
                .filter_map(|(board, on)| {
                    let games = Spot::all(&section.plan.name, round, board, on);
                    let games = games.iter().filter_map(|spot| {
                        let tile = floor.tile(state, spot)?;
                        let played = tile.game.as_ref().and_then(|_| asked.played.get(spot));
                        game_of(&look, spot, &tile, played.filter(|_| serves.disputes))
                    });
                    tile_of(&look, round, on, games.collect())
                })
                .collect();
            rounds.push(RoundOnFloor {
                section: section.plan.name.clone(),
                round,
                begun: paired.begun,
                late: paired.begun.and_then(|begun| late(&section.plan, begun)),
                boards,
            });
        }
    }
    FloorMap { rounds, version: asked.version.get() }
}

struct Look<'a> {
    state: &'a State,
    section: &'a Section,
    chart: &'a Chart,
    overdue: bool,
}

/// A board, with what is most urgent of its games.
fn tile_of(look: &Look<'_>, round: usize, board: &Board, games: Vec<GameOnFloor>) -> Option<BoardOnFloor> {
    let mut urgent = games.iter().min_by_key(|game| (game.state, game.proposed.is_none()))?.clone();
    let seat = |number| player(look.state, &look.section.plan.name, look.chart, number, round);
    let several = games.len() > 1;
    if several {
        (urgent.white, urgent.black) = (seat(board.white), seat(board.black));
    }
    let results = board.games.iter().map(|game| game.result.map(|result| result.outcome.words()));
    Some(BoardOnFloor { urgent, results: results.collect(), games: several.then_some(games) })
}

fn game_of(look: &Look<'_>, spot: &Spot, tile: &Tile, played: Option<&Played>) -> Option<GameOnFloor> {
    let [white, black] = spot.told(look.state, look.chart)?;
    let result = spot.game_in(look.state)?.result;
    let slip = |slip: &Slip| SlipOnFloor {
        by: slip.who.clone(),
        party: slip.party.clone(),
        game: spot.game,
        says: slip.outcome,
        when: slip.when,
    };
    Some(GameOnFloor {
        board: spot.board,
        number: spot.game,
        named: spot.number(look.state).to_string(),
        state: state_of(look, spot, tile, played),
        white,
        black,
        result: result.map(|result| result.outcome.words()),
        slips: tile.slips.iter().map(slip).collect(),
        differ: tile.differ.clone(),
        absent: tile.absent.clone(),
        came: tile.came.clone(),
        called: tile.called,
        asks: tile.asks.clone(),
        claims: tile.claims,
        follows: spot.follows(look.state),
        sheets: tile.sheets.is_written().then(|| tile.sheets.clone()),
        game: tile.game.clone(),
        disputed: played.and_then(|played| played.dispute.clone()),
        interrupted: played.is_some_and(|played| played.interrupted),
        proposed: played.and_then(|played| played.result).filter(|_| result.is_none()),
    })
}

/// The most urgent thing that can be said of a game.
fn state_of(look: &Look<'_>, spot: &Spot, tile: &Tile, played: Option<&Played>) -> Urgency {
    let round = look.section.round(spot.round);
    let begun = round.is_some_and(|round| round.begun.is_some());
    let next_is_due = look.section.rounds.len() > spot.round || look.overdue;
    let has_results = spot.board_in(look.state).is_some_and(Board::has_results);
    // A second slip may come in after the first was recorded.
    if tile.differ.is_some() {
        Urgency::Disagreement
    } else if spot.is_decided(look.state) {
        Urgency::Result
    } else if heard(&tile.slips) == Heard::Disagreement {
        Urgency::Disagreement
    } else if tile.called || played.is_some_and(|played| played.dispute.is_some()) {
        Urgency::Dispute
    } else if next_is_due {
        Urgency::Missing
    } else if !spot.is_due(look.state) {
        Urgency::Waiting
    } else if begun && [Color::White, Color::Black].iter().any(|color| tile.absent.contains(color)) {
        Urgency::Late
    } else if begun || has_results {
        Urgency::InPlay
    } else {
        Urgency::Waiting
    }
}
