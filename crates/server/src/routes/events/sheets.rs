//! Sheets, by the ending of the address: `standings.json`, `pairings.csv?section=Open&round=2`, `wall-chart.pdf?paper=a4`.

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use director::view::View;
use game::verdict::capital;
use report::Table;
use schemars::JsonSchema;
use serde::Serialize;
use tournament::SectionName;

use super::{exports::slug, rounds::computed, visit::Visit};
use crate::{
    events::{
        Eyes, Held, SheetAsked,
        answers::{self, Written},
        sheets,
        sheets::Kind,
    },
    fields::Fault,
    moments::Zone,
    people::{Doing, Place},
    routes::heavy::heavy_while,
    trouble::Trouble,
    turns::Waiting,
};

/// As wide as a sheet of paper in letters.
const WIDTH: usize = 100;

const ENDINGS: [&str; 6] = ["json", "txt", "md", "csv", "xlsx", "pdf"];

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
    if !ENDINGS.contains(&ending) {
        return Err(none());
    }
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
    // What is about the event is read as somebody reads who is asked about all of it, whichever section is named besides.
    let of_section = section.as_ref().filter(|_| !kind.is_of_all_sections());
    let own = visit.eyes(of_section);
    // What hangs in the hall, and what everybody sees: an official may ask for either.
    // What is printed may hang on a wall, whoever prints it from wherever; the list at the door is held in a hand.
    let hangs = ending == "pdf" && kind != Kind::Entries;
    let eyes = match visit.asked("as") {
        Some("public") => Eyes::Public,
        asked if own != Eyes::Public && (asked == Some("hall") || hangs) => Eyes::Hall,
        _ => own,
    };
    let more = match kind {
        Kind::Entries => visit.may(Doing::SeeMoney, place),
        _ if hangs || matches!(eyes, Eyes::Public | Eyes::Hall) => false,
        _ => visit.may(Doing::SeeRecord, if of_section.is_some() { place } else { Place::EVENT }),
    };
    let held = visit.held();
    let seen = held.state(eyes);
    let is_seen = |round| {
        section.as_ref().is_some_and(|name| {
            let groups = director::sheets::groups_of(seen, name).unwrap_or(std::slice::from_ref(name));
            groups.iter().all(|name| seen.section(name).and_then(|held| held.round(round)).is_some())
        })
    };
    // Most print the pairings first and post them then: whoever may see them unposted prints them with the same short names.
    let unposted = own == Eyes::Desk && kind.is_of_round() && round.is_some_and(|round| !is_seen(round));
    let missing = || Trouble::NotFound("that round has not been posted, or not been paired".to_string());
    if ending == "json" {
        let asked = ((eyes, more), kind, section, round, unposted);
        if let Some(known) = held.known_sheet(&asked) {
            return Ok(answers::send(known));
        }
        let told = computed(&visit.caller, move || held.sheet(&asked, || told(&held, &asked))).await?;
        return told.map(answers::send).ok_or_else(missing);
    }
    let (word, ending) = (word.to_string(), ending.to_string());
    let caller = visit.caller.clone();
    let foot = if ending == "pdf" { visit.foot(&held).await } else { String::new() };
    let make = move |waiting: &Waiting| {
        let told = unposted.then(|| held.told_to(eyes));
        let state = told.as_ref().map_or_else(|| held.state(eyes), |told| told.state());
        let tables = sheets::made(state, kind, section.as_ref(), round, (eyes, more)).ok_or_else(missing)?;
        // Programs have moments; people read them where the event is.
        let zone = Zone::read(visit.asked("zone"))?;
        let dated = |table| director::sheets::dated(table, &|at| zone.moment(at));
        let tables: Vec<Table> =
            if kind == Kind::Fixtures { tables.into_iter().map(dated).collect() } else { tables };
        waiting.go_on()?;
        let newest = || {
            let name = section.as_ref()?;
            let group = director::sheets::groups_of(state, name).and_then(<[_]>::first).unwrap_or(name);
            Some(state.section(group)?.rounds.len())
        };
        let shown = if kind.is_of_round() { round.or_else(newest) } else { None };
        match (ending.as_str(), kind) {
            ("pdf", Kind::Slips) => {
                let view = sheets::seen(state, (eyes, more));
                slips(&visit, view, section.as_ref(), shown).ok_or_else(missing)?
            }
            ("pdf", _) => printed(&visit, &tables, (kind, &word), (shown, foot)),
            _ => written(&tables, &word, &ending).ok_or_else(none)?,
        }
    };
    heavy_while(&caller, make).await
}

/// The sheet as pages read it; none if there is no such section or round.
fn told(held: &Held, (whose, kind, section, round, unposted): &SheetAsked) -> Option<Written> {
    let (eyes, _) = *whose;
    let state = if *unposted { held.told_to(eyes).state() } else { held.state(eyes) };
    let tables = sheets::made(state, *kind, section.as_ref(), *round, *whose)?;
    Some(Written::of(&Sheets { sheets: tables }))
}

/// A sheet, or one for each section.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct Sheets {
    sheets: Vec<Table>,
}

/// On paper, in large type but for the lists of the desk.
fn printed(
    visit: &Visit,
    tables: &[Table],
    (kind, word): (Kind, &str),
    (round, foot): (Option<usize>, String),
) -> Result<Response, Trouble> {
    let read = if kind == Kind::Entries { print::ReadFrom::InTheHand } else { print::ReadFrom::OnTheWall };
    let setting = print::Setting { paper: paper(visit)?, read, foot };
    let what = match kind {
        Kind::Pairings | Kind::PairingsByName => "Pairings".to_string(),
        _ => capital(&word.replace('-', " ")),
    };
    // Groups of a section that was divided hang together; each team contest has a sheet, and so has each group of prizes.
    let hung: Vec<print::Hung> = match kind {
        Kind::Teams | Kind::Prizes => tables.iter().cloned().map(print::Hung::from).collect(),
        _ => vec![print::Hung::Together(tables.to_vec())],
    };
    pdf(&file_of_round(visit, round, word), print::hung(&what, &hung, &setting))
}

/// Results are written on forms, not into a table.
fn slips(
    visit: &Visit,
    view: View<'_>,
    section: Option<&SectionName>,
    round: Option<usize>,
) -> Option<Result<Response, Trouble>> {
    let games = director::boards::of_round(view, section?, round?)?;
    let name = file_of_round(visit, round, "slips");
    Some(paper(visit).and_then(|paper| pdf(&name, print::result_slips(&games, paper))))
}

pub(super) fn paper(visit: &Visit) -> Result<print::Paper, Trouble> {
    let Some(text) = visit.asked("paper") else { return Ok(print::Paper::default()) };
    text.parse().map_err(|error: print::UnknownPaper| Fault::in_field("paper", error.to_string()).into())
}

/// What a paper is called where it is saved: `winter-open-k-5-round-2-pairings`. It is named for what was asked for.
pub(super) fn file_name(visit: &Visit, word: &str) -> String {
    file_of_round(visit, visit.asked_number("round").ok().flatten(), word)
}

/// The same where it is known which round it shows: the newest need not be asked for.
pub(super) fn file_of_round(visit: &Visit, round: Option<usize>, word: &str) -> String {
    let held = visit.held();
    let event = held.tournament().event.as_ref().map_or("", |event| event.name.as_str());
    let asked = |field| visit.asked(field).filter(|value| !value.is_empty());
    let round = round.map(|round| format!("round {round}"));
    let board = asked("board").map(|board| format!("board {}", board.replace('.', " ")));
    let parts = [Some(event), asked("section"), round.as_deref(), board.as_deref(), Some(word)];
    file_called(parts.into_iter().flatten())
}

/// The words of a file's name; letters that no address has leave nothing behind.
pub(in crate::routes) fn file_called<'a>(parts: impl Iterator<Item = &'a str>) -> String {
    let slug = slug(&parts.collect::<Vec<_>>().join(" "));
    slug.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

pub(in crate::routes) fn pdf(
    name: &str,
    made: Result<Vec<u8>, print::PrintError>,
) -> Result<Response, Trouble> {
    let bytes = made.map_err(|_| Trouble::Ours("the sheet cannot be printed"))?;
    let shown = format!("inline; filename=\"{name}.pdf\"");
    let headers =
        [(header::CONTENT_TYPE, "application/pdf".to_string()), (header::CONTENT_DISPOSITION, shown)];
    Ok((headers, bytes).into_response())
}

fn written(tables: &[Table], name: &str, ending: &str) -> Option<Result<Response, Trouble>> {
    let text = |kind: &'static str, text: String| Ok(([(header::CONTENT_TYPE, kind)], text).into_response());
    let joined = |each: &dyn Fn(&Table) -> String| tables.iter().map(each).collect::<Vec<_>>().join("\n");
    Some(match ending {
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
