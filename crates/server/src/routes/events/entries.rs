//! Entries: the list, and files full of them, shown before anybody is entered.

use axum::{
    Json,
    body::{Body, to_bytes},
};
use director::entries;
use report::import::{EntryRow, Known, Preview, preview as read_list};
use serde_json::{Value, json};
use tournament::{Act, Entry, State};

use super::{event::who, visit::Visit};
use crate::{
    events::Wanted,
    fields::Fault,
    people::{Doing, Place},
    trouble::Trouble,
};

/// The most that a list of entries may weigh.
const LARGEST_LIST: usize = 8 * 1024 * 1024;

/// Everybody who entered; contacts, money and remarks only for those who may see them.
pub(super) async fn all(visit: Visit) -> Result<Json<Value>, Trouble> {
    let held = visit.held();
    let state = held.tournament().state();
    let seen: Vec<Value> = state.entries.values().filter_map(|entry| told(&visit, state, entry)).collect();
    Ok(Json(json!({ "version": held.version.get(), "entries": seen })))
}

fn told(visit: &Visit, state: &State, entry: &Entry) -> Option<Value> {
    let entries = [entry.id];
    let place =
        Place { section: Some(&entry.section), entries: &entries, team: entry.entrant.team.as_deref() };
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
        "team": entry.entrant.team, "grade": entry.entrant.grade, "checked-in": entry.checked_in, "late": entry.late,
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

/// What a file holds: CSV, .xlsx or .ods as the body of the request. Nothing is recorded.
pub(super) async fn preview(visit: Visit, body: Body) -> Result<Json<Value>, Trouble> {
    let preview = read(&visit, body).await?;
    let rows: Vec<Value> = preview.entries.iter().map(row).collect();
    Ok(Json(json!({
        "rows": rows, "problems": texts(&preview.problems), "duplicates": preview.duplicates.iter().map(|duplicate| json!({
            "line": duplicate.line, "text": duplicate.to_string(),
        })).collect::<Vec<_>>(),
        "columns": preview.recognized.iter().map(|(_, name)| name).collect::<Vec<_>>(), "ignored": preview.ignored,
    })))
}

/// Enters everybody of a file, or nobody. Rows that may be somebody who is in already are left out unless
/// `?with-duplicates=1` is asked for; `?id=` names the act, so that sending it again enters nobody twice.
pub(super) async fn import(visit: Visit, body: Body) -> Result<Json<Value>, Trouble> {
    let id = visit
        .asked("id")
        .ok_or_else(|| Fault::in_field("id", "is missing; a name for this act was expected"))?;
    let key = format!("{}:import:{id}", who(&visit.caller));
    if key.len() > 200 {
        return Err(Fault::in_field("id", "expected 1 to 100 letters").into());
    }
    let preview = read(&visit, body).await?;
    if !preview.problems.is_empty() {
        let text = format!("nobody was entered; mend these first: {}", texts(&preview.problems).join("; "));
        return Err(Fault::new(text).into());
    }
    let doubtful: Vec<usize> = preview.duplicates.iter().map(|duplicate| duplicate.line).collect();
    let everybody = visit.asked("with-duplicates").is_some();
    let rows = preview.entries.iter().filter(|row| everybody || !doubtful.contains(&row.line));
    let mut acts = Vec::new();
    for row in rows {
        let act = act(&visit, row)?;
        super::acts::allowed(&visit, &act)?;
        acts.push((format!("line {}, {}", row.line, row.name), act));
    }
    let entered = acts.len();
    if acts.is_empty() {
        return Err(Trouble::NotNow(
            "nobody would enter: all rows are of players who are in already".to_string(),
        ));
    }
    let wanted =
        Wanted { who: visit.caller.name().to_string(), why: String::new(), key: Some(key), seen: None, acts };
    let done = visit.keeper.act(wanted).await?;
    let left_out = preview.entries.len() - entered;
    Ok(Json(
        json!({ "version": done.after.version.get(), "entered": done.happened.len(), "left-out": left_out }),
    ))
}

async fn read(visit: &Visit, body: Body) -> Result<Preview, Trouble> {
    let fault = |_| Fault::new("the file could not be read; it may have at most 8 MB");
    let body = to_bytes(body, LARGEST_LIST).await.map_err(fault)?;
    let held = visit.held();
    let known: Vec<Known> =
        held.tournament().entries.values().map(|entry| entries::known(&entry.entrant)).collect();
    read_list(&body, &known).map_err(|error| {
        let next = "see that the first line names the columns, such as Name, Rating, School, Section";
        Fault::new(format!("the file cannot be read: {error}; {next}")).into()
    })
}

fn act(visit: &Visit, row: &EntryRow) -> Result<Act, Trouble> {
    let held = visit.held();
    let state = held.tournament().state();
    let wanted = match row.section.as_str() {
        "" => visit.asked("section").unwrap_or_default(),
        text => text,
    };
    let key = report::fold::key(wanted);
    let section = state.sections.keys().find(|name| report::fold::key(name.as_str()) == key).cloned();
    if section.is_none() && !wanted.is_empty() {
        let names: Vec<&str> = state.sections.keys().map(tournament::SectionName::as_str).collect();
        let text = format!(
            "line {}, {}: there is no section {wanted:?}; there are {}",
            row.line,
            row.name,
            names.join(", ")
        );
        return Err(Fault::new(text).into());
    }
    let fee = section.as_ref().and_then(|name| state.section(name)).map(|held| held.plan.fee);
    Ok(Act::Enter {
        entrant: Box::new(entries::entrant(row, visit.asked("rating-list").unwrap_or("us-chess"))),
        section,
        advance: visit.asked("at-the-door").is_none(),
        byes: row.byes.clone(),
        paid: fee.filter(|_| visit.asked("paid").is_some()).unwrap_or_default(),
        house_player: false,
    })
}

fn row(row: &EntryRow) -> Value {
    json!({
        "line": row.line, "name": row.name, "id": row.id, "rating": row.rating.map(|rating| rating.to_string()),
        "school": row.school, "club": row.club, "grade": row.grade, "section": row.section, "byes": row.byes,
        "contact": row.email.as_ref().or(row.phone.as_ref()),
    })
}

fn texts(problems: &[report::import::Problem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}
