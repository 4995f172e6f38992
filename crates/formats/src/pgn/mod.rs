//! PGN: games as the world exchanges them.
//!
//! Two readers, each for one game after the other from anything that can be read; neither stops at a game that is
//! wrong.
//!
//! [`Records`] keeps everything: tags, comments, clock times, marks, variations, null moves, and wrong moves where they
//! were made, with the reason (the rule is told at [`Wrong`]). What is wrong is a [`Fault`] that names line and column.
//! [`Record::to_pgn`] writes the export format, and what it writes is read back the same.
//!
//! [`Games`] is for those in a hurry: it passes over all that is not a move, and a game with a wrong move is an error.
//! A caller who implements [`Follower`] is handed each move as it is read, on a position of his own; he allocates
//! nothing per move, and neither does the reader. One limit comes from the library beneath: a word of the movetext that
//! is not even shaped like a move is passed over, so that it shows only by the moves after it, which are then played by
//! the wrong side. [`Records`] does not have that limit.
//!
//! [`round`] writes the games of a tournament's round, with moves or with results alone.
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

mod embed;
mod error;
mod fault;
mod hands;
mod head;
mod lines;
mod meaning;
mod movetext;
mod read;
mod record;
mod records;
mod round;
mod sections;
mod situation;
mod tag;
mod text;
mod times;
mod token;
mod words;
mod write;

pub use error::{PgnError, Trouble, WhyNot};
pub use fault::{Fault, Place, What};
pub use head::{Head, Tags};
pub use read::{Follower, Game, Games, Played, Read, Score};
pub use record::{After, Line, Made, Nag, Note, Ply, Record, WhyWrong, Wrong};
pub use records::{Recorded, Records};
pub use round::{Ended, RoundBoard, RoundHead, Seated, round};
pub use situation::Situation;
pub use text::Text;
pub use write::write;
