//! The board: squares, men, positions lawful or merely standing, moves, repetition keys and notations.
//!
//! It answers what stands where, what may be played, what a move changes and whether two positions are the
//! same. It refuses to know any rulebook, clock or player: that a position has stood three times is a fact
//! for others to count, and what follows from it is for a rulebook to say. Nothing here reads, writes, waits
//! or panics on input.
//!
//! Start with [`Position`]. A lawful game lives in [`Position::Lawful`], shakmaty's fast lane; what careless
//! hands leave lives in [`Standing`], with a generator of our own. [`Changes`] is what hands did to squares,
//! [`san`] is how players write moves down, [`notation`] every other way to; [`Forsyth`] is how they write positions
//! down, and [`PERFT_SUITE`] is how we know that both lanes agree.
//!
//! ```
//! use board::{Position, Square, san};
//!
//! // White, in check, pushes a pawn all the same and presses the clock. The position stands, and Black may
//! // take the pawn en passant.
//! let before = Position::from_fen("4k3/8/8/8/3p4/8/4P3/r3K3 w - - 7 20")?;
//! assert!(san::read(&before, "e4").is_err());
//! let after = before.completed_with(&"e2=- e4=P".parse()?);
//! assert!(!after.is_lawful());
//! assert_eq!(after.en_passant_target(), Some(Square::E3));
//! assert!(after.is_legal(san::read(&after, "dxe3 e.p.")?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod castling;
mod changes;
mod forsyth;
mod generate;
mod key;
mod lawful;
mod moves;
pub mod notation;
mod perft;
mod position;
mod reserves;
pub mod san;
mod standing;
mod start;

pub use changes::{Change, Changes, ChangesError};
pub use forsyth::{Assumed, FenError, FenTrouble, Forsyth, Spelling};
pub use key::PositionKey;
pub use moves::{DropList, IllegalMove, Move, MoveError, MoveKind, MoveList};
pub use perft::{PERFT_SUITE, PerftCase, perft};
pub use position::Position;
pub use reserves::{Reserves, ReservesError};
pub use shakmaty::{Bitboard, Board, ByColor, CastlingSide, Color, File, Piece, Rank, Role, Square};
pub use standing::Standing;
