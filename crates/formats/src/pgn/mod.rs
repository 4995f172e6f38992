//! PGN: games as the world exchanges them.
//!
//! [`Records`] is the one reader: one game after the other from anything that can be read, and it does not stop at a game
//! that is wrong. Whoever iterates over it is given everything: tags, comments, clock times, marks, variations, null moves, and
//! wrong moves where they were made, with the reason (the rule is told at [`Wrong`]). What is wrong is a [`Fault`] that names
//! line and column; what is only read otherwise than it is written is a [`Remark`]. [`Record::to_pgn`] writes the export
//! format, and what it writes is read back the same.
//!
//! Whoever is in a hurry implements [`Follower`] and is handed each move as it is read, on a position of their own
//! ([`Records::follow`]): where a game is plain, nothing of it is kept and nothing is allocated. Borders of games, moves and
//! faults are the same, whichever way a file is read.
//!
//! [`round`] writes the games of a tournament's round, with moves or with results alone.
//!
//! ```
//! use formats::pgn::{Made, Records};
//!
//! let text = "[White \"Anybody\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 e5 2. Hello *\n";
//! let games: Vec<_> = Records::new(text.as_bytes()).collect::<Result<_, _>>()?;
//! assert!(games[0].record.line.plies.iter().all(|ply| matches!(ply.made, Made::Move(_))));
//! assert_eq!(
//!     games[1].faults.first()[0].to_string(),
//!     "5:13: 2. Hello: cannot read this as a move: expected a piece or a square at letter 1; what follows stays unread"
//! );
//! # Ok::<(), formats::pgn::Broken>(())
//! ```

mod before;
mod broken;
mod embed;
mod fault;
mod hands;
mod head;
mod language;
mod lines;
mod meaning;
mod movetext;
mod plain;
mod record;
mod records;
mod round;
mod score;
mod sections;
mod situation;
mod source;
mod tag;
mod text;
mod times;
mod token;
mod words;
mod write;

pub use broken::Broken;
pub use fault::{Defect, Fault, LineColumn, ReadAs, Remark};
pub use head::Tags;
pub use plain::Follower;
pub use record::{After, Line, Made, Nag, Note, Ply, Record, WhyWrong, Wrong};
pub use records::{Followed, ReadGame, Records};
pub use round::{Ended, NamedPlayer, RoundBoard, RoundHead, round};
pub use score::Score;
pub use situation::Situation;
pub use text::Text;
pub use write::write;
