//! Opening a game.

use std::collections::BTreeMap;

use axum::{Json, extract::State, http::StatusCode};
use store::Commit;

use super::{body::Body, heavy::in_turn};
use crate::{
    Hall,
    fresh::{Fresh, Told, Unbegun},
    links::{self, Link, SEATS},
    names::Names,
    new_game,
    people::Caller,
    trouble::Trouble,
    wire::Opened,
};

pub(super) async fn open(
    State(hall): State<Hall>,
    caller: Caller,
    Body(body): Body,
) -> Result<(StatusCode, Json<Opened>), Trouble> {
    let (terms, names) = (new_game::read(&body)?, Names::read(&body)?);
    let (game, mut commit) = (new_game::name()?, Commit::new());
    names.lay(&mut commit, &game)?;
    let tools = hall.tools().clone();
    let fresh = in_turn(&caller, move || Fresh::opening(terms, &tools)).await??;
    let mut links = BTreeMap::new();
    let mut keys = Vec::new();
    for (name, seat) in SEATS {
        let token = Link::among_friends(&game, seat).lay(&mut commit, hall.people().codes())?;
        keys.push(links::key_of(&token));
        links.insert(name, format!("/g/{token}"));
    }
    let from = hall.make_room_for_a_game(&caller).await?;
    let told = Told { from, opened_at: hall.watch().term(), links: keys, after: None };
    Unbegun::lay(&mut commit, &game, &fresh, &told)?;
    hall.tools().store.commit(commit).await.map_err(Trouble::NotRecorded)?;
    hall.tools().unbegun.know(&game, told);
    Ok((StatusCode::CREATED, Json(Opened { game: game.to_string(), links })))
}
