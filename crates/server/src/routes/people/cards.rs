//! Players' cards: issued and revoked at the desk, used at a board.

use std::collections::BTreeSet;

use axum::{Json, extract::State, http::StatusCode, response::Response};
use serde_json::Value;
use tournament::EntryId;

use super::{MayBeEmpty, Named, accounts::signed_in};
use crate::{
    Hall,
    fields::Fault,
    people::{Caller, CardOut, CardView, EventId},
    trouble::Trouble,
    wire::Answer,
};

/// The most cards that are issued at once: a large scholastic event, entered in one go.
const MOST_CARDS: usize = 1_000;

pub(super) async fn all(State(hall): State<Hall>, Named(event): Named<EventId>) -> Json<Vec<CardOut>> {
    Json(hall.people().cards_of(&event))
}

pub(super) async fn issue(
    State(hall): State<Hall>,
    caller: Caller,
    Named(event): Named<EventId>,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<(StatusCode, Json<Vec<CardView>>), Trouble> {
    let fields = body.only(&["entries"])?;
    let entries = entries(fields.get("entries"))?;
    Ok((StatusCode::CREATED, Json(hall.people().issue_cards(&caller, &event, &entries).await?)))
}

fn entries(value: Option<&Value>) -> Result<BTreeSet<EntryId>, Fault> {
    let wrong =
        || Fault::in_field("entries", format!("expected a list of 1 to {MOST_CARDS} entries, as in [1, 2]"));
    let list = value.and_then(Value::as_array).ok_or_else(wrong)?;
    let number = |entry: &Value| entry.as_u64().and_then(|number| u32::try_from(number).ok()).map(EntryId);
    let entries: Option<BTreeSet<EntryId>> = list.iter().map(number).collect();
    entries.filter(|entries| (1..=MOST_CARDS).contains(&entries.len())).ok_or_else(wrong)
}

pub(super) async fn revoke(
    State(hall): State<Hall>,
    caller: Caller,
    Named((event, entry)): Named<(EventId, EntryId)>,
) -> Result<Json<Answer>, Trouble> {
    hall.people().revoke_card(&caller, &event, entry).await?;
    Ok(Json(Answer::Ok(true)))
}

/// Somebody types the code of his card, or has scanned it.
pub(super) async fn sit_down(
    State(hall): State<Hall>,
    caller: Caller,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<Response, Trouble> {
    let fields = body.only(&["code"])?;
    let (person, session) = hall.people().use_card(&caller, fields.text("code")?).await?;
    Ok(signed_in(&caller, &person, &session, StatusCode::OK))
}
