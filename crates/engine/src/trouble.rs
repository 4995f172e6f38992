//! What goes wrong with an engine.

use std::{io, path::PathBuf};

use thiserror::Error;

#[derive(Debug, Error)]
pub enum Trouble {
    #[error("the engine {} cannot be started: {error}", .program.display())]
    CannotStart { program: PathBuf, error: io::Error },
    #[error("the engine has ended by itself")]
    Ended,
    #[error("the engine does not answer")]
    Silent,
    #[error("the engine talks without answering")]
    Babbles,
    #[error("the engine knows neither UCI_Elo nor Skill Level, so that it cannot be held down to a strength")]
    CannotBeHeldDown,
    #[error("the engine answered with {said:?}, which is no legal move here")]
    NoMove { said: String },
    #[error("no game can be played from this position")]
    NotAPosition,
}

impl Trouble {
    /// What to do about it.
    pub const fn next(&self) -> &'static str {
        match self {
            Trouble::CannotStart { .. } => {
                "name an engine that speaks UCI; Debian has one: apt-get install stockfish brings /usr/games/stockfish"
            }
            Trouble::Ended | Trouble::Silent | Trouble::Babbles | Trouble::NoMove { .. } => {
                "see that the program is a chess engine that speaks UCI, and that it runs by itself"
            }
            Trouble::CannotBeHeldDown => "use an engine that has one of these options, such as Stockfish",
            Trouble::NotAPosition => {
                "the game must be on: no mate, no stalemate, and the pieces standing lawfully"
            }
        }
    }
}
