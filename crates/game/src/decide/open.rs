//! Opening a game and starting its clocks.

use std::sync::Arc;

use board::Position;
use rulebook::{Citations, values::ExchangedCastling};

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
    let what = Happening::Opened(with_castling_by_the_book(terms));
    out.push(Event { at: act.at, on: act.on, what, clauses: Citations::none() });
    Ok(())
}

/// Kings and queens that stand on each other's squares castle only where the book lets them (nc-blitz 19; nc-bughouse
/// 8.III).
fn with_castling_by_the_book(terms: &Arc<Terms>) -> Arc<Terms> {
    let allowed = terms.policies.exchanged_castling.value() == Some(ExchangedCastling::TwoSquares);
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
    case.emit(Happening::ClocksStarted, Citations::none());
    Ok(())
}
