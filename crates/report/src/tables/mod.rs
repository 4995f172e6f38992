//! The sheets of a section. Each file is one sheet; what it shows comes from the chart or is handed in.

mod cell;
mod check_in;
mod colors;
mod crosstable;
mod pairings;
mod slips;
mod standings;
mod summary;
mod wall_chart;

pub use check_in::{Entrant, check_in};
pub use colors::colors;
pub use crosstable::{crosstable, round_robin};
pub use pairings::{Pairings, Sitting, by_board, by_name};
pub use slips::slips;
pub use standings::{PlaceTaken, Standings, place_words, standings};
pub use summary::summary;
pub use wall_chart::wall_chart;
