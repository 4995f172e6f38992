//! Who did what: all of it for the owner, what concerns an event for its chief director.

use axum::{Json, extract::State, http::Uri};

use super::Named;
use crate::{
    Hall,
    fields::Fault,
    people::{EventId, Kept},
    trouble::Trouble,
};

pub(super) async fn of_house(State(hall): State<Hall>, uri: Uri) -> Result<Json<Vec<Kept>>, Trouble> {
    Ok(Json(hall.people().audit(after(&uri)?, None).await?))
}

pub(super) async fn of_event(
    State(hall): State<Hall>,
    Named(event): Named<EventId>,
    uri: Uri,
) -> Result<Json<Vec<Kept>>, Trouble> {
    Ok(Json(hall.people().audit(after(&uri)?, Some(&event)).await?))
}

/// `?after=7`: only what has a higher number.
fn after(uri: &Uri) -> Result<u64, Fault> {
    let mut asked = uri.query().unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
    match asked.find(|(name, _)| *name == "after") {
        None => Ok(0),
        Some((_, number)) => {
            number.parse().map_err(|_| Fault::in_field("after", "expected the number of a line"))
        }
    }
}
