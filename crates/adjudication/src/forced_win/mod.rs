//! Forced win: can a color mate whatever the other side plays?
//!
//! A claimant with king and bishop or king and knight wins on time only with a forced win (us-chess-7 14E2; with two
//! knights 14E3; IESA 12-7, 12-8; NC blitz 7, 8). *Yes* comes with a [`Tree`] of the winner's moves against every
//! reply, *no* with how the defender holds, and where the budget of nodes does not suffice, nothing is shown either
//! way. Repetition and the counts of moves without progress are not asked: a win is a mate, however long it takes.
//!
//! It refuses to know who claims and which book asks. Tables of endings come in through [`Known`]. Start with
//! [`forced_win`]; how it is found is told in `search`.

mod graph;
mod hopeless;
mod index;
mod king_walk;
mod known;
mod reply;
mod search;
mod text;
mod tree;
mod walk_table;
mod won;

#[cfg(test)]
mod tests;

use board::{Color, Move, Position};

use crate::nodes::Nodes;

pub use known::{Known, Nothing, Outcome};
pub use tree::Tree;

/// Whether a color can force mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ForcedWin {
    /// Whatever the other side plays.
    Yes(Tree),
    No(WhyNot),
    /// The budget was spent before either was shown.
    NotShown,
}

/// Why a color cannot force mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// The men that are left can give mate in no way at all.
    Material,
    /// The side to move has no legal move, and it is not the other side that is mated.
    GameIsOver,
    /// A table of endings says so.
    Known(Outcome),
    /// The defender has a good reply to everything.
    Holds(Defense),
}

/// How the defender holds: whatever the winner tries, play stays within so many positions or a drawn ending is
/// reached, and none of them is mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defense {
    /// How many positions were looked at to be sure.
    pub positions: usize,
    /// The defender's move, if he is the one to move.
    pub first: Option<Move>,
    /// Each of the winner's moves after that with a reply that holds; no reply where play is at an end.
    pub replies: Vec<(Move, Option<Move>)>,
}

/// Can `winner` force checkmate from here, whatever the other side plays?
///
/// The budget is in positions that are looked at. The answer is the same for the same arguments, always.
pub fn forced_win(position: &Position, winner: Color, budget: Nodes, known: &dyn Known) -> ForcedWin {
    // What can be placed beside the moves of the board is not looked at.
    if position.reserves().is_some() {
        return ForcedWin::NotShown;
    }
    if position.turn() != winner && position.is_checkmate() {
        return ForcedWin::Yes(Tree::mate());
    }
    if hopeless::is_hopeless(position, winner) {
        return ForcedWin::No(WhyNot::Material);
    }
    if !position.has_legal_move() {
        return ForcedWin::No(WhyNot::GameIsOver);
    }
    match known.outcome(position) {
        Some(Outcome::Win { winner: known_winner, plies }) if known_winner == winner => {
            ForcedWin::Yes(Tree::of_known(position, winner, plies, known))
        }
        Some(outcome) => ForcedWin::No(WhyNot::Known(outcome)),
        None => search::search(position, winner, budget, known),
    }
}
