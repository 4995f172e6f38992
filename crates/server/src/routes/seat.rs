//! What somebody with a link may ask for over plain HTTP.

use std::sync::Arc;

use axum::{
    Json,
    body::Bytes,
    extract::{FromRequestParts, Path, State, rejection::BytesRejection},
    http::{header, request::Parts},
    response::{IntoResponse, Response},
};
use clock::Millis;
use game::Seat;

use super::{act_id, json, whole};
use crate::{
    Hall, Keeper,
    acts::Asked,
    events::{
        Eyes,
        floor::{AtHome, Home},
    },
    fields::Fields,
    keeper::Wish,
    links::Link,
    pgn,
    trouble::Trouble,
    wire::{Answer, Seated},
};

/// The secret in an address. One that is not even text is a link that is not valid, like any other.
pub(super) struct Token(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Token {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Token, Trouble> {
        let path: Result<Path<String>, _> = Path::from_request_parts(parts, state).await;
        path.map(|Path(token)| Token(token)).map_err(|_| Trouble::BadLink)
    }
}

/// The seat that a link stands for, and its game.
pub(super) async fn find(hall: &Hall, token: &str) -> Result<(Link, Arc<Keeper>), Trouble> {
    let link = hall.links().find(token).await?;
    let keeper = hall.game(&link.game).await?;
    Ok((link, keeper))
}

/// The board at which the game is played, if it belongs to an event; whoever only looks on reads the names that everybody
/// may read.
pub(super) async fn at_home(hall: &Hall, link: &Link) -> Result<Option<AtHome>, Trouble> {
    let eyes = if link.seat == Seat::Spectator { Eyes::Public } else { Eyes::Floor };
    match Home::of(hall.tools(), &link.game).await? {
        Some(home) => home.told(hall, eyes).await.map(Some),
        None => Ok(None),
    }
}

pub(super) async fn look(State(hall): State<Hall>, Token(token): Token) -> Result<Response, Trouble> {
    let (link, keeper) = find(&hall, &token).await?;
    let view = keeper.view(link.seat)?;
    // Whoever plays sees the game also while the log can tell nothing else.
    let home = at_home(&hall, &link).await.unwrap_or_default();
    let (game, seat) = (link.game.as_str(), link.seat_name());
    let seated = Seated { game, seat, view: &view, home: home.as_ref() };
    Ok(Json(seated).into_response())
}

/// What this seat can claim and tell; a page asks when somebody is about to.
pub(super) async fn claims(State(hall): State<Hall>, Token(token): Token) -> Result<Response, Trouble> {
    let (link, keeper) = find(&hall, &token).await?;
    Ok(Json(keeper.claims(link.seat)?).into_response())
}

pub(super) async fn pgn(State(hall): State<Hall>, Token(token): Token) -> Result<Response, Trouble> {
    let (link, keeper) = find(&hall, &token).await?;
    if keeper.delay(link.seat) > Millis::ZERO {
        return Err(Trouble::Withheld("spectators see this game with a delay and get no copy of its moves"));
    }
    let (game, at) = keeper.seen_by(link.seat);
    let view = keeper.view_of(&game, link.seat, at)?;
    let terms = game.terms().ok_or(Trouble::Ours("the log does not open its game"))?;
    let home = at_home(&hall, &link).await?;
    let text = pgn::write(&view, terms, keeper.opened_at(), home.as_ref());
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

pub(super) async fn act(
    State(hall): State<Hall>,
    Token(token): Token,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Answer>, Trouble> {
    let arrived = hall.watch().now();
    let (link, keeper) = find(&hall, &token).await?;
    let body = json(&whole(body)?)?;
    let fields = Fields::of(&body)?;
    fields.only(&["id", "act"])?;
    let (id, asked) = (Some(act_id(fields)?), Asked::read(fields.get("act").unwrap_or_default())?);
    let (official, lag) = (link.official, Millis::ZERO);
    keeper.act(Wish { by: link.seat, official, id, arrived, lag, asked, stamped: None }).await?;
    Ok(Json(Answer::Ok(true)))
}
