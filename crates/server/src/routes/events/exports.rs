//! The event in the files of others.

use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use board::Position;
use director::files::{self, Games};
use formats::pgn::Records;
use formats::trf::{Dialect, Document, TrfSection};
use report::uschess::{self, Complaint, EventReport, Sender};
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{Date, SectionName};

use super::visit::Visit;
use crate::{
    Hall,
    events::{Eyes, floor::Spot, live::Seen, rounds},
    fields::Fault,
    people::{AuditMatter, Doing, Place},
    routes::heavy::{heavy, in_turn_waiting},
    trouble::Trouble,
};

/// A section as TRF, a rating report, or the whole log.
pub(super) async fn one(State(hall): State<Hall>, visit: Visit) -> Result<Response, Trouble> {
    visit.must(Doing::Export, Place::EVENT)?;
    // It holds all that anybody wrote down, so it is for those who may read all of it.
    if visit.part("kind") == "log" {
        visit.must(Doing::ExportLog, Place::EVENT)?;
        hall.people().note(&visit.caller, AuditMatter::LogExported, Some(&visit.id), "").await?;
    }
    heavy(&visit.caller.clone(), move || made(&visit)).await
}

fn made(visit: &Visit) -> Result<Response, Trouble> {
    match visit.part("kind") {
        "trf16" => trf(visit, Dialect::Trf16),
        "trfx" => trf(visit, Dialect::Trfx),
        "trf" | "trf-2026" => trf(visit, Dialect::Trf2026),
        "uschess-check" => checked(visit),
        "uschess-thexport" => rating_report(visit, 0),
        "uschess-tsexport" => rating_report(visit, 1),
        "uschess-tdexport" => rating_report(visit, 2),
        "log" => Ok(log(visit)),
        _ => Err(Trouble::NotFound(
            "there is no such file; there are trf, trf16, trfx, uschess-check, uschess-thexport, uschess-tsexport, uschess-tdexport and log"
                .to_string(),
        )),
    }
}

fn trf(visit: &Visit, dialect: Dialect) -> Result<Response, Trouble> {
    let section = visit.asked_section()?;
    let section =
        section.ok_or_else(|| Fault::in_field("section", "is missing; the event has several sections"))?;
    let held = visit.held();
    // Rounds that are not posted, and who is kept apart, go out with those who may know them.
    let state = held.state(visit.eyes(Some(&section)));
    let told = files::trf(state, &section).ok_or_else(|| rounds::no_section(&section))?;
    let document = told.write(dialect).map_err(|error| Trouble::NotNow(format!("{section}: {error}")))?;
    let bytes = document.to_bytes();
    // What is handed out must be read by whoever gets it.
    if Document::read(&bytes).and_then(|document| TrfSection::read(&document)).is_err() {
        return Err(Trouble::Ours("the file would not be read back"));
    }
    Ok(file(&format!("{}-{}.trf", visit.id, slug(section.as_str())), bytes))
}

/// The rating report as it would be sent, with what the sender filled in.
fn reported(visit: &Visit) -> Result<EventReport, Trouble> {
    let held = visit.held();
    let organizer = held.tournament().event.as_ref().and_then(|event| event.organizer.clone());
    let asked = |name: &str| visit.asked(name).unwrap_or_default().to_string();
    let sender = Sender {
        affiliate: visit.asked("affiliate").map(ToString::to_string).or(organizer).unwrap_or_default(),
        city: asked("city"),
        state: asked("state"),
        zip: asked("zip"),
        country: visit.asked("country").unwrap_or("USA").to_string(),
        chief_director: asked("chief-director"),
        assistant_director: visit.asked("assistant-director").map(ToString::to_string),
        other_directors: visit
            .asked("other-directors")
            .map(|ids| ids.split(',').map(|id| id.trim().to_string()).collect())
            .unwrap_or_default(),
    };
    let today = crate::pgn::day(clock::Moment::new(visit.keeper.now().0)).parse::<Date>().ok();
    let report = today.and_then(|today| files::rating_report(held.state(visit.eyes(None)), sender, today));
    report.ok_or_else(|| Trouble::NotNow("the event has no days that a report can hold".to_string()))
}

/// What keeps a rating report from being made, and what is worth knowing of it besides; each with what it is about.
fn checked(visit: &Visit) -> Result<Response, Trouble> {
    let (missing, notes): (Vec<Complaint>, Vec<Complaint>) =
        uschess::check(&reported(visit)?).into_iter().partition(Complaint::is_grave);
    let told = |complaints: Vec<Complaint>| complaints.iter().map(complained).collect();
    Ok(Json(ReportChecked { missing: told(missing), notes: told(notes) }).into_response())
}

/// What keeps a rating report from being made, and what is worth knowing of it besides.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct ReportChecked {
    missing: Vec<ReportComplaint>,
    notes: Vec<ReportComplaint>,
}

#[derive(Serialize, JsonSchema)]
struct ReportComplaint {
    text: String,
    /// What the sender has to fill in.
    field: Option<&'static str>,
    at: PlaceInReport,
}

#[derive(Serialize, JsonSchema)]
struct PlaceInReport {
    section: Option<String>,
    entry: Option<u32>,
    round: Option<usize>,
}

fn complained(complaint: &Complaint) -> ReportComplaint {
    let place = &complaint.place;
    ReportComplaint {
        text: complaint.to_string(),
        field: complaint.sender_field(),
        at: PlaceInReport { section: place.section.clone(), entry: place.entry, round: place.round },
    }
}

/// One of the three files of a rating report.
fn rating_report(visit: &Visit, which: usize) -> Result<Response, Trouble> {
    let made = uschess::files(&reported(visit)?).map_err(|complaints| {
        let grave = complaints.iter().filter(|complaint| complaint.is_grave());
        let told: Vec<String> = grave.map(ToString::to_string).collect();
        Trouble::NotNow(format!("the rating report is not complete: {}", told.join("; ")))
    })?;
    let named = made.named();
    let (name, bytes) = named.get(which).ok_or(Trouble::Ours("a rating report has three files"))?;
    Ok(file(name, bytes.to_vec()))
}

/// The log as it is stored, an event a line.
fn log(visit: &Visit) -> Response {
    let held = visit.held();
    let lines = held.tournament().log().iter().map(|event| {
        let body = tournament::stored::write(event);
        format!(
            "{{\"format\":{},\"event\":{}}}\n",
            tournament::stored::FORMAT,
            String::from_utf8_lossy(&body)
        )
    });
    file(&format!("{}.jsonl", visit.id), lines.collect::<String>().into_bytes())
}

/// The games of a round of all sections as PGN, at an address that stays: `rounds/3.pgn`.
pub(super) async fn round(State(hall): State<Hall>, visit: Visit) -> Result<Response, Trouble> {
    let round = visit.round()?;
    if !visit.part("round").ends_with(".pgn") {
        return Err(Trouble::NotFound("ask for the round as PGN, such as 3.pgn".to_string()));
    }
    let only = visit.asked("section").map(|_| visit.asked_section()).transpose()?.flatten();
    let caller = visit.caller.clone();
    in_turn_waiting(&caller, async move { round_of(&hall, &visit, round, only).await }).await
}

async fn round_of(
    hall: &Hall,
    visit: &Visit,
    round: usize,
    only: Option<SectionName>,
) -> Result<Response, Trouble> {
    // Whoever broadcasts it shows it to everybody.
    let held = visit.held();
    let state = held.state(Eyes::Public);
    let mut games = Vec::new();
    for name in state
        .planned()
        .iter()
        .map(|section| &section.plan.name)
        .filter(|name| only.as_ref().is_none_or(|only| only == *name))
    {
        let mut moves = moves(hall, visit, name, round).await;
        games.extend(files::pgn_with(state, name, round, None, &mut moves));
    }
    if games.is_empty() {
        return Err(Trouble::NotFound(format!("round {round} has not been posted, or not been paired")));
    }
    let kind = "application/vnd.chess-pgn; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], games.join("\n")).into_response())
}

/// The moves of a round, of games that have a log, as everybody may see them.
async fn moves(hall: &Hall, visit: &Visit, section: &SectionName, round: usize) -> Games {
    let mut games = Games::default();
    let held = visit.held();
    let state = held.state(Eyes::Public);
    let paired = state.section(section).and_then(|held| held.round(round));
    let boards = paired.into_iter().flat_map(tournament::Round::numbered);
    let spots = boards.flat_map(|(board, on)| Spot::all(section, round, board, on));
    for spot in spots {
        let board = spot.number(state);
        let Some(seen) = Seen::of(hall, &visit.keeper, &spot).await else { continue };
        let (Some(view), Some(terms)) = (seen.view(), seen.game.terms()) else { continue };
        let start = terms.boards.first().map_or_else(Position::initial, Clone::clone);
        let set_up = if start == Position::initial() {
            String::new()
        } else {
            format!("[SetUp \"1\"]\n[FEN \"{}\"]\n", start.to_fen())
        };
        let text = format!("[Round \"{round}.{board}\"]\n{set_up}\n{}", crate::pgn::movetext(&view, "*"));
        if let Some(Ok(read)) = Records::new(text.as_bytes()).next() {
            games.push(format!("board {board}"), read.record);
        }
    }
    games
}

/// A file that a browser saves under this name, which has letters of addresses only.
pub(super) fn file(name: &str, bytes: Vec<u8>) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    (
        [
            (header::CONTENT_TYPE, "application/octet-stream".to_string()),
            (header::CONTENT_DISPOSITION, disposition),
        ],
        bytes,
    )
        .into_response()
}

pub(super) fn slug(text: &str) -> String {
    let letters = report::fold::key(text);
    letters.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect()
}
