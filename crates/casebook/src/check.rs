//! Whether a book says what the case expects: verdicts and clauses as exact sets, and every fact.

use std::fmt;

use rulebook::{Book, Citations, Policies, policy::Unresolved};

use crate::{
    case::{Block, Case, Expected, Segment},
    format::expected_words,
    trial::{Ruled, Verdict, try_under},
};

/// One expectation that is not met, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    pub line: usize,
    pub book: Book,
    pub message: String,
}

/// Reads on after a file name: `found-seven-moves-later.case:27: under iesa-2023 expected …`.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: under {} {}", self.line, self.book, self.message)
    }
}

/// Everything that is not met under these policies; the book is theirs.
pub fn check(case: &Case, policies: &Policies) -> Vec<Failure> {
    let trial = try_under(case, policies);
    let mut failures = trial.failures;
    for (segment, ruled) in case.segments().iter().zip(&trial.segments) {
        compare(segment, ruled, policies.book, &mut failures);
    }
    for failure in &mut failures {
        if let Some(other) = written_as(case, failure) {
            failure.message = format!(
                "as {other} {}; where {} differs from {other}, write its block out",
                failure.message, failure.book
            );
        }
    }
    failures.sort_by_key(|failure| failure.line);
    failures
}

/// The book that the block of this failure is written `as`.
fn written_as(case: &Case, failure: &Failure) -> Option<Book> {
    let mut blocks = case.segments().iter().filter_map(|segment| segment.block(failure.book));
    blocks.find(|block| block.line == Some(failure.line))?.handed_to
}

/// Everything that is not met under all seven books, each with what the case announces for it.
pub fn check_all(case: &Case) -> Result<Vec<Failure>, Unresolved> {
    let mut failures = Vec::new();
    for book in Book::ALL.into_iter().filter(|book| case.concerns(*book)) {
        failures.extend(check(case, &case.policies(book)?));
    }
    failures.sort_by_key(|failure| failure.line);
    Ok(failures)
}

fn compare(segment: &Segment, ruled: &Ruled, book: Book, failures: &mut Vec<Failure>) {
    let mut fail = |line, message| failures.push(Failure { line, book, message });
    let block = segment.block(book);
    let Some((block, line)) = block.and_then(|block| block.line.map(|line| (block, line))) else {
        if segment.is_stated() {
            let first = segment.blocks.iter().filter_map(|block| block.line).min().unwrap_or(1);
            fail(
                first,
                format!("nothing is stated{}; it rules {}", moment(segment), all(&ruled.verdicts, book)),
            );
        } else {
            for verdict in &ruled.verdicts {
                fail(verdict.line, format!("no block states «{}»", told(verdict, book)));
            }
        }
        return;
    };
    if block.expected.is_empty() && !block.silent {
        fail(line, "nothing is stated; write what it says, or => silent".to_string());
    }
    let (missing, surplus) = differences(block, &ruled.verdicts);
    for (line, expected, by, reason) in &missing {
        let wanted = format!("{}{}", wanted(expected, by, book), reason_words(*reason, book));
        let told = |verdict: &Verdict| {
            let because = verdict.because.as_ref().map(|reason| (&reason.words, &reason.by));
            let because = reason.map(|_| reason_words(because, book)).unwrap_or_default();
            format!("{}{because}", told(verdict, book))
        };
        let like = surplus.iter().find(|verdict| same_words(expected, verdict));
        let got = like.map_or_else(|| all_of(&surplus, book), |verdict| format!("«{}»", told(verdict)));
        fail(*line, format!("expected «{wanted}», got {got}"));
    }
    if missing.is_empty() {
        for verdict in surplus {
            let expected = if block.silent { "expected «silent», got" } else { "did not expect" };
            fail(line, format!("{expected} «{}» (by line {})", told(verdict, book), verdict.line));
        }
    }
}

fn moment(segment: &Segment) -> String {
    segment.name.as_ref().map_or_else(|| " for the end".to_string(), |name| format!(" at {name}"))
}

type Stated<'a> = Option<(&'a String, &'a Citations)>;

type Demand<'a> = (usize, &'a Expected, &'a Citations, Stated<'a>);

/// What was expected and not ruled, and what was ruled and not expected. A reason is compared where one is stated.
fn differences<'a>(block: &'a Block, ruled: &'a [Verdict]) -> (Vec<Demand<'a>>, Vec<&'a Verdict>) {
    let mut surplus: Vec<&Verdict> = ruled.iter().collect();
    let mut missing = Vec::new();
    for (index, (line, expected, by)) in block.expected.iter().enumerate() {
        let stated = block.reasons.iter().find(|(of, ..)| *of == index).map(|(_, words, by)| (words, by));
        let met = surplus.iter().position(|verdict| {
            same_words(expected, verdict) && by.same_set(&verdict.by) && same_reason(stated, verdict)
        });
        match met {
            Some(index) => {
                surplus.remove(index);
            }
            None => missing.push((*line, expected, by, stated)),
        }
    }
    (missing, surplus)
}

fn same_reason(stated: Stated, verdict: &Verdict) -> bool {
    let Some((words, by)) = stated else { return true };
    verdict.because.as_ref().is_some_and(|reason| reason.words == *words && reason.by.same_set(by))
}

fn reason_words(reason: Stated, book: Book) -> String {
    reason.map(|(words, by)| format!(" because {}", with_clauses(words, by, book))).unwrap_or_default()
}

fn same_words(expected: &Expected, verdict: &Verdict) -> bool {
    is_said(expected, &verdict.words)
}

fn is_said(expected: &Expected, words: &str) -> bool {
    match expected {
        Expected::Silent => false,
        Expected::On(board, expected) => {
            let on_it = words.strip_prefix(board.letter()).and_then(|words| words.strip_prefix(": "));
            on_it.is_some_and(|words| is_said(expected, words))
        }
        Expected::Refused(None) => words.starts_with("refused: "),
        Expected::Refused(Some(text)) => words.strip_prefix("refused: ") == Some(text),
        Expected::Words(expected) => expected == words,
    }
}

fn wanted(expected: &Expected, by: &Citations, book: Book) -> String {
    with_clauses(&expected_words(expected), by, book)
}

fn told(verdict: &Verdict, book: Book) -> String {
    with_clauses(&verdict.words, &verdict.by, book)
}

fn with_clauses(words: &str, by: &Citations, book: Book) -> String {
    if by.is_empty() { words.to_string() } else { format!("{words}  {}", by.seen_from(book)) }
}

fn all(verdicts: &[Verdict], book: Book) -> String {
    all_of(&verdicts.iter().collect::<Vec<_>>(), book)
}

fn all_of(verdicts: &[&Verdict], book: Book) -> String {
    if verdicts.is_empty() {
        return "«silent»".to_string();
    }
    verdicts.iter().map(|verdict| format!("«{}»", told(verdict, book))).collect::<Vec<_>>().join(", ")
}
