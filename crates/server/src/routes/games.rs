//! Opening a game.

use std::collections::BTreeMap;

use axum::{Json, extract::State, http::StatusCode};
use store::Commit;

use super::body::Body;
use crate::{
    Hall,
    keeper::Keeper,
    links::{Link, SEATS},
    names::Names,
    new_game,
    trouble::Trouble,
    wire::Opened,
};

pub(super) async fn open(
    State(hall): State<Hall>,
    Body(body): Body,
) -> Result<(StatusCode, Json<Opened>), Trouble> {
    let (terms, names) = (new_game::read(&body)?, Names::read(&body)?);
    let (game, mut commit) = (new_game::name()?, Commit::new());
    names.lay(&mut commit, &game)?;
    Keeper::open(&mut commit, &game, terms, hall.tools())?;
    let mut links = BTreeMap::new();
    for (name, seat) in SEATS {
        let token = Link::among_friends(&game, seat).lay(&mut commit, hall.people().codes())?;
        links.insert(name, format!("/g/{token}"));
    }
    hall.tools().store.commit(commit).await.map_err(Trouble::NotRecorded)?;
    Ok((StatusCode::CREATED, Json(Opened { game: game.to_string(), links })))
}
