//! Where the icon on a desktop keeps its file: not in the folder in which somebody types a command.

use std::{env, path::PathBuf};

/// Its name in the folder.
pub const FILE: &str = "jadoube.db";

/// The file that the icon uses, if there is one.
pub fn file() -> Option<PathBuf> {
    folder().map(|folder| folder.join(FILE)).filter(|file| file.is_file())
}

/// How to name it, for whoever looked elsewhere: `; the one of the icon ...`, or nothing.
pub fn hint() -> String {
    file().map_or_else(String::new, |file| {
        format!("; the file of the icon on the desktop is --database \"{}\"", file.display())
    })
}

#[cfg(target_os = "windows")]
pub fn folder() -> Option<PathBuf> {
    named("LOCALAPPDATA").map(|folder| folder.join("Jadoube"))
}

#[cfg(target_os = "macos")]
pub fn folder() -> Option<PathBuf> {
    named("HOME").map(|home| home.join("Library/Application Support/Jadoube"))
}

#[cfg(not(any(target_os = "windows", target_os = "macos")))]
pub fn folder() -> Option<PathBuf> {
    let data = named("XDG_DATA_HOME").or_else(|| named("HOME").map(|home| home.join(".local/share")));
    data.map(|data| data.join("jadoube"))
}

/// A folder that the environment names in full; half a name would lead somewhere else from every folder.
fn named(variable: &str) -> Option<PathBuf> {
    env::var_os(variable).map(PathBuf::from).filter(|folder| folder.is_absolute())
}
