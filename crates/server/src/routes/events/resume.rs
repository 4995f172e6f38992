//! Play goes on after an interruption (us-chess-7 16Q): the machine slept, was restarted or replaced, and at many boards the
//! clocks stand. The director has told the hall, and presses once.

use axum::{Json, extract::State};
use game::{BoardName, Deed, Pause, Seat};
use schemars::JsonSchema;
use serde::Serialize;
use store::StreamId;

use super::visit::Visit;
use crate::{
    Hall, Keeper,
    events::floor::Home,
    keeper::Wish,
    people::{Doing, Place},
    trouble::Trouble,
};

/// Whether the clocks of a game stand because of something beyond the players' control.
pub(super) fn is_interrupted(keeper: &Keeper) -> bool {
    let game = keeper.game();
    let table = game.table(BoardName::A);
    table.is_some_and(|table| table.outcome.is_none() && table.pause == Some(Pause::Interrupted))
}

/// Resumes play at every board that was interrupted, in the sections where the caller rules. A board that cannot go on yet, such
/// as one with a dispute, keeps no other waiting: it stays on the floor as what it is.
pub(super) async fn all(State(hall): State<Hall>, visit: Visit) -> Result<Json<Resumed>, Trouble> {
    let mut resumed = 0;
    for game in visit.keeper.floor().games() {
        let Ok(stream) = game.parse::<StreamId>() else { continue };
        let Some(home) = Home::of(hall.tools(), &stream).await? else { continue };
        if !visit.may(Doing::Rule, Place::section(&home.spot.section)) {
            continue;
        }
        // A game that cannot be read keeps no other waiting.
        let Ok(keeper) = hall.game(&stream).await else { continue };
        if is_interrupted(&keeper) {
            let official = Some(visit.caller.name().to_string());
            match keeper.act(Wish { official, ..Wish::here(&keeper, Seat::Director, Deed::Resume) }).await {
                Ok(()) => resumed += 1,
                Err(Trouble::Refused { .. }) => {}
                Err(Trouble::NotRecorded(error)) if resumed > 0 => {
                    let done = format!("play goes on at {resumed} of the boards");
                    return Err(Trouble::PartlyRecorded { done, error });
                }
                Err(trouble) => return Err(trouble),
            }
        }
    }
    Ok(Json(Resumed { resumed }))
}

/// At how many boards play goes on.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct Resumed {
    resumed: usize,
}
