//! `jadoube scoresheet` as people call it.

use std::{fs, path::PathBuf, process::Output};

use crate::common::{code, complaint, jadoube, json, text};

const PLAYED: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *\n";
/// Black's first move is left out, so that the columns are shifted; one symbol is wrong, one move only checked off.
const SHEET: &str =
    "White on paper\n1. e4 Nf3\n2. Nc6 Bb5\n3. a6 Ba3\n4. v O-O\n5. Be7 Re1\n6. b5 Bb3\n7. d6\n";

/// A folder of its own for each test, gone when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, sheet: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("scoresheet-{name}"));
        fs::create_dir_all(&path).unwrap();
        fs::write(path.join("sheet.txt"), sheet).unwrap();
        fs::write(path.join("game.pgn"), PLAYED).unwrap();
        Folder(path)
    }

    fn ask(&self, arguments: &[&str]) -> Output {
        let mut command = jadoube();
        command.current_dir(&self.0).env("COLUMNS", "120");
        command.args(["scoresheet", "sheet.txt", "--played", "game.pgn"]).args(arguments).output().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn what_was_written_is_shown_beside_what_was_played() {
    let output = Folder::new("shown", SHEET).ask(&[]);
    let told = text(&output);
    assert_eq!(code(&output), 0, "{told}");
    for line in [
        "1...  e5               left out: missing",
        "2.    Nf3     Nf3      written at 1...",
        "4.    Ba4     Ba3      one symbol off, written at 3...",
        "4...  Nf6     v        check mark: missing, written at 4.",
        "us-chess-7 13C7: reasonably complete: 2 incomplete pairs of moves, at most 3 allowed (2 moves missing).",
    ] {
        assert!(told.lines().any(|told| told == line), "{line:?} is missing in\n{told}");
    }
}

#[test]
fn a_stricter_standard_may_have_been_posted() {
    let output = Folder::new("posted", SHEET).ask(&["--most", "1", "--json"]);
    assert_eq!(code(&output), 1);
    let told = json(&output);
    assert_eq!(told["incomplete_pairs"], 2);
    assert_eq!(told["reasonably_complete"], false);
}

#[test]
fn moves_that_were_not_written_down_are_counted() {
    let told = text(&Folder::new("behind", "White on paper\n1. e4 e5\n2. Nf3 Nc6\n3. Bb5\n").ask(&[]));
    assert!(
        told.contains(
            "iesa-2023 13-1-4: the last 9 half-moves are not written down; the opponent may object."
        ),
        "{told}"
    );
}

#[test]
fn what_is_no_sheet_is_named_with_its_place() {
    let output = Folder::new("wrong", "White on paper\nx e4\n").ask(&[]);
    assert_eq!(code(&output), 2);
    let told = complaint(&output);
    assert!(told.contains("sheet.txt: line 2, column 1: expected a move number"), "{told}");
}

/// A move left out, another one checked off; and the opponent's sheet of the same game.
const FIRST: &str =
    "White on paper\n1. e4 Nf3\n2. Nc6 Bb5\n3. a6 Ba4\n4. v O-O\n5. Be7 Re1\n6. b5 Bb3\n7. d6\n";
const OTHER: &str =
    "Black on paper\n1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n5. O-O Be7\n6. Re1 b5\n7. Bb3 d6\n";

fn both(name: &str, other: &str, arguments: &[&str]) -> Output {
    let folder = Folder::new(name, FIRST);
    fs::write(folder.0.join("other.txt"), other).unwrap();
    let mut command = jadoube();
    command.current_dir(&folder.0).env("COLUMNS", "120");
    command.args(["scoresheet", "sheet.txt", "--other", "other.txt"]).args(arguments).output().unwrap()
}

#[test]
fn two_sheets_tell_the_game_together() {
    let output = both("both", OTHER, &["--json"]);
    let told = json(&output);
    assert_eq!(code(&output), 0, "{told}");
    let moves: Vec<&str> = told["moves"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
    let played: Vec<&str> = PLAYED.split_whitespace().filter(|word| !word.ends_with(['.', '*'])).collect();
    assert_eq!(moves, played);
    assert_eq!((&told["disputed"], &told["substantially_identical"]), (&serde_json::json!([]), &true.into()));
    let printed = text(&both("both-printed", OTHER, &[]));
    assert!(printed.ends_with("us-chess-7 13C10: the sheets are substantially identical.\n"), "{printed}");
}

#[test]
fn where_two_sheets_differ_is_said() {
    let differs = both("differs", &OTHER.replace("5. O-O Be7", "5. O-O Bd6"), &[]);
    let told = text(&differs);
    assert_eq!(code(&differs), 1, "{told}");
    assert!(
        told.contains("They differ on 5....") && told.contains("are not substantially identical"),
        "{told}"
    );
    let longer = text(&both("longer", &OTHER.replace("d6\n", "d6\n8. c3 O-O\n"), &[]));
    assert!(longer.contains("They do not end with the same move."), "{longer}");
    let unread = text(&both("unread", &OTHER.replace("d6\n", "d6\n8. ?\n"), &[]));
    assert!(unread.contains("Nobody can read on: at 8. one sheet has nothing and the other ?."), "{unread}");
}
