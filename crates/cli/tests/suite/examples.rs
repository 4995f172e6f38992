//! Every command, started as its help and the documents say, and with every flag that all of them take.

use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Output, Stdio},
};

use clap::{Arg, ArgAction, Command};

use crate::{common::jadoube, served::Folder};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

const ENTRIES: &str = "Name,Rating,Grade,School,ID\n\
    Ann Lee,1800,5,Oak Hill,12345671\nBo Diaz,1700,4,Elm Street,12345672\nCy Ott,1600,5,Oak Hill,12345673\n\
    Di Poe,1500,3,Elm Street,12345674\nEd Wood,1400,2,Oak Hill,12345675\nFlo Ray,1300,5,Elm Street,12345676\n";
const MEMBERS: &str = "Name,ID,State,Expires,Rating\nAnn Lee,12345671,NC,2027-01-31,1800\nBo Diaz,12345672,NC,2027-01-31,1700\n";
const GAME: &str = "[Event \"Club\"]\n[White \"Ann Lee\"]\n[Black \"Bo Diaz\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O 1-0\n";
const SHEET: &str = "White on paper\n1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Bxc6 dxc6\n5. O-O\n";
const RECORDED: &str = include_str!("../../../game/tests/logs/0.1.0.jsonl");

/// What does not end well in a small folder: its one case covers no book, and nobody signs in there.
const CODES: [(&str, i32); 2] = [("rules coverage", 1), ("people reset", 2)];

/// A folder with the files that examples name.
fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    let ruling = fs::read_to_string(Path::new(ROOT).join("cases/ruling/facts-agreed-warning.case")).unwrap();
    let recorded: String =
        RECORDED.lines().map(|entry| format!("{{\"format\":1,\"entry\":{entry}}}\n")).collect();
    for (file, text) in [
        ("entries.csv", ENTRIES),
        ("members.csv", MEMBERS),
        ("game.pgn", GAME),
        ("games.pgn", GAME),
        ("sheet.txt", SHEET),
        ("endings.fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n"),
        ("ruling.case", &ruling),
        ("recorded.jsonl", &recorded),
    ] {
        fs::write(folder.file(file), text).unwrap();
    }
    fs::create_dir(folder.file("cases")).unwrap();
    fs::copy(folder.file("ruling.case"), folder.file("cases/ruling.case")).unwrap();
    folder
}

/// A line as a shell takes it apart: words, quotes of both kinds, and a remark at its end.
fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let (mut open, mut quote) = (false, None);
    for letter in line.chars() {
        match (quote, letter) {
            (Some(end), letter) if letter == end => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                if !open {
                    words.push(String::new());
                    open = true;
                }
            }
            (None, ' ') => open = false,
            (None, '#') if !open => break,
            (_, letter) => {
                if !open {
                    words.push(String::new());
                    open = true;
                }
                words.last_mut().unwrap().push(letter);
            }
        }
    }
    words
}

/// The words after the name of the program, as far as it is started there; a text that is fed to it stays away.
fn arguments(line: &str) -> Option<Vec<String>> {
    let line = line.trim_start();
    let line = line.strip_prefix("$ ").unwrap_or(line);
    let line = line.strip_prefix("./x ").unwrap_or(line).strip_prefix("jadoube ")?;
    let line = line.split(" <<").next().unwrap();
    Some(words(line))
}

/// Every line of the documents that starts the program, and of which document it is.
fn documented() -> Vec<(PathBuf, Vec<String>)> {
    let docs = fs::read_dir(Path::new(ROOT).join("docs")).unwrap().map(|file| file.unwrap().path());
    let pages = docs.filter(|path| path.extension().is_some_and(|is| is == "md"));
    let mut lines = Vec::new();
    for page in pages.chain([Path::new(ROOT).join("README.md")]) {
        let text = fs::read_to_string(&page).unwrap();
        let (mut fenced, mut found) = (false, Vec::new());
        for line in text.lines() {
            fenced ^= line.starts_with("```");
            if fenced || line.starts_with("    ") {
                found.extend(arguments(line));
            }
        }
        lines.extend(found.into_iter().map(|line| (page.clone(), line)));
    }
    lines
}

/// The commands that do something, each with its path.
fn leaves<'a>(command: &'a Command, path: &str, found: &mut Vec<(String, &'a Command)>) {
    if !command.has_subcommands() {
        found.push((path.to_string(), command));
    }
    // What is hidden is for the program itself.
    for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set()) {
        leaves(sub, format!("{path} {}", sub.get_name()).trim(), found);
    }
}

/// The flags that hold for a command and for all below it, on the way to it.
fn globals<'a>(tree: &'a Command, path: &[String]) -> Vec<&'a Arg> {
    let (mut command, mut found) = (tree, Vec::new());
    let mut path = path.iter();
    loop {
        found.extend(command.get_arguments().filter(|arg| arg.is_global_set()));
        let Some(sub) = path.next().and_then(|name| command.find_subcommand(name)) else { return found };
        command = sub;
    }
}

/// Such a flag as somebody types it.
fn typed(arg: &Arg) -> Vec<String> {
    let flag = format!("--{}", arg.get_long().unwrap());
    let value = match arg.get_id().as_str() {
        "at" => "2026-11-16T09:00",
        "section" => "K-5",
        _ => "Robin Roe",
    };
    if matches!(arg.get_action(), ArgAction::SetTrue) { vec![flag] } else { vec![flag, value.to_string()] }
}

fn understood(tree: &Command, words: &[String]) {
    let line = std::iter::once("jadoube").chain(words.iter().map(String::as_str));
    if let Err(error) = cli::understands(tree, line) {
        panic!("jadoube {words:?}: {error}");
    }
}

/// Nothing that is asked for ends in a panic, and it ends as it is documented to.
fn ended(words: &[String], output: &Output, code: i32) {
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(!complaint.contains("panicked"), "jadoube {words:?}: {complaint}");
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(code), "jadoube {words:?}: {complaint}{said}");
}

#[test]
fn the_tree_of_commands_is_sound_and_no_argument_takes_the_place_of_a_flag_for_all() {
    fn walk(command: &Command, above: &BTreeSet<String>) {
        let own = command.get_arguments();
        let names = |arg: &Arg| {
            let id = [format!("the argument {}", arg.get_id())];
            let long = arg.get_long().map(|long| format!("--{long}"));
            let short = arg.get_short().map(|short| format!("-{short}"));
            id.into_iter().chain(long).chain(short).collect::<Vec<_>>()
        };
        let mut all = above.clone();
        for arg in own {
            for name in names(arg) {
                assert!(!above.contains(&name), "{}: {name} holds for all commands", command.get_name());
                if arg.is_global_set() {
                    all.insert(name);
                }
            }
        }
        command.get_subcommands().for_each(|sub| walk(sub, &all));
    }
    walk(&cli::tree(), &BTreeSet::new());
    cli::tree().debug_assert();
}

#[test]
fn every_command_has_an_example_and_takes_every_flag_for_all_with_it() {
    let tree = cli::tree();
    let mut commands = Vec::new();
    leaves(&tree, "", &mut commands);
    assert!(commands.len() > 90, "{}", commands.len());
    for (path, command) in &commands {
        let example = cli::examples::of(path).next().unwrap_or_else(|| panic!("{path} has no example"));
        let help = command.get_after_help().unwrap_or_else(|| panic!("{path} shows none")).to_string();
        assert!(help.contains(&format!("jadoube {example}")), "{path}: {help}");
    }
    for example in cli::examples::all() {
        let words = words(example);
        understood(&tree, &words);
        let flags = globals(&tree, &words).into_iter().map(typed).filter(|flag| !words.contains(&flag[0]));
        understood(&tree, &[&words[..], &flags.flatten().collect::<Vec<_>>()].concat());
        // Also before everything else, where a flag of the program itself stands.
        understood(&tree, &[&["--json".to_string()], &words[..]].concat());
    }
}

#[test]
fn every_line_of_the_documents_is_understood() {
    let (lines, tree) = (documented(), cli::tree());
    assert!(lines.len() > 25, "{}", lines.len());
    for (page, words) in lines {
        let line = std::iter::once("jadoube").chain(words.iter().map(String::as_str));
        if let Err(error) = cli::understands(&tree, line) {
            panic!("{}: jadoube {words:?}: {error}", page.display());
        }
    }
}

/// The examples one after the other, as they tell of a Saturday.
fn tells(name: &str, flags: &[&str], codes: &[(&str, i32)]) {
    let folder = folder(name);
    for example in cli::examples::all() {
        let mut words = words(example);
        words.extend(flags.iter().map(ToString::to_string));
        let mut command = jadoube();
        command.args(&words).current_dir(folder.file("")).env("JADOUBE_ENGINE", "none").stdin(Stdio::null());
        if words[0] == "serve" {
            starts(command.args(["--port", "0"]));
            continue;
        }
        let code = codes.iter().find(|(asked, _)| example.starts_with(asked)).map_or(0, |(_, code)| *code);
        let output = command.output().unwrap();
        ended(&words, &output, code);
    }
}

/// A server says where it is, and goes on until it is stopped.
fn starts(command: &mut std::process::Command) {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let _ = child.kill();
    let output = child.wait_with_output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(!line.trim().is_empty() && !complaint.contains("panicked"), "{complaint}");
}

#[test]
fn every_example_does_what_it_says() {
    tells("examples", &[], &CODES);
}

#[test]
fn every_example_does_so_for_programs() {
    // One way of writing at a time: JSON is another than moves.
    let codes = [&CODES[..], &[("convert", 2)]].concat();
    tells("examples-json", &["--json"], &codes);
}

/// The events of the documents, line by line. What they need from elsewhere may be missing here, but nothing panics.
#[test]
fn the_documents_events_can_be_typed_as_they_stand() {
    let folder = folder("documents");
    for (page, mut words) in documented() {
        if words[0] != "event" {
            continue;
        }
        if words[1] == "import" {
            words.push("--yes".to_string());
        }
        let output =
            jadoube().args(&words).current_dir(folder.file("")).stdin(Stdio::null()).output().unwrap();
        let complaint = String::from_utf8_lossy(&output.stderr);
        let code = output.status.code();
        let line = format!("{}: {words:?}: {complaint}", page.display());
        assert!(matches!(code, Some(0..=2)) && !complaint.contains("panicked"), "{line}");
    }
}
