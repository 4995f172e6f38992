//! Invitations, and who is what at an event.

use axum::{Json, extract::State, http::StatusCode, response::Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    MayBeEmpty, Named,
    accounts::{me, signed_in, with_all_of_it},
};
use crate::{
    Hall,
    fields::Fault,
    people::{Caller, EventId, HandedOut, InvitationView, LONGEST_DAYS, Member, PersonId, Post},
    trouble::Trouble,
    wire::Done,
};

/// How long an invitation stands open unless somebody wishes otherwise.
const DAYS: i64 = 7;

pub(super) async fn all(State(hall): State<Hall>, Named(event): Named<EventId>) -> Json<Vec<InvitationView>> {
    Json(hall.people().invitations_to(&event))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct NewInvitation {
    post: Post,
    #[serde(default)]
    uses: Uses,
    days: Option<u16>,
}

#[derive(Copy, Clone, PartialEq, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Uses {
    #[default]
    Once,
    Many,
}

pub(super) async fn invite(
    State(hall): State<Hall>,
    caller: Caller,
    Named(event): Named<EventId>,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<(StatusCode, Json<Invited>), Trouble> {
    let NewInvitation { post, uses, days } = body.read()?;
    let (once, days) = (uses == Uses::Once, days.map_or(DAYS, i64::from));
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

pub(super) async fn revoke(
    State(hall): State<Hall>,
    caller: Caller,
    Named((event, id)): Named<(EventId, String)>,
) -> Result<Json<Done>, Trouble> {
    hall.people().revoke_invitation(&caller, &event, &id).await?;
    Ok(Json(Done::YES))
}

/// What whoever has the link is invited to.
pub(super) async fn look(
    State(hall): State<Hall>,
    caller: Caller,
    Named(secret): Named<String>,
) -> Result<Json<InvitationView>, Trouble> {
    hall.people().invitation(&caller, &secret).await.map(Json)
}

/// Whoever has an account already says nothing.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct AcceptInvitation {
    name: Option<String>,
    password: Option<String>,
}

pub(super) async fn accept(
    State(hall): State<Hall>,
    caller: Caller,
    Named(secret): Named<String>,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<Response, Trouble> {
    let AcceptInvitation { name, password } = body.read()?;
    let new = match (name.as_deref(), password.as_deref()) {
        (Some(name), Some(password)) => Some((name, password)),
        (Some(_), None) => {
            return Err(Fault::in_field("password", "is missing; a text was expected").into());
        }
        (None, _) => None,
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

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct SetPosts {
    /// All of them; none takes everything away.
    posts: Vec<Post>,
    /// What of theirs ends with it.
    #[serde(default)]
    end: Vec<HandedOut>,
}

pub(super) async fn set_posts(
    State(hall): State<Hall>,
    caller: Caller,
    Named((event, person)): Named<(EventId, PersonId)>,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<Json<Member>, Trouble> {
    let SetPosts { posts, end } = body.read()?;
    Ok(Json(hall.people().set_posts(&caller, &event, &person, posts, &end).await?))
}
