//! Somebody is looked for by the whole name. Whoever typed it knows it; nobody else reads more of a child's name by asking, since
//! only all of a name finds anything, the answer calls people as everybody may, and wrong names are counted (`people::guesses`).

use axum::{Json, extract::State};
use report::names::is_whole_name;
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{EntryId, Leaving, Left, SectionName};

use super::{rounds::computed, visit::Visit};
use crate::{
    Hall,
    fields::Fault,
    people::{Doing, Place},
    trouble::Trouble,
};

/// Nobody is called by more letters.
const LONGEST: usize = 100;

/// Those who are called so.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct FoundByName {
    found: Vec<FoundPlayer>,
}

#[derive(Serialize, JsonSchema)]
struct FoundPlayer {
    entry: EntryId,
    section: SectionName,
    /// As whoever asks may call them.
    name: String,
}

pub(super) async fn by_name(State(hall): State<Hall>, visit: Visit) -> Result<Json<FoundByName>, Trouble> {
    let typed = visit.asked("name").unwrap_or_default().to_string();
    if typed.chars().count() > LONGEST {
        let text = format!("is longer than {LONGEST} letters; write the first and the last name");
        return Err(Fault::in_field("name", text).into());
    }
    let name = typed.clone();
    let guesses = !visit.may(Doing::SeeEntries, Place::EVENT);
    if guesses {
        hall.people().tries_name(&visit.caller, &visit.id, &name).await?;
    }
    let held = visit.held();
    let whole = held.clone();
    let meant = move || -> Vec<(EntryId, SectionName)> {
        let state = whole.tournament().state();
        let plays = |left: Option<Left>| left.is_none_or(|Left { how, .. }| how != Leaving::MovedOn);
        let here = state.entries.values().filter(|entry| plays(entry.left));
        let meant = here.filter(|entry| is_whole_name(&typed, &entry.entrant.listed()));
        meant.map(|entry| (entry.id, state.plays_in(&entry.section).clone())).collect()
    };
    let meant = computed(&visit.caller, meant).await?;
    if guesses && !meant.is_empty() {
        hall.people().name_was_right(&visit.caller, &visit.id, &name);
    }
    let called = |(entry, section): (EntryId, SectionName)| {
        let name = held.state(visit.eyes(Some(&section))).entry(entry)?.name().to_string();
        Some(FoundPlayer { entry, section, name })
    };
    Ok(Json(FoundByName { found: meant.into_iter().filter_map(called).collect() }))
}
