//! The director's estimate of losing chances: begun, looked at, broken off. Nobody else may know of it.

use axum::{
    Json,
    body::Bytes,
    extract::{State, rejection::BytesRejection},
};
use board::{Color, Position};
use game::{BoardName, Seat, Table};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    body::Body,
    seat::{Token, find},
};
use crate::{
    Hall, Keeper,
    estimates::{Asker, EstimateView},
    fields::Fault,
    links::Link,
    people::Caller,
    trouble::Trouble,
};

/// More games than this tell no more to a person who waits for them.
const MOST_GAMES: u32 = 1_000;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct EstimateAsked {
    games: u32,
}

pub(super) async fn start(
    State(hall): State<Hall>,
    caller: Caller,
    Token(token): Token,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<EstimateView>, Trouble> {
    let (link, keeper) = find(&hall, &token).await?;
    for_the_director(&link)?;
    let EstimateAsked { games } = Body::of(body)?.read()?;
    if !(1..=MOST_GAMES).contains(&games) {
        return Err(Fault::in_field("games", format!("expected 1 to {MOST_GAMES} games")).into());
    }
    let at_an_event = link.holder.is_some() && caller.is_in_the_house();
    let asker = if at_an_event { Asker::Official } else { Asker::Friend(caller.visitor()) };
    hall.estimates().start(&link.game, claimed(&keeper)?, games, asker).map(Json)
}

pub(super) async fn look(
    State(hall): State<Hall>,
    Token(token): Token,
) -> Result<Json<EstimateView>, Trouble> {
    let (link, keeper) = find(&hall, &token).await?;
    for_the_director(&link)?;
    hall.estimates().engine()?;
    let nothing = || Trouble::NotFound("no estimate was asked for over this claim".to_string());
    hall.estimates().look(&link.game, claimed(&keeper).ok()).map(Json).ok_or_else(nothing)
}

pub(super) async fn break_off(
    State(hall): State<Hall>,
    Token(token): Token,
) -> Result<Json<EstimateView>, Trouble> {
    let (link, _) = find(&hall, &token).await?;
    for_the_director(&link)?;
    hall.estimates().break_off(&link.game);
    look(State(hall), Token(token)).await
}

fn for_the_director(link: &Link) -> Result<(), Trouble> {
    match link.seat {
        Seat::Director => Ok(()),
        _ => Err(Trouble::Withheld("an estimate of losing chances is for the director alone")),
    }
}

/// The position and the claimant of the claim that lies before the director, or that he watches.
fn claimed(keeper: &Keeper) -> Result<(Position, Color), Trouble> {
    let game = keeper.game();
    let of = |table: &Table| {
        let disputed = table.open_dispute().and_then(game::Dispute::losing_chances_of);
        let watched = Color::ALL.into_iter().find(|color| *table.judgment_reserved.get(*color));
        disputed.or(watched).map(|claimant| (table.most_recently_determined(), claimant))
    };
    let nothing =
        || Trouble::NotNow("there is no claim of insufficient losing chances to rule on".to_string());
    BoardName::ALL.into_iter().filter_map(|on| game.table(on)).find_map(of).ok_or_else(nothing)
}
