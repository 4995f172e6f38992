//! Syzygy files of the user's own: more men than our tables have, but no distance to mate.
//!
//! They count moves without progress, which a forced win does not: a win that the 50-move rule would spoil is still a
//! win here. Files with win, draw or loss suffice (`.rtbw`); distances to the next capture or pawn move are not asked.

use std::io;
use std::path::{Path, PathBuf};

use adjudication::{Known, Outcome};
use board::Position;
use shakmaty::{Chess, Color};
use shakmaty_syzygy::{Tablebase, Wdl};
use thiserror::Error;

/// Syzygy tables in a folder. Files are opened when they are asked for; one that is missing or broken answers nothing.
#[derive(Debug)]
pub struct Syzygy {
    tables: Tablebase<Chess>,
    files: usize,
}

/// A folder that cannot be used for Syzygy tables.
#[derive(Debug, Error)]
#[error("{} holds no usable Syzygy tables: {error}", path.display())]
pub struct SyzygyError {
    path: PathBuf,
    error: io::Error,
}

impl Syzygy {
    /// Finds the tables of a folder. Files whose size cannot be right are an error.
    pub fn open(folder: &Path) -> Result<Syzygy, SyzygyError> {
        let mut tables = Tablebase::new();
        let files = tables
            .add_directory(folder)
            .map_err(|error| SyzygyError { path: folder.to_path_buf(), error })?;
        Ok(Syzygy { tables, files })
    }

    /// How many files were found.
    pub fn files(&self) -> usize {
        self.files
    }
}

impl Known for Syzygy {
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let Position::Lawful(chess) = position else { return None };
        if position.pieces().occupied().count() > self.tables.max_pieces() || position.castling_rights().any()
        {
            return None;
        }
        let wdl = self.tables.probe_wdl_after_zeroing(chess).ok()?;
        Some(outcome(wdl, position.turn()))
    }
}

fn outcome(wdl: Wdl, turn: Color) -> Outcome {
    match wdl {
        Wdl::Win | Wdl::CursedWin => Outcome::Win { winner: turn, plies: None },
        Wdl::Draw => Outcome::Draw,
        Wdl::Loss | Wdl::BlessedLoss => Outcome::Win { winner: !turn, plies: None },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_that_the_50_move_rule_would_spoil_is_a_win() {
        let white = Color::White;
        assert_eq!(outcome(Wdl::CursedWin, white), Outcome::Win { winner: white, plies: None });
        assert_eq!(outcome(Wdl::BlessedLoss, white), Outcome::Win { winner: Color::Black, plies: None });
        assert_eq!(outcome(Wdl::Draw, white), Outcome::Draw);
    }
}
