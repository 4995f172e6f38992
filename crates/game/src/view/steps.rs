//! A game move by move, for whoever goes back and forth in it.

use schemars::JsonSchema;
use serde::Serialize;

use super::{men, moves};
use crate::{Seat, game::Game, seat::BoardName};

/// What stood after a move.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Step")]
pub struct StepView {
    /// The men, as the first field of a FEN.
    pub men: String,
    /// The squares that the move changed.
    pub last: Vec<String>,
}

/// The men before the first move, and what stood after each of [`super::View::moves`] as this seat may know it.
pub fn steps(game: &Game, seat: Seat, on: BoardName) -> Option<(String, Vec<StepView>)> {
    let (terms, table) = (game.terms()?, game.table(on)?);
    let shown = moves(table, terms, seat).len();
    let first = table.history.first().map_or(&table.position, |ply| &ply.before);
    let after = |at: usize| match table.history.get(at + 1) {
        Some(next) => men(&next.before),
        None if at < table.history.len() => men(&table.position),
        None => men(&table.standing()),
    };
    let changes = |at: usize| table.history.get(at).map_or(table.turn.changes, |ply| ply.changes);
    let step = |at: usize| StepView {
        men: after(at),
        last: changes(at).squares().into_iter().map(|square| square.to_string()).collect(),
    };
    Some((men(first), (0..shown).map(step).collect()))
}
