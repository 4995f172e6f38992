//! Who is who, and who may what.
//!
//! A [`Person`] holds [`Post`]s at events; a [`Caller`] is whoever sent a request; a [`Doing`] is what the request asks
//! for; [`access`] says whether the one may do the other. Knows no chess: what an act means is for `tournament` and
//! `game`. Start with [`access::TABLE`], then [`Caller`].
//!
//! Invariants: no secret is stored as it is, only what it hashes to. Nothing is served without a `Doing`.

pub mod access;
mod caller;
mod doing;
mod event_id;
mod person;
mod post;
mod scope;

pub use access::Place;
pub use caller::Caller;
pub use doing::Doing;
pub use event_id::{EventId, InvalidEventId};
pub use person::{Held, Person, PersonId};
pub use post::{Charges, Column, Post, Sections};
pub use scope::Scope;
