//! Opening a game.

use axum::{Json, extract::State, http::StatusCode};
use store::Commit;

use super::{body::Body, heavy::in_turn};
use crate::{
    Hall,
    fresh::{Fresh, OpenedGame, Unbegun},
    links::{self, Link, SeatName},
    new_game::{self, NewGame},
    people::Caller,
    trouble::Trouble,
    wire::{Opened, SeatLinks},
};

pub(super) async fn open(
    State(hall): State<Hall>,
    caller: Caller,
    body: Body,
) -> Result<(StatusCode, Json<Opened>), Trouble> {
    let asked: NewGame = body.read()?;
    let names = asked.names();
    let (terms, names) = (asked.terms()?, names?);
    let is_match = terms.boards.len() > 1;
    let (game, mut commit) = (new_game::name()?, Commit::new());
    names.lay(&mut commit, &game)?;
    let tools = hall.tools().clone();
    let fresh = in_turn(&caller, move || Fresh::opening(terms, &tools)).await??;
    let mut keys = Vec::new();
    let mut link = |seat: SeatName| {
        let token = Link::among_friends(&game, seat.seat()).lay(&mut commit, hall.people().codes())?;
        keys.push(links::key_of(&token));
        Ok::<_, Trouble>(format!("/g/{token}"))
    };
    let links = SeatLinks {
        white: link(SeatName::White)?,
        black: link(SeatName::Black)?,
        white_b: is_match.then(|| link(SeatName::WhiteB)).transpose()?,
        black_b: is_match.then(|| link(SeatName::BlackB)).transpose()?,
        director: link(SeatName::Director)?,
        spectator: link(SeatName::Spectator)?,
    };
    let from = hall.make_room_for_a_game(&caller).await?;
    let told = OpenedGame { from, opened_at: hall.watch().term(), links: keys, after: None };
    Unbegun::lay(&mut commit, &game, &fresh, &told)?;
    hall.tools().store.commit(commit).await.map_err(Trouble::NotRecorded)?;
    hall.tools().unbegun.know(&game, told);
    Ok((StatusCode::CREATED, Json(Opened { game: game.to_string(), links })))
}
