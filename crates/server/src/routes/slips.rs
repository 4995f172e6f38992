//! Ruling slips, for those who may have them: as text, as JSON or as PDF, by the ending of the address (`1.txt`, `1.json`,
//! `1.pdf`).

use axum::{
    Json,
    extract::{Path, State, rejection::PathRejection},
    http::header,
    response::{IntoResponse, Response},
};
use game::{
    BoardName, RulingId,
    slip::{Heading, slip},
};

use super::seat::{at_home, find};
use crate::{Hall, trouble::Trouble};

pub(super) async fn one(
    State(hall): State<Hall>,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Response, Trouble> {
    let Path((token, name)) = path.map_err(|_| Trouble::BadLink)?;
    let (link, keeper) = find(&hall, &token).await?;
    let none = || Trouble::NotFound("there is no such slip; ask for 1.txt, 1.json or 1.pdf".to_string());
    let (number, ending) = name.split_once('.').ok_or_else(none)?;
    let ruling = RulingId(number.parse().map_err(|_| none())?);
    let (game, _) = keeper.seen_by(link.seat);
    let slip = slip(&game, link.seat, BoardName::A, ruling).ok_or_else(none)?;
    // A game among friends has no names; the time of day where they are is nobody's here to know.
    let home = at_home(&hall, &link).await?;
    let heading = home.map_or_else(Heading::default, |home| Heading {
        board: Some(home.place()),
        event: Some(home.event),
        white: Some(home.white),
        black: Some(home.black),
        ..Heading::default()
    });
    match ending {
        "txt" => {
            Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], slip.text(&heading)).into_response())
        }
        "json" => Ok(Json(slip).into_response()),
        "pdf" => {
            let pdf = print::ruling_slips(&[(slip, heading)], print::Paper::Letter);
            let pdf = pdf.map_err(|_| Trouble::Ours("the slip cannot be printed"))?;
            Ok(([(header::CONTENT_TYPE, "application/pdf")], pdf).into_response())
        }
        _ => Err(none()),
    }
}
