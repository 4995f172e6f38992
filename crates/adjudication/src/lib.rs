//! Facts about positions and scoresheets: which material is left and whether it can ever mate, which endings a book
//! names, and how complete a scoresheet is.
//!
//! Knows neither who claims nor why: the rulebook says what follows from a fact. What a board or a sheet cannot tell
//! is said to be for the director. Start with [`Material::of`], [`endings::found`] or [`scoresheet`].

pub mod endings;
mod material;
pub mod scoresheet;

pub use material::{Enough, Material, is_dead_by_material, material_to_win};
