//! What is offered as the next line can be tried and is not turned down: after what happens in each case, under one of the books.

// Tests read files, and say so if they cannot go on.
#![allow(clippy::disallowed_methods, clippy::unwrap_used)]

mod common;

use std::path::Path;

use casebook::{Trial, hear_under, open, parse};
use rulebook::Book;

/// Every so many cases: each takes a while.
const STEP: usize = 6;

/// What happens under all books, up to the first that rules on it.
fn told(text: &str) -> String {
    let common = text.lines().take_while(|line| !line.starts_with("under ") && !line.starts_with("at "));
    common.map(|line| format!("{line}\n")).collect()
}

fn heard(text: &str, book: Book) -> Option<Trial> {
    let case = parse(text).ok()?;
    Some(hear_under(&case, &case.policies(book).ok()?))
}

fn turned_down(trial: &Trial) -> usize {
    let verdicts = trial.segments.iter().flat_map(|ruled| &ruled.verdicts);
    verdicts.filter(|verdict| verdict.words.starts_with("refused")).count() + trial.failures.len()
}

#[test]
fn what_is_offered_next_is_not_turned_down() {
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for (index, file) in common::case_files(Path::new(common::CASES)).iter().step_by(STEP).enumerate() {
        let book = Book::ALL[index % Book::ALL.len()];
        let text = told(&std::fs::read_to_string(file).unwrap());
        let Some(trial) = heard(&text, book) else { continue };
        for line in open(&trial).map(|open| open.next).unwrap_or_default() {
            tried += 1;
            let down = heard(&format!("{text}{line}\n"), book).map(|next| turned_down(&next));
            if down != Some(turned_down(&trial)) {
                wrong.push(format!("{} under {book}: {line}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {tried} lines:\n{}", wrong.len(), wrong.join("\n"));
    assert!(tried > 300, "only {tried} lines were tried");
}
