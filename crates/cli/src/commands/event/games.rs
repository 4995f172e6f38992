//! The games that come with a round: PGN files of a folder, or one.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

use director::files::Games;
use formats::pgn::Records;

use crate::problem::Problem;

/// All games of a file, or of the PGN files of a folder in the order of their names. What is wrong with a game is a
/// notice: what could be read of it is used.
pub fn read(path: &Path, notices: &mut Vec<String>) -> Result<Games, Problem> {
    let mut games = Games::default();
    for path in files(path)? {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        let file = File::open(&path).map_err(|error| unreadable(&path, &error))?;
        for game in Records::new(file) {
            let game = game.map_err(|error| unreadable(&path, &error))?;
            notices.extend(game.faults.iter().map(|fault| format!("{name}:{fault}")));
            games.push(format!("{name}, game {}", game.number), game.record);
        }
    }
    Ok(games)
}

fn files(path: &Path) -> Result<Vec<PathBuf>, Problem> {
    if !path.is_dir() {
        return Ok(vec![path.to_path_buf()]);
    }
    let is_pgn = |path: &PathBuf| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pgn"));
    let listed = fs::read_dir(path).and_then(|listed| listed.collect::<Result<Vec<_>, _>>());
    let listed = listed.map_err(|error| unreadable(path, &error))?;
    let mut files: Vec<PathBuf> = listed.iter().map(fs::DirEntry::path).filter(is_pgn).collect();
    files.sort();
    if files.is_empty() {
        let what = format!("{} has no PGN files", path.display());
        return Err(Problem::new(what, "name the folder in which the games of the round are"));
    }
    Ok(files)
}

fn unreadable(path: &Path, error: &std::io::Error) -> Problem {
    Problem::new(
        format!("{} cannot be read: {error}", path.display()),
        "see that it is there and that you may read it; nothing was written",
    )
}
