//! A file per kind of request. A handler parses, loads, lets the game decide, and answers.

mod books;
mod chances;
mod events;
mod games;
mod pages;
mod seat;
mod slips;
mod socket;

use axum::{
    Router,
    body::Bytes,
    extract::DefaultBodyLimit,
    http::{HeaderName, HeaderValue, header},
    middleware::{self, Next},
    response::Response,
    routing::{get, post},
};
use serde_json::Value;

use crate::{
    Hall,
    fields::{Fault, Fields},
    trouble::Trouble,
};

/// The most that one request or message may weigh.
const LARGEST: usize = 64 * 1024;

/// The longest name that a page may give an act.
const LONGEST_ID: usize = 100;

/// Everything that is served, callable without a socket.
pub fn app(hall: Hall) -> Router {
    let api = Router::new()
        .route("/books", get(books::all))
        .route("/books/{book}", get(books::one))
        .route("/clauses/{book}/{id}", get(books::clause))
        .route("/games", post(games::open))
        .route("/seat/{token}", get(seat::look))
        .route("/seat/{token}/claims", get(seat::claims))
        .route("/seat/{token}/chances", get(chances::look).post(chances::start).delete(chances::break_off))
        .route("/seat/{token}/pgn", get(seat::pgn))
        .route("/seat/{token}/slips/{ruling}", get(slips::one))
        .route("/seat/{token}/acts", post(seat::act))
        .route("/seat/{token}/socket", get(socket::open))
        .nest("/events", events::router())
        .fallback(nothing_here)
        .layer(middleware::map_response(not_cached));
    Router::new()
        .nest("/api", api)
        .route("/", get(pages::index))
        .route("/g/{token}", get(pages::index))
        .fallback(pages::file)
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(middleware::from_fn(guarded))
        .with_state(hall)
}

async fn nothing_here() -> Trouble {
    Trouble::NotFound("there is nothing here; see the protocol for what can be asked".to_string())
}

/// What one seat sees is nobody else's, and is old the next moment.
async fn not_cached(mut response: Response) -> Response {
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      connect-src 'self' ws: wss:; frame-ancestors 'none'";

/// Links are secrets in URLs: no page may leak one to another site, and none may be framed by one.
async fn guarded(request: axum::extract::Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("x-robots-tag"), "noindex"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// The body as JSON, or what is wrong with it.
fn json(body: &[u8]) -> Result<Value, Fault> {
    serde_json::from_slice(body).map_err(|error| Fault::new(format!("this is not JSON: {error}")))
}

/// The body of a request; one that is too large or broken off is refused in our own words.
fn whole(body: Result<Bytes, axum::extract::rejection::BytesRejection>) -> Result<Bytes, Trouble> {
    body.map_err(|_| {
        Fault::new(format!("the request could not be read; it may have at most {LARGEST} bytes")).into()
    })
}

/// The page's own name for an act.
fn act_id(fields: Fields<'_>) -> Result<String, Fault> {
    let id = fields.text("id")?;
    if id.is_empty() || id.len() > LONGEST_ID {
        return Err(Fault::in_field("id", format!("expected 1 to {LONGEST_ID} letters")));
    }
    Ok(id.to_string())
}
