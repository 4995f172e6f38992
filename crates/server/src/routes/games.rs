//! Opening a game.

use axum::{
    Json,
    body::Bytes,
    extract::{State, rejection::BytesRejection},
    http::StatusCode,
};
use store::StreamId;
use uuid::Uuid;

use super::{json, whole};
use crate::{Hall, keeper::Keeper, new_game, trouble::Trouble, wire::Opened};

pub(super) async fn open(
    State(hall): State<Hall>,
    body: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<Opened>), Trouble> {
    let terms = new_game::read(&json(&whole(body)?)?)?;
    let game: StreamId = Uuid::now_v7()
        .hyphenated()
        .to_string()
        .parse()
        .map_err(|_| Trouble::Ours("a new game has no name"))?;
    Keeper::open(game.clone(), terms, hall.tools()).await?;
    let links = hall.links().issue(&game).await?;
    let links = links.into_iter().map(|(seat, token)| (seat, format!("/g/{token}"))).collect();
    Ok((StatusCode::CREATED, Json(Opened { game: game.to_string(), links })))
}
