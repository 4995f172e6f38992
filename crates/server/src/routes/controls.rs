//! What a time control is, so that it is seen while somebody types one.

use axum::Json;
use clock::Control;
use game::view;
use rulebook::Book;
use timing::RatingClass;

use super::Named;
use crate::{fields::Fault, trouble::Trouble, wire::ControlRead};

pub(super) async fn read(Named(text): Named<String>) -> Result<Json<ControlRead>, Trouble> {
    let control: Control = text.parse().map_err(|wrong| Fault::in_field("control", format!("{wrong}")))?;
    let rated = timing::rate(&control);
    Ok(Json(ControlRead {
        control: control.to_string(),
        rated: rated.value.and_then(class),
        says: rated.says,
        clauses: view::clauses(&rated.by, Book::UsChess7),
    }))
}

/// As a section names it; none where such games are not rated.
fn class(rated: RatingClass) -> Option<tournament::RatingClass> {
    match rated {
        RatingClass::NotRatable => None,
        RatingClass::Blitz => Some(tournament::RatingClass::Blitz),
        RatingClass::Quick => Some(tournament::RatingClass::Quick),
        RatingClass::Dual => Some(tournament::RatingClass::Dual),
        RatingClass::Regular => Some(tournament::RatingClass::Regular),
    }
}
