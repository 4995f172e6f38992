//! Whose game the caller plays or looks after, and where they sit in the last round that is posted, as everybody can read it on
//! the wall.

use chart::{Color, Number};
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{Contestant, Entry, EntryId, Section, SectionName, State, When};

use super::{
    Eyes, Held,
    floor::{Late, Spot, late},
};
use crate::people::{Caller, EventId, Post};

/// Somebody of the event, and what the caller is to him.
struct Own<'a> {
    entry: &'a Entry,
    is: Being,
}

#[derive(Copy, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Being {
    Player,
    Assistant,
    Coach,
}

/// Somebody whom whoever looks is, moves for, or looks after.
#[derive(Serialize, JsonSchema)]
pub(super) struct OwnEntry {
    entry: EntryId,
    name: String,
    section: SectionName,
    #[serde(rename = "as")]
    is: Being,
}

/// The board at which one of these sits in the newest posted round.
#[derive(Serialize, JsonSchema)]
pub(super) struct OwnSeat {
    #[serde(flatten)]
    own: OwnEntry,
    round: usize,
    board: usize,
    /// The game that is open, or the last: `7`, or `7.2` where a board has several.
    named: String,
    color: Color,
    opponent: String,
    begun: Option<When>,
    starts: Option<When>,
    decided: bool,
    /// Those that the player has in this round: two in turn, or the one at their table.
    games: Vec<OwnGame>,
    /// When whoever does not come has lost, once the round has begun.
    late: Option<Late>,
}

#[derive(Serialize, JsonSchema)]
struct OwnGame {
    named: String,
    color: Color,
    /// As it is written: `1-0`.
    result: Option<&'static str>,
}

/// Each entry that is the caller's own, and the boards where they are seated.
pub(super) fn of(held: &Held, id: &EventId, caller: &Caller) -> (Vec<OwnEntry>, Vec<OwnSeat>) {
    let state = held.state(Eyes::Public);
    let posts = caller.posts(id);
    let own = state.entries.values().filter_map(|entry| own(state, &posts, entry));
    let own: Vec<Own<'_>> = own.filter(|_| posts.iter().any(is_somebodys)).collect();
    let entries = own.iter().map(|own| own.told(&own.entry.section)).collect();
    (entries, own.iter().flat_map(|own| seats(state, own)).collect())
}

impl Own<'_> {
    fn told(&self, section: &SectionName) -> OwnEntry {
        let Own { entry, is } = *self;
        OwnEntry { entry: entry.id, name: entry.name().to_string(), section: section.clone(), is }
    }
}

const fn is_somebodys(post: &Post) -> bool {
    matches!(post, Post::Player { .. } | Post::Assistant { .. } | Post::Coach { .. })
}

fn own<'a>(state: &State, posts: &[Post], entry: &'a Entry) -> Option<Own<'a>> {
    let teams = state.names_of_team(entry);
    let is = posts.iter().find_map(|post| match post {
        Post::Player { entry: own } if *own == entry.id => Some(Being::Player),
        Post::Assistant { entry: own } if *own == entry.id => Some(Being::Assistant),
        Post::Coach { of } if of.concern(&[entry.id], &teams) => Some(Being::Coach),
        _ => None,
    });
    is.map(|is| Own { entry, is })
}

/// Of those who play in two sections each.
fn seats(state: &State, own: &Own<'_>) -> Vec<OwnSeat> {
    let sections = state.sections.values().filter(|section| section.is_open());
    sections.filter_map(|section| seat(state, section, own)).collect()
}

fn seat(state: &State, section: &Section, own: &Own<'_>) -> Option<OwnSeat> {
    let entry = own.entry;
    let round = section.rounds.len();
    let paired = section.round(round)?;
    let his: Vec<His> = paired
        .numbered()
        .filter(|(_, board)| {
            [board.white, board.black].into_iter().any(|number| is_for(section, number, entry))
        })
        .flat_map(|(at, board)| Spot::all(&section.plan.name, round, at, board))
        .filter_map(|spot| His::at(state, section, entry, spot))
        .collect();
    let now = his.iter().find(|game| game.result.is_none()).or(his.last())?;
    let game = |game: &His| OwnGame { named: game.named.clone(), color: game.color, result: game.result };
    Some(OwnSeat {
        own: own.told(&section.plan.name),
        round,
        board: now.board,
        named: now.named.clone(),
        color: now.color,
        opponent: now.opponent.clone(),
        begun: paired.begun,
        starts: section.plan.start_of(round),
        decided: now.result.is_some(),
        games: his.iter().map(game).collect(),
        late: paired.begun.and_then(|begun| late(&section.plan, begun)),
    })
}

/// Whether somebody on the wall chart is this player, or the team for which he may sit at a table.
fn is_for(section: &Section, number: Number, entry: &Entry) -> bool {
    section.contestant(number).is_some_and(|contestant| match contestant {
        Contestant::Entry(id) => *id == entry.id,
        Contestant::Team(team) => entry.entrant.team.as_ref() == Some(team),
    })
}

/// A game that he plays in this round.
struct His {
    board: usize,
    named: String,
    color: Color,
    opponent: String,
    result: Option<&'static str>,
}

impl His {
    fn at(state: &State, section: &Section, entry: &Entry, spot: Spot) -> Option<His> {
        let [white, black] = spot.players(state);
        let board = spot.board_in(state)?;
        let (color, other, team) = if white == Some(entry.id) {
            (Color::White, black, board.black)
        } else {
            (black == Some(entry.id)).then_some((Color::Black, white, board.white))?
        };
        let opponent = match other.and_then(|id| state.entry(id)) {
            Some(entry) => entry.name().to_string(),
            None => match section.contestant(team)? {
                Contestant::Team(team) => team.clone(),
                Contestant::Entry(_) => return None,
            },
        };
        let result = spot.game_in(state)?.result.map(|result| result.outcome.words());
        Some(His { board: spot.board, named: spot.number(state).to_string(), color, opponent, result })
    }
}
