//! The way into the demo event, and out of it again.

use std::sync::Arc;

use axum::{
    Json, Router,
    body::{Body, Bytes},
    extract::{FromRequest, Request, State},
    http::{Method, header},
    middleware::Next,
    response::{AppendHeaders, IntoResponse, Response},
};
use serde_json::{Value, json};
use tower::ServiceExt;

use super::{Named, whole};
use crate::{
    Hall,
    demo::{COOKIE, Demo, Look, Wanted},
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

/// Lets somebody look around as an official or as a parent: in the demo that he names, or else in one of his own; `anew` in a
/// new one in any case. The one before goes on for others who look at it.
pub(super) async fn enter(
    State(hall): State<Hall>,
    caller: Caller,
    body: super::body::Body,
) -> Result<Response, Trouble> {
    let fields = body.only(&["as", "anew", "event"])?;
    let look = fields.word("as", &Look::WORDS)?;
    let anew = fields.flag("anew")?;
    let demo = demo(&hall)?;
    let wanted = match fields.optional_parsed("event")? {
        _ if anew => Wanted::Own,
        Some(event) => Wanted::This(event),
        None => Wanted::Any,
    };
    if anew {
        hall.people().slow_down(Limit::Demo, &caller)?;
    }
    let house = demo.open(&wanted).await?;
    let (session, page) = house.let_in(look).await?;
    let keep = AppendHeaders([(header::SET_COOKIE, cookie(&session, COOKIE_SECONDS, &caller))]);
    Ok((keep, Json(json!({ "event": house.event(), "page": page, "shared": house.is_shared() })))
        .into_response())
}

/// Whether strangers have come to a demo since somebody entered it: the page asks now and then, and tells whoever was first.
pub(super) async fn look(
    State(hall): State<Hall>,
    Named(event): Named<String>,
) -> Result<Json<Value>, Trouble> {
    let over = || Trouble::NotFound("this demo has ended".to_string());
    let shared = demo(&hall)?.is_shared(&event).ok_or_else(over)?;
    Ok(Json(json!({ "shared": shared })))
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
    let Some(demo) = hall.demo() else { return next.run(request).await };
    if takes_a_code(&request) {
        return pass_on_code(demo, request, next).await.unwrap_or_else(IntoResponse::into_response);
    }
    match demo.of(request.uri().path()).await {
        Some(routes) => ask(routes, request).await,
        None => next.run(request).await,
    }
}

async fn ask(routes: Router, request: Request) -> Response {
    match routes.oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

/// A card or a tablet: what is typed there is no part of the address.
fn takes_a_code(request: &Request) -> bool {
    request.method() == Method::POST && matches!(request.uri().path(), "/cards" | "/tablet")
}

async fn pass_on_code(demo: &Demo, request: Request, next: Next) -> Result<Response, Trouble> {
    let (head, body) = request.into_parts();
    let body = whole(Bytes::from_request(Request::from_parts(head.clone(), body), &()).await)?;
    let code = serde_json::from_slice::<Value>(&body).ok();
    let code = code.as_ref().and_then(|body| body.get("code")?.as_str());
    let request = Request::from_parts(head, Body::from(body.clone()));
    Ok(match code.and_then(|code| demo.of_code(code)) {
        Some(routes) => ask(routes, request).await,
        None => next.run(request).await,
    })
}
