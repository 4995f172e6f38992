//! A running event of another program: looked at first, then taken over whole.

use axum::{
    Json,
    body::{Body, to_bytes},
    extract::State,
    http::StatusCode,
};
use base64::{Engine as _, prelude::BASE64_STANDARD_NO_PAD};
use budget::{Budget, Waits};
use director::takeover::{self, Choices, Handed, NotTaken, Prepared, TakeOverSeen, TakenOverEvent};
use schemars::JsonSchema;
use serde::Deserialize;
use tournament::{Date, When};

use super::event::{EventOpened, event_id, who};
use crate::{
    Hall,
    events::EventKeeper,
    fields::Fault,
    legible::legible_in,
    people::{Caller, Doing, EventId, Place},
    routes::{act_id, any_json, heavy::heavy},
    trouble::Trouble,
    typed,
};

/// Files travel in letters, of which each holds six bits.
const LARGEST: usize = 12 * 1024 * 1024;

/// The three of a rating report; or one for each section.
const MOST_FILES: usize = 100;

/// The files of an event, and what was chosen where they leave something open.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct TakeOverAsked {
    /// A name for this act that is used once; not needed to look.
    #[serde(default)]
    id: Option<String>,
    files: Vec<FileHanded>,
    #[serde(default)]
    choices: Choices,
    /// The day it is where the page is, for files that name none.
    today: Date,
}

/// A file.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct FileHanded {
    name: String,
    /// Its bytes, in base64.
    content: String,
}

/// What the files hold. Nothing is recorded.
pub(super) async fn preview(
    State(hall): State<Hall>,
    caller: Caller,
    body: Body,
) -> Result<Json<TakeOverSeen>, Trouble> {
    let asked = asked(&caller, body).await?;
    let (prepared, tried, _) = tried(&hall, &caller, asked).await?;
    Ok(Json(takeover::seen(&prepared, &tried)))
}

/// Makes an event of them, all of it or nothing.
pub(super) async fn take_over(
    State(hall): State<Hall>,
    caller: Caller,
    body: Body,
) -> Result<(StatusCode, Json<EventOpened>), Trouble> {
    let asked = asked(&caller, body).await?;
    let key = asked.id.clone().ok_or_else(|| Fault::in_field("id", "expected a name for this act"))?;
    act_id(&key)?;
    let key = format!("{}:{key}", who(&caller));
    let (prepared, tried, caller) = tried(&hall, &caller, asked).await?;
    let outcome = tried.map_err(|not| Fault::new(not.to_string()))?;
    let id = match free(&hall, &prepared.event.name, &key).await? {
        Free::Taken(opened) => return Ok((StatusCode::CREATED, Json(opened))),
        Free::Free(id) => id,
    };
    caller.must(&id, Doing::OpenEvent, Place::EVENT)?;
    EventKeeper::begin_once(&id, hall.tools(), outcome.tournament.log(), &key).await?;
    let version = outcome.tournament.log().len() as u64;
    Ok((StatusCode::CREATED, Json(EventOpened::of(id, version))))
}

async fn asked(caller: &Caller, body: Body) -> Result<TakeOverAsked, Trouble> {
    // Whoever may open no event has none read.
    caller.must(&event_id("any event")?, Doing::OpenEvent, Place::EVENT)?;
    let too_large = |_| Trouble::TooLarge("the files of an event may have at most 9 MB".to_string());
    let bytes = to_bytes(body, LARGEST).await.map_err(too_large)?;
    let value = any_json(&bytes)?;
    let choices = value.get("choices").cloned().unwrap_or_default();
    legible_in("choices", &choices)?;
    let asked: TakeOverAsked = typed::read(&value)?;
    if asked.files.len() > MOST_FILES {
        return Err(Fault::in_field("files", format!("expected at most {MOST_FILES} files")).into());
    }
    Ok(asked)
}

/// Reads the files, and tries on an empty log what would come of them.
async fn tried(
    hall: &Hall,
    caller: &Caller,
    asked: TakeOverAsked,
) -> Result<(Prepared, Result<TakenOverEvent, NotTaken>, Caller), Trouble> {
    let (signs, now, of) = (caller.signs(), When(hall.watch().date()), caller.clone());
    let waits = Waits::default();
    let mut budget = Budget::of_a_request().while_waits(&waits);
    let work = move || {
        let files: Vec<(String, Vec<u8>)> = asked
            .files
            .iter()
            .enumerate()
            .map(|(at, file)| {
                let bytes = bytes(&file.content);
                let odd = || Fault::in_field(&format!("files[{at}].content"), "expected bytes in base64");
                Ok((file.name.clone(), bytes.ok_or_else(odd)?))
            })
            .collect::<Result<_, Fault>>()?;
        let handed: Vec<Handed<'_>> = files.iter().map(|(name, bytes)| Handed { name, bytes }).collect();
        let running =
            takeover::read(&handed, &mut budget).map_err(|error| Fault::in_field("files", error))?;
        let stopped = |stop: budget::Stop| Fault::in_field("files", stop);
        let prepared =
            takeover::prepare(&running, &asked.choices, asked.today, &mut budget).map_err(stopped)?;
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        let tried = prepared.carry_out(&names.join(", "), (&signs, now), &mut budget);
        Ok((prepared, tried))
    };
    let (prepared, tried) = heavy(caller, work).await?;
    Ok((prepared, tried, of))
}

enum Free {
    Free(EventId),
    /// It is there already, by this very act.
    Taken(EventOpened),
}

/// The name of the event in addresses. One of the same name that was removed is in nobody's way.
async fn free(hall: &Hall, name: &str, key: &str) -> Result<Free, Trouble> {
    for count in 1..100 {
        let id = event_id(&if count == 1 { name.to_string() } else { format!("{name} {count}") })?;
        let Some(keeper) = EventKeeper::load(&id, hall.tools()).await? else { return Ok(Free::Free(id)) };
        if let Some((version, _)) = keeper.done_under(key).await {
            return Ok(Free::Taken(EventOpened::of(id, version.get())));
        }
        if !keeper.held().tournament().state().discarded {
            break;
        }
    }
    Err(Trouble::NotNow(format!(
        "there is an event {name} already; give this one another name, such as one with its year"
    )))
}

/// What stands in base64 (RFC 4648), with or without the signs that fill it up.
fn bytes(text: &str) -> Option<Vec<u8>> {
    BASE64_STANDARD_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

#[cfg(test)]
mod tests {
    use super::bytes;

    #[test]
    fn base64_is_read_and_nothing_else() {
        for (text, read) in
            [("", ""), ("Zg==", "f"), ("Zg", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYmE=", "fooba")]
        {
            assert_eq!(bytes(text).as_deref(), Some(read.as_bytes()), "{text}");
        }
        for text in ["Z", "Zh==", "Zm9v!", "Z m9v"] {
            assert_eq!(bytes(text), None, "{text}");
        }
    }
}
