//! The server as a page meets it: over HTTP without a socket, and over real sockets.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

mod again;
mod alike;
mod another;
mod answers;
mod asking;
mod beyond;
mod books;
mod bughouse;
mod care;
mod chances;
mod club;
mod codes;
mod crowd;
mod damage;
mod delays;
mod demo;
mod desk;
mod dismissed;
mod document;
mod events;
mod everybody;
mod flags;
mod floor;
mod frozen;
mod games;
mod incident;
mod input;
mod jumps;
mod keeping;
mod late;
mod lines;
mod log;
mod matches;
mod meanwhile;
mod members;
mod names;
mod outage;
mod pages;
mod papers;
mod penalties;
mod phones;
mod player;
mod presence;
mod recorded;
mod restarts;
mod rules;
mod screens;
mod several;
mod shelf;
mod sitting;
mod sockets;
mod starts;
mod tablets;
mod telling;
mod tokens;
mod wood;
mod yours;
