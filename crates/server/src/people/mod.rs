//! Who is who, and who may what.
//!
//! A [`Person`] holds [`Post`]s at events; a [`Caller`] is whoever sent a request; a [`Doing`] is what the request asks
//! for; [`access`] says whether the one may do the other. Knows no chess: what an act means is for `tournament` and
//! `game`. Start with [`access::TABLE`], then [`Caller`].
//!
//! Invariants: no secret is stored as it is, only what it hashes to. Nothing is served without a `Doing`.

pub mod access;
mod accounts;
mod audit;
mod caller;
mod cards;
mod changes;
pub(crate) mod device;
mod doing;
mod door;
mod event_id;
mod forwarded;
mod guesses;
mod handed_out;
mod holder;
mod house;
mod invitations;
mod limits;
mod password;
mod person;
mod post;
mod presence;
mod resets;
mod roster;
mod scope;
pub(crate) mod secret;
mod shelf;
mod tablets;
#[cfg(test)]
mod tests;
mod visitors;
mod waiting;

pub use access::{Cell, Place};
pub(crate) use accounts::TokenView;
pub(crate) use audit::is_audit_line;
pub use audit::{Asked, AuditKept, AuditLine, AuditMatter};
pub(crate) use caller::COOKIE;
pub use caller::Caller;
pub(crate) use cards::{CardOut, CardView};
pub use doing::Doing;
pub(crate) use door::Door;
pub use door::Opening;
pub use event_id::{EventId, InvalidEventId};
pub(crate) use handed_out::HandedOut;
pub(crate) use holder::{Holder, Leads};
pub use house::People;
pub(crate) use house::accounts_in;
pub(crate) use invitations::{InvitationView, LONGEST_DAYS, Member};
pub(crate) use limits::{Limit, network};
pub use person::{Held, Person, PersonId};
pub use post::{Charges, Column, Post, Sections};
pub use resets::Account;
pub(crate) use resets::ResetView;
pub use scope::Scope;
pub(crate) use tablets::{Tablet, TabletUse, TabletView};
