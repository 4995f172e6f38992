//! The files that people have: PGN, and plain lists of moves.
//!
//! Answers how games are read from and written to text, in our own words for moves, positions and times. Knows no
//! rulebook and no disk: whatever can be read from is read, and what is written is a string. Start with [`pgn`].

pub mod moves;
pub mod pgn;
