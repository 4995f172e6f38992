//! The floor: what is known of a board beside the log of the event. Who is missing, who was called, what was written on
//! result slips, and which game log belongs to it.
//!
//! None of it is in the log, on purpose. A slip is what one side says; a result is what both say, or what the director
//! finds (us-chess-7 15H asks both players to report, NC scholastic 3 both to mark the score), and only a result counts for
//! pairings, can be undone and goes to the federation. Slips lie on a shelf of the same file, so that a restart forgets
//! none, and are taken off once a result is in the log.

mod ended;
mod home;
mod late;
mod map;
mod sheet;
mod slip;
mod tablet;
mod tile;

pub(crate) use ended::ended;
pub use home::AtHome;
pub(crate) use home::{Home, follow, record};
pub(crate) use map::{Played, map};
pub(crate) use sheet::{Written, check};
pub(crate) use slip::{Heard, Party, Slip};
pub(super) use slip::{heard, lay};
pub(crate) use tablet::{permits, seated, shown};
pub(crate) use tile::{Floor, Spot, Tile};
