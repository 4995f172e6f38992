//! What somebody did last and can take back: a slip of one's own needs no other official, as long as nothing was built on it.

use schemars::JsonSchema;
use serde::Serialize;
use tournament::{Deed, Happening, Logged, Tournament, When, words};

use super::{Held, Viewer, needed};
use crate::people::{Caller, Doing, EventId, Post};

/// So many acts are looked through, and so many offered: a slip is seen at once or by the next look.
const BACK: usize = 200;
const OFFERED: usize = 5;

/// An act of whoever looks.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct OwnAct {
    /// In the log.
    number: u64,
    when: When,
    /// The word of the act.
    act: String,
    /// What happened by it.
    words: Vec<String>,
}

/// Whether an act takes back what its author did, and nobody else. A player's card bears a name that an official may have, too.
pub(crate) fn is_own_slip(tournament: &Tournament, deed: &Deed, caller: &Caller, id: &EventId) -> bool {
    let Deed::Undo { number } = deed else { return false };
    tournament.event(*number).is_some_and(|event| is_own(event, caller, id))
}

fn is_own(event: &Logged, caller: &Caller, id: &EventId) -> bool {
    let official = |post: &Post| matches!(post, Post::Owner | Post::Official { .. });
    event.act.who == caller.signs() && caller.posts(id).iter().any(official)
}

/// The last acts of whoever looks that they may take back, the latest first.
pub(crate) fn own(held: &Held, id: &EventId, caller: &Caller) -> Vec<OwnAct> {
    let tournament = held.tournament();
    let viewer = Viewer::new(caller, id, held).author();
    let stands = |event: &&Logged| {
        let undoes = event.happened.iter().any(|one| matches!(one.what, Happening::Undone { .. }));
        !undoes && !tournament.is_undone(event.number)
    };
    let allowed = |event: &&Logged| {
        let undo = Deed::Undo { number: event.number };
        let mut needed = needed(tournament, &undo).into_iter().filter(|(doing, _)| *doing != Doing::Undo);
        needed.all(|(doing, at)| caller.may(id, doing, at.place()))
    };
    let latest = tournament.log().iter().rev().take(BACK).map(AsRef::as_ref);
    let own = latest.filter(|event| is_own(event, caller, id)).filter(stands).filter(allowed);
    let can = own.filter(|event| tournament.can_be_undone(event.number));
    let told = |event: &Logged| OwnAct {
        number: event.number,
        when: event.act.when,
        act: tournament::stored::kind(event),
        words: event.happened.iter().filter_map(|one| words::say(tournament, one, &viewer)).collect(),
    };
    can.take(OFFERED).map(told).filter(|own| !own.words.is_empty()).collect()
}
