//! Live boards, with the delay of the event for whoever asks: who has a post could show his screen to a player.

use axum::{Json, extract::State};

use super::visit::Visit;
use crate::{
    Hall,
    events::{
        Eyes,
        floor::Spot,
        live::{self, LiveGame, LiveGames},
        rounds,
    },
    trouble::Trouble,
};

/// The boards that can be seen, of one section with `?section=`; with `?after=7` those that changed after this count.
pub(super) async fn all(State(hall): State<Hall>, visit: Visit) -> Result<Json<LiveGames>, Trouble> {
    let section = visit.asked("section").map(|_| visit.asked_section()).transpose()?.flatten();
    let after: u64 = visit.asked_number("after")?.unwrap_or(0);
    Ok(Json(visit.keeper.live().told(&hall, &visit.keeper, section.as_ref(), after).await))
}

/// One game with all of its moves.
pub(super) async fn one(State(hall): State<Hall>, visit: Visit) -> Result<Json<LiveGame>, Trouble> {
    let (section, round) = (visit.section()?, visit.round()?);
    let held = visit.held();
    if held.state(Eyes::Public).section(&section).and_then(|held| held.round(round)).is_none() {
        return Err(rounds::no_round(&section, round));
    }
    let board = visit.part("board");
    let none = || Trouble::NotFound(format!("round {round} of {section} has no board {board}"));
    let spot = Spot::at(&section, round, board.parse().map_err(|_| none())?);
    live::one(&hall, &visit.keeper, &spot).await.map(Json).ok_or_else(none)
}
