//! A socket that tells a page when to look again: `{"version": 12}` on each change that its reader can notice, and with `floor`
//! where something has changed beside the log. With `?live=0` it also tells `live`, the count of changes of live boards,
//! whenever that is another than the page has seen. An empty `{}` now and then says that the line is up: a page cannot hear
//! the pings of the protocol itself, and would take a machine that sleeps for one that has no news. `log` tells why nothing can be
//! recorded, and null when everything is again.

use std::time::Duration;

use axum::{body::Bytes, extract::State, response::Response};
use schemars::JsonSchema;
use serde::Serialize;
use tokio::time::{MissedTickBehavior, interval};

use super::visit::Visit;
use crate::{
    Hall,
    events::view,
    people::Doing,
    routes::{
        line::{self, Gone, Line},
        log_kind,
    },
    sockets::Whose,
    trouble::Trouble,
    wire::LogKind,
};

const ALIVE: Duration = Duration::from_secs(4);

/// How often it is looked for games that have come due.
const LOOK: Duration = Duration::from_secs(1);

/// A page says nothing here but pongs.
const LARGEST: usize = 1_024;

/// With `?after=12` a page that has seen version 12 hears at once of what it missed, and of nothing that it has seen.
pub(super) async fn open(
    State(hall): State<Hall>,
    visit: Visit,
    asked: line::Asked,
) -> Result<Response, Trouble> {
    let after: u64 = visit.asked_number("after")?.unwrap_or(0);
    let live = visit.asked_number("live")?;
    let whose = visit.caller.person().map(|person| Whose::person(&visit.id, &person.id));
    let (caller, within) = (visit.caller.clone(), hall.clone());
    let run = move |line| async move {
        let _ = Heard { version: after, live }.tell(line, visit, within).await;
    };
    line::open(&hall, &caller, whose.into_iter().collect(), (asked, LARGEST), run)
}

/// What a page is told: to look again, or only that the line is up.
#[derive(Default, Serialize, JsonSchema)]
pub(in crate::routes) struct EventNews {
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<u64>,
    /// Something has changed beside the log.
    #[serde(skip_serializing_if = "Option::is_none")]
    floor: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    live: Option<u64>,
    /// Why nothing can be recorded; null when everything is again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-null" = true))]
    log: Option<Option<LogKind>>,
}

impl EventNews {
    fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What a page has heard of.
struct Heard {
    version: u64,
    /// None: the page shows no games.
    live: Option<u64>,
}

impl Heard {
    fn news(&self) -> EventNews {
        EventNews { version: Some(self.version), ..EventNews::default() }
    }

    async fn tell(mut self, mut line: Line, visit: Visit, hall: Hall) -> Result<(), Gone> {
        let mut changes = visit.keeper.changes();
        let mut floor = visit.keeper.floor().changes();
        let mut closing = hall.closing();
        let mut outage = hall.outage();
        let mut log = None;
        let known = visit.caller.person().is_some();
        let mut alive = interval(ALIVE);
        alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            // The event may have been removed, or they dismissed or signed out, since they came.
            if !visit.keeper.is_there_for(&visit.caller.again(), &visit.id) {
                return Ok(());
            }
            let noticed = view::version(&changes.borrow_and_update(), &visit.caller.again(), &visit.id).get();
            if noticed > self.version {
                self.version = noticed;
                line.say(self.news().text()).await?;
            }
            let kind = log_kind(&hall);
            if log != kind {
                log = kind;
                line.say(EventNews { log: Some(log), ..self.news() }.text()).await?;
            }
            tokio::select! {
                stood = outage.changed() => if stood.is_err() { return Ok(()) },
                message = line.hear() => drop(message?),
                changed = changes.changed() => if changed.is_err() { return Ok(()) },
                changed = floor.changed(), if known => {
                    if changed.is_err() {
                        return Ok(());
                    }
                    if !visit.caller.again().might(&visit.id, Doing::SeeFloor) {
                        continue;
                    }
                    // What lies beside the log has no version: the page is told to look at the floor again.
                    let news = EventNews { floor: Some(*floor.borrow_and_update()), ..self.news() };
                    line.say(news.text()).await?;
                }
                _ = looks.tick(), if self.live.is_some() => {
                    let count = visit.keeper.live().count(&hall, &visit.keeper).await;
                    // After a restart it is counted anew.
                    if self.live != Some(count) {
                        self.live = Some(count);
                        line.say(EventNews { live: Some(count), ..self.news() }.text()).await?;
                    }
                }
                _ = alive.tick() => {
                    line.ping(Bytes::new()).await?;
                    line.say(EventNews::default().text()).await?;
                }
                () = async { drop(closing.wait_for(|closing| *closing).await) } => {
                    return line.end_for_a_restart().await;
                }
            }
        }
    }
}
