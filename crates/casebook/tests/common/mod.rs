//! Where the cases of the house are.

use std::{
    fs,
    path::{Path, PathBuf},
};

pub const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../cases");

/// Every case below a folder, in the order of their names.
pub fn case_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(case_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "case") {
            files.push(path);
        }
    }
    files.sort();
    files
}
