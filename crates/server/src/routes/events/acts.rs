//! Acts: done, or only tried out.

use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tournament::{Deed, EntryId, Happening, Seed};

use super::{event::who, seat, visit::Visit};
use crate::{
    Hall,
    events::{
        Viewer, Wanted, fresh_seed, is_own_slip, needed,
        preview::{self, ActPreview, HappeningTold},
        view::{self, Care},
    },
    people::{Doing, Place},
    routes::{act_id, body::Body, heavy::heavy},
    trouble::Trouble,
};

/// An act that is to be done.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct ActAsked {
    id: String,
    #[serde(rename = "act")]
    deed: Deed,
    why: Option<String>,
    /// Only if what it touches has not changed since.
    version: Option<u64>,
}

/// An act that is only tried out.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct PreviewAsked {
    #[serde(rename = "act")]
    deed: Deed,
    version: Option<u64>,
    seed: Option<Seed>,
}

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
    let ActAsked { id, deed, why, version } = body.read()?;
    act_id(&id)?;
    let key = Some(format!("{}:{id}", who(&visit.caller)));
    let deed = as_may(&visit, deed);
    allowed(&visit, &deed)?;
    let wanted = Wanted {
        why: why.unwrap_or_default(),
        key,
        seen: version,
        asker: Some(visit.caller.clone()),
        ..Wanted::one(&visit.caller.signs(), deed.clone())
    };
    let done = visit.keeper.act(wanted).await?;
    seat::open_boards(&hall, &visit.keeper, &visit.id, &deed);
    let tournament = done.after.tournament();
    let viewer = Viewer::new(&visit.caller, &visit.id, &done.after).author();
    let happened =
        done.happened.iter().flat_map(|event| preview::told(tournament, &event.happened, &viewer)).collect();
    let warnings = view::warnings_for(&done.after, &visit.id, &visit.caller, visit.keeper.now());
    let version = done.after.version.get();
    let number = done.happened.last().map(|event| event.number);
    let entry =
        done.happened.iter().flat_map(|event| &event.happened).find_map(|happening| match happening.what {
            Happening::Entered { entry, .. } => Some(entry),
            _ => None,
        });
    Ok(Json(ActDone { version, number, entry, happened, warnings }))
}

pub(super) async fn preview(visit: Visit, body: Body) -> Result<Json<ActPreview>, Trouble> {
    let PreviewAsked { deed, version: seen, seed } = body.read()?;
    let deed = as_may(&visit, deed);
    allowed(&visit, &deed)?;
    // An empty one asks for a seed that nobody chose.
    let seed = match seed {
        Some(Seed(text)) if text.trim().is_empty() => Some(fresh_seed()?),
        seed => seed,
    };
    let (held, id, caller, now) = (visit.held(), visit.id.clone(), visit.caller.clone(), visit.keeper.now());
    let tried = move || {
        let viewer = Viewer::new(&caller, &id, &held);
        preview::preview(held.tournament(), &viewer, now, &deed, seen, seed)
    };
    heavy(&visit.caller, tried).await.map(Json)
}

/// The act as this caller may do it: whoever may withdraw nobody reports who did not come, and leaves to a director what
/// becomes of them (us-chess-7 13G).
fn as_may(visit: &Visit, mut deed: Deed) -> Deed {
    if let Deed::Report { section, excused, left_open, .. } = &mut deed
        && !visit.may(Doing::Withdraw, Place::section(section))
    {
        (*excused, *left_open) = (false, true);
    }
    deed
}

/// Whoever acts must be allowed to wherever the act reaches.
pub(super) fn allowed(visit: &Visit, deed: &Deed) -> Result<(), Trouble> {
    let held = visit.held();
    if let Deed::Report { section, round, .. }
    | Deed::Adjourn { section, round, .. }
    | Deed::AppealPairing { section, round, .. }
    | Deed::HandInLineUp { section, round, .. }
    | Deed::OpenLineUps { section, round } = deed
    {
        visit.must_see(section, *round)?;
    }
    let mut needed = needed(held.tournament(), deed);
    // A slip of one's own is taken back by whoever could make it.
    if is_own_slip(held.tournament(), deed, &visit.caller, &visit.id) {
        needed.retain(|(doing, _)| *doing != Doing::Undo);
    }
    let (first, more) = needed.split_at(needed.len().min(1));
    first.iter().try_for_each(|(doing, at)| visit.must(*doing, at.place()))?;
    // Whether there is a round that nobody has posted is not told to whoever may begin rounds and not see it.
    if let Deed::BeginRound { section, round } = deed {
        visit.must_see(section, *round)?;
    }
    more.iter().try_for_each(|(doing, at)| visit.must(*doing, at.place()))?;
    match deed {
        Deed::Report { section, round, .. } => visit.must_be_posted(section, *round),
        _ => Ok(()),
    }
}
