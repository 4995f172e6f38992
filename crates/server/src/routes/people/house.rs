//! What the owner of the machine does for its people: new passwords for those who forgot theirs.

use axum::{Json, extract::State, http::StatusCode, response::Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    MayBeEmpty, Named,
    accounts::{by_hand, signed_in},
};
use crate::{
    Hall,
    people::{Caller, Known, PersonId, ResetView},
    trouble::Trouble,
};

/// Everybody who signs in here with a password.
pub(super) async fn known(State(hall): State<Hall>) -> Json<Vec<Known>> {
    Json(hall.people().known())
}

/// A link with which somebody chooses a new password; it is shown this once.
pub(super) async fn reset(
    State(hall): State<Hall>,
    caller: Caller,
    Named(person): Named<PersonId>,
) -> Result<(StatusCode, Json<ResetLink>), Trouble> {
    by_hand(&caller)?;
    let (reset, path) = hall.people().reset_link(&caller, &person).await?;
    Ok((StatusCode::CREATED, Json(ResetLink { reset, path })))
}

#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct ResetLink {
    reset: ResetView,
    path: String,
}

/// Whose password the link is for.
pub(super) async fn look(
    State(hall): State<Hall>,
    caller: Caller,
    Named(secret): Named<String>,
) -> Result<Json<ResetView>, Trouble> {
    hall.people().reset(&caller, &secret).await.map(Json)
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct ChosenPassword {
    password: String,
}

pub(super) async fn choose(
    State(hall): State<Hall>,
    caller: Caller,
    Named(secret): Named<String>,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<Response, Trouble> {
    let ChosenPassword { password } = body.read()?;
    let (person, session) = hall.people().choose_password(&caller, &secret, &password).await?;
    Ok(signed_in(&caller, &person, &session, StatusCode::OK))
}
