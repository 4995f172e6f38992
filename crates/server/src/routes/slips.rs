//! Ruling slips, for those who may have them: as text, as JSON or as PDF, by the ending of the address (`1.txt`, `1.json`,
//! `1.pdf`).

use axum::{
    Json,
    extract::{Path, RawQuery, State, rejection::PathRejection},
    http::header,
    response::{IntoResponse, Response},
};
use game::{
    BoardName, RulingId,
    slip::{Heading, slip},
};

use tournament::When;

use super::{
    events::sheets::{file_called, pdf},
    heavy::at_seat,
    seat::{at_home, called, find},
};
use crate::{Hall, events::floor::AtHome, links::AtBoard, moments::Zone, people::Caller, trouble::Trouble};

pub(super) async fn one(
    State(hall): State<Hall>,
    caller: Caller,
    path: Result<Path<(String, String)>, PathRejection>,
    RawQuery(query): RawQuery,
) -> Result<Response, Trouble> {
    let Path((token, name)) = path.map_err(|_| Trouble::BadLink)?;
    let (link, keeper) = find(&hall, &token).await?;
    let none = || Trouble::NotFound("there is no such slip; ask for 1.txt, 1.json or 1.pdf".to_string());
    let (number, ending) = name.split_once('.').ok_or_else(none)?;
    // `B1.pdf` is the first ruling at the second board of a match.
    let (on, number) = match number.strip_prefix('B') {
        Some(number) => (BoardName::B, number),
        None => (AtBoard::A.for_seat(link.seat), number),
    };
    let ruling = RulingId(number.parse().map_err(|_| none())?);
    let (game, _) = keeper.seen_by(link.seat);
    let slip = slip(&game, link.seat, on, ruling).ok_or_else(none)?;
    let zone = Zone::read(query.as_deref().and_then(|query| query.strip_prefix("zone=")))?;
    let time = |at: i64| zone.day_and_time(When(keeper.date_of(clock::Moment::new(at)).get()));
    let home = at_home(&hall, &link).await?;
    let names = called(&hall, &link, home.as_ref()).await;
    let heading = Heading {
        board: home.as_ref().map(AtHome::place),
        event: home.as_ref().map(|home| home.event.clone()),
        white: names.white,
        black: names.black,
        given: Some(time(slip.at)),
        until: slip.appeal.until_moment.map(time),
    };
    match ending {
        "txt" => {
            Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], slip.text(&heading)).into_response())
        }
        "json" => Ok(Json(slip).into_response()),
        "pdf" => {
            let ruling = format!("ruling {number}");
            let parts = [heading.event.as_deref(), heading.board.as_deref(), Some(&ruling)];
            let name = file_called(parts.into_iter().flatten());
            let printed = move || pdf(&name, print::ruling_slips(&[(slip, heading)], print::Paper::Letter));
            at_seat(&caller, &link, printed).await
        }
        _ => Err(none()),
    }
}
