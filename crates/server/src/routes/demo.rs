//! The way into the demo event, and out of it again; and what is asked of the demos where they run ([`demos`]).

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Json, Router,
    body::{Body, Bytes, HttpBody, to_bytes},
    extract::{ConnectInfo, DefaultBodyLimit, FromRequest, Path, Request, State},
    http::{Method, header},
    middleware::Next,
    response::{AppendHeaders, IntoResponse, Response},
    routing::{get, post},
};
use futures_util::{TryStreamExt, stream};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::{Instant, timeout_at};
use tower::ServiceExt;

use super::{LARGEST, Named, not_cached, whole};
use crate::{
    Hall,
    demo::{self, COOKIE, Demo, Demos, Look, Wanted},
    fields::Fault,
    people::{Caller, EventId, Limit, secret},
    trouble::Trouble,
    wire::Done,
};

/// A visitor who comes back within a day is still whom he looked as.
const COOKIE_SECONDS: u32 = 24 * 60 * 60;

/// Whoever has his turn does not keep others waiting for what he sends.
const UPLOAD: Duration = Duration::from_secs(20);

/// What whoever asks for a demo that does not run any more is told.
pub(crate) fn over() -> Trouble {
    let text =
        "this demo is over: nobody had looked at it for a while, or the demos were started anew; begin again";
    Trouble::NotFound(text.to_string())
}

fn of_hall(hall: &Hall) -> Result<&Demos, Trouble> {
    let none = || Trouble::NotFound("there is no demo event on this server".to_string());
    hall.demo().ok_or_else(none)
}

/// As whom somebody wants to look around, and where.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct EnterDemo {
    r#as: Look,
    /// In a new one, whatever runs.
    #[serde(default)]
    anew: bool,
    event: Option<EventId>,
}

fn wish(body: &super::body::Body) -> Result<(Look, Wanted), Fault> {
    let EnterDemo { r#as: look, anew, event } = body.read()?;
    let wanted = match event {
        _ if anew => Wanted::Own,
        Some(event) => Wanted::This(event),
        None => Wanted::Any,
    };
    Ok((look, wanted))
}

/// What the demos say of whoever was let in: the secret of his session is for his cookie.
#[derive(Serialize, Deserialize)]
struct Entered {
    event: EventId,
    page: String,
    shared: bool,
    session: String,
}

/// Lets somebody look around as an official or as a parent: in the demo that he names, or else in one of his own; `anew` in a
/// new one in any case. The one before goes on for others who look at it.
pub(super) async fn enter(
    State(hall): State<Hall>,
    caller: Caller,
    body: super::body::Body,
) -> Result<Response, Trouble> {
    let (_, wanted) = wish(&body)?;
    let demos = of_hall(&hall)?;
    if wanted == Wanted::Own {
        hall.people().slow_down(Limit::Demo, &caller)?;
    }
    let answer = demos.answer(passed(Method::POST, "/demo", body.text())?, &caller).await;
    if !answer.status().is_success() {
        return Ok(answer);
    }
    let lost = |_| Trouble::Ours("the demo did not say where you are");
    let said = to_bytes(answer.into_body(), LARGEST).await.map_err(lost)?;
    let lost = |_| Trouble::Ours("the demo did not say who you are");
    let Entered { event, page, shared, session } = serde_json::from_slice(&said).map_err(lost)?;
    let keep = AppendHeaders([(header::SET_COOKIE, cookie(&session, COOKIE_SECONDS, &caller))]);
    Ok((keep, Json(DemoEntered { event, page, shared })).into_response())
}

/// Where somebody looks around now.
#[derive(Serialize, JsonSchema)]
pub(super) struct DemoEntered {
    event: EventId,
    page: String,
    shared: bool,
}

/// Whether strangers look around in the same demo.
#[derive(Serialize, JsonSchema)]
pub(super) struct DemoShared {
    shared: bool,
}

/// Whether strangers have come to a demo since somebody entered it: the page asks now and then, and tells whoever was first.
pub(super) async fn look(
    State(hall): State<Hall>,
    Named(event): Named<String>,
    caller: Caller,
) -> Result<Response, Trouble> {
    let demos = of_hall(&hall)?;
    // Only what can be the name of an event is asked for: everything else is no address.
    let event: EventId = event.parse().map_err(|_| over())?;
    Ok(demos.answer(passed(Method::GET, &format!("/demo/{event}"), String::new())?, &caller).await)
}

/// Whoever leaves is nobody there any more; the demo goes on for others.
pub(super) async fn leave(caller: Caller) -> Response {
    let forget = AppendHeaders([(header::SET_COOKIE, cookie("", 0, &caller))]);
    (forget, Json(Done::YES)).into_response()
}

fn passed(method: Method, path: &str, body: String) -> Result<Request, Trouble> {
    let request = Request::builder().method(method).uri(path).body(Body::from(body));
    request.map_err(|_| Trouble::Ours("the demo cannot be asked"))
}

fn cookie(session: &str, seconds: u32, caller: &Caller) -> String {
    let secure = if caller.came_by_https() { "; Secure" } else { "" };
    format!("{COOKIE}={session}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}")
}

/// Hands what is asked of the demos to them. What belongs to them says so by its form, and they are asked for nothing else.
pub(super) async fn pass_on(State(hall): State<Hall>, request: Request, next: Next) -> Response {
    let Some(demos) = hall.demo() else { return next.run(request).await };
    let request = if takes_a_code(&request) {
        match with_its_body(request).await {
            Ok((request, code)) if code.as_deref().is_some_and(secret::is_code_of_a_demo) => request,
            Ok((request, _)) => return next.run(request).await,
            Err(trouble) => return not_cached(trouble.into_response()).await,
        }
    } else if demo::belongs(request.uri().path()) {
        request
    } else {
        return next.run(request).await;
    };
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    let caller = Caller::of(hall.people(), request.headers(), peer, hall.proxy());
    not_cached(demos.answer(request, &caller).await).await
}

/// A card or a tablet: what is typed there is no part of the address.
fn takes_a_code(request: &Request) -> bool {
    request.method() == Method::POST && matches!(request.uri().path(), "/cards" | "/tablet")
}

/// The request once more, and the code in it.
async fn with_its_body(request: Request) -> Result<(Request, Option<String>), Trouble> {
    let (head, body) = request.into_parts();
    let body = whole(Bytes::from_request(Request::from_parts(head.clone(), body), &()).await)?;
    let said = serde_json::from_slice::<Value>(&body).ok();
    let code = said.as_ref().and_then(|said| said.get("code")?.as_str()).map(ToString::to_string);
    Ok((Request::from_parts(head, Body::from(body)), code))
}

/// Everything that is asked of the demos, where they run.
pub(crate) fn demos(demo: &Arc<Demo>) -> Router {
    Router::new()
        .route("/demo", post(let_in))
        .route("/demo/{event}", get(is_shared))
        .fallback(in_its_house)
        .with_state(Arc::clone(demo))
        .layer(DefaultBodyLimit::max(LARGEST))
}

async fn let_in(State(demo): State<Arc<Demo>>, body: super::body::Body) -> Result<Json<Entered>, Trouble> {
    let (look, wanted) = wish(&body)?;
    let house = demo.open(&wanted).await?;
    let (session, page) = house.let_in(look).await?;
    Ok(Json(Entered { event: house.event().clone(), page, shared: house.is_shared(), session }))
}

async fn is_shared(
    State(demo): State<Arc<Demo>>,
    Path(event): Path<String>,
) -> Result<Json<DemoShared>, Trouble> {
    let shared = demo.is_shared(&event).ok_or_else(over)?;
    Ok(Json(DemoShared { shared }))
}

/// In the house of the demo that the request names, when the visitor's turn comes.
async fn in_its_house(State(demo): State<Arc<Demo>>, request: Request) -> Result<Response, Trouble> {
    let (request, house) = if takes_a_code(&request) {
        let (request, code) = with_its_body(request).await?;
        let void = Trouble::BadSecret("the demo of this code is over; begin a new one");
        (request, demo.of_code(&code.unwrap_or_default()).ok_or(void)?)
    } else {
        let house = demo.of(request.uri().path()).ok_or_else(over)?;
        (request, house)
    };
    let turn = demo.shares().turn(house.network(&request).as_deref()).await?;
    let request = request.map(sent_in_time);
    let looks = matches!(*request.method(), Method::GET | Method::HEAD);
    let routes = house.routes();
    let answered = async move {
        let answer = routes.oneshot(request).await;
        drop(turn);
        match answer {
            Ok(response) => response,
            Err(never) => match never {},
        }
    };
    if looks {
        return Ok(answered.await);
    }
    // What changes something goes on when whoever asked has hung up (`people::door`), and counts until it is done.
    tokio::spawn(answered).await.map_err(|_| Trouble::Ours("this could not be carried out"))
}

/// A body that has come to its end in time, or is broken off.
fn sent_in_time(body: Body) -> Body {
    if body.is_end_stream() {
        return body;
    }
    let end = Instant::now() + UPLOAD;
    let pieces = stream::try_unfold(body.into_data_stream(), move |mut pieces| async move {
        match timeout_at(end, pieces.try_next()).await {
            Ok(piece) => Ok(piece?.map(|piece| (piece, pieces))),
            Err(late) => Err(axum::Error::new(late)),
        }
    });
    Body::from_stream(pieces)
}
