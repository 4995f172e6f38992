//! Opening a game and starting its clocks.

use std::sync::Arc;

use board::Position;
use rulebook::{Citations, values::NoSet};

use super::{Case, Events, elapsed, ruling};
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
    let what = Happening::Opened(with_castling_by_the_book(terms));
    out.push(Event { at: act.at, on: act.on, what, clauses: Citations::none(), because: None });
    Ok(())
}

/// Kings and queens that stand on each other's squares castle only where the book lets them (nc-blitz 19; nc-bughouse
/// 8.III).
fn with_castling_by_the_book(terms: &Arc<Terms>) -> Arc<Terms> {
    let allowed = terms.policies.exchanged_castling.ruled().is_some();
    if allowed || !terms.boards.iter().any(Position::castles_exchanged) {
        return Arc::clone(terms);
    }
    let boards = terms.boards.iter().map(Position::without_exchanged_castling).collect();
    Arc::new(Terms { boards, ..Terms::clone(terms) })
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
    may_start(case)?;
    let set = elapsed::set_before_start(case);
    if !set.is_empty() {
        ruling::pronounce(case, None, set);
    }
    case.emit(Happening::ClocksStarted, Citations::none());
    Ok(())
}

/// Nothing is missing, and nobody was granted a later start.
fn may_start(case: &Case) -> Result<(), Refusal> {
    let hall = &case.table.hall;
    if hall.clock_is_missing {
        return Err(Refusal::NoClockToStart);
    }
    match case.policies.no_set.ruled() {
        Some(rule) if hall.set_is_missing && rule.value == NoSet::ClockWaits => {
            return Err(Refusal::SetMissing { by: rule.by.clone() });
        }
        _ => {}
    }
    if elapsed::must_wait_for(case, case.table.on_move()) {
        return Err(Refusal::LateStartGranted { by: case.policies.late_start.by().clone() });
    }
    Ok(())
}
