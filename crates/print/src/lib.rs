//! Paper: what a table or a wall needs, as PDF. Knows sheets and letters, and no rules: what is on a sheet comes from the
//! crates that know.
//!
//! [`ruling_slips`] prints rulings. `face` measures letters, `sheet` fills pages with lines, `pdf` draws them.

mod face;
mod pdf;
mod sheet;
mod slip;

pub use slip::ruling_slips;

/// Why nothing was printed.
#[derive(Debug, thiserror::Error)]
pub enum PrintError {
    #[error("the letters that are built in cannot be read")]
    Letters,
    #[error("the sheet cannot be drawn: {0}")]
    Drawing(String),
}
