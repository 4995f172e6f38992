//! The lists of members that this machine keeps for all its events.

use axum::{
    Json,
    body::Body,
    extract::{Query, State},
};
use report::members::Summary;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::Roll;
use tournament::Date;

use super::Named;
use crate::{
    Hall,
    fields::Fault,
    people::{AuditMatter, Caller},
    rolls::{self, About},
    trouble::{Trouble, unreadable},
};

/// What is kept, and what is being read in just now.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::routes) struct MemberLists {
    lists: Vec<MemberList>,
    reading: Option<BeingRead>,
}

/// A list of members.
#[derive(Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::routes) struct MemberList {
    /// Its name for programs, such as `us-chess`.
    pub(in crate::routes) list: String,
    pub(in crate::routes) called: String,
    /// The file from which it was read.
    source: String,
    /// The day that it gives.
    dated: Option<String>,
    /// When it was read in (unix milliseconds).
    read_in: i64,
    members: u64,
}

#[derive(Serialize, JsonSchema)]
struct BeingRead {
    list: String,
    /// So far.
    members: u64,
}

impl MemberList {
    pub(in crate::routes) fn of(roll: &Roll) -> MemberList {
        let About { called, source, dated, read_in } = About::of(roll);
        MemberList { list: roll.name.clone(), called, source, dated, read_in, members: roll.rows }
    }
}

pub(super) async fn all(State(hall): State<Hall>) -> Result<Json<MemberLists>, Trouble> {
    let rolls = hall.tools().store.rolls().await.map_err(unreadable)?;
    let reading = hall.tools().rolls.reading();
    let reading = reading.map(|reading| BeingRead { members: reading.members(), list: reading.list });
    Ok(Json(MemberLists { lists: rolls.iter().map(MemberList::of).collect(), reading }))
}

/// How a list is read in.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HowRead {
    list: String,
    called: Option<String>,
    source: Option<String>,
    dated: Option<String>,
}

/// What came of reading a list in.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::routes) struct ListRead {
    list: String,
    called: String,
    dated: Option<String>,
    members: u64,
    /// How many lines were passed over, and the first of them.
    passed_over: usize,
    told: Vec<String>,
    columns: Vec<String>,
}

/// The most lines that are told.
const TOLD: usize = 20;

const LONGEST_NAME: usize = 100;

pub(super) async fn read_in(
    State(hall): State<Hall>,
    caller: Caller,
    Query(how): Query<HowRead>,
    body: Body,
) -> Result<Json<ListRead>, Trouble> {
    if !rolls::is_name(&how.list) {
        let text = "expected us-chess, fide, or a name of small letters, digits and hyphens";
        return Err(Fault::in_field("list", text).into());
    }
    let dated = how.dated.filter(|text| !text.is_empty());
    if let Some(Err(_)) = dated.as_deref().map(str::parse::<Date>) {
        return Err(Fault::in_field("dated", "expected a day such as 2026-11-01").into());
    }
    let called = how.called.as_deref().map(str::trim).filter(|called| !called.is_empty());
    let called = budget::shortened(called.unwrap_or_else(|| rolls::usual_name(&how.list)), LONGEST_NAME);
    let source = budget::shortened(how.source.as_deref().unwrap_or_default(), LONGEST_NAME);
    let about = About { called, source, dated, read_in: hall.watch().now().get() };
    let store = &hall.tools().store;
    let (summary, about) = rolls::read_in(&hall.tools().rolls, store, (&how.list, about), body).await?;
    let text = format!("{}: {} members", how.list, summary.members);
    hall.people().note(&caller, AuditMatter::ListRead, None, text).await?;
    let Summary { members, passed_over, columns, .. } = summary;
    Ok(Json(ListRead {
        list: how.list,
        called: about.called,
        dated: about.dated,
        members,
        passed_over: passed_over.count(),
        told: passed_over.first().iter().take(TOLD).cloned().collect(),
        columns,
    }))
}

pub(super) async fn remove(
    State(hall): State<Hall>,
    caller: Caller,
    Named(list): Named<String>,
) -> Result<Json<MemberLists>, Trouble> {
    let store = &hall.tools().store;
    if !store.remove_roll(&list).await.map_err(Trouble::NotRecorded)? {
        return Err(Trouble::NotFound("there is no such list of members".to_string()));
    }
    rolls::sweep(store);
    hall.people().note(&caller, AuditMatter::ListRemoved, None, list).await?;
    all(State(hall)).await
}
