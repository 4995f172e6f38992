//! Every verdict of every case with the gists of its clauses, read as somebody hears it at the board.
//!
//! "Claim upheld" beside a gist that tells the opposite would be taken for the contrary. No machine reads sense, so people did:
//! `pairs.txt` holds every kind of
//! verdict that says yes or no with every clause that it cites, as they were read. Whoever brings a new pair reads it
//! (`cargo test -p casebook --test read_aloud -- --ignored --nocapture listing`), mends the citation or the gist if it says the
//! contrary, and writes the list again (`… -- --ignored write_the_pairs`).

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test reads files, and says so if it cannot go on"
)]

mod common;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use casebook::{Verdict, parse, try_under};
use common::{CASES, case_files};
use rulebook::{Book, Clause, ledger};

/// What somebody hears first of a verdict, without names, squares and times.
fn kind(verdict: &Verdict) -> String {
    let words = verdict.words.as_str();
    let first = words.split(':').next().unwrap_or_default();
    let plain = ["claim upheld", "claim denied", "claim not in order", "nothing follows", "game continues"];
    if plain.contains(&words) {
        // Where the reason is told, nobody takes a clause that the claim broke against for what was decided.
        let told = if verdict.because.is_some() { ", and why" } else { "" };
        return format!("{words}{told}");
    }
    match first {
        "refused" | "finding asked" | "referred" | "chosen" | "ruling proposed" => first.to_string(),
        "white wins" | "black wins" => {
            words.replacen("white wins", "wins", 1).replacen("black wins", "wins", 1)
        }
        "drawn" | "lost by both" | "annulled" => words.to_string(),
        "ordered" | "white ordered" | "black ordered" => {
            words.replacen("white ", "", 1).replacen("black ", "", 1)
        }
        _ if words.starts_with("position restored") => "position restored".to_string(),
        _ if words.starts_with("warning") => "warning".to_string(),
        _ if words.starts_with("ruling") => "ruling reversed".to_string(),
        _ if words.starts_with("offer by") && words.ends_with("stands") => "offer stands".to_string(),
        _ if words.ends_with("declined") => "offer declined".to_string(),
        _ if words.ends_with("stands") => "move stands".to_string(),
        _ if words.contains(" must ") => "must".to_string(),
        _ if words.contains(" may not play") => "may not play".to_string(),
        _ if words.contains(" set to ") => "clock set".to_string(),
        _ if words.starts_with("white +") || words.starts_with("black +") => "time added".to_string(),
        _ if words.starts_with("white -") || words.starts_with("black -") => "time taken".to_string(),
        _ => first.split(" on the claim").next().unwrap_or_default().to_string(),
    }
}

/// Every verdict of every case under every book, and where it stands.
fn every() -> Vec<(String, Book, Verdict)> {
    let mut all = Vec::new();
    for path in case_files(Path::new(CASES)) {
        // A file that cannot be read is the matter of the test of its own name.
        let Ok(case) = parse(&fs::read_to_string(&path).unwrap()) else { continue };
        let name = path.strip_prefix(CASES).unwrap_or(&path).with_extension("").display().to_string();
        for book in Book::ALL.into_iter().filter(|book| case.concerns(*book)) {
            let trial = try_under(&case, &case.policies(book).unwrap());
            let verdicts = trial.segments.into_iter().flat_map(|ruled| ruled.verdicts);
            all.extend(verdicts.map(|verdict| (name.clone(), book, of_its_board(verdict))));
        }
    }
    all
}

/// Without the letter of the board, where two are played.
fn of_its_board(verdict: Verdict) -> Verdict {
    let words = verdict.words.strip_prefix("A: ").or_else(|| verdict.words.strip_prefix("B: "));
    Verdict { words: words.unwrap_or(&verdict.words).to_string(), ..verdict }
}

/// Verdicts that say yes or no, of which a clause may seem to say the contrary. A denial that tells why is understood.
fn decides(verdict: &Verdict) -> bool {
    let kind = kind(verdict);
    let plain =
        ["claim upheld", "claim upheld, and why", "claim denied", "claim not in order", "move stands"];
    let ends = ["wins", "drawn", "offer declined", "offer stands"];
    plain.contains(&kind.as_str()) || ends.iter().any(|end| kind.starts_with(end))
}

type Pairs = BTreeMap<(String, Clause), (String, Verdict)>;

/// Each kind of verdict with each clause, and one case in which it is so.
fn pairs(all: &[(String, Book, Verdict)]) -> Pairs {
    let mut pairs = Pairs::new();
    for (name, _, verdict) in all.iter().filter(|(.., verdict)| decides(verdict)) {
        for clause in verdict.by.iter() {
            pairs.entry((kind(verdict), *clause)).or_insert_with(|| (name.clone(), verdict.clone()));
        }
    }
    pairs
}

fn line((kind, clause): &(String, Clause)) -> String {
    format!("{kind} | {clause}")
}

fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pairs.txt")
}

/// One walk over all cases for all three questions, since it is the longest of the house.
#[test]
fn every_verdict_rests_on_clauses_that_were_read_with_it() {
    let all = every();
    beside_clauses_that_were_read(&all);
    none_without_a_clause(&all);
    no_denial_without_its_reason(&all);
}

fn beside_clauses_that_were_read(all: &[(String, Book, Verdict)]) {
    let now: BTreeSet<String> = pairs(all).keys().map(line).collect();
    let text = fs::read_to_string(path()).unwrap();
    let read: BTreeSet<String> = text.lines().map(str::to_string).collect();
    let new: Vec<&String> = now.difference(&read).collect();
    let gone: Vec<&String> = read.difference(&now).collect();
    assert!(
        new.is_empty() && gone.is_empty(),
        "{} pairs that nobody has read: {new:#?}\n{} that no case has any more: {gone:#?}",
        new.len(),
        gone.len()
    );
}

/// A refusal that tells what is open, or that nothing is, where the book has no clause for it.
fn may_stand_alone(verdict: &Verdict) -> bool {
    verdict.because.is_some() && verdict.words.starts_with("refused")
}

/// Kinds of refusal for which plain sense is enough: nothing is there to which a clause could speak.
fn is_plain_sense(verdict: &Verdict) -> bool {
    const PLAIN: &[&str] = &[
        "ruling proposed",
        // Three books are silent on counting; where a book speaks of it, its clause is named.
        "refused: the count is not full",
        "refused: the game is not adjourned",
        "refused: the game is adjourned",
        "refused: the clocks are stopped",
        "refused: the clocks have been started already",
        "refused: the clocks have not been started yet",
        "refused: this side of the clock is not running",
        "refused: there is no clock to start",
        "refused: play has not been interrupted",
        "refused: the round has begun already",
        "refused: the game is not over yet",
        "refused: the game has only",
        "refused: the game is not played with",
        "refused: there is no piece on",
        "refused: there is a piece on",
        "refused: there is no ruling",
        "refused: there is nothing here that an official entered",
        "refused: ruling",
        "refused: no appeal of ruling",
        "refused: nobody is left to hear an appeal",
        "refused: the pairing director has not decided yet",
        "refused: judgment is not reserved",
        "refused: no mate",
        "refused: no illegal move stands in the record",
        "refused: no pawn waits for a promotion",
        "refused: first the move on the board must be finished",
        "refused: all pieces stand where they belong",
        "refused: on a screen no piece is knocked over",
        "refused: the program keeps the scoresheets",
        "refused: the moves of this game are recorded",
        "refused: no scoresheet",
    ];
    PLAIN.iter().any(|text| verdict.words.starts_with(text))
}

fn none_without_a_clause(all: &[(String, Book, Verdict)]) {
    let bare: BTreeSet<String> = all
        .iter()
        .filter(|(.., verdict)| verdict.clauses().is_empty() && !may_stand_alone(verdict))
        .filter(|(.., verdict)| !is_plain_sense(verdict))
        .map(|(name, book, verdict)| format!("{} ({name} under {book})", verdict.words))
        .collect();
    assert!(bare.is_empty(), "{} verdicts rest on nothing: {bare:#?}", bare.len());
}

/// Whoever is told no is told why: by the record, by a finding, or that the book has no rule on it.
fn no_denial_without_its_reason(all: &[(String, Book, Verdict)]) {
    const DENIALS: [&str; 2] = ["claim denied", "claim not in order"];
    let bare: BTreeSet<String> = all
        .iter()
        .filter(|(.., verdict)| DENIALS.contains(&verdict.words.as_str()) && verdict.because.is_none())
        .map(|(name, book, verdict)| format!("{} {} ({name} under {book})", verdict.words, verdict.by))
        .collect();
    assert!(bare.is_empty(), "{} denials without a reason: {bare:#?}", bare.len());
}

#[test]
#[ignore = "prints what somebody reads"]
fn listing() {
    for ((kind, clause), (name, verdict)) in pairs(&every()) {
        println!("{kind} | {clause} | {} | {} | {name}", ledger::entry(clause).gist, verdict.words);
    }
}

#[test]
#[ignore = "writes the list"]
fn write_the_pairs() {
    let lines: Vec<String> = pairs(&every()).keys().map(line).collect();
    fs::write(path(), format!("{}\n", lines.join("\n"))).unwrap();
}
