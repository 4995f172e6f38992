//! Where an engine may be found when nobody named one.

use std::{env, path::PathBuf};

/// The variable of the environment that names the engine; `none` says that there is none.
pub const ENGINE_SETTING: &str = "JADOUBE_ENGINE";

/// Debian keeps games where the path of an administrator does not lead.
const GAMES: &str = "/usr/games";

/// The engine that the environment names, else Stockfish where programs are.
pub fn find() -> Option<PathBuf> {
    if let Some(named) = env::var_os(ENGINE_SETTING).filter(|named| !named.is_empty()) {
        return Some(PathBuf::from(named)).filter(|named| named.as_os_str() != "none");
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([PathBuf::from(GAMES)]);
    folders.map(|folder| folder.join("stockfish")).find(|program| program.is_file())
}
