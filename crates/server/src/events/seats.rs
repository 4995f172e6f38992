//! Whose game the caller plays or looks after, and where they sit in the last round that is posted, as everybody can read it on
//! the wall.

use chart::Number;
use serde_json::{Value, json};
use tournament::{Contestant, Entry, Section, State};

use super::{
    Eyes, Held,
    floor::{Spot, late},
};
use crate::people::{Caller, EventId, Post};

/// Somebody of the event, and what the caller is to him.
struct Own<'a> {
    entry: &'a Entry,
    is: &'static str,
}

/// `{"entries": …, "plays": …}`: each entry that is the caller's own, and the board where it is seated.
pub(super) fn of(held: &Held, id: &EventId, caller: &Caller) -> Value {
    let state = held.state(Eyes::Public);
    let posts = caller.posts(id);
    let own = state.entries.values().filter_map(|entry| own(state, &posts, entry));
    let own: Vec<Own<'_>> = own.filter(|_| posts.iter().any(is_somebodys)).collect();
    let entries: Vec<Value> = own
        .iter()
        .map(|Own { entry, is }| json!({ "entry": entry.id, "name": entry.name(), "section": entry.section, "as": is }))
        .collect();
    let plays: Vec<Value> = own.iter().flat_map(|own| seats(state, own)).collect();
    json!({ "entries": entries, "plays": plays })
}

const fn is_somebodys(post: &Post) -> bool {
    matches!(post, Post::Player { .. } | Post::Assistant { .. } | Post::Coach { .. })
}

fn own<'a>(state: &State, posts: &[Post], entry: &'a Entry) -> Option<Own<'a>> {
    let teams = state.names_of_team(entry);
    let is = posts.iter().find_map(|post| match post {
        Post::Player { entry: own } if *own == entry.id => Some("player"),
        Post::Assistant { entry: own } if *own == entry.id => Some("assistant"),
        Post::Coach { of } if of.concern(&[entry.id], &teams) => Some("coach"),
        _ => None,
    });
    is.map(|is| Own { entry, is })
}

/// Of those who play in two sections each.
fn seats(state: &State, own: &Own<'_>) -> Vec<Value> {
    let sections = state.sections.values().filter(|section| section.is_open());
    sections.filter_map(|section| seat(state, section, own)).collect()
}

fn seat(state: &State, section: &Section, own: &Own<'_>) -> Option<Value> {
    let Own { entry, is } = own;
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
    let games: Vec<Value> = his
        .iter()
        .map(|game| json!({ "named": game.named, "color": game.color, "result": game.result }))
        .collect();
    Some(json!({
        "entry": entry.id, "name": entry.name(), "as": is, "section": section.plan.name, "round": round,
        "board": now.board, "named": now.named, "color": now.color, "opponent": now.opponent, "begun": paired.begun,
        "starts": section.plan.start_of(round), "decided": now.result.is_some(), "games": games,
        "late": paired.begun.and_then(|begun| late(&section.plan, begun)),
    }))
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
    color: &'static str,
    opponent: String,
    result: Option<&'static str>,
}

impl His {
    fn at(state: &State, section: &Section, entry: &Entry, spot: Spot) -> Option<His> {
        let [white, black] = spot.players(state);
        let board = spot.board_in(state)?;
        let (color, other, team) = if white == Some(entry.id) {
            ("white", black, board.black)
        } else {
            (black == Some(entry.id)).then_some(("black", white, board.white))?
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
