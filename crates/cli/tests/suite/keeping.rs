//! Backup, restore and doctor with the real program: under load, on a full disk, with files that are no backups, and on the
//! way to another laptop in mid-round.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::common::{code, complaint, jadoube, json, text};
use crate::served::{Folder, Served};

/// A folder with a database in which a game was played.
fn club(name: &str) -> (Folder, PathBuf) {
    let folder = Folder::new(name);
    let database = folder.file("club.db");
    let served = Served::start(&database);
    let game = served.game("G/30 d/5");
    served.does(&game.white, json!({ "do": "start-clocks" }));
    served.plays(&game.white, "e2", "e4");
    served.stop();
    (folder, database)
}

fn backup(database: &Path, to: &Path, more: &[&str]) -> Output {
    jadoube().args(["--json", "backup"]).arg(to).arg("--database").arg(database).args(more).output().unwrap()
}

fn restore(from: &Path, database: &Path) -> Output {
    jadoube().arg("restore").arg(from).arg("--database").arg(database).output().unwrap()
}

fn doctor(database: &Path, more: &[&str]) -> (i32, Value) {
    let output = jadoube()
        .args(["--json", "doctor", "--port", "0", "--database"])
        .arg(database)
        .args(more)
        .env("JADOUBE_ENGINE", "none")
        .output()
        .unwrap();
    (code(&output), json(&output))
}

/// How the doctor found one thing.
fn finding<'a>(told: &'a Value, of: &str) -> &'a Value {
    let findings = told["findings"].as_array().unwrap();
    findings.iter().find(|finding| finding["of"] == of).unwrap_or(&Value::Null)
}

fn names(folder: &Path) -> Vec<String> {
    let files =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = files.collect();
    names.sort();
    names
}

/// The icon keeps its file in a folder of its own, and whoever types a command is somewhere else.
#[test]
fn whoever_names_no_file_is_told_of_the_one_of_the_icon() {
    let (folder, database) = club("icon");
    let data = folder.file("data");
    fs::create_dir_all(data.join("jadoube")).unwrap();
    let of_the_icon = data.join("jadoube/jadoube.db");
    let told = |arguments: &[&str]| {
        let mut command = jadoube();
        command.args(arguments).current_dir(data.join("jadoube").parent().unwrap());
        command.env("XDG_DATA_HOME", &data).env("JADOUBE_ENGINE", "none");
        let output = command.output().unwrap();
        format!("{}{}", complaint(&output), text(&output))
    };
    let named = format!("--database \"{}\"", of_the_icon.display());
    let commands = [&["backup", "copy.db"][..], &["people", "list"], &["event", "status"], &["doctor"]];
    for command in commands {
        let before = told(command);
        assert!(!before.contains(&named), "there is none yet: {before}");
    }
    fs::copy(&database, &of_the_icon).unwrap();
    for command in commands {
        let after = told(command);
        assert!(after.replace('\n', " ").contains("icon on the desktop"), "{command:?}: {after}");
    }
}

#[test]
fn a_backup_holds_everything_that_was_acknowledged_before_it_while_play_goes_on() {
    let folder = Folder::new("load");
    let (database, copy) = (folder.file("club.db"), folder.file("copy.db"));
    let served = Served::start(&database);
    let game = served.game("G/30 d/5");
    let notes = 40;
    for number in 0..notes {
        served.does(&game.director, json!({ "do": "note", "text": format!("before {number}") }));
    }
    let (busy, director) = (served.client(), game.director.clone());
    let acts = thread::spawn(move || {
        let start = Instant::now();
        let mut taken = 0;
        while start.elapsed() < Duration::from_secs(1) {
            taken += usize::from(busy.act(&director, json!({ "do": "note", "text": "meanwhile" })) == 200);
        }
        taken
    });
    let output = backup(&database, &copy, &[]);
    assert_eq!(code(&output), 0, "{}", complaint(&output));
    let told = json(&output);
    assert_eq!(
        (&told["sound"], &told["holds"]["games"], &told["holds"]["in_play"]),
        (&json!(true), &json!(1), &json!(1))
    );
    assert!(acts.join().unwrap() > 0, "acts were taken meanwhile");
    served.stop();

    let log = jadoube().args(["log", &game.game, "--database"]).arg(&copy).output().unwrap();
    let log = text(&log);
    for number in 0..notes {
        assert!(log.contains(&format!("before {number}")), "note {number} is missing:\n{log}");
    }
}

#[test]
fn a_backup_is_for_its_owner_alone_and_writes_over_nothing_unasked() {
    let (folder, database) = club("over");
    let copy = folder.file("copy.db");
    assert_eq!(code(&backup(&database, &copy, &[])), 0);
    let first = fs::read(&copy).unwrap();
    let again = backup(&database, &copy, &[]);
    assert_eq!(code(&again), 2);
    assert!(complaint(&again).contains("is there already"), "{}", complaint(&again));
    assert_eq!(fs::read(&copy).unwrap(), first);
    assert_eq!(code(&backup(&database, &copy, &["--replace"])), 0);
    let itself = backup(&database, &database, &["--replace"]);
    assert!(complaint(&itself).contains("is the database itself"), "{}", complaint(&itself));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    }
    assert_eq!(names(folder.path()), ["club.db", "club.db.lock", "copy.db"], "nothing else is left behind");
}

#[test]
fn many_backups_keep_the_last_ones_and_nothing_of_others_is_removed() {
    let (folder, database) = club("many");
    let shelf = folder.file("shelf");
    fs::create_dir(&shelf).unwrap();
    fs::write(shelf.join("club-final.db"), "mine").unwrap();
    let mut copying = jadoube()
        .args(["backup", "--every", "1s", "--keep", "2", "--database"])
        .arg(&database)
        .arg(&shelf)
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let dated = || names(&shelf).into_iter().filter(|name| name.starts_with("club-2")).collect::<Vec<_>>();
    let mut seen = std::collections::BTreeSet::new();
    let start = Instant::now();
    while seen.len() < 3 && start.elapsed() < Duration::from_secs(20) {
        seen.extend(dated().into_iter().filter(|name| name.ends_with(".db")));
        thread::sleep(Duration::from_millis(50));
    }
    thread::sleep(Duration::from_millis(300));
    copying.kill().unwrap();
    copying.wait().unwrap();
    assert!(seen.len() >= 3, "{seen:?}");
    assert_eq!(dated().iter().filter(|name| name.ends_with(".db")).count(), 2, "{:?}", dated());
    assert_eq!(fs::read_to_string(shelf.join("club-final.db")).unwrap(), "mine");
}

/// `ulimit` lets no file grow beyond 32 kilobytes; the signal that would end the program is ignored, as on a full disk.
#[cfg(unix)]
#[test]
fn on_a_full_disk_there_is_no_half_backup_and_no_half_restore() {
    let (folder, database) = club("full");
    let (copy, good) = (folder.file("copy.db"), folder.file("good.db"));
    assert_eq!(code(&backup(&database, &good, &[])), 0);
    let before = fs::read(&database).unwrap();
    let cramped = |line: &str| {
        let script = format!("trap '' XFSZ; ulimit -f 32; exec {line}");
        Command::new("bash").args(["-c", &script]).output().unwrap()
    };
    let program = env!("CARGO_BIN_EXE_jadoube");
    let (from, to, kept) = (good.display(), copy.display(), database.display());
    let full = cramped(&format!("{program} backup {to} --database {kept}"));
    assert_eq!(code(&full), 2, "{}", text(&full));
    assert!(complaint(&full).contains("could not be written"), "{}", complaint(&full));
    let full = cramped(&format!("{program} restore {from} --database {kept}"));
    assert_eq!(code(&full), 2, "{}", text(&full));
    assert_eq!(fs::read(&database).unwrap(), before, "the database is as it was");
    assert_eq!(names(folder.path()), ["club.db", "club.db.lock", "good.db"]);
}

#[test]
fn what_is_no_backup_is_refused_and_nothing_changes() {
    let (folder, database) = club("garbage");
    let copy = folder.file("copy.db");
    assert_eq!(code(&backup(&database, &copy, &[])), 0);
    let whole = fs::read(&copy).unwrap();
    let before = fs::read(&database).unwrap();
    let wrong = folder.file("wrong.db");
    let mut scratched = whole.clone();
    for byte in scratched.iter_mut().skip(4_096 * 3).take(4_096 * 4) {
        *byte = 0x5a;
    }
    for (what, bytes, says) in [
        ("empty", Vec::new(), "is not a Jadoube database"),
        ("a letter", b"a letter about the club's holiday\n".repeat(500), "is not a Jadoube database"),
        ("cut off", whole[..whole.len() / 2].to_vec(), "is damaged"),
        ("cut off in its first page", whole[..3_000].to_vec(), "is"),
        ("scratched", scratched, "is damaged"),
    ] {
        fs::write(&wrong, bytes).unwrap();
        let output = restore(&wrong, &database);
        assert_eq!(code(&output), 2, "{what}: {}", text(&output));
        let said = complaint(&output);
        assert!(said.contains(says) && said.contains("nothing was changed"), "{what}: {said}");
        assert_eq!(fs::read(&database).unwrap(), before, "{what}");
        let (ended, told) = doctor(&wrong, &[]);
        assert_eq!((ended, &told["state"]), (1, &json!("broken")), "{what}: {told}");
    }
    assert_eq!(names(folder.path()), ["club.db", "club.db.lock", "copy.db", "wrong.db"]);
    let nowhere = restore(&folder.file("nowhere.db"), &database);
    assert!(complaint(&nowhere).contains("there is no file"), "{}", complaint(&nowhere));
}

/// Somebody copies the one file of a club in its first second, and not what lies beside it: then that is all there is.
#[test]
fn half_of_a_running_database_is_named_as_such_and_never_served_as_an_empty_house() {
    let (folder, database) = club("half");
    let half = folder.file("half.db");
    fs::write(&half, b"").unwrap();
    crate::served::sql(&half, "PRAGMA journal_mode = WAL");
    assert_eq!(fs::metadata(&half).unwrap().len(), 4_096, "it says how it is written, and nothing else");
    let before = fs::read(&half).unwrap();
    let serve = jadoube().args(["serve", "--port", "0", "--database"]).arg(&half).output().unwrap();
    for output in [serve, restore(&half, &database)] {
        assert_eq!(code(&output), 2, "{}", text(&output));
        let said = complaint(&output);
        assert!(said.contains("half.db holds nothing") && said.contains("-wal"), "{said}");
    }
    let (ended, told) = doctor(&half, &[]);
    assert_eq!(ended, 1, "{told}");
    assert!(finding(&told, "database")["says"].as_str().unwrap().contains("holds nothing"), "{told}");
    assert_eq!(fs::read(&half).unwrap(), before, "it is as it was");
}

/// The laptop runs, nobody acts, and somebody drags the one file onto a stick.
#[test]
fn the_one_file_of_a_running_club_copied_in_a_quiet_moment_is_a_backup() {
    let (here, there) = (Folder::new("quiet"), Folder::new("stick"));
    let (database, copy) = (here.file("club.db"), here.file("copy.db"));
    let served = Served::start(&database);
    let game = served.game("G/30 d/5");
    served.does(&game.white, json!({ "do": "start-clocks" }));
    let has_the_game = || {
        thread::sleep(Duration::from_millis(100));
        fs::copy(&database, &copy).unwrap();
        let listed = jadoube().args(["--json", "log", "--database"]).arg(&copy).output().unwrap();
        code(&listed) == 0 && json(&listed)["games"].as_array().is_some_and(|games| games.len() == 1)
    };
    // A second without an act is enough; a machine that is busy with something else is slow, not wrong.
    assert!((0..600).any(|_| has_the_game()));
    assert_eq!(code(&restore(&copy, &there.file("club.db"))), 0);
    let moved = Served::start(&there.file("club.db"));
    assert_eq!(moved.view(&game.white)["seat"], "white");
    moved.stop();
    served.stop();
}

/// The books of games lie beside their logs: a backup has them, and without one the doctor says which game is closed.
#[test]
fn a_game_whose_rulebook_is_missing_is_named_and_a_backup_brings_it_back() {
    let (folder, there) = (Folder::new("shelf"), Folder::new("shelf-there"));
    let (here, database) = (folder.file("club.db"), there.file("club.db"));
    let served = Served::start(&here);
    let game = served.game("G/30 d/5");
    served.does(&game.white, json!({ "do": "start-clocks" }));
    served.stop();
    let copy = folder.file("copy.db");
    assert_eq!(code(&backup(&here, &copy, &[])), 0);
    assert_eq!(doctor(&here, &[]).1["state"], doctor(&copy, &[]).1["state"]);

    crate::served::sql(&here, "DELETE FROM document WHERE shelf = 'books'");
    let (ended, told) = doctor(&here, &[]);
    assert_eq!((ended, &told["state"]), (1, &json!("broken")), "{told}");
    let logs = finding(&told, "logs")["says"].as_str().unwrap();
    assert!(logs.contains("the rulebook by which it is played is missing"), "{told}");
    assert!(finding(&told, "checksums")["says"].as_str().unwrap().contains("books"), "{told}");

    assert_eq!(code(&restore(&copy, &database)), 0);
    let moved = Served::start(&database);
    assert_eq!(moved.view(&game.white)["seat"], "white");
    moved.stop();
}

#[test]
fn a_backup_of_a_newer_release_is_named_as_such() {
    let (folder, database) = club("newer");
    let copy = folder.file("copy.db");
    assert_eq!(code(&backup(&database, &copy, &[])), 0);
    crate::served::sql(&copy, "INSERT INTO migration (number) VALUES (99)");
    let output = restore(&copy, &database);
    assert_eq!(code(&output), 2);
    assert!(complaint(&output).contains("newer release"), "{}", complaint(&output));
    let (ended, told) = doctor(&copy, &[]);
    assert_eq!(ended, 1);
    let layout = finding(&told, "database");
    assert!(layout["says"].as_str().unwrap().contains("newer release"), "{told}");
    assert!(layout["next"].as_str().unwrap().contains("start that release"), "{told}");
}

#[test]
fn a_restore_waits_for_no_server_and_keeps_what_was_there() {
    let (folder, database) = club("held");
    let copy = folder.file("copy.db");
    assert_eq!(code(&backup(&database, &copy, &[])), 0);
    let served = Served::start(&database);
    let later = served.game("G/5 d/0");
    served.does(&later.white, json!({ "do": "start-clocks" }));
    let output = restore(&copy, &database);
    assert_eq!(code(&output), 2);
    assert!(complaint(&output).contains("stop that one first"), "{}", complaint(&output));
    assert_eq!(served.view(&later.white)["seat"], "white", "the server goes on");
    // A power cut leaves a journal beside the database; it must never be read with the restored one.
    served.kill();
    assert!(folder.file("club.db-wal").exists());
    let output = restore(&copy, &database);
    assert_eq!(code(&output), 0, "{}", complaint(&output));
    let kept = names(folder.path())
        .into_iter()
        .find(|name| name.starts_with("club-until-") && name.ends_with(".db"));
    let kept = folder.file(&kept.expect("the old database is kept"));
    let games = |database: &Path| {
        let listed = jadoube().args(["--json", "log", "--database"]).arg(database).output().unwrap();
        json(&listed)["games"].as_array().unwrap().len()
    };
    assert_eq!(games(&database), 1, "as it was when the copy was made");
    assert_eq!(games(&kept), 2, "with everything that came later");
}

/// us-chess-7 16Q: what nobody knows is charged to nobody.
#[test]
fn another_laptop_goes_on_in_mid_round() {
    let (here, there) = (Folder::new("here"), Folder::new("there"));
    let database = here.file("club.db");
    let served = Served::start(&database);
    let game = served.game("G/30 d/0");
    served.does(&game.white, json!({ "do": "start-clocks" }));
    served.plays(&game.white, "e2", "e4");
    let copy = here.file("on-the-stick.db");
    assert_eq!(code(&backup(&database, &copy, &[])), 0);
    // The laptop dies, and it takes a while to find another.
    served.kill();
    thread::sleep(Duration::from_millis(1_500));

    let moved = there.file("club.db");
    let output = restore(&copy, &moved);
    assert_eq!(code(&output), 0, "{}", complaint(&output));
    assert!(text(&output).contains("jadoube serve --database"), "{}", text(&output));
    assert!(text(&output).contains("16Q"), "a game was in play: {}", text(&output));
    let served = Served::start(&moved);
    let view = served.view(&game.black);
    assert_eq!((&view["paused"], &view["moves"][0]["text"]), (&json!("interrupted"), &json!("e4")));
    assert_eq!(view["clocks"]["running"], json!(null));
    let left = view["clocks"]["black"].as_i64().unwrap();
    assert!(left > 1_800_000 - 1_400, "charged up to the copy and no further: {left}");
    served.does(&game.director, json!({ "do": "resume" }));
    assert_eq!(served.view(&game.black)["clocks"]["running"], "black");
    served.plays(&game.black, "e7", "e5");
    served.stop();
}

#[test]
fn the_doctor_finds_a_sound_house_sound_also_while_it_is_served() {
    let (folder, database) = club("sound");
    let (before, beside) = (fs::read(&database).unwrap(), names(folder.path()));
    let (ended, told) = doctor(&database, &["--address", "127.0.0.1"]);
    assert_eq!(ended, 0, "{told}");
    for of in ["database", "layout", "secrecy", "writing", "file", "checksums", "logs", "clock", "port"] {
        assert_eq!(finding(&told, of)["state"], "ok", "{of}: {told}");
    }
    assert!(finding(&told, "logs")["says"].as_str().unwrap().contains("1 game replay"), "{told}");
    assert_eq!(fs::read(&database).unwrap(), before, "it changed nothing");
    assert_eq!(names(folder.path()), beside, "it left nothing behind");

    let served = Served::start(&database);
    let port = served.port().to_string();
    let output = jadoube().args(["doctor", "--port", &port, "--database"]).arg(&database).output().unwrap();
    assert_eq!(code(&output), 0, "{}", text(&output));
    assert!(text(&output).contains("a server has it open"), "{}", text(&output));
    served.stop();
    let other = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = other.local_addr().unwrap().port().to_string();
    let output = jadoube().args(["doctor", "--port", &taken, "--database"]).arg(&database).output().unwrap();
    assert_eq!(code(&output), 1, "{}", text(&output));
    assert!(text(&output).contains("another program listens"), "{}", text(&output));
}

#[test]
fn the_doctor_finds_an_entry_that_is_gone_and_one_that_cannot_be_read() {
    let (_folder, database) = club("gone");
    crate::served::sql(
        &database,
        "DROP TRIGGER entry_is_never_removed; DROP TRIGGER entry_is_never_changed;
         DELETE FROM entry WHERE version = 2; UPDATE entry SET body = x'7b7d' WHERE version = 3",
    );
    let (ended, told) = doctor(&database, &[]);
    assert_eq!(ended, 1);
    for of in ["file", "checksums", "logs"] {
        assert_eq!(finding(&told, of)["state"], "broken", "{of}: {told}");
        assert!(finding(&told, of)["next"].as_str().unwrap().contains("restore"), "{told}");
    }
    assert!(finding(&told, "checksums")["says"].as_str().unwrap().contains("entry 2 is missing"), "{told}");
    let (ended, told) = doctor(&database.with_file_name("nowhere.db"), &[]);
    assert_eq!((ended, &finding(&told, "database")["state"]), (0, &json!("look-at")), "{told}");
}

#[test]
fn one_changed_byte_is_named_by_the_doctor_and_at_the_start_and_everything_else_is_served() {
    let (_folder, database) = club("byte");
    let other = {
        let served = Served::start(&database);
        let other = served.game("G/5 d/0");
        served.stop();
        other
    };
    crate::served::sql(
        &database,
        "DROP TRIGGER entry_is_never_changed; UPDATE entry SET recorded_at = recorded_at + 1 WHERE version = 2;
         UPDATE document SET body = x'30' WHERE shelf = 'heartbeat'",
    );
    let (ended, told) = doctor(&database, &[]);
    assert_eq!(ended, 1);
    let says = finding(&told, "checksums")["says"].as_str().unwrap();
    assert!(says.contains("entry 2") && says.contains("heartbeat"), "{told}");
    assert!(finding(&told, "checksums")["next"].as_str().unwrap().contains("jadoube restore"), "{told}");
    let served = Served::start(&database);
    let damaged = served.told()["damaged"].as_array().map_or(0, Vec::len);
    assert_eq!(damaged, 2, "{}", served.told());
    assert_eq!(served.view(&other.white)["seat"], "white");
    served.does(&other.director, json!({ "do": "note", "text": "we go on" }));
    served.stop();
}

#[test]
fn a_checksum_from_a_backup_or_a_sheet_is_found_in_its_history_and_in_no_other() {
    let folder = Folder::new("head");
    let (database, copy) = (folder.file("club.db"), folder.file("copy.db"));
    let event = |database: &Path, args: &[&str]| {
        let output = jadoube().arg("event").args(args).arg("--database").arg(database).output().unwrap();
        assert_eq!(code(&output), 0, "{}", complaint(&output));
    };
    event(&database, &["new", "Winter Open", "--from", "2026-11-21"]);
    let printed = {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let store = store::Store::look(&database).await.unwrap();
            let stream = "event-winter-open".parse().unwrap();
            let sum = store.sum_at(&stream, store::Version::new(1)).await.unwrap().unwrap();
            store.close().await;
            sum.mark().to_string()
        })
    };
    let told = json(&backup(&database, &copy, &[]));
    let checksum = told["checksum"].as_str().unwrap().to_string();
    assert_eq!(checksum.len(), 64, "{told}");
    event(&database, &["note", "the doors are open"]);
    let sought = |database: &Path, of: &str, mark: &str| {
        let (ended, told) = doctor(database, &["--head", of, mark]);
        (ended, finding(&told, "head")["state"].as_str().unwrap_or_default().to_string())
    };
    let (found, missed) = ((0, "ok".to_string()), (1, "broken".to_string()));
    assert_eq!(sought(&database, "winter-open", &printed), found);
    assert_eq!(sought(&database, "Winter Open", &printed.to_uppercase()), found);
    assert_eq!(sought(&database, "log", &checksum), found);
    assert_eq!(sought(&database, "log", &printed), missed);
    assert_eq!(sought(&database, "summer-open", &printed), missed);

    let rewritten = folder.file("rewritten.db");
    event(&rewritten, &["new", "Winter Open", "--from", "2026-11-21"]);
    assert_eq!(sought(&rewritten, "winter-open", &printed), missed);
    assert_eq!(sought(&rewritten, "log", &checksum), missed);
    let typed = jadoube().args(["doctor", "--head", "winter-open", "hello"]).output().unwrap();
    assert_eq!(code(&typed), 2);
    assert!(complaint(&typed).contains("is no checksum"), "{}", complaint(&typed));
}

#[cfg(target_os = "linux")]
#[test]
fn a_second_server_is_refused_though_the_lock_was_deleted() {
    let (folder, database) = club("alone");
    let served = Served::start(&database);
    let game = served.game("G/30 d/5");
    fs::remove_file(folder.file("club.db.lock")).unwrap();
    let second = jadoube().args(["serve", "--port", "0", "--database"]).arg(&database).output().unwrap();
    assert_eq!(code(&second), 2, "{}", text(&second));
    assert!(complaint(&second).contains("stop that one first"), "{}", complaint(&second));
    served.does(&game.director, json!({ "do": "note", "text": "the first goes on" }));
    served.stop();
}

/// Somebody restores by hand, under a server that runs.
#[cfg(unix)]
#[test]
fn a_server_whose_file_was_replaced_acknowledges_nothing_more_and_says_so() {
    let (folder, database) = club("replaced");
    let served = Served::start(&database);
    let game = served.game("G/30 d/5");
    fs::rename(&database, folder.file("moved.db")).unwrap();
    fs::copy(folder.file("moved.db"), &database).unwrap();
    let note = json!({ "do": "note", "text": "into which file?" });
    assert_eq!(served.client().act(&game.director, note.clone()), 503);
    fs::rename(folder.file("moved.db"), &database).unwrap();
    served.does(&game.director, note);
    served.stop();
}

#[test]
fn an_owner_who_forgot_his_password_chooses_another_at_the_machine() {
    let folder = Folder::new("forgot");
    let database = folder.file("club.db");
    let served = Served::start(&database);
    let owner = json!({ "name": "Olga Owner", "password": "castle long and short" });
    assert_eq!(served.post("/api/v1/owner", owner).0, 201);
    let reset = |name: &str| {
        let mut reset = jadoube();
        reset.args(["--json", "people", "reset", name, "--database"]).arg(&database).output().unwrap()
    };
    assert!(complaint(&reset("Olga Owner")).contains("stop that one first"), "the server has the file");
    served.stop();
    let nobody = reset("Olga Ownr");
    assert!(complaint(&nobody).contains("did you mean Olga Owner?"), "{}", complaint(&nobody));
    let told = json(&reset("olga  owner"));
    assert!(told["link"].as_str().unwrap().starts_with("http://localhost:8765/reset/"), "{told}");
    let path = format!("/api/v1{}", told["path"].as_str().unwrap().replace("/reset/", "/resets/"));

    let served = Served::start(&database);
    assert_eq!(
        served.get(&path),
        (200, json!({ "name": "Olga Owner", "until": served.get(&path).1["until"] }))
    );
    assert_eq!(served.post(&path, json!({ "password": "short" })).0, 400, "it is still there after a slip");
    assert_eq!(served.post(&path, json!({ "password": "rook takes rook" })).0, 200);
    assert_eq!(served.post(&path, json!({ "password": "rook takes pawn" })).0, 404, "once");
    let sign_in =
        |word: &str| served.post("/api/v1/sign-in", json!({ "name": "Olga Owner", "password": word })).0;
    assert_eq!((sign_in("castle long and short"), sign_in("rook takes rook")), (401, 200));
    served.stop();
}
