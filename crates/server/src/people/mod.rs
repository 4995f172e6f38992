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
mod doing;
mod door;
mod event_id;
mod house;
mod invitations;
mod limits;
mod password;
mod person;
mod post;
mod roster;
mod scope;
pub(crate) mod secret;
mod shelf;
#[cfg(test)]
mod tests;
mod visitors;

pub use access::Place;
pub(crate) use accounts::TokenView;
pub use audit::{Kept, Line, Matter};
pub(crate) use caller::COOKIE;
pub use caller::Caller;
pub(crate) use cards::{CardOut, CardView};
pub use doing::Doing;
pub(crate) use door::Door;
pub use door::Opening;
pub use event_id::{EventId, InvalidEventId};
pub use house::People;
pub(crate) use invitations::{InvitationView, LONGEST_DAYS, Member};
pub(crate) use limits::Kind as Limit;
pub use person::{Held, Person, PersonId};
pub use post::{Charges, Column, Post, Sections};
pub use scope::Scope;
