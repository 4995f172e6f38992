//! What the owner of the machine does for it: a copy of everything, and new passwords for those who forgot theirs.

use axum::{
    Json,
    body::Bytes,
    extract::{State, rejection::BytesRejection},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::json;
use store::{Draft, StoreError};
use tokio::task::spawn_blocking;

use super::{
    Named,
    accounts::{by_hand, signed_in},
    body,
};
use crate::{
    Hall,
    fields::Fields,
    people::{Caller, Known, Matter, PersonId, ResetView},
    trouble::Trouble,
};

/// Everything that was acknowledged until now, as one file that `jadoube restore` and `jadoube serve` take.
pub(super) async fn backup(State(hall): State<Hall>, caller: Caller) -> Result<Response, Trouble> {
    // Noted first, so that the copy tells of itself.
    hall.people().note(&caller, Matter::BackedUp, None, "").await?;
    let no_copy = |error: StoreError| Trouble::NotNow(format!("no copy could be made: {error}"));
    let draft = Draft::of(&hall.tools().store, &hall.tools().database).await.map_err(no_copy)?;
    let read = spawn_blocking(move || std::fs::read(draft.path())).await;
    let bytes = read.ok().and_then(Result::ok).ok_or(Trouble::Ours("the copy cannot be read"))?;
    let name = format!("attachment; filename=\"jadoube-{}.db\"", hall.watch().now().get() / 1_000);
    let headers =
        [(header::CONTENT_TYPE, "application/vnd.sqlite3".to_string()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, bytes).into_response())
}

/// Everybody who signs in here with a password.
pub(super) async fn known(State(hall): State<Hall>) -> Json<Vec<Known>> {
    Json(hall.people().known())
}

/// A link with which somebody chooses a new password; it is shown this once.
pub(super) async fn reset(
    State(hall): State<Hall>,
    caller: Caller,
    Named(person): Named<PersonId>,
) -> Result<Response, Trouble> {
    by_hand(&caller)?;
    let (reset, path) = hall.people().reset_link(&caller, &person).await?;
    Ok((StatusCode::CREATED, Json(json!({ "reset": reset, "path": path }))).into_response())
}

/// Whose password the link is for.
pub(super) async fn look(
    State(hall): State<Hall>,
    caller: Caller,
    Named(secret): Named<String>,
) -> Result<Json<ResetView>, Trouble> {
    hall.people().reset(&caller, &secret).map(Json)
}

pub(super) async fn choose(
    State(hall): State<Hall>,
    caller: Caller,
    Named(secret): Named<String>,
    bytes: Result<Bytes, BytesRejection>,
) -> Result<Response, Trouble> {
    let body = body(bytes)?;
    let fields = Fields::of(&body)?;
    fields.only(&["password"])?;
    let (person, session) = hall.people().choose_password(&caller, &secret, fields.text("password")?).await?;
    Ok(signed_in(&caller, &person, &session, StatusCode::OK))
}
