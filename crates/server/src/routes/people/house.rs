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
    people::{Account, AuditMatter, Caller, PersonId, ResetView},
    trouble::Trouble,
    wire::Done,
};

const ELSEWHERE: &str = "the program is stopped at the computer that runs it: open this page there, by its address that begins with \
                         http://127.0.0.1 or http://localhost";

/// Everybody who signs in here with a password.
pub(super) async fn known(State(hall): State<Hall>) -> Json<Vec<Account>> {
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

/// Ends the program in good order, for whoever started it without a window that could be closed.
pub(super) async fn stop(State(hall): State<Hall>, caller: Caller) -> Result<Json<Done>, Trouble> {
    by_hand(&caller)?;
    if !caller.is_in_the_house() || !caller.is_at_this_machine() {
        return Err(Trouble::NotNow(ELSEWHERE.to_string()));
    }
    let _ = hall.people().note(&caller, AuditMatter::Stopped, None, "").await;
    // What is being answered is answered first, this among it.
    hall.say_goodbye();
    Ok(Json(Done::YES))
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
