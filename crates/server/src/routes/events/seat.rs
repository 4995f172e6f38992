//! A player sits down at his board on the screen, in an event that is played at home; and the boards that a round opens.

use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use board::Color;
use clock::{Millis, Timekeeper};
use game::{Attendance, BoardName, Deed, Game, Occasion, Seat};
use serde_json::{Value, json};
use store::{Commit, StreamId};
use tournament::{Act, Devices, EntryId, SectionName};

use super::{
    floor::{home_of, link_to, open_game, spot},
    visit::Visit,
};
use crate::{
    Hall, Keeper, colors,
    events::{
        EventKeeper,
        floor::{self, Spot, Tile},
        rounds,
    },
    keeper::Wish,
    people::{Doing, EventId, Place},
    routes::body::MayBeEmpty,
    trouble::Trouble,
};

/// What it takes to find one's board when a round begins.
const WALK: Millis = Millis::minutes(1);

/// The answer is a link to the player's seat, new each time, since links are kept as their hashes only.
pub(super) async fn sit(
    State(hall): State<Hall>,
    visit: Visit,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<(StatusCode, Json<Value>), Trouble> {
    body.only(&[])?;
    let (spot, _, at) = spot(&visit)?;
    visit.must(Doing::PlayAt, at.place())?;
    let color = plays(&visit, &spot).ok_or_else(|| not_here(&visit, &spot))?;
    floor::permits(visit.held().tournament().state(), Devices::Screens)?;
    must_be_in_play(&visit, &spot)?;
    let stream = board(&hall, &visit.keeper, &visit.id, &spot).await?;
    let keeper = hall.game(&stream).await?;
    if !floor::is_on_the_screen(&keeper.game()) {
        return Err(Trouble::NotNow(
            "an official keeps this game as one at a wooden board; ask the director where you play"
                .to_string(),
        ));
    }
    arrive(&keeper, color).await?;
    note_arrival(&visit, &spot, color).await?;
    let (home, mut commit) = (home_of(&hall, &stream).await?, Commit::new());
    let seat = Seat::Player(BoardName::A, color);
    let token = link_to(&hall, &visit, (&stream, &home), seat, None, &mut commit)?;
    hall.tools().store.commit(commit).await.map_err(Trouble::NotRecorded)?;
    Ok((StatusCode::CREATED, Json(json!({ "game": stream.as_str(), "link": format!("/g/{token}") }))))
}

/// Which color he has there, he himself or whoever moves for him.
fn plays(visit: &Visit, spot: &Spot) -> Option<Color> {
    let held = visit.held();
    let his = |entry: Option<EntryId>| {
        entry.is_some_and(|entry| visit.may(Doing::PlayAt, Place::section(&spot.section).about(&[entry])))
    };
    let [white, black] = spot.players(held.tournament().state());
    [(Color::White, white), (Color::Black, black)]
        .into_iter()
        .find(|(_, entry)| his(*entry))
        .map(|(color, _)| color)
}

/// A team sits at a board with several tables, and he at another of them.
fn not_here(visit: &Visit, spot: &Spot) -> Trouble {
    let number = spot.number(visit.held().tournament().state());
    Trouble::NotNow(format!("you do not play at board {number}; the page of the event says at which table"))
}

fn must_be_in_play(visit: &Visit, spot: &Spot) -> Result<(), Trouble> {
    let held = visit.held();
    let state = held.tournament().state();
    let round = state.section(&spot.section).and_then(|section| section.round(spot.round));
    let round = round.ok_or_else(|| rounds::no_round(&spot.section, spot.round))?;
    if spot.is_decided(state) {
        return Err(Trouble::NotNow("the result of this board is in; the game is over".to_string()));
    }
    if round.begun.is_none() {
        return Err(Trouble::NotNow(format!(
            "round {} has not begun; your board opens as soon as the director begins it",
            spot.round
        )));
    }
    Ok(())
}

/// A board opens when its round begins, so nobody can sit there before. Whoever sits down within a minute has been there from
/// the start, and later he has come then: it is told, and the book says what that costs (us-chess-7 13D, 16K).
async fn arrive(keeper: &Arc<Keeper>, color: Color) -> Result<(), Trouble> {
    let now = keeper.now();
    let is_here = |game: &Game| {
        game.table(BoardName::A).is_none_or(|table| {
            let in_time = table.hall.round_began.is_none_or(|began| now - began <= WALK);
            in_time || table.outcome.is_some() || table.hall.arrived.get(color).is_some()
        })
    };
    if is_here(&keeper.game()) {
        return Ok(());
    }
    let arrives = Deed::Occur(Occasion::Attendance(Attendance::Arrives));
    match keeper.act(Wish::here(keeper, Seat::Player(BoardName::A, color), arrives)).await {
        Err(Trouble::NotRecorded(error)) => Err(Trouble::NotRecorded(error)),
        _ => Ok(()),
    }
}

/// Whoever waits for him at the other screen sees that he has come, also where nothing is charged for it.
async fn note_arrival(visit: &Visit, spot: &Spot, color: Color) -> Result<(), Trouble> {
    let color = colors::on_the_chart(color);
    let known = visit.keeper.floor().tile(visit.held().tournament().state(), spot);
    if known.is_some_and(|tile| tile.came.contains(&color) && !tile.absent.contains(&color)) {
        return Ok(());
    }
    let note = |tile: &mut Tile| {
        tile.came.insert(color);
        tile.absent.remove(&color);
    };
    visit.keeper.mark(spot, note).await.map(drop)
}

/// A round has begun at an event on screens: its boards are opened behind the director's back, one after the other. One that
/// could not be opened, or whose turn comes later, is opened when its player sits down.
pub(super) fn open_boards(hall: &Hall, keeper: &Arc<EventKeeper>, id: &EventId, act: &Act) {
    let Act::BeginRound { section, round } = act else { return };
    if !keeper.held().tournament().state().devices.permit(Devices::Screens) {
        return;
    }
    let (hall, keeper, id) = (hall.clone(), Arc::clone(keeper), id.clone());
    let due = due(&keeper, section, *round);
    tokio::spawn(async move {
        for spot in due {
            let _ = board(&hall, &keeper, &id, &spot).await;
        }
    });
}

fn due(keeper: &EventKeeper, section: &SectionName, round: usize) -> Vec<Spot> {
    let held = keeper.held();
    let state = held.tournament().state();
    let paired = state.section(section).and_then(|section| section.round(round));
    let boards = paired.into_iter().flat_map(tournament::Round::numbered);
    let games = boards.flat_map(|(board, on)| Spot::all(section, round, board, on));
    games.filter(|spot| !spot.is_decided(state) && spot.is_due(state)).collect()
}

/// The game of a board, opened where there is none, and told that the round has begun.
async fn board(
    hall: &Hall,
    keeper: &Arc<EventKeeper>,
    id: &EventId,
    spot: &Spot,
) -> Result<StreamId, Trouble> {
    let _turn = keeper.floor().turn.lock().await;
    let held = keeper.held();
    let none = || rounds::no_round(&spot.section, spot.round);
    let tile = keeper.floor().tile(held.tournament().state(), spot).ok_or_else(none)?;
    let stream = match &tile.game {
        Some(game) => game.parse().map_err(|_| Trouble::Ours("a game has no name"))?,
        None => open_game(hall, keeper, id, spot, tile, Timekeeper::Nobody).await?,
    };
    let game = hall.game(&stream).await?;
    let knows = |game: &Game| game.table(BoardName::A).is_some_and(|table| table.hall.round_began.is_some());
    // An official may have opened it before. The second of two games begins when its players begin it, not with the round.
    let with_the_round = !spot.follows(held.tournament().state());
    if with_the_round && floor::is_on_the_screen(&game.game()) && !knows(&game.game()) {
        let late = behind(keeper, spot);
        let begins = Deed::Occur(Occasion::Attendance(Attendance::BeginsTheRound { late }));
        game.act(Wish::here(&game, Seat::Director, begins)).await?;
    }
    Ok(stream)
}

/// How many minutes after its time on the schedule the round began.
fn behind(keeper: &EventKeeper, spot: &Spot) -> Millis {
    let held = keeper.held();
    let section = held.tournament().section(&spot.section);
    let late = section.and_then(|section| {
        let begun = section.round(spot.round)?.begun?;
        Some(begun.0.saturating_sub(section.plan.start_of(spot.round)?.0))
    });
    Millis::minutes(late.unwrap_or(0).max(0) / 60_000)
}
