//! A file per kind of request. A handler parses, loads, lets the game decide, and answers.

mod another;
mod body;
mod books;
mod chances;
mod controls;
mod demo;
mod events;
mod games;
mod heavy;
mod line;
mod openapi;
mod packed;
mod pages;
mod people;
mod readable;
mod rules;
mod seat;
mod slips;
mod socket;
mod story;
mod tablet;
mod weights;
mod whatif;

pub use weights::Weight;
pub(crate) use weights::weight;

use std::net::SocketAddr;

use axum::{
    Router,
    body::Bytes,
    extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Path, Request, State},
    http::{HeaderName, HeaderValue, StatusCode, header, request::Parts},
    middleware::{self, Next},
    response::Response,
    routing::{any, get},
};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{
    Hall,
    fields::Fault,
    legible::legible,
    people::{Caller, Doing, Door, Opening},
    trouble::Trouble,
    wire::LogKind,
};

/// The most that one request or message may weigh.
pub(crate) const LARGEST: usize = 64 * 1024;

/// The longest name that a page may give an act.
const LONGEST_ID: usize = 100;

pub(crate) use demo::{demos, over};

/// Where the interface answers, with its version (`docs/api.md` says how that changes).
pub const API: &str = "/api/v1";

/// Where it answered before it had one. A tablet in the middle of a game has kept its page, and hands in its presses here; the
/// address of a round's PGN was handed to broadcasts.
const UNVERSIONED: &str = "/api";

/// Everything that is served, callable without a socket.
pub fn app(hall: Hall) -> Router {
    // Which hall a request is for is asked before any route is looked for.
    let pass_on = middleware::from_fn_with_state(hall.clone(), demo::pass_on);
    let api = Router::new().fallback_service(api(&hall)).layer(pass_on);
    let nothing = any(nothing_here).layer(middleware::map_response(not_cached));
    let pages = pages::ADDRESSES.iter().fold(Router::new(), |pages, path| {
        pages.route(path, get(move |headers| pages::index(path, headers)))
    });
    pages
        .nest(API, api.clone())
        .nest(UNVERSIONED, api.layer(middleware::map_response(on_its_way_out)))
        .route("/api/", nothing.clone())
        .route(&format!("{API}/"), nothing)
        .fallback(pages::file)
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(middleware::from_fn(readable::answers))
        .layer(middleware::from_fn(packed::answers))
        .layer(middleware::from_fn_with_state(hall, guarded))
}

/// Says of an answer that it should have been asked for at an address with a version (RFC 9745, RFC 8288).
async fn on_its_way_out(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(HeaderName::from_static("deprecation"), HeaderValue::from_static(VERSIONED_SINCE));
    headers.insert(header::LINK, HeaderValue::from_static("</api/v1>; rel=\"successor-version\""));
    response
}

/// The day since which the interface has versions, as that header has it: 18 November 2026.
const VERSIONED_SINCE: &str = "@1794960000";

/// Everything below [`API`].
pub(crate) fn api(hall: &Hall) -> Router {
    let (routes, _) = doors(hall).finish();
    let routes = routes
        .fallback(nothing_here)
        .method_not_allowed_fallback(no_such_method)
        .layer(middleware::map_response(not_cached))
        .layer(middleware::map_response_with_state(hall.clone(), tell_of_log));
    routes.with_state(hall.clone())
}

/// Every route below [`API`], with what it does.
pub fn openings(hall: &Hall) -> Vec<Opening> {
    doors(hall).finish().1
}

fn doors(hall: &Hall) -> Door {
    let door = Door::of(hall, openapi::asks)
        .get(Doing::ReadRules, "/openapi.json", openapi::look)
        .get(Doing::ReadRules, "/books", books::all)
        .get(Doing::ReadRules, "/books/{book}", books::one)
        .get(Doing::ReadRules, "/clauses/{book}/{id}", books::clause)
        .get(Doing::ReadRules, "/rules", rules::shelf)
        .get(Doing::ReadRules, "/rules/books/{book}", rules::book)
        .get(Doing::ReadRules, "/rules/clauses/{book}/{id}", rules::clause)
        .get(Doing::ReadRules, "/rules/clauses/{book}/{id}/cases", rules::cases_of)
        .get(Doing::ReadRules, "/rules/search/{words}", rules::find)
        .get(Doing::ReadRules, "/rules/controls/{control}", controls::read)
        .get(Doing::ReadRules, "/rules/compare/{books}", rules::compare)
        .get(Doing::ReadRules, "/rules/cases/{folder}/{name}", rules::case)
        .post(Doing::ReadRules, "/whatif", whatif::rule)
        .post(Doing::ReadRules, "/whatif/why", whatif::explain)
        .get(Doing::ReadRules, "/whatif/words", whatif::words)
        .post(Doing::Explore, "/demo", demo::enter)
        .delete(Doing::Explore, "/demo", demo::leave)
        .get(Doing::Explore, "/demo/{event}", demo::look)
        .post(Doing::OpenGame, "/games", games::open)
        .get(Doing::SitByLink, "/seat/{token}", seat::look)
        .get(Doing::SitByLink, "/seat/{token}/claims", seat::claims)
        .get(Doing::SitByLink, "/seat/{token}/chances", chances::look)
        .post(Doing::SitByLink, "/seat/{token}/chances", chances::start)
        .delete(Doing::SitByLink, "/seat/{token}/chances", chances::break_off)
        .get(Doing::SitByLink, "/seat/{token}/pgn", seat::pgn)
        .get(Doing::SitByLink, "/seat/{token}/steps", seat::steps)
        .get(Doing::SitByLink, "/seat/{token}/slips/{ruling}", slips::one)
        .post(Doing::SitByLink, "/seat/{token}/acts", seat::act)
        .post(Doing::SitByLink, "/seat/{token}/tried", seat::tried)
        .post(Doing::OpenGame, "/seat/{token}/another", another::sit)
        .get(Doing::SitByLink, "/seat/{token}/socket", socket::open)
        .post(Doing::SitByLink, "/tablet", tablet::open)
        .get(Doing::SitByLink, "/tablet/{token}", tablet::look)
        .post(Doing::SitByLink, "/tablet/{token}/game", tablet::sit)
        .post(Doing::SitByLink, "/tablet/{token}/acts", tablet::act)
        .post(Doing::SitByLink, "/tablet/{token}/call", tablet::call)
        .post(Doing::SitByLink, "/tablet/{token}/sheet", tablet::write)
        .post(Doing::SitByLink, "/tablet/{token}/slip", tablet::slip);
    events::open(people::open(door))
}

async fn nothing_here() -> Trouble {
    Trouble::NotFound(format!("there is nothing here; {API}/openapi.json says what can be asked"))
}

async fn no_such_method() -> Trouble {
    Trouble::NoSuchMethod
}

/// By this header a page that stood open while the program was renewed learns that it is older.
const PAGE: HeaderName = HeaderName::from_static("x-jadoube-page");

/// What stands in it; nothing where this build has no pages.
#[cfg(test)]
pub(crate) fn page() -> Option<&'static HeaderValue> {
    pages::named()
}

/// By this header every page learns that nothing can be recorded just now, and why: `full`, `read-only` or `failing`.
const LOG: HeaderName = HeaderName::from_static("x-jadoube-log");

/// What is the matter with the log; nothing while it takes what is done.
fn log_kind(hall: &Hall) -> Option<LogKind> {
    hall.outage().borrow().as_ref().and_then(|outage| outage.why.kind()).map(LogKind::from)
}

async fn tell_of_log(State(hall): State<Hall>, mut response: Response) -> Response {
    if let Some(kind) = log_kind(&hall) {
        response.headers_mut().insert(LOG, HeaderValue::from_static(kind.word()));
    }
    response
}

/// What one seat sees is nobody else's, and is old the next moment.
async fn not_cached(mut response: Response) -> Response {
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(page) = pages::named() {
        response.headers_mut().insert(PAGE, page.clone());
    }
    response
}

/// Nothing from elsewhere and nothing inline: styles that a script sets one by one need no leave.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; media-src 'self'; manifest-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// A paper is drawn by the browser's own viewer, which brings its frame and its style along; a paper has no scripts.
const OF_PAPERS: &str =
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// Half a year, for this name alone: what a club does at others of its names is its own affair.
const BY_HTTPS_ONLY: &str = "max-age=15768000";

/// Links are secrets in URLs: no page may leak one to another site, and none may be framed by one.
async fn guarded(State(hall): State<Hall>, request: Request, next: Next) -> Response {
    let https = came_by_https(&hall, &request);
    let mut response = next.run(request).await;
    if https {
        let value = HeaderValue::from_static(BY_HTTPS_ONLY);
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    let is_paper = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/pdf");
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, if is_paper { OF_PAPERS } else { POLICY }),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("x-robots-tag"), "noindex"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether the proxy in front of us says that the browser came by https.
fn came_by_https(hall: &Hall, request: &Request) -> bool {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    hall.proxy().is_some() && Caller::of(hall.people(), request.headers(), peer, hall.proxy()).came_by_https()
}

/// The body as JSON that everybody can read, or what is wrong with it.
fn json(body: &[u8]) -> Result<Value, Fault> {
    let value = any_json(body)?;
    legible(&value)?;
    Ok(value)
}

/// The same whatever its texts say.
fn any_json(body: &[u8]) -> Result<Value, Fault> {
    serde_json::from_slice(body).map_err(|error| Fault::new(format!("this is not JSON: {error}")))
}

/// The body of a request; one that is too large or broken off is refused in our own words.
fn whole(body: Result<Bytes, axum::extract::rejection::BytesRejection>) -> Result<Bytes, Trouble> {
    body.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Trouble::TooLarge(format!("at most {LARGEST} bytes are read here")),
        _ => Fault::new("the request broke off before its end").into(),
    })
}

/// Whether this can be the page's own name for an act.
fn act_id(id: &str) -> Result<(), Fault> {
    if id.is_empty() || id.len() > LONGEST_ID {
        return Err(Fault::in_field("id", format!("expected 1 to {LONGEST_ID} letters")));
    }
    Ok(())
}

/// What stands in the place of names in an address; one that cannot be read leads nowhere.
struct Named<T>(T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Named<T> {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named<T>, Trouble> {
        let path: Result<Path<T>, _> = Path::from_request_parts(parts, state).await;
        path.map(|Path(named)| Named(named))
            .map_err(|_| Trouble::NotFound("there is nothing at this address".to_string()))
    }
}
