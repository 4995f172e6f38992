//! Positions out of a seed, and an exhaustive search that believes nothing, to hold the answers of `mated` against.
//! Used by the tests and the bench here and, in full, by `jadoube-endure`. Start with [`Tally`].
#![allow(dead_code, unused_imports, reason = "each of its users needs a part")]

mod dice;
mod exhaustive;
mod games;
mod positions;
mod suite;

pub use dice::Dice;
pub use exhaustive::{Truth, truth};
pub use games::{Mated, game_that_ends_in_mate};
pub use positions::KINDS;
pub use suite::Tally;
