//! Opening a game and starting its clocks.

use std::sync::Arc;

use rulebook::Citations;

use super::{Case, Events};
use crate::{
    act::Act,
    event::{Event, Happening},
    game::Game,
    refusal::Refusal,
    seat::Seat,
    terms::Terms,
};

pub(super) fn open(game: &Game, act: &Act, terms: &Arc<Terms>, out: &mut Events) -> Result<(), Refusal> {
    if game.terms().is_some() {
        return Err(Refusal::AlreadyOpen);
    }
    if !matches!(act.by, Seat::Director | Seat::Program) {
        return Err(Refusal::NotForThisSeat);
    }
    if !(1..=2).contains(&terms.boards.len()) {
        return Err(Refusal::NoBoards);
    }
    let what = Happening::Opened(Arc::clone(terms));
    out.push(Event { at: act.at, on: act.on, what, clauses: Citations::none() });
    Ok(())
}

/// Either player or the director starts the clock of the player on move.
pub(super) fn start_clocks(case: &mut Case) -> Result<(), Refusal> {
    if case.by == Seat::Spectator {
        return Err(Refusal::NotForThisSeat);
    }
    case.still_on()?;
    if case.table.clocks_started {
        return Err(Refusal::ClocksStarted);
    }
    case.emit(Happening::ClocksStarted, Citations::none());
    Ok(())
}
