//! What the end of a game comes to as the result of its board.

use std::collections::BTreeSet;

use board::Color;
use game::{BoardName, Game, GameResult, Place, Reason, Table};
use tournament::{Deed, Outcome, Reported};

use super::Spot;
use crate::colors;

/// The result that follows from how a game ended; none while it goes on, or if it was annulled. `came` are those who have
/// sat down at their board on the screen.
///
/// Whoever was there has played and lost, be it by resigning before the first move (us-chess-7 13B), by the flag or by a
/// ruling; a forfeit is for those who did not come, or too late (22A). What both have not moved in is not rated (28P).
pub(crate) fn ended(game: &Game, on: BoardName, came: &BTreeSet<chart::Color>) -> Option<Reported> {
    let table = game.table(on)?;
    let outcome = table.outcome.as_ref()?;
    let screen = is_on_the_screen(game);
    let away = |color| stayed_away(table, outcome.reason, color, screen.then_some(came));
    let result = match outcome.verdict {
        GameResult::Won(Color::White) if away(Color::Black) => Outcome::WhiteWinsByForfeit,
        GameResult::Won(Color::White) => Outcome::WhiteWins,
        GameResult::Won(Color::Black) if away(Color::White) => Outcome::BlackWinsByForfeit,
        GameResult::Won(Color::Black) => Outcome::BlackWins,
        GameResult::Drawn => Outcome::Draw,
        GameResult::LostByBoth if Color::ALL.into_iter().all(away) => Outcome::DoubleForfeit,
        GameResult::LostByBoth => Outcome::BothLose,
        GameResult::Annulled => return None,
    };
    // At a wooden board nobody may have told us of any move, and a forfeit is rated nowhere.
    let rated = !screen || !result.is_played() || both_moved(table);
    Some(Reported { outcome: result, rated })
}

/// What a board itself says of its game, without a director: so nobody leaves the event by it (13G).
pub(crate) fn from_the_board(spot: &Spot, result: Reported) -> Deed {
    let Spot { section, round, board, game } = spot.clone();
    Deed::Report { section, round, board, game, result, excused: false, left_open: true }
}

/// Whether every move of this game was made here. At a wooden board nobody may have told us of any.
pub(crate) fn is_on_the_screen(game: &Game) -> bool {
    game.terms().is_some_and(|terms| terms.place == Place::OnTheScreen)
}

/// Whether somebody lost because he did not come to the start of the game, or too late, as far as anything shows it. `came`
/// is known on screens only.
fn stayed_away(table: &Table, reason: Reason, color: Color, came: Option<&BTreeSet<chart::Color>>) -> bool {
    // Whoever moved, or did not come back to an adjourned game (13E), was there.
    if has_moved(table, color) || table.adjournment.is_some() {
        return false;
    }
    let sat = came.is_some_and(|came| came.contains(&colors::on_the_chart(color)));
    let arrived = table.hall.arrived.get(color).is_some();
    match reason {
        Reason::Absence if arrived => table.hall.came_late(color),
        Reason::Absence => !sat,
        // The clock of somebody who never came ran out (13D).
        Reason::TimeForfeit => came.is_some() && !sat && !arrived,
        _ => false,
    }
}

fn both_moved(table: &Table) -> bool {
    Color::ALL.into_iter().all(|color| has_moved(table, color))
}

fn has_moved(table: &Table, color: Color) -> bool {
    table.history.iter().any(|ply| ply.by == color)
}
