//! The floor: what is known of each game of a round beside the log of the event. Who is missing, who was called, what was
//! written on result slips, and which game log belongs to it.
//!
//! None of it is in the log, on purpose. A slip is what one side says; a result is what both say, or what the director
//! finds (us-chess-7 15H asks both players to report, NC scholastic 3 both to mark the score), and only a result counts for
//! pairings, can be undone and goes to the federation. Slips lie on a shelf of the same file, so that a restart forgets
//! none, and are taken off once a result is in the log.

mod call;
mod ended;
mod home;
mod homes;
mod late;
mod map;
mod old;
mod ordered;
mod sheet;
mod slip;
mod spot;
mod tablet;
mod terms;
mod tile;

pub(crate) use call::{Called, CalledFor};
pub(crate) use ended::{ended, from_the_board, is_on_the_screen};
pub use home::AtHome;
pub(crate) use home::{Home, follow, record};
pub(crate) use homes::Homes;
pub(crate) use late::{Late, late};
pub(crate) use map::{
    ClaimInShort, FloorMap, InDispute, MapAsked, Played, Serves, is_overdue, map, on_the_map,
};
pub(crate) use sheet::{Written, check};
pub(crate) use slip::{Heard, Party, Slip};
pub(super) use slip::{heard, lay};
pub(crate) use spot::Spot;
pub(crate) use tablet::{TabletShown, beside, permits, seated, shown};
pub(crate) use terms::terms;
pub(crate) use tile::{Floor, Tile};
