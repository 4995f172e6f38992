//! Rounds and places, and why they are what they are.

use axum::{Json, response::Response};
use chart::Number;
use tournament::{EntryId, SectionName};

use super::visit::Visit;
use crate::{
    events::{
        answers, line_ups,
        line_ups::LineUpsTold,
        player::{self, Asked},
        rounds::{self, Explained, RoundChecked, WhyNot, Wishes},
        standings::{self, Standing},
    },
    fields::Fault,
    people::{Caller, Doing, Place},
    routes::heavy::{heavy, in_turn},
    trouble::Trouble,
};

/// A round; with `?why=1` every board has its reasons.
pub(super) async fn one(visit: Visit) -> Result<Response, Trouble> {
    let (section, round) = (visit.section()?, visit.round()?);
    let eyes = visit.eyes(Some(&section));
    let with_reasons = visit.asked("why").is_some();
    let (held, name) = (visit.held(), section.clone());
    if let Some(known) = held.known_round(&(eyes, name.clone(), round, with_reasons)) {
        return Ok(answers::send(known));
    }
    let told =
        computed(&visit.caller, move || rounds::round(&held, eyes, &name, round, with_reasons)).await?;
    told.map(answers::send).ok_or_else(|| rounds::no_round(&section, round))
}

/// Why a board is what it is; without `?board=` the bye.
pub(super) async fn explain(visit: Visit) -> Result<Json<Explained>, Trouble> {
    let (section, round) = (visit.section()?, visit.round()?);
    let eyes = visit.eyes(Some(&section));
    let full = visit.may(Doing::PreviewPairing, Place::section(&section));
    let board = visit.asked_number("board")?;
    let held = visit.held();
    let why = move || rounds::explain(&held, eyes, &section, round, board, full);
    heavy(&visit.caller, why).await.map(Json)
}

pub(super) async fn why_not(visit: Visit) -> Result<Json<WhyNot>, Trouble> {
    let (section, round) = (visit.section()?, visit.round()?);
    let eyes = visit.eyes(Some(&section));
    let number = |field: &str| -> Result<Number, Trouble> {
        let missing = || Fault::in_field(field, "is missing; a number on the wall chart was expected");
        let number = visit.asked_number::<u64>(field)?.ok_or_else(missing)?;
        let none = || Trouble::NotFound(format!("{section} has no number {number}"));
        usize::try_from(number).ok().and_then(Number::new).ok_or_else(none)
    };
    let (one, other) = (number("one")?, number("other")?);
    let held = visit.held();
    let why = move || rounds::why_not(&held, eyes, &section, round, one, other);
    heavy(&visit.caller, why).await.map(Json)
}

pub(super) async fn check(visit: Visit) -> Result<Json<RoundChecked>, Trouble> {
    let (section, round) = (visit.section()?, visit.round()?);
    visit.must(Doing::PreviewPairing, Place::section(&section))?;
    let held = visit.held();
    heavy(&visit.caller, move || rounds::check(&held, &section, round)).await.map(Json)
}

/// Line-ups of the matches that the caller sees.
pub(super) async fn line_ups(visit: Visit) -> Json<LineUpsTold> {
    let held = visit.held();
    Json(line_ups::told(held.state(visit.eyes(None)), held.tournament().state(), &visit.id, &visit.caller))
}

/// Who shall meet in the next round, and who are not to meet.
pub(super) async fn wishes(visit: Visit) -> Result<Json<Wishes>, Trouble> {
    let section = visit.section()?;
    visit.must(Doing::PreviewPairing, Place::section(&section))?;
    let held = visit.held();
    rounds::wishes(held.tournament().state(), &section).map(Json).ok_or_else(|| rounds::no_section(&section))
}

/// A place in the standings with its tie-breaks opened.
pub(super) async fn opened(visit: Visit) -> Result<Json<Standing>, Trouble> {
    let section = visit.section()?;
    let none = || Trouble::NotFound(format!("{section} has no such number"));
    let number = visit.part("number").parse().ok().and_then(Number::new).ok_or_else(none)?;
    let (held, eyes, name) = (visit.held(), visit.eyes(Some(&section)), section.clone());
    let opened = in_turn(&visit.caller, move || standings::opened(held.state(eyes), &name, number)).await?;
    opened.map(Json).ok_or_else(none)
}

/// Everything about somebody who has entered.
pub(super) async fn player(visit: Visit) -> Result<Response, Trouble> {
    let none = || Trouble::NotFound("there is no such player at this event".to_string());
    let entry: EntryId = visit.part("entry").parse().map(EntryId).map_err(|_| none())?;
    let section = player::section_of(visit.held().tournament().state(), entry).cloned().ok_or_else(none)?;
    whole(&visit, &section, Asked::Entry(entry)).await?.ok_or_else(none)
}

/// The same by a number on the wall chart, of a player or of a team.
pub(super) async fn numbered(visit: Visit) -> Result<Response, Trouble> {
    let section = visit.section()?;
    let none = || Trouble::NotFound(format!("{section} has no such number"));
    let number = visit.part("number").parse().ok().and_then(Number::new).ok_or_else(none)?;
    whole(&visit, &section, Asked::Number(section.clone(), number)).await?.ok_or_else(none)
}

async fn whole(visit: &Visit, section: &SectionName, who: Asked) -> Result<Option<Response>, Trouble> {
    let (held, asked) = (visit.held(), (visit.eyes(Some(section)), who));
    if let Some(known) = held.known_player(&asked) {
        return Ok(Some(answers::send(known)));
    }
    let told = computed(&visit.caller, move || player::page(&held, asked.0, &asked.1)).await?;
    Ok(told.map(answers::send))
}

/// What everybody asks for and is worked out once for all of them: not where others wait for the same thread.
pub(super) async fn computed<T: Send + 'static>(
    caller: &Caller,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    if !caller.is_an_official() {
        return heavy(caller, move || Ok(work())).await;
    }
    tokio::task::spawn_blocking(work).await.map_err(|_| Trouble::Ours("this could not be worked out"))
}
