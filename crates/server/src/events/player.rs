//! Everything about one player of a section: each round with board, opponent, color, result and the reason on record, and the
//! place with what sets them apart from the next one.

use std::sync::Arc;

use chart::{Cell, Chart, Color, Number, Points};
use director::sheets::entry_of;
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{Board, EntryId, Outcome, Section, SectionName, State};

use super::{
    Eyes, Held,
    answers::Written,
    floor::Spot,
    rounds::{self, OnChart},
    standings::{self, Standing},
    view::{self, RoundOfSection},
};

/// Who is asked about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Entry(EntryId),
    /// By the number on the wall chart: a row of a sheet, or a team.
    Number(SectionName, Number),
}

/// Somebody, whole: their rounds and their place.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct PlayerPage {
    section: SectionName,
    version: u64,
    /// None before they have one.
    number: Option<Number>,
    /// None for a team.
    entry: Option<EntryId>,
    name: String,
    rating: Option<u16>,
    team: Option<String>,
    /// Whoever plays where the number is odd, and wins no prize (28M1).
    house_player: bool,
    /// What counts so far.
    score: Points,
    rounds: Vec<RoundOfPlayer>,
    /// From the first posted round on.
    standing: Option<Standing>,
}

#[derive(Serialize, JsonSchema)]
struct RoundOfPlayer {
    #[serde(flatten)]
    is: RoundOfSection,
    board: Option<usize>,
    /// One, or several where two games are played in turn, and of a team at each table.
    games: Vec<GameOfPlayer>,
    /// The letter of the wall chart where there is no game.
    has: Option<char>,
    /// What the round brought; none while it is open.
    points: Option<Points>,
    /// The score with which they came into the round.
    before: Option<Points>,
    /// Why they have this board, as it was recorded when the round was paired.
    why: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct GameOfPlayer {
    /// `7`, or `7.2` where a board has several.
    named: String,
    color: Color,
    opponent: OnChart,
    result: Option<Outcome>,
    /// As it is written: `1-0`.
    words: Option<&'static str>,
    adjourned: bool,
}

/// Everything about somebody, written out once until something happens; none if these eyes know nobody like that.
pub(crate) fn page(held: &Held, eyes: Eyes, asked: &Asked) -> Option<Arc<Written>> {
    held.player(&(eyes, asked.clone()), || told(held, eyes, asked).map(|page| Written::of(&page)))
}

/// The section where somebody plays.
pub(crate) fn section_of(state: &State, entry: EntryId) -> Option<&SectionName> {
    state.entry(entry).map(|entry| state.plays_in(&entry.section))
}

fn told(held: &Held, eyes: Eyes, asked: &Asked) -> Option<PlayerPage> {
    let state = held.state(eyes);
    let (name, own, number) = match asked {
        Asked::Entry(entry) => {
            let name = section_of(state, *entry)?;
            (name, Some(*entry), number_of(state, name, *entry))
        }
        Asked::Number(name, number) => {
            let name = state.plays_in(name);
            (name, entry_of(state, name, *number), Some(*number))
        }
    };
    let section = state.section(name)?;
    let chart = state.chart(name)?;
    let row = number.and_then(|number| chart.player(number));
    let entry = own.and_then(|id| state.entry(id));
    if entry.is_none() && row.is_none() {
        return None;
    }
    let named = entry.map(|entry| entry.name().to_string());
    let rating = match entry {
        Some(entry) => entry.rating(&section.plan.rating_list).points(),
        None => row.and_then(|row| row.rating.points()),
    };
    let of = Who { held, eyes, state, section, chart: &chart, own, number };
    Some(PlayerPage {
        section: name.clone(),
        version: held.noticed(eyes).get(),
        number,
        entry: own,
        name: named.or_else(|| row.map(|row| row.name.clone()))?,
        rating,
        team: entry.and_then(|entry| entry.entrant.team.clone()),
        house_player: entry.is_some_and(|entry| entry.house_player),
        score: row.map_or(Points::ZERO, chart::Player::score),
        rounds: (1..=section.plan.rounds).map(|round| of.round(round)).collect(),
        standing: number
            .filter(|_| !section.rounds.is_empty())
            .and_then(|number| standings::opened(state, name, number)),
    })
}

/// Where teams are paired their number is the team's.
fn number_of(state: &State, name: &SectionName, entry: EntryId) -> Option<Number> {
    let section = state.section(name)?;
    if !section.plan.kind.pairs_teams() {
        return state.numbered(name).find(|(_, known)| known.id == entry).map(|(number, _)| number);
    }
    let team = state.entry(entry)?.entrant.team.as_ref()?;
    let chart = state.chart(name)?;
    chart.numbers().find(|number| chart.player(*number).is_some_and(|row| row.name == *team))
}

/// Whose rounds are told.
struct Who<'a> {
    held: &'a Held,
    eyes: Eyes,
    state: &'a State,
    section: &'a Section,
    chart: &'a Chart,
    own: Option<EntryId>,
    number: Option<Number>,
}

impl Who<'_> {
    fn round(&self, round: usize) -> RoundOfPlayer {
        let is = view::round_state(self.section, round);
        let row = self.number.and_then(|number| self.chart.player(number));
        let cell = row.and_then(|row| row.cells.get(round.checked_sub(1)?)).copied();
        let paired = self.section.round(round);
        let mut boards = paired.into_iter().flat_map(tournament::Round::numbered);
        let board = boards
            .find(|(_, board)| self.number.is_some_and(|own| [board.white, board.black].contains(&own)));
        let games = board.map(|(at, board)| self.games(round, at, board)).unwrap_or_default();
        let is_open = matches!(cell, Some(Cell::Pending { .. }) | None);
        let has = match cell {
            Some(Cell::Unplayed(unplayed)) if games.is_empty() => Some(unplayed.letter()),
            _ => None,
        };
        let why = self.number.filter(|_| paired.is_some()).and_then(|number| {
            let reasons = rounds::reasons(self.held, self.eyes, &self.section.plan.name, round, self.chart);
            reasons.get(&number).map(|voice| voice.told.clone())
        });
        RoundOfPlayer {
            is,
            board: board.map(|(at, _)| at),
            games,
            has,
            points: cell.filter(|_| !is_open).map(|cell| cell.points()),
            before: row.filter(|_| paired.is_some()).map(|row| row.score_before(round)),
            why: why.filter(|_| board.is_some() || paired.is_some_and(|paired| paired.bye == self.number)),
        }
    }

    /// Of a team those at all tables; of somebody who plays for one, the one at their table.
    fn games(&self, round: usize, at: usize, board: &Board) -> Vec<GameOfPlayer> {
        let name = &self.section.plan.name;
        let of_teams = self.section.plan.kind.pairs_teams();
        let is_white = self.number == Some(board.white);
        let game = |spot: Spot| {
            let game = spot.game_in(self.state)?;
            let [white, black] = spot.told(self.state, self.chart)?;
            let first_is_white = spot.game % 2 == 1;
            let (color, own, opponent) = match is_white == first_is_white {
                true => (Color::White, white, black),
                false => (Color::Black, black, white),
            };
            if of_teams && self.own.is_some() && own.entry() != self.own {
                return None;
            }
            Some(GameOfPlayer {
                named: spot.number(self.state).to_string(),
                color,
                opponent,
                result: game.result.map(|result| result.outcome),
                words: game.result.map(|result| result.outcome.words()),
                adjourned: game.adjourned,
            })
        };
        Spot::all(name, round, at, board).into_iter().filter_map(game).collect()
    }
}
