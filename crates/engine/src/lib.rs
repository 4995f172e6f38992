//! How often would a Class C player lose this position to a Master? An estimate by games that an engine plays against
//! itself, the claimant's side held down to the one strength and the other side to the other (us-chess-7 14H2c).
//!
//! It is advice for a director and nothing else: `game` does not know it, no ruling rests on it, and no player sees it.
//! An engine that is held down errs in other ways than a person does, so that the number is a hint even where its
//! interval is narrow.
//!
//! [`uci`] reads what engines say and is pure; [`process`] talks to one that runs; [`play`] plays a game; [`Tally`]
//! counts. Start with [`estimate`].

mod estimate;
mod find;
pub mod glance;
mod play;
mod process;
mod strength;
mod tally;
mod trouble;
pub mod uci;

pub use estimate::{Playouts, Watched, estimate};
pub use find::{ENGINE_SETTING, find};
pub use play::Ending;
pub use process::Launch;
pub use strength::{CLASS_C, MASTER, Strength};
pub use tally::{Chances, Tally};
pub use trouble::Trouble;
