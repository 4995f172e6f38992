//! Whatever somebody tells is answered: by a ruling, a question or a refusal, or it goes on record. Before the game, in its middle
//! and after its end no line is passed over.

// Tests say where they cannot go on.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use casebook::{Trial, hear_under, parse};
use game::{Choice, Handling, Incident, Occasion, Question};
use rulebook::Book;

/// Moments of a game at which somebody speaks.
const MOMENTS: &[(&str, &str)] = &[
    ("before the game", "start not-yet\n"),
    ("in the middle", "1. e4 e5\n"),
    ("after mate", "1. f3 e5 2. g4 Qh4\n"),
];

/// What can be said or done, each in words that can be read.
fn lines() -> Vec<String> {
    let told = Incident::every().into_iter().flat_map(|told| {
        [
            format!("white claims that {told}"),
            format!("black claims that {told}"),
            format!("director sees that {told}"),
        ]
    });
    let hall = Occasion::every()
        .into_iter()
        .flat_map(|what| [format!("white {what}"), format!("black {what}"), format!("director {what}")]);
    let hands =
        Handling::every().into_iter().flat_map(|what| [format!("white {what}"), format!("black {what}")]);
    let found =
        Question::ALL.iter().map(|question| format!("director finds {question}: cannot be established"));
    let chosen = Choice::ALL.iter().map(|choice| format!("director chooses {choice}"));
    let acts = [
        "white touches g1",
        "white says adjust",
        "white plays Nf3",
        "white presses",
        "black presses",
        "white starts the clocks",
        "white stops the clocks",
        "white offers a draw",
        "black accepts",
        "black declines",
        "black resigns",
        "white is ready",
        "white claims triple occurrence",
        "white claims triple occurrence with Nf3",
        "white claims fifty moves",
        "white claims a drawn ending",
        "white claims a flag",
        "white calls his own flag",
        "black claims an illegal move",
        "white claims insufficient losing chances",
        "black asks for a ruling",
        "spectator asks for a ruling",
        "director rules",
        "director sees the illegal move",
        "director warns white: noise",
        "director adds 2:00 to black: noise",
        "director declares white lost: noise",
        "director reverses ruling 1: an error",
        "director stops the clocks",
        "director interrupts",
        "director resumes",
        "director notes: a word",
        "spectator calls the flag of white",
    ];
    told.chain(hall).chain(hands).chain(found).chain(chosen).chain(acts.map(str::to_string)).collect()
}

fn heard(text: &str, book: Book) -> Result<Trial, String> {
    let case = parse(&format!("# A line that is heard.\n{text}")).map_err(|errors| errors.to_string())?;
    Ok(hear_under(&case, &case.policies(book).unwrap()))
}

fn answers(trial: &Trial) -> usize {
    let verdicts = trial.segments.iter().map(|ruled| ruled.verdicts.len());
    verdicts.sum::<usize>() + trial.events.len() + trial.failures.len()
}

#[test]
fn whatever_is_told_at_any_moment_is_answered() {
    let lines = lines();
    assert!(lines.len() > 1_000, "{}", lines.len());
    let mut passed_over = BTreeSet::new();
    for (moment, before) in MOMENTS {
        let without = Book::ALL.map(|book| answers(&heard(before, book).unwrap()));
        // The books take turns, so that each line meets another one at each moment and nobody waits.
        for (index, line) in lines.iter().enumerate() {
            let turn = (index + before.len()) % Book::ALL.len();
            let book = Book::ALL[turn];
            let Ok(with) = heard(&format!("{before}{line}\n"), book) else { continue };
            if answers(&with) <= without[turn] && with.unplayable.is_none() {
                passed_over.insert(format!("{line} ({moment}, {book})"));
            }
        }
    }
    assert!(passed_over.is_empty(), "{} lines pass without a word: {passed_over:#?}", passed_over.len());
}
