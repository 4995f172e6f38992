//! Rounds by the FIDE Dutch system, asked in our own way and in that of other engines.

use std::{fs, path::Path, process::Output};

use crate::{
    common::{code, complaint, fed, jadoube, json, text},
    served::Folder,
};

/// Who may have the bye decides that the leaders do not meet (C5).
const EVENT: &str = "\
012 Three rounds
001    1      One, Ann                          2720                             2.0    1     4 w 1     2 b 1
001    2      Two, Bo                           2701                             1.0    3     5 b 1     1 w 0
001    3      Three, Cy                         2697                             2.0    2     6 w 1     4 b 1
001    4      Four, Di                          2689                             0.0    5     1 b 0     3 w 0  0000 - Z
001    5      Five, Ed                          2673                             1.0    4     2 w 0     6 b 1
001    6      Six, Fay                          2664                             0.0    6     3 b 0     5 w 0
XXR 3
";

fn engine(folder: &Folder, arguments: &[&str]) -> Output {
    jadoube().arg("--dutch").args(arguments).current_dir(folder.path()).output().unwrap()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_round_says_why() {
    let pair = |arguments: &[&str]| {
        fed(
            jadoube().args(["pair", "-", "--system", "fide-dutch"]).args(arguments).env("COLUMNS", "200"),
            EVENT,
        )
    };
    let told = text(&pair(&["--explain", "--why-not", "1,3"]));
    assert!(told.contains("Bye: 6 Six, Fay"), "{told}");
    assert!(
        told.contains("One, Ann and Three, Cy do not meet: the score of the player with the bye"),
        "{told}"
    );
    assert!(told.contains("(C5)"), "{told}");
    let boards = json(&pair(&["--json"]))["boards"].clone();
    let numbers =
        |at: usize| [&boards[at]["white"]["number"], &boards[at]["black"]["number"]].map(|n| n.as_u64());
    assert_eq!([numbers(0), numbers(1)], [[Some(1), Some(5)], [Some(3), Some(2)]]);
    // By the text of 2017 the leaders meet, and the bye goes a score higher.
    let old = json(&pair(&["--json", "--settings", r#"{"edition": "2017"}"#]));
    assert_eq!(old["bye"]["player"]["number"], 5, "{old}");
    let other = pair(&["--class", "1,2"]);
    assert_eq!(code(&other), 2);
    assert!(complaint(&other).contains("rules of US Chess"));
}

#[test]
fn other_programs_ask_as_they_ask_other_engines() {
    let folder = Folder::new("engine-door");
    fs::write(folder.file("three.trf"), EVENT).unwrap();
    assert_eq!(code(&engine(&folder, &["three.trf", "-p", "out.txt", "-l", "list.txt"])), 0);
    assert_eq!(read(&folder.file("out.txt")), "3\n1 5\n3 2\n6 0\n");
    assert!(read(&folder.file("list.txt")).lines().count() == 6);
    assert_eq!(text(&engine(&folder, &["three.trf", "-p"])), "3\n1 5\n3 2\n6 0\n");
    // A line end of old programs.
    fs::write(folder.file("old.trf"), EVENT.replace('\n', "\r")).unwrap();
    assert_eq!(text(&engine(&folder, &["old.trf", "-p"])), "3\n1 5\n3 2\n6 0\n");
    assert_eq!(code(&engine(&folder, &["nowhere.trf", "-p"])), 5);
    assert_eq!(code(&engine(&folder, &["three.trf"])), 3);
    assert_eq!(code(&engine(&folder, &["three.trf", "-c", "7"])), 3);
    // Everybody has met everybody.
    let met = "001    1      A                                 2000                             1.0    1     2 w 1\n\
        001    2      B                                 1900                             0.0    2     1 b 0\nXXR 3\n";
    fs::write(folder.file("met.trf"), met).unwrap();
    assert_eq!(code(&engine(&folder, &["met.trf", "-p"])), 1);
}

#[test]
fn an_event_that_was_made_is_found_right() {
    let folder = Folder::new("engine-generates");
    fs::write(
        folder.file("made.cfg"),
        "PlayersNumber=23\nRoundsNumber=5\nForfeitRate=10\nHalfPointByeRate=12\n",
    )
    .unwrap();
    for (name, more) in [("plain.trf", None), ("baku.trf", Some("-b"))] {
        let mut asked = vec!["-g", "made.cfg", "-o", name, "-s", "5"];
        asked.extend(more);
        assert_eq!(code(&engine(&folder, &asked)), 0);
        let mut asked = vec![name, "-c"];
        asked.extend(more);
        let checked = text(&engine(&folder, &asked));
        assert!(checked.contains("Round #5") && !checked.contains("Checker pairings"), "{checked}");
    }
    let ours =
        jadoube().args(["check", "--system", "fide-dutch"]).arg(folder.file("plain.trf")).output().unwrap();
    assert_eq!(code(&ours), 0, "{}", text(&ours));
    let us_chess = jadoube().args(["check"]).arg(folder.file("plain.trf")).output().unwrap();
    assert_eq!(code(&us_chess), 1);
}
