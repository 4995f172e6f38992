//! HTTP and WebSocket: who sits where, who hears what, and when a clock is known to have run.
//!
//! Holds no rules. A handler parses, loads, lets `game` decide, appends and answers; what a seat sees is
//! `game::view` and nothing else, so no event ever leaves this program. Start with [`app`], then [`Keeper`], which
//! keeps one game, then `journal`, by which it does: acts go in one at a time, and nobody is told of anything that is not on the
//! disk.
//!
//! Invariants: an act is acknowledged after its append and never before. The moments of a game never go back. A socket is
//! told of a change only if its own view changed. A clock that ran while nobody knew, or while nothing could be kept, is
//! charged to the last moment that is known and stopped (us-chess-7 16Q).

mod acts;
mod ahead;
mod another;
mod board_number;
pub mod books;
mod cases;
mod colors;
mod contents;
mod crowd;
mod damage;
mod demo;
mod estimates;
mod events;
mod fields;
mod fresh;
mod hall;
mod heart;
mod journal;
mod jumps;
mod keeper;
mod kept;
mod lagging;
mod legible;
mod lines;
mod links;
mod moments;
mod names;
mod new_game;
pub mod people;
mod pgn;
mod phones;
mod picture;
pub mod rolls;
mod routes;
mod running;
mod scales;
mod serve;
mod sockets;
mod trouble;
mod turns;
mod typed;
mod watch;
pub mod wire;

pub use contents::{Contents, EventIn};
pub use demo::{DemoHallError, DemoProcess, DemoTerms, Pace, demo_hall};
pub use hall::{Config, Hall};
pub use jumps::{Jump, Jumps};
pub use keeper::Keeper;
pub use names::Names;
pub use phones::{Network, NetworkKind, Networks, PhoneTerms};
pub use routes::{API, Weight, app, openings};
pub use serve::{ServeError, Server, serve};
pub use watch::Watch;

/// How the streams of tournaments are called, which share the database with the games.
pub const EVENT_STREAMS: &str = "event-";

/// The stream of sign-ins, invitations and refusals.
pub const AUDIT_STREAM: &str = "audit";

/// Whether a stream is the log of a game.
pub fn is_game(stream: &store::StreamId) -> bool {
    !is_event(stream) && !is_audit(stream)
}

/// Whether a stream is the audit, or one that goes on for it since it is damaged: `audit`, `audit-2`, `audit-3`.
pub fn is_audit(stream: &store::StreamId) -> bool {
    let rest = stream.as_str().strip_prefix(AUDIT_STREAM);
    rest.is_some_and(|rest| {
        rest.is_empty() || rest.strip_prefix('-').is_some_and(|number| number.parse::<u32>().is_ok())
    })
}

/// Whether a stream is the log of a tournament and not of a game.
pub fn is_event(stream: &store::StreamId) -> bool {
    stream.as_str().starts_with(EVENT_STREAMS)
}
