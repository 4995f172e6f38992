//! Invitations, and who is what at an event.

use axum::{Json, extract::State, http::StatusCode, response::Response};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::{
    MayBeEmpty, Named,
    accounts::{me, signed_in, with_all_of_it},
};
use crate::{
    Hall,
    fields::{Fault, Fields},
    people::{Caller, EventId, HandedOut, InvitationView, LONGEST_DAYS, Member, PersonId, Post},
    trouble::Trouble,
    wire::Answer,
};

/// How long an invitation stands open unless somebody wishes otherwise.
const DAYS: i64 = 7;

pub(super) async fn all(State(hall): State<Hall>, Named(event): Named<EventId>) -> Json<Vec<InvitationView>> {
    Json(hall.people().invitations_to(&event))
}

pub(super) async fn invite(
    State(hall): State<Hall>,
    caller: Caller,
    Named(event): Named<EventId>,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<(StatusCode, Json<Invited>), Trouble> {
    let fields = body.only(&["post", "uses", "days"])?;
    let post = post(fields.get("post").unwrap_or_default())?;
    let once = fields.optional_word("uses", &[("once", true), ("many", false)])?.unwrap_or(true);
    let days = fields.optional_number::<u16>("days")?.map_or(DAYS, i64::from);
    if !(1..=LONGEST_DAYS).contains(&days) {
        return Err(Fault::in_field("days", format!("expected 1 to {LONGEST_DAYS} days")).into());
    }
    let (invitation, secret) = hall.people().invite(&caller, &event, post, once, days).await?;
    let path = format!("/invite/{secret}");
    Ok((StatusCode::CREATED, Json(Invited { invitation, path })))
}

/// A new invitation, with the way that is shown this once.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct Invited {
    invitation: InvitationView,
    path: String,
}

fn post(value: &Value) -> Result<Post, Fault> {
    serde_json::from_value(value.clone()).map_err(|error| {
        let example = r#"{"post": "official", "role": "scorer"}"#;
        Fault::in_field("post", format!("expected a post, as in {example}: {error}"))
    })
}

pub(super) async fn revoke(
    State(hall): State<Hall>,
    caller: Caller,
    Named((event, id)): Named<(EventId, String)>,
) -> Result<Json<Answer>, Trouble> {
    hall.people().revoke_invitation(&caller, &event, &id).await?;
    Ok(Json(Answer::Ok(true)))
}

/// What whoever has the link is invited to.
pub(super) async fn look(
    State(hall): State<Hall>,
    caller: Caller,
    Named(secret): Named<String>,
) -> Result<Json<InvitationView>, Trouble> {
    hall.people().invitation(&caller, &secret).await.map(Json)
}

pub(super) async fn accept(
    State(hall): State<Hall>,
    caller: Caller,
    Named(secret): Named<String>,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<Response, Trouble> {
    let fields = body.only(&["name", "password"])?;
    let new = match fields.optional_text("name")? {
        Some(name) => Some((name, fields.text("password")?)),
        None => None,
    };
    with_all_of_it(&caller)?;
    let (person, session) = hall.people().accept(&caller, &secret, new).await?;
    match session {
        Some(session) => Ok(signed_in(&caller, &person, &session, StatusCode::CREATED)),
        None => Ok(me(State(hall), caller.as_person(&person)).await),
    }
}

pub(super) async fn members(State(hall): State<Hall>, Named(event): Named<EventId>) -> Json<Vec<Member>> {
    Json(hall.people().all_of(&event))
}

pub(super) async fn set_posts(
    State(hall): State<Hall>,
    caller: Caller,
    Named((event, person)): Named<(EventId, PersonId)>,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<Json<Member>, Trouble> {
    let fields = body.only(&["posts", "end"])?;
    let missing = || Fault::in_field("posts", "expected a list of posts; an empty one takes all away");
    let list = fields.get("posts").and_then(Value::as_array).ok_or_else(missing)?;
    let posts: Vec<Post> = list.iter().map(post).collect::<Result<_, _>>()?;
    let ends = ends(fields)?;
    Ok(Json(hall.people().set_posts(&caller, &event, &person, posts, &ends).await?))
}

/// What of his ends with it, as in `["cards"]`.
fn ends(fields: Fields<'_>) -> Result<Vec<HandedOut>, Fault> {
    let words = HandedOut::WORDS.map(|(word, _)| word);
    let wrong = || Fault::in_field("end", format!("expected a list with some of {}", words.join(", ")));
    let Some(list) = fields.get("end") else { return Ok(Vec::new()) };
    let known = |word: &Value| HandedOut::WORDS.iter().find(|(known, _)| word.as_str() == Some(known));
    let read = |word: &Value| known(word).map(|(_, is)| *is).ok_or_else(wrong);
    list.as_array().ok_or_else(wrong)?.iter().map(read).collect()
}
