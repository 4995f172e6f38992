//! The files that people have: PGN, plain lists of moves, and TRF for whole events.
//!
//! Answers how games and events are read from and written to text, in our own words for moves, positions, times and wall
//! charts. Knows no rulebook and no disk: whatever can be read from is read, and what is written is a string. Start with
//! [`pgn`] for games, [`bpgn`] for matches of two boards and [`trf`] for events.

pub mod bpgn;
pub mod moves;
pub mod pgn;
pub mod trf;
