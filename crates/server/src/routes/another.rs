//! The way from a game that is over to the next one of the same friends.

use axum::{Json, extract::State, http::StatusCode};
use game::Seat;
use store::{Commit, StreamId};

use super::seat::{self, Token};
use crate::{
    Hall, another,
    events::floor::Home,
    links::{self, Link},
    people::Caller,
    trouble::Trouble,
    wire::SeatLink,
};

/// A link of one's own seat in the next game: a player opens that game if nobody has. A secret cannot be read again from where
/// it is kept, so each is made when somebody who sits at the old seat asks.
pub(super) async fn sit(
    State(hall): State<Hall>,
    caller: Caller,
    Token(token): Token,
) -> Result<(StatusCode, Json<SeatLink>), Trouble> {
    let (link, keeper) = seat::find(&hall, &token).await?;
    if link.holder.is_some() || Home::of(hall.tools(), &link.game).await?.is_some() {
        return Err(Trouble::NotNow("who meets whom at an event is for its pairings to say".to_string()));
    }
    if !another::is_over(&keeper, link.seat) {
        return Err(Trouble::NotNow("this game is not over yet".to_string()));
    }
    let new_link = |game: &StreamId, commit: &mut Commit| {
        let link = Link::among_friends(game, another::next_seat(link.seat));
        let token = link.lay(commit, hall.people().codes())?;
        hall.tools().unbegun.add_link(commit, game, links::key_of(&token))?;
        Ok(token)
    };
    let (game, token) = match link.seat {
        Seat::Player(_, color) => {
            let from = hall.make_room_for_a_game(&caller).await?;
            another::open(&keeper, color, (hall.tools(), from), new_link).await?
        }
        _ => {
            let next = another::seen_by(&keeper, link.seat)
                .ok_or_else(|| Trouble::NotNow("the players have not opened another game yet".to_string()))?;
            let (game, mut commit) = (next.game()?, Commit::new());
            let token = new_link(&game, &mut commit)?;
            hall.tools().store.commit(commit).await.map_err(Trouble::NotRecorded)?;
            (game, token)
        }
    };
    Ok((StatusCode::CREATED, Json(SeatLink { game: game.to_string(), link: format!("/g/{token}") })))
}
