//! Officials put tablets at the boards, say what each is, and take them away.

use axum::{Json, body::Bytes, extract::State, extract::rejection::BytesRejection, http::StatusCode};
use serde_json::{Value, json};
use tournament::{Devices, SectionName};

use super::visit::Visit;
use crate::{
    Hall,
    events::floor,
    fields::{Fault, Fields},
    people::{Doing, Place, TabletUse, TabletView},
    routes::{json, whole},
    trouble::Trouble,
    wire::Answer,
};

/// The most boards for which codes are made at once, and the highest number of a board.
const MOST_BOARDS: usize = 200;
const LAST_BOARD: u64 = 2_000;

/// The tablets of the sections in which the caller serves.
pub(super) async fn all(State(hall): State<Hall>, visit: Visit) -> Json<Value> {
    let mut tablets = hall.people().tablets_of(&visit.id);
    tablets.retain(|tablet| visit.may(Doing::Tablets, Place::section(&tablet.section)));
    let tablets: Vec<Value> = tablets
        .iter()
        .map(|tablet| {
            json!({ "section": tablet.section, "board": tablet.board, "use": tablet.is, "open": tablet.is_open() })
        })
        .collect();
    Json(json!({ "tablets": tablets }))
}

pub(super) async fn make(
    State(hall): State<Hall>,
    visit: Visit,
    body: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<Vec<TabletView>>), Trouble> {
    let body = json(&whole(body)?)?;
    let fields = Fields::of(&body)?;
    fields.only(&["section", "boards", "use"])?;
    let section: SectionName =
        fields.text("section")?.parse().map_err(|error| Fault::in_field("section", error))?;
    let is = fields.word("use", &TabletUse::WORDS)?;
    let boards = boards(fields.get("boards"))?;
    let held = visit.held();
    let state = held.tournament().state();
    if state.section(&section).is_none() {
        return Err(Fault::in_field("section", format!("there is no section {section}")).into());
    }
    visit.must(Doing::Tablets, Place::section(&section))?;
    floor::permits(state, Devices::Tablets)?;
    let made = hall.people().make_tablets(&visit.caller, &visit.id, &section, &boards, is).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

fn boards(value: Option<&Value>) -> Result<Vec<usize>, Fault> {
    let wrong =
        || Fault::in_field("boards", format!("expected a list of 1 to {MOST_BOARDS} boards, as in [1, 2]"));
    let list = value.and_then(Value::as_array).ok_or_else(wrong)?;
    let number = |board: &Value| {
        let number = board.as_u64().filter(|number| (1..=LAST_BOARD).contains(number))?;
        usize::try_from(number).ok()
    };
    let mut boards = list.iter().map(number).collect::<Option<Vec<usize>>>().ok_or_else(wrong)?;
    boards.sort_unstable();
    boards.dedup();
    if (1..=MOST_BOARDS).contains(&boards.len()) { Ok(boards) } else { Err(wrong()) }
}

pub(super) async fn set(
    State(hall): State<Hall>,
    visit: Visit,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Answer>, Trouble> {
    let body = json(&whole(body)?)?;
    let fields = Fields::of(&body)?;
    fields.only(&["use"])?;
    let is = fields.word("use", &TabletUse::WORDS)?;
    let (section, board) = at(&visit)?;
    visit.must(Doing::Tablets, Place::section(&section))?;
    hall.people().set_tablet(&visit.id, &section, board, is).await?;
    Ok(Json(Answer::Ok(true)))
}

pub(super) async fn take_away(State(hall): State<Hall>, visit: Visit) -> Result<Json<Answer>, Trouble> {
    let (section, board) = at(&visit)?;
    visit.must(Doing::Tablets, Place::section(&section))?;
    hall.people().take_tablet_away(&visit.caller, &visit.id, &section, board).await?;
    Ok(Json(Answer::Ok(true)))
}

fn at(visit: &Visit) -> Result<(SectionName, usize), Trouble> {
    let none = |_| Trouble::NotFound("boards are numbers from 1".to_string());
    Ok((visit.section()?, visit.part("board").parse().map_err(none)?))
}
