//! Acts: done, or only tried out.

use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{Act, EntryId, Seed, What};

use super::{
    event::{read, who},
    seat,
    visit::Visit,
};
use crate::{
    Hall,
    events::{
        Viewer, Wanted, fresh_seed, needed,
        preview::{self, ActPreview, HappeningTold},
        view::{self, Care},
    },
    fields::{Fault, Fields},
    people::{Doing, Place},
    routes::{act_id, body::Body, heavy::heavy},
    trouble::Trouble,
};

/// An act was done.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct ActDone {
    version: u64,
    number: Option<u64>,
    /// Who was entered by it.
    entry: Option<EntryId>,
    happened: Vec<HappeningTold>,
    warnings: Vec<Care>,
}

pub(super) async fn act(
    State(hall): State<Hall>,
    visit: Visit,
    body: Body,
) -> Result<Json<ActDone>, Trouble> {
    let fields = body.only(&["id", "act", "why", "version"])?;
    let key = Some(format!("{}:{}", who(&visit.caller), act_id(fields)?));
    let act = as_may(&visit, read_act(fields)?);
    allowed(&visit, &act)?;
    let wanted = Wanted {
        why: fields.optional_text("why")?.unwrap_or_default().to_string(),
        key,
        seen: fields.optional_number("version")?,
        asker: Some(visit.caller.clone()),
        ..Wanted::one(&visit.caller.signs(), act.clone())
    };
    let done = visit.keeper.act(wanted).await?;
    seat::open_boards(&hall, &visit.keeper, &visit.id, &act);
    let tournament = done.after.tournament();
    let viewer = Viewer::new(&visit.caller, &visit.id, &done.after).author();
    let happened =
        done.happened.iter().flat_map(|event| preview::told(tournament, &event.happened, &viewer)).collect();
    let warnings = view::warnings_for(&done.after, &visit.id, &visit.caller, visit.keeper.now());
    let version = done.after.version.get();
    let number = done.happened.last().map(|event| event.number);
    let entry =
        done.happened.iter().flat_map(|event| &event.happened).find_map(|happening| match happening.what {
            What::Entered { entry, .. } => Some(entry),
            _ => None,
        });
    Ok(Json(ActDone { version, number, entry, happened, warnings }))
}

pub(super) async fn preview(visit: Visit, body: Body) -> Result<Json<ActPreview>, Trouble> {
    let fields = body.only(&["act", "version", "seed"])?;
    let act = as_may(&visit, read_act(fields)?);
    allowed(&visit, &act)?;
    let seen = fields.optional_number("version")?;
    // An empty one asks for a seed that nobody chose.
    let seed = match read::<Seed>(fields, "seed")? {
        Some(Seed(text)) if text.trim().is_empty() => Some(fresh_seed()?),
        seed => seed,
    };
    let (held, id, caller, now) = (visit.held(), visit.id.clone(), visit.caller.clone(), visit.keeper.now());
    let tried = move || {
        let viewer = Viewer::new(&caller, &id, &held);
        preview::preview(held.tournament(), &viewer, now, &act, seen, seed)
    };
    heavy(&visit.caller, tried).await.map(Json)
}

fn read_act(fields: Fields<'_>) -> Result<Act, Fault> {
    read(fields, "act")?.ok_or_else(|| {
        Fault::in_field("act", "is missing; an act such as {\"do\": \"check-in\"} was expected")
    })
}

/// The act as this caller may do it: whoever may withdraw nobody reports who did not come, and leaves to a director what
/// becomes of them (us-chess-7 13G).
fn as_may(visit: &Visit, mut act: Act) -> Act {
    if let Act::Report { section, excused, left_open, .. } = &mut act
        && !visit.may(Doing::Withdraw, Place::section(section))
    {
        (*excused, *left_open) = (false, true);
    }
    act
}

/// Whoever acts must be allowed to wherever the act reaches.
pub(super) fn allowed(visit: &Visit, act: &Act) -> Result<(), Trouble> {
    let held = visit.held();
    if let Act::Report { section, round, .. }
    | Act::Adjourn { section, round, .. }
    | Act::AppealPairing { section, round, .. } = act
    {
        visit.must_see(section, *round)?;
    }
    let needed = needed(held.tournament(), act);
    let (first, more) = needed.split_at(needed.len().min(1));
    first.iter().try_for_each(|(doing, at)| visit.must(*doing, at.place()))?;
    // Whether there is a round that nobody has posted is not told to whoever may begin rounds and not see it.
    if let Act::BeginRound { section, round } = act {
        visit.must_see(section, *round)?;
    }
    more.iter().try_for_each(|(doing, at)| visit.must(*doing, at.place()))?;
    match act {
        Act::Report { section, round, .. } => visit.must_be_posted(section, *round),
        _ => Ok(()),
    }
}
