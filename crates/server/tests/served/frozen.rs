//! The acts of all frozen logs of `tournament`: whoever freezes a log of something new has it told and tried everywhere.

use std::{fs, path::PathBuf};

use serde_json::Value;

/// In the order in which they were recorded, those of the first log first.
pub fn acts() -> Vec<Value> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tournament/tests/logs");
    let mut logs: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    // The one that is named by the release alone has acts of most kinds.
    logs.sort_by_key(|log| (log.as_os_str().len(), log.clone()));
    let text: Vec<String> = logs.iter().map(|log| fs::read_to_string(log).unwrap()).collect();
    let lines = text.iter().flat_map(|log| log.lines()).filter(|line| !line.trim().is_empty());
    lines.map(|line| serde_json::from_str::<Value>(line).unwrap()["deed"]["act"].clone()).collect()
}
