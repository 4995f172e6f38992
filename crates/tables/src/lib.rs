//! Endings that are known to the last move: three- and four-man tables of our own making, and Syzygy files.
//!
//! A table gives, for each lawful placement of its men and each side to move, who mates and in how many half-moves.
//! Moves without progress and repetition are not counted; nobody castles; en passant is exact (see `solve`). The
//! program makes the tables itself, backwards from mate, and keeps them packed in a folder. Everything here answers
//! through `adjudication`'s [`Known`](adjudication::Known), so that a search for a forced win need not know where its
//! knowledge comes from. It refuses to know rules of play beyond the moves of the men.
//!
//! Start with [`make`] and [`Tables::open`].

mod check;
mod coder;
mod ending;
mod file;
mod library;
mod make;
mod men;
mod place;
mod probe;
mod solve;
mod syzygy;
mod value;

pub use check::follows_from_its_moves;
pub use ending::{Ending, NoEnding};
pub use file::TableError;
pub use library::{Library, Tablebase};
pub use make::{Build, make, solve_all};
pub use probe::Tables;
pub use syzygy::{Syzygy, SyzygyError};
