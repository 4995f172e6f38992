//! Facts about positions. Which material is left, and whether it can ever mate.
//!
//! Knows neither who claims nor why, and no rulebook: the rulebook says what follows from a fact. What cannot be
//! told from material alone (a blocked position) is not answered here; `game` then asks a director.
//! Start with [`Material::of`], and with [`forced_win()`] for whether mate can be forced.

mod forced_win;
mod material;
mod nodes;

pub use forced_win::{Defense, ForcedWin, Known, Nothing, Outcome, Tree, WhyNot, forced_win};
pub use material::{Material, is_dead_by_material};
pub use nodes::Nodes;
