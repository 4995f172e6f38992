//! PGN: games as the world exchanges them.
//!
//! [`Games`] reads one game after the other from anything that can be read, and stops at none: what is wrong with a
//! game is an error that names it, and the next game follows. Comments, clock times, praise and variations are passed
//! over. [`write`](write()) writes a game in the export format.
//!
//! A caller in a hurry implements [`Follower`] and is handed each move as it is read, on a position of his own; he
//! allocates nothing per move, and neither does the reader.
//!
//! ```
//! use formats::pgn::Games;
//!
//! let text = "[White \"Anybody\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 e5 2. Ke3 *\n";
//! let games: Vec<_> = Games::new(text.as_bytes()).collect();
//! assert_eq!(games[0].as_ref().map(|game| game.moves.len()).ok(), Some(4));
//! let error = games[1].as_ref().err().map(ToString::to_string).unwrap_or_default();
//! assert_eq!(error, "game 2 (line 5), 2. Ke3: no such man can make this move");
//! ```
//!
//! One limit comes from the library beneath: a word of the movetext that is not even shaped like a move is passed
//! over, so that it shows only by the moves after it, which are then played by the wrong side.

mod error;
mod head;
mod read;
mod words;
mod write;

pub use error::{PgnError, Trouble, WhyNot};
pub use head::{Head, Tags};
pub use read::{Follower, Game, Games, Played, Read, Score};
pub use write::write;
