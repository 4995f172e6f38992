//! Players' cards: issued and revoked at the desk, used at a board.

use std::collections::BTreeSet;

use axum::{Json, extract::State, http::StatusCode, response::Response};
use schemars::JsonSchema;
use serde::Deserialize;
use tournament::EntryId;

use super::{super::body::CodeTyped, MayBeEmpty, Named, accounts::signed_in};
use crate::{
    Hall,
    fields::Fault,
    people::{Caller, CardOut, CardView, EventId},
    trouble::Trouble,
    wire::Done,
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
    let CardsAsked { entries } = body.read()?;
    let entries = BTreeSet::from_iter(entries);
    if !(1..=MOST_CARDS).contains(&entries.len()) {
        let text = format!("expected a list of 1 to {MOST_CARDS} entries, as in [1, 2]");
        return Err(Fault::in_field("entries", text).into());
    }
    Ok((StatusCode::CREATED, Json(hall.people().issue_cards(&caller, &event, &entries).await?)))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct CardsAsked {
    entries: Vec<EntryId>,
}

pub(super) async fn revoke(
    State(hall): State<Hall>,
    caller: Caller,
    Named((event, entry)): Named<(EventId, EntryId)>,
) -> Result<Json<Done>, Trouble> {
    hall.people().revoke_card(&caller, &event, entry).await?;
    Ok(Json(Done::YES))
}

/// Somebody types the code of his card, or has scanned it.
pub(super) async fn sit_down(
    State(hall): State<Hall>,
    caller: Caller,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<Response, Trouble> {
    let CodeTyped { code } = body.read()?;
    let (person, session) = hall.people().use_card(&caller, &code).await?;
    Ok(signed_in(&caller, &person, &session, StatusCode::OK))
}
