//! Facts about positions. Which material is left, and whether it can ever mate.
//!
//! Knows neither who claims nor why, and no rulebook: the rulebook says what follows from a fact. What cannot be
//! told from material alone (a blocked position, a forced win) is not answered here; `game` then asks a director.
//! Start with [`Material::of`].

mod material;

pub use material::{Material, is_dead_by_material};
