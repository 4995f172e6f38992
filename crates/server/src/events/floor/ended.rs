//! What the end of a game comes to as the result of its board.

use game::{BoardName, Game, GameResult};
use tournament::Outcome;

/// The result that follows from how a game ended; none while it goes on, or if it was annulled.
pub(crate) fn ended(game: &Game) -> Option<Outcome> {
    match game.table(BoardName::A)?.outcome.as_ref()?.verdict {
        GameResult::Won(board::Color::White) => Some(Outcome::WhiteWins),
        GameResult::Won(board::Color::Black) => Some(Outcome::BlackWins),
        GameResult::Drawn => Some(Outcome::Draw),
        GameResult::LostByBoth => Some(Outcome::BothLose),
        GameResult::Annulled => None,
    }
}
