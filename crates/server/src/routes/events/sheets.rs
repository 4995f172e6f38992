//! Sheets, by the ending of the address: `standings.json`, `pairings.csv?section=Open&round=2`, and on paper
//! `pairings.pdf?section=Open&as=public`.

use axum::{
    Json,
    http::header,
    response::{IntoResponse, Response},
};
use director::boards;
use print::{Paper, PrintError, Read, Setting};
use report::Table;
use serde_json::json;

use super::visit::Visit;
use crate::{
    events::{Eyes, sheets, sheets::Kind},
    fields::Fault,
    people::{Doing, Place},
    trouble::Trouble,
};

/// As wide as a sheet of paper in letters.
const WIDTH: usize = 100;

pub(super) async fn one(visit: Visit) -> Result<Response, Trouble> {
    let name = visit.part("sheet");
    let none = || {
        let words: Vec<&str> = Kind::WORDS.iter().map(|(word, _)| *word).collect();
        Trouble::NotFound(format!(
            "there is no such sheet; there are {} as .json, .txt, .md, .csv, .xlsx and .pdf",
            words.join(", ")
        ))
    };
    let (word, ending) = name.rsplit_once('.').ok_or_else(none)?;
    let (_, kind) = *Kind::WORDS.iter().find(|(known, _)| *known == word).ok_or_else(none)?;
    let (section, round) = (visit.asked_section()?, visit.asked_number("round")?);
    if section.is_none() && !kind.is_of_event() {
        return Err(
            Fault::in_field("section", "is missing; the event has several sections, or none yet").into()
        );
    }
    let place = section.as_ref().map_or(Place::EVENT, Place::section);
    if !kind.is_public() {
        visit.must(if kind == Kind::Entries { Doing::SeeEntries } else { Doing::SeeFloor }, place)?;
    }
    let eyes = match (visit.asked("as"), visit.eyes(section.as_ref())) {
        // What hangs on the wall: an official prints it with minors' names shortened.
        (Some("public"), _) => Eyes::Public,
        (_, eyes) => eyes,
    };
    let held = visit.held();
    let missing = || Trouble::NotFound("that round has not been posted, or not been paired".to_string());
    let state = held.state(eyes);
    let tables = sheets::made(state, kind, section.as_ref(), round, eyes).ok_or_else(missing)?;
    if ending != "pdf" {
        return written(&tables, word, ending).ok_or_else(none)?;
    }
    let paper = paper(&visit)?;
    match section.filter(|_| kind == Kind::Slips) {
        Some(section) => {
            let round = round.unwrap_or_else(|| state.section(&section).map_or(0, |held| held.rounds.len()));
            let games = boards::of_round(state, &section, round).ok_or_else(missing)?;
            printed(print::result_slips(&games, paper))
        }
        None => {
            let read = if kind == Kind::Entries { Read::InTheHand } else { Read::OnTheWall };
            let title = format!("{} · {}", visit.id, word.replace('-', " "));
            printed(print::tables(&title, &tables, &Setting { paper, read, foot: String::new() }))
        }
    }
}

fn paper(visit: &Visit) -> Result<Paper, Fault> {
    let asked = visit.asked("paper").map(str::parse::<Paper>).transpose();
    Ok(asked.map_err(|error| Fault::in_field("paper", error))?.unwrap_or_default())
}

fn printed(pdf: Result<Vec<u8>, PrintError>) -> Result<Response, Trouble> {
    let pdf = pdf.map_err(|_| Trouble::Ours("the sheet cannot be printed"))?;
    Ok(([(header::CONTENT_TYPE, "application/pdf")], pdf).into_response())
}

fn written(tables: &[Table], name: &str, ending: &str) -> Option<Result<Response, Trouble>> {
    let text = |kind: &'static str, text: String| Ok(([(header::CONTENT_TYPE, kind)], text).into_response());
    let joined = |each: &dyn Fn(&Table) -> String| tables.iter().map(each).collect::<Vec<_>>().join("\n");
    Some(match ending {
        "json" => {
            let tables: Vec<_> = tables.iter().map(Table::to_json).collect();
            Ok(Json(json!({ "sheets": tables })).into_response())
        }
        "txt" => text("text/plain; charset=utf-8", joined(&|table| table.to_text(WIDTH))),
        "md" => text("text/markdown; charset=utf-8", joined(&Table::to_markdown)),
        "csv" => text("text/csv; charset=utf-8", joined(&Table::to_csv)),
        "xlsx" => match report::render::xlsx::workbook(tables) {
            Ok(bytes) => Ok(super::exports::file(&format!("{name}.xlsx"), bytes)),
            Err(_) => Err(Trouble::Ours("the sheet cannot be written")),
        },
        _ => return None,
    })
}
