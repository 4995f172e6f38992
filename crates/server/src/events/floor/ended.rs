//! What the end of a game comes to as the result of its board.

use board::Color;
use game::{BoardName, Game, GameResult, Place, Reason, Table};
use tournament::Outcome;

/// The result that follows from how a game ended; none while it goes on, or if it was annulled.
pub(crate) fn ended(game: &Game) -> Option<Outcome> {
    let table = game.table(BoardName::A)?;
    let outcome = table.outcome.as_ref()?;
    let unplayed = outcome.reason == Reason::Absence || (is_on_the_screen(game) && !both_moved(table));
    match (outcome.verdict, unplayed) {
        (GameResult::Won(Color::White), false) => Some(Outcome::WhiteWins),
        (GameResult::Won(Color::White), true) => Some(Outcome::WhiteWinsByForfeit),
        (GameResult::Won(Color::Black), false) => Some(Outcome::BlackWins),
        (GameResult::Won(Color::Black), true) => Some(Outcome::BlackWinsByForfeit),
        (GameResult::Drawn, _) => Some(Outcome::Draw),
        (GameResult::LostByBoth, false) => Some(Outcome::BothLose),
        (GameResult::LostByBoth, true) => Some(Outcome::DoubleForfeit),
        (GameResult::Annulled, _) => None,
    }
}

/// Whether every move of this game was made here. At a wooden board nobody may have told us of any.
pub(crate) fn is_on_the_screen(game: &Game) -> bool {
    game.terms().is_some_and(|terms| terms.place == Place::OnTheScreen)
}

/// A game is played when both have made a move; else it was forfeited (us-chess-7 22A).
fn both_moved(table: &Table) -> bool {
    Color::ALL.into_iter().all(|color| table.history.iter().any(|ply| ply.by == color))
}
