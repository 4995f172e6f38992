//! Entries: the list, and files full of them, shown before anybody is entered.

use std::{collections::BTreeSet, sync::Arc};

use axum::{
    Json,
    body::{Body, to_bytes},
};
use budget::{Budget, Told, Waits};
use director::entries::{self, Manner, Refused, Tried};
use report::import::{EntryRow, Known, Preview, Unreadable, preview as read_list};
use serde_json::{Value, json};
use store::Version;
use tournament::{Act, Cited, Entry, Event, State};

use super::{event::who, visit::Visit};
use crate::{
    events::{Viewer, Wanted},
    fields::Fault,
    legible::{self, flaw_in},
    people::{Doing, Place},
    routes::heavy::heavy,
    trouble::Trouble,
};

/// The most that a list of entries may weigh; what is in it may cost no more than [`Budget::of_a_request`].
const LARGEST_LIST: usize = 8 * 1024 * 1024;

/// Everybody who entered; contacts, money and remarks only for those who may see them.
pub(super) async fn all(visit: Visit) -> Result<Json<Value>, Trouble> {
    let held = visit.held();
    let state = held.tournament().state();
    let seen: Vec<Value> = state.entries.values().filter_map(|entry| told(&visit, state, entry)).collect();
    Ok(Json(json!({ "version": held.version.get(), "entries": seen })))
}

fn told(visit: &Visit, state: &State, entry: &Entry) -> Option<Value> {
    let (entries, teams) = ([entry.id], state.names_of_team(entry));
    let place = Place { section: Some(&entry.section), entries: &entries, teams: &teams };
    let desk = visit.may(Doing::SeeEntries, place);
    let door = visit.may(Doing::CheckIn, place);
    if !desk && !door {
        return None;
    }
    let section = state.section(&entry.section);
    let list = section.map_or("", |section| section.plan.rating_list.as_str());
    let mut told = json!({
        "entry": entry.id, "name": entry.name(), "section": entry.section, "awarded-in": entry.awarded_in,
        "number": section.and_then(|section| section.number_of(entry.id)), "rating": entry.rating(list).points(),
        "team": entry.entrant.team, "grade": entry.entrant.grade, "checked-in": entry.checked_in,
        "awaited": section.is_some_and(|section| section.awaits(entry)), "late": entry.late,
        "house-player": entry.house_player, "byes": entry.out.keys().collect::<Vec<_>>(), "out": entry.out,
        "left": entry.left.map(|left| json!({ "from": left.from, "how": left.how })),
    });
    let fields = told.as_object_mut()?;
    if desk {
        fields.insert("entrant".to_string(), json!(entry.entrant));
        fields.insert("assigned".to_string(), json!(entry.assigned));
    }
    if visit.may(Doing::SeeMoney, place) {
        let fee = section.map(|section| section.plan.fee);
        let money = json!({ "fee": fee, "paid": entry.paid, "refunded": entry.refunded });
        fields.insert("money".to_string(), money);
    }
    if visit.may(Doing::SeeRecord, place) {
        let remarks: Vec<Value> = entry
            .remarks
            .iter()
            .map(|remark| json!({ "text": remark.text, "ruling": remark.ruling }))
            .collect();
        fields.insert("remarks".to_string(), json!(remarks));
    }
    Some(told)
}

/// What a file holds: CSV, .xlsx or .ods as the body of the request; and what would become of each row if it were
/// imported with the same options. Nothing is recorded.
pub(super) async fn preview(visit: Visit, body: Body) -> Result<Json<Value>, Trouble> {
    let held = visit.held();
    read(&visit, body, move |preview, tried| Json(told_list(held.tournament().state(), &preview, &tried)))
        .await
}

fn told_list(state: &State, preview: &Preview, tried: &Tried) -> Value {
    let rows: Vec<Value> = preview.entries.iter().map(|row| told_row(row, tried)).collect();
    json!({
        "rows": rows, "problems": texts(&preview.problems), "duplicates": preview.duplicates.first().iter().map(|duplicate| json!({
            "line": duplicate.line, "text": duplicate.to_string(),
        })).collect::<Vec<_>>(),
        "refused": tried.refused.first().iter().map(refused).collect::<Vec<_>>(),
        "byes": tried.byes.first().iter().map(refused).collect::<Vec<_>>(), "can-enter": tried.good.len(),
        "doubtful": preview.doubtful, "out": tried.out, "more-byes": tried.byes.more(),
        "lacking": entries::lacking(state, preview),
        "columns": preview.recognized.iter().map(|(_, name)| name).collect::<Vec<_>>(), "ignored": preview.ignored.first(),
    })
}

/// Enters everybody of a file, or nobody; with `?leave-out=1` the rows that are refused are left out. Rows that may be
/// somebody who is in already are left out unless `?with-duplicates=1` is asked for; `?id=` names the act, so that
/// sending it again enters nobody twice.
pub(super) async fn import(visit: Visit, body: Body) -> Result<Json<Value>, Trouble> {
    let id = visit
        .asked("id")
        .ok_or_else(|| Fault::in_field("id", "is missing; a name for this act was expected"))?;
    let key = format!("{}:import:{id}", who(&visit.caller));
    if key.len() > 200 {
        return Err(Fault::in_field("id", "expected 1 to 100 letters").into());
    }
    let (preview, tried) = read(&visit, body, |preview, tried| (preview, tried)).await?;
    if let Some(answer) = answered_before(&visit, &key, &preview, &tried).await {
        return Ok(answer);
    }
    if !tried.refused.is_empty() && visit.asked("leave-out").is_none() {
        let mut all: Vec<String> = tried.refused.first().iter().take(TOLD).map(ToString::to_string).collect();
        if let more @ 1.. = tried.out.len().saturating_sub(lines_of(tried.refused.first(), TOLD)) {
            all.push(format!("and {more} more"));
        }
        return Err(Fault::new(format!("nobody was entered; mend these first: {}", all.join("; "))).into());
    }
    let mut acts = Vec::new();
    for (row, act) in tried.good {
        super::acts::allowed(&visit, &act)?;
        acts.push((format!("line {}, {}", row.line, row.name), act));
    }
    if acts.is_empty() {
        let text = match tried.refused.count() {
            0 => "nobody would enter: all rows are of players who are in already",
            _ => "nobody would enter: every row is refused, or of a player who is in already",
        };
        return Err(Trouble::NotNow(text.to_string()));
    }
    let wanted = Wanted {
        who: visit.caller.signs(),
        asker: Some(visit.caller.clone()),
        why: String::new(),
        key: Some(key),
        seen: None,
        acts,
        tiles: Vec::new(),
    };
    let done = visit.keeper.act(wanted).await?;
    Ok(entered(done.after.version, done.happened.len(), tried.doubtful, tried.out.len()))
}

/// The same answer as the first time, when everybody of the list was let in: by now all of them are in already.
async fn answered_before(visit: &Visit, key: &str, preview: &Preview, tried: &Tried) -> Option<Json<Value>> {
    let (version, done) = visit.keeper.done_under(key).await?;
    let names: BTreeSet<&str> = preview.entries.iter().map(|row| row.name.as_str()).collect();
    let is_of_the_list = |event: &Arc<Event>| match &event.deed.act {
        Act::Enter { entrant, .. } => names.contains(entrant.name.as_str()),
        _ => false,
    };
    if !done.iter().all(is_of_the_list) {
        return None;
    }
    let readable = preview.entries.iter().filter(|row| !tried.out.contains(&row.line)).count();
    Some(entered(version, done.len(), readable.saturating_sub(done.len()), tried.out.len()))
}

/// So many faults are told where nobody was entered; the preview tells more.
const TOLD: usize = 20;

/// Of how many rows the first so many faults are.
fn lines_of(refused: &[Refused], first: usize) -> usize {
    refused.iter().take(first).map(|refused| refused.line).collect::<BTreeSet<_>>().len()
}

fn entered(version: Version, entered: usize, left_out: usize, refused: usize) -> Json<Value> {
    Json(json!({ "version": version.get(), "entered": entered, "left-out": left_out, "refused": refused }))
}

/// The list, and what would become of its rows; what is made of them is made where no other request waits for it.
async fn read<T: Send + 'static>(
    visit: &Visit,
    body: Body,
    made: impl FnOnce(Preview, Tried) -> T + Send + 'static,
) -> Result<T, Trouble> {
    let too_large = |_| Trouble::TooLarge("a list of entries may have at most 8 MB".to_string());
    let body = to_bytes(body, LARGEST_LIST).await.map_err(too_large)?;
    let held = visit.held();
    let manner = Manner {
        section: visit.asked("section").map(ToString::to_string),
        rating_list: visit.asked("rating-list").unwrap_or("us-chess").to_string(),
        at_the_door: visit.asked("at-the-door").is_some(),
        paid: visit.asked("paid").is_some(),
        with_duplicates: visit.asked("with-duplicates").is_some(),
        others: lines(visit.asked("others"))?,
        without_byes: visit.asked("without-byes").is_some(),
    };
    let (who, now) = (visit.caller.signs(), visit.keeper.now());
    let (id, caller) = (visit.id.clone(), visit.caller.clone());
    // Dropped with this request: when whoever sent the list is gone, nobody reads it to its end.
    let waits = Waits::default();
    let mut budget = Budget::of_a_request().while_waits(&waits);
    let may_hold = visit.keeper.may_hold();
    let read = move || {
        let tournament = held.tournament();
        let known: Vec<Known> =
            tournament.entries.values().map(|entry| entries::known(&entry.entrant)).collect();
        let preview = read_list(&body, &known, &mut budget).map_err(|error| unreadable(&error))?;
        may_hold(preview.entries.len())?;
        let viewer = Viewer::new(&caller, &id, &held);
        let tried = entries::tried(tournament, &preview, &manner, (&who, now), (&viewer, &mut budget));
        let mut tried = tried.map_err(|stop| unreadable(&Unreadable::Stopped(stop)))?;
        leave_out_illegible(&mut tried);
        Ok(made(preview, tried))
    };
    heavy(&visit.caller, read).await
}

/// Rows with a text that would not be read as it was written are refused like others.
fn leave_out_illegible(tried: &mut Tried) {
    let (mut good, before) = (Vec::new(), std::mem::take(&mut tried.good));
    for (row, act) in before {
        let flaw = serde_json::to_value(&act).ok().and_then(|act| flaw_in("act", &act));
        match flaw {
            None => good.push((row, act)),
            Some((field, flaw)) => {
                let column = field.strip_prefix("act.entrant.").unwrap_or(&field);
                let (text, next) = (format!("its {column} {flaw}"), legible::NEXT.to_string());
                let (line, name, rules) = (row.line, row.name, Cited::none());
                tried.refuse(Refused { line, name, text, next, rules });
            }
        }
    }
    tried.good = good;
    tried.refused.sort_by_key(|refused| refused.line);
}

fn refused(refused: &Refused) -> Value {
    let clauses: Vec<_> = refused.rules.rules().iter().map(|rule| crate::wire::of_rule(rule)).collect();
    json!({
        "line": refused.line, "name": refused.name, "text": refused.text, "next": refused.next, "clauses": clauses,
    })
}

/// Lines of a list, as in `17,23`.
fn lines(asked: Option<&str>) -> Result<BTreeSet<usize>, Fault> {
    let all = asked.unwrap_or_default().split(',').filter(|line| !line.is_empty());
    let wrong = |_| Fault::in_field("others", "expected numbers of lines, such as 17,23");
    all.map(|line| line.trim().parse().map_err(wrong)).collect()
}

fn unreadable(error: &Unreadable) -> Fault {
    let next = match error {
        Unreadable::Stopped(_) => "",
        _ => "; see that the first line names the columns, such as Name, Rating, School, Section",
    };
    Fault::new(format!("the file cannot be read: {error}{next}"))
}

/// A row as it was understood, with the section that was found for it.
fn told_row(row: &EntryRow, tried: &Tried) -> Value {
    // Good rows stand in the order of the file.
    let good = tried.good.binary_search_by_key(&row.line, |(good, _)| good.line).ok();
    let found = good.and_then(|at| tried.good.get(at)).and_then(|(_, act)| match act {
        Act::Enter { section, .. } => section.as_ref(),
        _ => None,
    });
    json!({
        "line": row.line, "name": row.name, "id": row.id, "rating": row.rating.map(|rating| rating.to_string()),
        "school": row.school, "club": row.club, "grade": row.grade, "section": row.section, "found": found, "byes": row.byes,
        "contact": row.email.as_ref().or(row.phone.as_ref()), "board": row.board,
    })
}

fn texts(problems: &Told<report::import::Problem>) -> Vec<String> {
    problems.first().iter().map(ToString::to_string).chain(problems.and_more()).collect()
}
