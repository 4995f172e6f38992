//! What an event asks of its pairing systems, tie-breaks, sheets and files: the one place where they meet.
//!
//! `tournament` keeps the log and knows no system; `pairing`, `tiebreak`, `rating`, `report` and `formats` know charts
//! and no event. Here a section's [`tournament::Kind`] finds the system that pairs it ([`systems`]), the names of its
//! tie-breaks find their meaning ([`places`]), its teams their scores ([`teams`]), its prizes their winners
//! ([`prizes`]), its rounds their reasons ([`recorded`]) and what the program of today says of them ([`hindsight`], [`check`]), its
//! changes their costs ([`costs`]), and its sheets and files their contents ([`sheets`], [`files`]).
//!
//! [`takeover`] makes a running event of another program one of ours. [`announce`] has the plan of a section as its book means it, [`posted`] what players are told of it, [`entries`] who comes from a list, and [`boards`] the
//! games of a round for the forms that lie on the tables.
//!
//! Pure: it reads no clock and no disk, and decides nothing that those crates decide. Start with [`means`], which is what
//! [`tournament::Tournament::act`] wants.

pub mod announce;
pub mod apart;
pub mod boards;
pub mod check;
pub mod costs;
pub mod dutch;
pub mod entries;
pub mod files;
pub mod hindsight;
pub mod places;
pub mod posted;
pub mod prizes;
pub mod recorded;
pub mod sheets;
pub mod systems;
pub mod takeover;
pub mod teams;
pub mod view;

use tournament::Means;

/// The pairing systems and tie-breaks that there are.
pub fn means() -> Means<'static> {
    Means {
        pair: &systems::pair,
        check: &costs::against,
        knows_tie_break: &places::knows,
        rank: &places::rank,
    }
}
