//! Events as a whole: the list, a new one, its first page, its log.

use axum::{Json, extract::State, http::StatusCode, response::Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tournament::{Announcement, Deed, Logged, Plan, Tournament, When};

use super::visit::Visit;
use crate::{
    Hall,
    events::{
        At, EventKeeper, EventListed, Named, OfWhom, Viewer, Wanted, places,
        templates::{self, EventTemplate, Template},
        view::{self, EventPage},
    },
    fields::Fault,
    people::{Caller, Doing, EventId, Place},
    routes::{act_id, body::Body, heavy::in_turn},
    trouble::Trouble,
};

/// All events, for everybody.
pub(super) async fn all(State(hall): State<Hall>) -> Result<Json<Events>, Trouble> {
    Ok(Json(Events { events: hall.all_events().await? }))
}

#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct Events {
    events: Vec<EventListed>,
}

pub(super) async fn templates() -> Json<Templates> {
    Json(Templates { templates: templates::ALL.iter().map(Template::told).collect() })
}

#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct Templates {
    templates: Vec<EventTemplate>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct OpenEvent {
    id: String,
    event: Announcement,
    /// An event to begin with, by its name.
    template: Option<String>,
    /// Instead of those of the template.
    sections: Option<Vec<Plan>>,
}

/// Opens an event: what is announced, and sections of its own or of a template, whose team contests come with it.
pub(super) async fn open(
    State(hall): State<Hall>,
    caller: Caller,
    body: Body,
) -> Result<(StatusCode, Json<EventOpened>), Trouble> {
    let OpenEvent { id: key, event: announcement, template, sections: plans } = body.read()?;
    act_id(&key)?;
    let id = event_id(&announcement.name)?;
    caller.must(&id, Doing::OpenEvent, Place::EVENT)?;
    let template = template.as_deref().map(|name| {
        let names: Vec<&str> = templates::ALL.iter().map(|template| template.name).collect();
        Template::find(name)
            .ok_or_else(|| Fault::in_field("template", format!("expected one of {}", names.join(", "))))
    });
    let template = template.transpose()?;
    let plans = plans.or_else(|| template.map(Template::plans)).unwrap_or_default();
    let contests = template.map(|template| template.contests(&plans)).unwrap_or_default();
    let contests =
        contests.into_iter().map(|contest| (contest.name.clone(), Deed::AddTeamContest { contest }));
    let sections = plans
        .into_iter()
        .map(|plan| (format!("section {}", plan.name), Deed::AddSection { plan: Box::new(plan) }));
    let acts = std::iter::once((String::new(), Deed::Open { event: announcement }))
        .chain(sections)
        .chain(contests)
        .collect();
    let key = Some(format!("{}:{key}", who(&caller)));
    let (who, asker, seen) = (caller.signs(), Some(caller), Some(0));
    let wanted = Wanted { who, asker, why: String::new(), key, seen, acts, tiles: Vec::new() };
    let done = EventKeeper::open(&id, hall.tools(), wanted).await?;
    let version = done.after.version.get();
    Ok((StatusCode::CREATED, Json(EventOpened { event: id, version })))
}

#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct EventOpened {
    event: EventId,
    version: u64,
}

impl EventOpened {
    pub(super) fn of(event: EventId, version: u64) -> EventOpened {
        EventOpened { event, version }
    }
}

/// Whose names of acts these are: nobody can make another's act look done.
pub(super) fn who(caller: &Caller) -> String {
    caller.person().map_or_else(|| "nobody".to_string(), |person| person.id.to_string())
}

pub(super) fn event_id(name: &str) -> Result<EventId, Fault> {
    EventId::named(name)
        .ok_or_else(|| Fault::in_field("event", "expected a name with letters or digits in it"))
}

pub(super) async fn look(State(hall): State<Hall>, visit: Visit) -> Result<Json<EventPage>, Trouble> {
    let caller = visit.caller.clone();
    let told = move || {
        let mut page = view::event(&visit.held(), &visit.id, &visit.caller, visit.keeper.now());
        page.damaged = damaged(&hall, &visit);
        page
    };
    in_turn(&caller, told).await.map(Json)
}

/// What in the file is damaged, for the owner; whoever else answers for the event hears that something is.
fn damaged(hall: &Hall, visit: &Visit) -> Vec<String> {
    if !visit.may(Doing::Audit, Place::EVENT) {
        return Vec::new();
    }
    match hall.unreadable() {
        all if visit.may(Doing::Accounts, Place::EVENT) => all,
        none if none.is_empty() => none,
        _ => vec!["tell the owner of this machine, who is shown what".to_string()],
    }
}

/// What everybody sees, whoever asks: what an official looks at before he shows it to others.
pub(super) async fn public(visit: Visit) -> Response {
    view::public(&visit.held(), &visit.id).at(visit.keeper.now())
}

/// The log in words.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct LogInWords {
    version: u64,
    log: Vec<LogLine>,
}

#[derive(Serialize, JsonSchema)]
struct LogLine {
    number: u64,
    who: String,
    when: When,
    why: String,
    /// The word of the act.
    act: String,
    words: Vec<String>,
    /// Whom the words name, as far as they are entered still.
    named: Vec<Named>,
    undone: bool,
}

/// The log in words, from a version on; an official of some sections reads what was done there. Money and somebody's record are
/// told to those who may see them anywhere else.
pub(super) async fn log(visit: Visit) -> Result<Json<LogInWords>, Trouble> {
    let after: u64 = visit.asked_number("after")?.unwrap_or(0);
    let held = visit.held();
    let tournament = held.tournament();
    let viewer = Viewer::new(&visit.caller, &visit.id, &held);
    let log = tournament
        .log()
        .iter()
        .filter(|event| event.number > after)
        .filter(|event| {
            places(tournament, &event.act.deed).iter().all(|at| visit.may(Doing::SeeLog, at.place()))
        })
        .filter_map(|event| {
            let reader = OfWhom::new(&viewer);
            let words = reader.reads(tournament, &event.happened);
            (!words.is_empty()).then(|| LogLine {
                number: event.number,
                who: event.act.who.clone(),
                when: event.act.when,
                why: why(&visit, tournament, event).to_string(),
                act: tournament::stored::kind(event),
                words,
                named: reader.named(tournament.state()),
                undone: tournament.is_undone(event.number),
            })
        })
        .collect();
    Ok(Json(LogInWords { version: held.version.get(), log }))
}

/// Why somebody was put out of the event is a matter of their record.
fn why<'a>(visit: &Visit, tournament: &Tournament, event: &'a Logged) -> &'a str {
    match &event.act.deed {
        Deed::Expel { entry, .. } if !visit.may(Doing::SeeRecord, At::entry(tournament, *entry).place()) => {
            ""
        }
        _ => &event.act.why,
    }
}
