//! The games that come with a round: PGN files of a folder, or one.

use std::{
    fs,
    path::{Path, PathBuf},
};

use budget::{Budget, Cost, amount};
use director::files::Games;
use formats::pgn::Records;

use crate::{problem::Problem, reading};

/// All games of a file, or of the PGN files of a folder in the order of their names. What is wrong with a game is a
/// notice: what could be read of it is used.
pub fn read(path: &Path, notices: &mut Vec<String>) -> Result<Games, Problem> {
    let mut games = Games::default();
    // All of them are held at once.
    let mut budget = Budget::of_the_shell();
    for path in files(path)? {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        let bytes = reading::bytes(&path)?;
        let too_much = |stop| reading::too_much(&path, stop);
        budget.spend(Cost::Bytes, amount(bytes.len())).map_err(too_much)?;
        for game in Records::new(bytes.as_slice()) {
            let game = game.map_err(|broken| reading::broken(&path, &broken))?;
            notices.extend(game.remarks.iter().map(|remark| format!("{name}:{remark}")));
            notices.extend(game.faults.first().iter().map(|fault| format!("{name}:{fault}")));
            notices
                .extend(game.faults.and_more().map(|more| format!("{name}: game {}, {more}", game.number)));
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
