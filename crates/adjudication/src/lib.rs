//! Facts about positions and scoresheets, for rulings to rest on.
//!
//! Knows neither who claims nor why: a rulebook says what follows from a fact, and what a board or a sheet cannot tell
//! is said to be for the director. Start with [`Material::of`] for what is left on the board,
//! [`mated::can_be_mated`] for whether any series of moves mates a player, [`forced_win::forced_win`] for whether he
//! can be made to lose, [`endings::found`] for the endings that books name, and [`scoresheet`] for what was written.
//! Searches have budgets of [`Nodes`], never of time, so that they answer the same on every machine.

pub mod endings;
pub mod forced_win;
pub mod mated;
mod material;
mod nodes;
pub mod scoresheet;

pub use forced_win::{ForcedWin, Known, Nothing, Outcome, forced_win};
pub use mated::{CanBeMated, can_be_mated, dead, needs_no_look};
pub use material::Material;
pub use nodes::Nodes;
