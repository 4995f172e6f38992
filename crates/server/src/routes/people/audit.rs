//! Who did what: all of it for the owner, what concerns an event for its chief director.

use axum::{Json, extract::State, http::Uri};

use super::Named;
use crate::{
    Hall,
    fields::Fault,
    people::{Asked, AuditKept, EventId},
    trouble::Trouble,
};

pub(super) async fn of_house(State(hall): State<Hall>, uri: Uri) -> Result<Json<Vec<AuditKept>>, Trouble> {
    Ok(Json(hall.people().audit(asked(&uri)?, None).await?))
}

pub(super) async fn of_event(
    State(hall): State<Hall>,
    Named(event): Named<EventId>,
    uri: Uri,
) -> Result<Json<Vec<AuditKept>>, Trouble> {
    Ok(Json(hall.people().audit(asked(&uri)?, Some(&event)).await?))
}

/// `?after=7&before=90&most=20`: only lines with these numbers, and of them the last twenty.
fn asked(uri: &Uri) -> Result<Asked, Fault> {
    let mut asked = Asked::default();
    for (name, value) in uri.query().unwrap_or_default().split('&').filter_map(|pair| pair.split_once('=')) {
        let number = |field| value.parse::<u64>().map_err(|_| Fault::in_field(field, "expected a number"));
        match name {
            "after" => asked.after = number("after")?,
            "before" => asked.before = Some(number("before")?),
            "most" => asked.most = usize::try_from(number("most")?).unwrap_or(usize::MAX),
            "amiss" => asked.amiss = value == "1",
            _ => {}
        }
    }
    Ok(asked)
}
