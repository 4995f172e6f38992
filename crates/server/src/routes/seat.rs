//! What somebody with a link may ask for over plain HTTP.

use std::sync::Arc;

use axum::{
    Json,
    body::Bytes,
    extract::{FromRequestParts, Path, RawQuery, State, rejection::BytesRejection},
    http::{header, request::Parts},
    response::{IntoResponse, Response},
};
use clock::Millis;
use game::{BoardName, Seat, view::MoveView};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{act_id, body::Body, heavy::at_seat};
use crate::{
    Hall, Keeper,
    acts::SeatAct,
    another,
    events::{
        Eyes,
        floor::{AtHome, Home},
    },
    fields::Fault,
    keeper::Wish,
    links::{AtBoard, Link, SeatName},
    names::Names,
    people::{Caller, Doing},
    pgn,
    trouble::{Lacks, Trouble},
    wire::{Done, OpenedBy, Seated},
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
    let link = held(hall, hall.links().find(token).await?).await?;
    if !link.holds(hall.people()) {
        return Err(Trouble::BadLink);
    }
    let keeper = hall.game(&link.game).await?;
    Ok((link, keeper))
}

/// The link with whoever got it. One from before that was written down knows an official by his name only.
async fn held(hall: &Hall, mut link: Link) -> Result<Link, Trouble> {
    if let (None, Some(name)) = (&link.holder, &link.official)
        && let Some(home) = Home::of(hall.tools(), &link.game).await?
    {
        let holder = hall.people().holder_by_name(name, home.leads()).ok_or(Trouble::BadLink)?;
        link.holder = Some(holder);
    }
    Ok(link)
}

/// The board at which the game is played, if it belongs to an event; whoever only looks on reads the names that everybody
/// may read.
pub(super) async fn at_home(hall: &Hall, link: &Link) -> Result<Option<AtHome>, Trouble> {
    let eyes = if link.seat == Seat::Spectator { Eyes::Public } else { Eyes::Floor };
    match Home::of(hall.tools(), &link.game).await? {
        Some(home) => home.told(hall, eyes, AtBoard::A.for_seat(link.seat)).await.map(Some),
        None => Ok(None),
    }
}

/// Who plays: as the event names them, or as they did themselves.
pub(super) async fn called(hall: &Hall, link: &Link, home: Option<&AtHome>) -> Names {
    match home {
        Some(AtHome { white, black, white_b, black_b, .. }) => Names {
            white: Some(white.clone()),
            black: Some(black.clone()),
            white_b: white_b.clone(),
            black_b: black_b.clone(),
        },
        None => Names::of(hall.tools(), &link.game).await,
    }
}

pub(super) async fn look(State(hall): State<Hall>, Token(token): Token) -> Result<Response, Trouble> {
    let (link, keeper) = find(&hall, &token).await?;
    let view = keeper.view(link.seat)?;
    // Whoever plays sees the game also while the log can tell nothing else.
    let home = at_home(&hall, &link).await.unwrap_or_default();
    let (game, seat) = (link.game.as_str(), SeatName::of(link.seat));
    let names = called(&hall, &link, home.as_ref()).await;
    let another = another::seen_by(&keeper, link.seat).map(|another| OpenedBy { by: another.by });
    let seated = Seated { game, seat, view: &view, home: home.as_ref(), players: &names, another };
    Ok(Json(seated).into_response())
}

/// The board of a match that is asked about.
fn on_of(query: Option<&str>) -> Result<Option<AtBoard>, Fault> {
    match query.and_then(|query| query.strip_prefix("on=")) {
        None | Some("") => Ok(None),
        Some("A") => Ok(Some(AtBoard::A)),
        Some("B") => Ok(Some(AtBoard::B)),
        Some(_) => Err(Fault::in_field("on", "expected A or B")),
    }
}

/// What this seat can claim and tell; a page asks when somebody is about to.
pub(super) async fn claims(
    State(hall): State<Hall>,
    caller: Caller,
    Token(token): Token,
    RawQuery(query): RawQuery,
) -> Result<Response, Trouble> {
    let (link, keeper) = find(&hall, &token).await?;
    let seat = link.seat;
    let on = on_of(query.as_deref())?.unwrap_or_default().for_seat(seat);
    at_seat(&caller, &link, move || Ok(Json(keeper.claims(seat, on)?).into_response())).await
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
    let names = called(&hall, &link, home.as_ref()).await;
    let text = match game.tables().len() {
        2 => pgn::write_match(&view, &game, keeper.opened_at(), home.as_ref(), &names),
        _ => pgn::write(&view, terms, keeper.opened_at(), home.as_ref(), &names),
    };
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// A game to step through: what stood after each of its moves, as this seat may know it.
#[derive(Serialize, JsonSchema)]
pub(super) struct GameSteps {
    /// The pieces before the first move.
    start: String,
    moves: Vec<MoveStep>,
}

#[derive(Serialize, JsonSchema)]
struct MoveStep {
    #[serde(flatten)]
    made: MoveView,
    men: String,
    last: Vec<String>,
}

/// A player looks back once the game is over, and among friends at any time: at a board nobody goes through old positions while
/// they think.
pub(super) async fn steps(
    State(hall): State<Hall>,
    caller: Caller,
    Token(token): Token,
    RawQuery(query): RawQuery,
) -> Result<Response, Trouble> {
    let (link, keeper) = find(&hall, &token).await?;
    let (seat, asked) = (link.seat, on_of(query.as_deref())?);
    if keeper.delay(seat) > Millis::ZERO {
        return Err(Trouble::Withheld("spectators see this game with a delay and get no copy of its moves"));
    }
    let told = move || {
        let (game, at) = keeper.seen_by(seat);
        let view = keeper.view_of(&game, seat, at)?;
        if seat.color().is_some() && view.outcome.is_none() && view.friendly.is_none() {
            return Err(Trouble::NotNow(
                "the moves can be stepped through when the game is over".to_string(),
            ));
        }
        // A player may look back at the partner's board, too.
        let on = asked.map_or(AtBoard::A.for_seat(seat), BoardName::from);
        let (start, after) = game::view::steps(&game, seat, on).unwrap_or_default();
        let shown = view.of_board(on).map_or(&[][..], |view| &view.moves);
        let moves = shown.iter().zip(after);
        let moves = moves.map(|(made, step)| MoveStep { made: made.clone(), men: step.men, last: step.last });
        Ok(Json(GameSteps { start, moves: moves.collect() }).into_response())
    };
    at_seat(&caller, &link, told).await
}

/// An act of a seat, with the page's own name for it.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatActAsked {
    id: String,
    /// The board of a match that it is about, from somebody who plays at neither.
    on: Option<AtBoard>,
    #[schemars(with = "SeatAct")]
    act: Value,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TriedActs {
    on: Option<AtBoard>,
    #[schemars(with = "Vec<SeatAct>")]
    acts: Vec<Value>,
}

pub(super) async fn act(
    State(hall): State<Hall>,
    Token(token): Token,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Done>, Trouble> {
    let arrived = hall.watch().now();
    let (link, keeper) = find(&hall, &token).await?;
    let arrived = keeper.arrived(arrived);
    let SeatActAsked { id, on, act } = Body::of(body)?.read()?;
    act_id(&id)?;
    let (id, asked) = (Some(id), SeatAct::read(&act)?);
    let on = on.unwrap_or_default().for_seat(link.seat);
    link.may(&asked, on, &keeper.game(), hall.people())?;
    let (official, lag) = (link.official, Millis::ZERO);
    keeper.act(Wish { by: link.seat, on, official, id, arrived, lag, asked, stamped: None }).await?;
    Ok(Json(Done::YES))
}

/// What this seat would see had these acts been done, one after another; nothing is recorded. So an official can ask for
/// a ruling without opening a dispute. A director's alone: a player would learn whether a claim is right before he makes it.
pub(super) async fn tried(
    State(hall): State<Hall>,
    caller: Caller,
    Token(token): Token,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Trouble> {
    let (link, keeper) = find(&hall, &token).await?;
    if link.seat != Seat::Director {
        return Err(Trouble::NotYours { doing: Doing::Rule, lacks: Lacks::Post });
    }
    let TriedActs { on, acts } = Body::of(body)?.read()?;
    let on = on.unwrap_or_default().for_seat(link.seat);
    if acts.len() > MOST_TRIED {
        return Err(Fault::in_field("acts", format!("expected a list of up to {MOST_TRIED} acts")).into());
    }
    let asked = acts.iter().map(SeatAct::read).collect::<Result<Vec<_>, _>>()?;
    for one in &asked {
        link.may(one, on, &keeper.game(), hall.people())?;
    }
    let (seat, official) = (link.seat, link.official.clone());
    let tried = move || Ok(Json(keeper.tried((seat, on), official.as_deref(), &asked)?).into_response());
    at_seat(&caller, &link, tried).await
}

/// A dispute has fewer questions.
const MOST_TRIED: usize = 30;
