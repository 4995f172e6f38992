//! The way into the demo event, and out of it again.

use std::sync::Arc;

use axum::{
    Json,
    body::Bytes,
    extract::{Request, State, rejection::BytesRejection},
    http::header,
    middleware::Next,
    response::{AppendHeaders, IntoResponse, Response},
};
use serde_json::json;
use tower::ServiceExt;

use super::{json, whole};
use crate::{
    Hall,
    demo::{COOKIE, Demo, Look},
    fields::{Fault, Fields},
    people::{Caller, Limit},
    trouble::Trouble,
    wire::Answer,
};

/// A visitor who comes back within a day is still whom he looked as.
const COOKIE_SECONDS: u32 = 24 * 60 * 60;

fn demo(hall: &Hall) -> Result<&Arc<Demo>, Trouble> {
    let none = || Trouble::NotFound("there is no demo event on this server".to_string());
    hall.demo().ok_or_else(none)
}

/// Lets somebody look around as an official or as a parent; `anew` throws away what was done there before.
pub(super) async fn enter(
    State(hall): State<Hall>,
    caller: Caller,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Trouble> {
    let body = json(&whole(body)?)?;
    let fields = Fields::of(&body)?;
    fields.only(&["as", "anew"])?;
    let look = fields.word("as", &Look::WORDS)?;
    let anew = match fields.get("anew") {
        None => false,
        Some(value) => value.as_bool().ok_or_else(|| Fault::in_field("anew", "expected true or false"))?,
    };
    let demo = demo(&hall)?;
    if anew {
        hall.people().slow_down(Limit::Demo, &caller)?;
    }
    let house = demo.open(anew).await?;
    let (session, page) = house.let_in(look).await?;
    let keep = AppendHeaders([(header::SET_COOKIE, cookie(&session, COOKIE_SECONDS, &caller))]);
    Ok((keep, Json(json!({ "event": house.event(), "page": page }))).into_response())
}

/// Whoever leaves is nobody there any more; the demo goes on for others.
pub(super) async fn leave(caller: Caller) -> Response {
    let forget = AppendHeaders([(header::SET_COOKIE, cookie("", 0, &caller))]);
    (forget, Json(Answer::Ok(true))).into_response()
}

fn cookie(session: &str, seconds: u32, caller: &Caller) -> String {
    let secure = if caller.came_by_https() { "; Secure" } else { "" };
    format!("{COOKIE}={session}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}")
}

/// Hands what is asked of the demo to its own hall.
pub(super) async fn pass_on(State(hall): State<Hall>, request: Request, next: Next) -> Response {
    let routes = match hall.demo() {
        Some(demo) => demo.of(request.uri().path()).await,
        None => None,
    };
    match routes {
        Some(routes) => match routes.oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        },
        None => next.run(request).await,
    }
}
