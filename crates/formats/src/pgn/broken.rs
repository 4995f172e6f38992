//! Why a file cannot be read to its end.

use std::io;

use budget::Stop;
use thiserror::Error;

/// What ends reading. Whatever is wrong with one game alone is a [`Fault`](super::Fault) of that game instead. After a
/// semicolon stands what to do.
#[derive(Debug, Error)]
pub enum Broken {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("it is written in UTF-16, and PGN is not; open it in a text editor and save it as UTF-8")]
    Utf16,
    /// Somebody wrote more into one game than may be read.
    #[error("game {game} (line {line}): {stop}")]
    Stopped { game: u64, line: u64, stop: Stop },
}
