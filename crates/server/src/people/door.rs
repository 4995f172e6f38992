//! The door: no route is served but through here, and each says what it does.
//!
//! Before a handler runs it is known who asks ([`Caller`]), that one of his posts allows it, that a page of ours made the
//! browser ask, and that he does not ask too often. What is refused is logged, also what a handler refuses later.

use std::{collections::BTreeSet, net::SocketAddr, sync::Arc};

use axum::{
    Router,
    extract::{ConnectInfo, Query, RawPathParams, Request, State, rejection::RawPathParamsRejection},
    handler::Handler,
    http::{HeaderName, Method, header},
    middleware::{Next, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::{self, MethodRouter},
};
use tournament::{EntryId, SectionName};

use super::{
    access::{self, Cell, Place},
    audit::AuditMatter,
    caller::{Caller, text},
    doing::Doing,
    event_id::EventId,
    limits::Limit,
    post::Column,
    presence::Presence,
};
use crate::{
    Hall,
    fields::Fault,
    routes::{Weight, weight},
    trouble::{Logged, Trouble},
};

/// As much of a name that nobody knows is told.
const LONGEST_NAME: usize = 40;

/// Names that pages of earlier builds sent only to ask once more for the same. A page that stood open while the program was
/// renewed still sends them, and nobody could mean anything by them, so they are passed over.
const RETIRED: [&str; 3] = ["at", "seen", "times"];

/// The header that no other site can make a browser send without asking us first.
const OURS: HeaderName = HeaderName::from_static("x-jadoube");

/// The names that a route knows after `?`, by its method and path.
pub(crate) type Asks = fn(&Method, &str) -> Vec<&'static str>;

/// A route, and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    pub method: Method,
    /// Below `/api`.
    pub path: &'static str,
    pub doing: Doing,
    /// What it costs; a test sees to it that each says so.
    pub weight: Option<Weight>,
}

/// Routes that are being opened.
pub(crate) struct Door {
    hall: Hall,
    asks: Asks,
    router: Router<Hall>,
    openings: Vec<Opening>,
}

/// What is known of a route before it is asked.
#[derive(Clone)]
struct Route {
    hall: Hall,
    doing: Doing,
    asks: Arc<[&'static str]>,
}

impl Door {
    pub(crate) fn of(hall: &Hall, asks: Asks) -> Door {
        Door { hall: hall.clone(), asks, router: Router::new(), openings: Vec::new() }
    }

    pub(crate) fn get<H: Handler<T, Hall>, T: 'static>(
        self,
        doing: Doing,
        path: &'static str,
        by: H,
    ) -> Door {
        self.open(Method::GET, doing, path, routing::get(by))
    }

    pub(crate) fn post<H: Handler<T, Hall>, T: 'static>(
        self,
        doing: Doing,
        path: &'static str,
        by: H,
    ) -> Door {
        self.open(Method::POST, doing, path, routing::post(by))
    }

    pub(crate) fn put<H: Handler<T, Hall>, T: 'static>(
        self,
        doing: Doing,
        path: &'static str,
        by: H,
    ) -> Door {
        self.open(Method::PUT, doing, path, routing::put(by))
    }

    pub(crate) fn delete<H: Handler<T, Hall>, T: 'static>(
        self,
        doing: Doing,
        path: &'static str,
        by: H,
    ) -> Door {
        self.open(Method::DELETE, doing, path, routing::delete(by))
    }

    fn open(mut self, method: Method, doing: Doing, path: &'static str, by: MethodRouter<Hall>) -> Door {
        let asks = (self.asks)(&method, path).into();
        let route = Route { hall: self.hall.clone(), doing, asks };
        let guarded = by.route_layer(from_fn_with_state(route, guard));
        self.router = self.router.route(path, guarded);
        let weight = weight(&method, path);
        self.openings.push(Opening { method, path, doing, weight });
        self
    }

    pub(crate) fn finish(self) -> (Router<Hall>, Vec<Opening>) {
        (self.router, self.openings)
    }
}

async fn guard(
    State(route): State<Route>,
    params: Result<RawPathParams, RawPathParamsRejection>,
    mut request: Request,
    next: Next,
) -> Response {
    let Route { hall, doing, .. } = &route;
    let (hall, doing) = (hall, *doing);
    // An address that is not even text names no event; what else it may be is for its handler to say.
    let params = params.ok();
    let params = params.as_ref();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    let (presence, _waits) = Presence::begin();
    let mut caller = Caller::of(hall.people(), request.headers(), peer, hall.proxy()).present(presence);
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        caller = caller.looking_at(doing);
    }
    let event: Option<EventId> = param(params, "event").and_then(|text| text.parse().ok());
    let passed = match pass(hall, doing, &caller, params, &request)
        .and_then(|()| Ok(only_known(&route.asks, &request)?))
    {
        Ok(()) => {
            request.extensions_mut().insert(caller.clone());
            answered(doing, request, next).await
        }
        Err(trouble) => trouble.into_response(),
    };
    let Some(Logged(what, text)) = passed.extensions().get::<Logged>().cloned() else { return passed };
    // Whoever is refused too often is only slowed down, or he could fill the disk with refusals.
    match hall.people().slow_down(Limit::Refusal, &caller) {
        Err(trouble) if what == AuditMatter::Refused => {
            write_down(hall, &caller, AuditMatter::Slowed, event.as_ref(), doing.words()).await;
            return trouble.into_response();
        }
        _ => {}
    }
    let text = if what == AuditMatter::Slowed { doing.words() } else { &text };
    write_down(hall, &caller, what, event.as_ref(), text).await;
    passed
}

/// What changes something runs to its end even if whoever asked has hung up: what the disk has taken must be known here, too.
/// What only looks ends with its line: nobody would read it.
async fn answered(doing: Doing, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) || doing.is_looking() {
        return next.run(request).await;
    }
    match tokio::spawn(next.run(request)).await {
        Ok(response) => response,
        Err(_) => Trouble::Ours("this could not be carried out").into_response(),
    }
}

/// A name that nobody knows is a slip of the pen: to pass over it would answer another question than the one that was asked.
fn only_known(known: &[&str], request: &Request) -> Result<(), Fault> {
    let unreadable = |_| Fault::new("the part after ? cannot be read");
    let Query(asked): Query<Vec<(String, String)>> =
        Query::try_from_uri(request.uri()).map_err(unreadable)?;
    let mut seen = BTreeSet::new();
    for (name, _) in &asked {
        if RETIRED.contains(&name.as_str()) && !known.contains(&name.as_str()) {
            continue;
        }
        if !known.contains(&name.as_str()) {
            let name: String = name.chars().take(LONGEST_NAME).collect();
            let text = match known {
                [] => format!("{name:?} is not known here: nothing can be asked after ?"),
                known => {
                    format!("{name:?} is not known here; what can be asked after ? is {}", known.join(", "))
                }
            };
            return Err(Fault::in_field(&name, text));
        }
        if !seen.insert(name) {
            return Err(Fault::in_field(name, format!("{name} stands twice after ?; say it once")));
        }
    }
    Ok(())
}

/// Writes a refusal down. Of what a page repeats by itself, such as a link that is void, a line a minute is enough. A log
/// that takes nothing makes no refusal a grant, so the answer does not depend on it.
async fn write_down(hall: &Hall, caller: &Caller, what: AuditMatter, event: Option<&EventId>, text: &str) {
    let people = hall.people();
    let due = match what {
        AuditMatter::Slowed => people.slow_down(Limit::SlowedLine, caller),
        AuditMatter::CodeFailed => people.slow_down(Limit::LinkLine, caller),
        _ => Ok(()),
    };
    if due.is_ok() {
        let _ = people.note(caller, what, event, text).await;
    }
}

fn pass(
    hall: &Hall,
    doing: Doing,
    caller: &Caller,
    params: Option<&RawPathParams>,
    request: &Request,
) -> Result<(), Trouble> {
    // All phones of a school may come from one address: whoever is known has a count of his own.
    match caller.person() {
        _ if caller.is_at_this_machine() => {}
        Some(person) => hall.people().slow_down_by(Limit::Any, &person.id.to_string())?,
        None => hall.people().slow_down(Limit::Any, caller)?,
    }
    // Whoever sits at the machine itself could do worse.
    if doing == Doing::OpenGame && !caller.is_at_this_machine() && caller.address().is_some() {
        hall.people().slow_down_by(Limit::OpenGame, &caller.visitor())?;
        hall.people().may_once_more(Limit::GamesADay, &caller.visitor())?;
    }
    // Every page of the demo asks whether strangers have come. If that counted, a class that looks around together would soon
    // keep its own pupils out.
    if doing == Doing::Explore && request.method() != Method::GET {
        hall.people().slow_down(Limit::Explore, caller)?;
    }
    caller.must_be_valid()?;
    from_our_page(doing, caller, request)?;
    let Some(event) = param(params, "event") else {
        return caller.must_in_the_house(doing);
    };
    let event: EventId = event.parse().map_err(|_| no_such("event", event))?;
    let section: Option<SectionName> = match param(params, "section") {
        Some(text) => Some(text.parse().map_err(|_| no_such("section", text))?),
        None => None,
    };
    let entry: Option<EntryId> = match param(params, "entry") {
        Some(text) => Some(text.parse().map(EntryId).map_err(|_| no_such("entry", text))?),
        None => None,
    };
    // What the address does not say the handler finds out, and asks again with the place.
    match (&section, entry) {
        (Some(section), None) if !is_for_own(doing) => caller.must(&event, doing, Place::section(section)),
        _ if caller.might(&event, doing) => Ok(()),
        _ => Err(caller.refused(Some(&event), doing, Place::EVENT)),
    }
}

/// Whether somebody may do it for his own entry only, so that a section does not yet say whether he may.
fn is_for_own(doing: Doing) -> bool {
    Column::ALL.into_iter().any(|column| access::cell(column, doing) == Cell::Own)
}

/// What a cookie allows must be asked for by a page of ours: another site can make a browser send the cookie perhaps,
/// but neither this header nor our origin.
fn from_our_page(doing: Doing, caller: &Caller, request: &Request) -> Result<(), Trouble> {
    let headers = request.headers();
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = headers.contains_key(header::UPGRADE);
    let for_everybody = access::cell(Column::Spectator, doing) == Cell::Yes;
    // A token is sent by a program that was given it, never by a browser that was made to.
    let begins_a_session = matches!(doing, Doing::SignIn | Doing::Explore) && !caller.has_token();
    let rests_on_cookie = begins_a_session || (caller.has_cookie() && !for_everybody);
    if changes && rests_on_cookie && text(headers, &OURS) != Some("1") {
        return Err(Trouble::Elsewhere("send the header x-jadoube: 1 with it"));
    }
    let foreign = text(headers, &header::ORIGIN).is_some_and(|origin| !is_ours(origin, headers, caller));
    if foreign && (changes && rests_on_cookie || upgrades && caller.has_cookie()) {
        return Err(Trouble::Elsewhere("a page of another site asked for it"));
    }
    Ok(())
}

/// Whether an origin is this server, by the name under which it was asked. A proxy that changes the name says so, and only
/// the one that was named is believed.
fn is_ours(origin: &str, headers: &axum::http::HeaderMap, caller: &Caller) -> bool {
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    authority.is_some() && (authority == text(headers, &header::HOST) || authority == caller.asked_host())
}

fn param<'a>(params: Option<&'a RawPathParams>, name: &str) -> Option<&'a str> {
    params?.iter().find(|(found, _)| *found == name).map(|(_, value)| value)
}

fn no_such(what: &str, text: &str) -> Trouble {
    let text: String = text.chars().take(60).collect();
    Trouble::NotFound(format!("there is no {what} {text:?}"))
}
