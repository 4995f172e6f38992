//! HTTP and WebSocket: who sits where, who hears what, and when a clock is known to have run.
//!
//! Holds no rules. A handler parses, loads, lets `game` decide, appends and answers; what a seat sees is
//! `game::view` and nothing else, so no event ever leaves this program. Start with [`app`], then [`Keeper`], which
//! keeps one game: acts go in one at a time, and nobody is told of anything that is not on the disk.
//!
//! Invariants: an act is acknowledged after its append and never before. Moments never go back. A socket is told
//! of a change only if its own view changed. A clock that ran while nobody knew is charged to the last heartbeat
//! and stopped (us-chess-7 16Q).

mod acts;
mod ahead;
mod another;
mod board_number;
mod cases;
mod colors;
mod contents;
mod demo;
mod estimates;
mod events;
mod fields;
mod hall;
mod heart;
mod keeper;
mod lagging;
mod legible;
mod lines;
mod links;
mod moments;
mod names;
mod new_game;
pub mod people;
mod pgn;
mod picture;
mod routes;
mod serve;
mod shape;
mod sockets;
mod trouble;
mod typed;
mod watch;
pub mod wire;

pub use contents::{Contents, EventIn};
pub use demo::{DemoHallError, DemoProcess, DemoTerms, Pace, demo_hall};
pub use hall::{Config, Hall};
pub use keeper::Keeper;
pub use names::Names;
pub use routes::{app, openings};
pub use serve::{ServeError, Server, serve};
pub use watch::Watch;

/// How the streams of tournaments are called, which share the database with the games.
pub const EVENT_STREAMS: &str = "event-";

/// The stream of sign-ins, invitations and refusals.
pub const AUDIT_STREAM: &str = "audit";

/// Whether a stream is the log of a game.
pub fn is_game(stream: &store::StreamId) -> bool {
    !is_event(stream) && stream.as_str() != AUDIT_STREAM
}

/// Whether a stream is the log of a tournament and not of a game.
pub fn is_event(stream: &store::StreamId) -> bool {
    stream.as_str().starts_with(EVENT_STREAMS)
}
