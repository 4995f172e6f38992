//! Events over the wire: their logs in memory, and what each pair of eyes sees of them.
//!
//! [`EventKeeper`] keeps one event as `Keeper` keeps one game: acts go in one at a time, `tournament` decides, the log takes
//! them, and only then anybody hears. [`Held`] is an event as it stands, in three copies: for those who pair, for other
//! officials, for everybody ([`Eyes`]). What a page shows is made of one of these copies and of nothing else, so that no
//! sheet can tell what its reader may not know; and what is said in sentences is said to a [`Viewer`].
//!
//! Holds no rules and asks nobody who he is: that is for `people`. Start with [`EventKeeper::act`].

pub(crate) mod answers;
pub(crate) mod floor;
mod held;
mod keeper;
pub(crate) mod line_ups;
mod listed;
pub(crate) mod live;
mod noticed;
mod of_whom;
mod own;
mod pages;
mod places;
pub(crate) mod player;
pub(crate) mod preview;
mod public;
pub(crate) mod rounds;
mod seats;
pub(crate) mod sheets;
pub(crate) mod standings;
pub(crate) mod templates;
mod touched;
pub(crate) mod view;
mod viewer;

pub(crate) use held::{Eyes, Held, SheetAsked};
pub(crate) use keeper::{EventKeeper, Wanted, fresh_seed};
pub(crate) use listed::EventListed;
pub(crate) use of_whom::{Named, OfWhom};
pub(crate) use own::is_own_slip;
pub(crate) use places::{At, needed, places};
pub(crate) use public::can_be_seen;
pub(crate) use viewer::Viewer;
