//! Facts about positions. Which material is left, and whether it can ever mate.
//!
//! Knows neither who claims nor why, and no rulebook: the rulebook says what follows from a fact. What cannot be
//! told from material alone is told in [`mated`]: whether a player can be mated at all. Start with [`Material::of`].

pub mod mated;
mod material;

pub use material::{Material, is_dead_by_material};
