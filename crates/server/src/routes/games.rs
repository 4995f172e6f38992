//! Opening a game.

use axum::{Json, extract::State, http::StatusCode};

use super::body::Body;
use crate::{Hall, keeper::Keeper, names::Names, new_game, trouble::Trouble, wire::Opened};

pub(super) async fn open(
    State(hall): State<Hall>,
    Body(body): Body,
) -> Result<(StatusCode, Json<Opened>), Trouble> {
    let (terms, names) = (new_game::read(&body)?, Names::read(&body)?);
    let game = new_game::name()?;
    names.put(hall.tools(), &game).await?;
    Keeper::open(game.clone(), terms, hall.tools()).await?;
    let links = hall.links().issue(&game).await?;
    let links = links.into_iter().map(|(seat, token)| (seat, format!("/g/{token}"))).collect();
    Ok((StatusCode::CREATED, Json(Opened { game: game.to_string(), links })))
}
