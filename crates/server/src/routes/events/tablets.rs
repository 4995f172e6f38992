//! Officials put tablets at the boards, say what each is, and take them away.

use axum::{Json, extract::State, http::StatusCode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tournament::{Devices, Plan, SectionName};

use super::visit::Visit;
use crate::{
    Hall,
    board_number::BoardNumber,
    events::floor,
    fields::Fault,
    people::{Doing, Place, Tablet, TabletUse, TabletView},
    routes::body::Body,
    trouble::Trouble,
    wire::Done,
};

/// The most codes that are made at once, and the highest number of a board.
const MOST_CODES: usize = 200;
const LAST_BOARD: usize = 9_999;

/// The tablets of the sections in which the caller serves.
pub(super) async fn all(State(hall): State<Hall>, visit: Visit) -> Json<Tablets> {
    let mut tablets = hall.people().tablets_of(&visit.id);
    tablets.retain(|tablet| visit.may(Doing::Tablets, Place::section(&tablet.section)));
    let tablet = |tablet: Tablet| TabletAtBoard {
        board: tablet.at.board,
        named: tablet.at.to_string(),
        is: tablet.is,
        open: tablet.is_open(),
        section: tablet.section,
    };
    Json(Tablets { tablets: tablets.into_iter().map(tablet).collect() })
}

#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct Tablets {
    tablets: Vec<TabletAtBoard>,
}

#[derive(Serialize, JsonSchema)]
struct TabletAtBoard {
    section: SectionName,
    board: usize,
    /// As signs and slips have it.
    named: String,
    #[serde(rename = "use")]
    is: TabletUse,
    /// Whether the device has come with its code.
    open: bool,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct NewTablets {
    section: SectionName,
    boards: Vec<BoardAsked>,
    r#use: TabletUse,
}

/// `7`, or `"7.2"` for the second table of a match.
#[derive(Deserialize, JsonSchema)]
#[serde(untagged, expecting = "expected the number of a board, as in 7 or \"7.2\"")]
enum BoardAsked {
    Number(u64),
    Text(String),
}

pub(super) async fn make(
    State(hall): State<Hall>,
    visit: Visit,
    body: Body,
) -> Result<(StatusCode, Json<Vec<TabletView>>), Trouble> {
    let NewTablets { section, boards: asked, r#use: is } = body.read()?;
    let boards = boards(&asked)?;
    let held = visit.held();
    let state = held.tournament().state();
    let Some(held) = state.section(&section) else {
        return Err(Fault::in_field("section", format!("there is no section {section}")).into());
    };
    let boards = tables(&held.plan, boards)?;
    visit.must(Doing::Tablets, Place::section(&section))?;
    floor::permits(state, Devices::Tablets)?;
    let made = hall.people().make_tablets(&visit.caller, &visit.id, &section, &boards, is).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

fn boards(asked: &[BoardAsked]) -> Result<Vec<BoardNumber>, Fault> {
    let wrong =
        || Fault::in_field("boards", format!("expected a list of 1 to {MOST_CODES} boards, as in [1, 2]"));
    let number = |board: &BoardAsked| {
        let number = match board {
            BoardAsked::Number(number) => number.to_string().parse::<BoardNumber>(),
            BoardAsked::Text(text) => text.parse(),
        };
        number.ok().filter(|number| number.board <= LAST_BOARD)
    };
    let boards = asked.iter().map(number).collect::<Option<Vec<BoardNumber>>>().ok_or_else(wrong)?;
    if (1..=MOST_CODES).contains(&boards.len()) { Ok(boards) } else { Err(wrong()) }
}

/// Where tablets stand: one at every board, and where teams meet one at every table of a match.
fn tables(plan: &Plan, boards: Vec<BoardNumber>) -> Result<Vec<BoardNumber>, Fault> {
    let wrong = |text: String| Fault::in_field("boards", text);
    let of_match = plan.kind.boards().map(usize::from);
    let mut tables = Vec::new();
    for BoardNumber { board, game } in boards {
        match (of_match, game) {
            (None, None) => tables.push(BoardNumber { board, game }),
            (None, Some(_)) => {
                let name = &plan.name;
                return Err(wrong(format!(
                    "in {name} a board has one tablet for all of its games; ask for {board}"
                )));
            }
            (Some(of), None) => tables.extend((1..=of).map(|table| BoardNumber { board, game: Some(table) })),
            (Some(of), Some(table)) if table <= of => tables.push(BoardNumber { board, game }),
            (Some(of), Some(_)) => {
                return Err(wrong(format!("a match of {} has tables 1 to {of}", plan.name)));
            }
        }
    }
    tables.sort_unstable();
    tables.dedup();
    if tables.len() > MOST_CODES {
        let count = tables.len();
        return Err(wrong(format!("these are {count} tables; ask for at most {MOST_CODES} at once")));
    }
    Ok(tables)
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct UseOfTablet {
    r#use: TabletUse,
}

pub(super) async fn set(State(hall): State<Hall>, visit: Visit, body: Body) -> Result<Json<Done>, Trouble> {
    let UseOfTablet { r#use: is } = body.read()?;
    let (section, board) = at(&visit)?;
    visit.must(Doing::Tablets, Place::section(&section))?;
    hall.people().set_tablet(&visit.caller, &visit.id, &section, board, is).await?;
    Ok(Json(Done::YES))
}

pub(super) async fn take_away(State(hall): State<Hall>, visit: Visit) -> Result<Json<Done>, Trouble> {
    let (section, board) = at(&visit)?;
    visit.must(Doing::Tablets, Place::section(&section))?;
    hall.people().take_tablet_away(&visit.caller, &visit.id, &section, board).await?;
    Ok(Json(Done::YES))
}

fn at(visit: &Visit) -> Result<(SectionName, BoardNumber), Trouble> {
    let none = |_| Trouble::NotFound("boards are numbers from 1".to_string());
    Ok((visit.section()?, visit.part("board").parse().map_err(none)?))
}
