//! `jadoube rule FILE`: what each book rules on an incident, or whether the incident's file says so rightly.

mod aloud;
mod now;
mod table;

use std::{
    fs,
    path::{Path, PathBuf},
};

use casebook::{Case, CaseError, Near, Ruled, Trial, Verdict, check, check_all, hear_under};
use clap::Args;
use rulebook::Book;
use serde_json::{Value, json};

use super::{
    read_text,
    rules::{clause_json, with_gist},
};
use crate::{
    Ending,
    problem::{Problem, read_book},
    screen::Screen,
};

#[derive(Args)]
pub struct Rule {
    /// Case files; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only under this book; with all, a table of every book and why they differ
    #[arg(long, value_name = "BOOK", value_parser = read_under)]
    under: Option<Under>,
    /// Compare the rulings with what the files expect
    #[arg(long, conflicts_with = "format")]
    check: bool,
    /// Only the rulings, each in the two sentences that are read aloud at the board
    #[arg(long, conflicts_with_all = ["check", "format"])]
    aloud: bool,
    /// Also what each seat would most likely do after it; with =all, everything that it may do
    #[arg(
        long,
        value_name = "HOW",
        value_enum,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "likely",
        conflicts_with_all = ["check", "format", "aloud"]
    )]
    now: Option<Extent>,
    /// Rewrite the files in the one spelling; standard input goes to standard output
    #[arg(long, conflicts_with = "under")]
    format: bool,
}

/// How much of what may be done now is told.
#[derive(Copy, Clone, PartialEq, Eq, clap::ValueEnum)]
enum Extent {
    /// At most a screen
    Likely,
    All,
}

/// One book, or all of them side by side.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Under {
    All,
    One(Book),
}

fn read_under(text: &str) -> Result<Under, String> {
    if text == "all" { Ok(Under::All) } else { read_book(text).map(Under::One) }
}

impl Rule {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let mut checked = Vec::new();
        for path in &self.files {
            let text = read_text(path)?;
            let case = read_case(path, &text)?;
            if self.format {
                rewrite(path, &text, &case, screen)?;
            } else if self.check {
                let unmet = self.unmet(&case)?;
                checked.push(path);
                if !unmet.is_empty() {
                    return self.print_unmet(path, &unmet, screen);
                }
            } else {
                self.print(path, &case, screen)?;
            }
        }
        if self.check {
            print_checked(checked.len(), screen)?;
        }
        Ok(Ending::Good)
    }

    /// Of a match of two boards only the books that know one are asked, unless somebody names another.
    fn books(&self, case: &Case) -> Vec<Book> {
        match self.under {
            Some(Under::One(book)) => vec![book],
            Some(Under::All) | None => Book::ALL.into_iter().filter(|book| case.concerns(*book)).collect(),
        }
    }

    fn unmet(&self, case: &Case) -> Result<Vec<casebook::Failure>, Problem> {
        match self.under {
            Some(Under::All) | None => check_all(case).map_err(unresolved),
            Some(Under::One(book)) => Ok(check(case, &case.policies(book).map_err(unresolved)?)),
        }
    }

    fn print_unmet(
        &self,
        path: &Path,
        unmet: &[casebook::Failure],
        screen: &mut Screen,
    ) -> Result<Ending, Problem> {
        if screen.json {
            let unmet: Vec<Value> = unmet
                .iter()
                .map(|failure| {
                    json!({ "line": failure.line, "book": failure.book.name(), "message": failure.message })
                })
                .collect();
            screen.json(&json!({ "file": path.display().to_string(), "unmet": unmet }))?;
        } else {
            for failure in unmet {
                screen.hanging(0, 4, &format!("{}:{failure}", path.display()))?;
            }
        }
        Ok(Ending::Disagreement)
    }

    fn print(&self, path: &Path, case: &Case, screen: &mut Screen) -> Result<(), Problem> {
        let mut rulings = Vec::new();
        for book in self.books(case) {
            rulings.push((book, hear_under(case, &case.policies(book).map_err(unresolved)?)));
        }
        if self.under == Some(Under::All) {
            return match screen.json {
                true => table::json(path, case, &rulings, screen),
                false => table::print(case, &rulings, screen),
            };
        }
        if self.aloud {
            return aloud::print(path, case, &rulings, screen);
        }
        if screen.json {
            let books: Vec<Value> = rulings
                .iter()
                .map(|(book, trial)| {
                    let segments: Vec<Value> = trial.segments.iter().map(segment_json).collect();
                    let trouble: Vec<String> = trial.failures.iter().map(ToString::to_string).collect();
                    let mut told = json!({ "book": book.name(), "rulings": segments, "trouble": trouble });
                    if let Some(open) = casebook::open(trial) {
                        let asked: Vec<Value> = casebook::if_asked(trial).iter().map(verdict_json).collect();
                        told["open"] =
                            json!({ "sentence": open.sentence, "next": open.next, "if_asked": asked });
                    }
                    if self.now.is_some() {
                        told["now"] = now::json(&trial.game);
                    }
                    told
                })
                .collect();
            return screen.json(&json!({
                "file": path.display().to_string(), "title": case.title(), "books": books,
            }));
        }
        screen.paragraph(0, &screen.heading(case.title()))?;
        for (book, trial) in &rulings {
            screen.blank()?;
            screen.line(screen.heading(format_args!("under {book}")))?;
            let mut silent = true;
            for segment in &trial.segments {
                print_segment(*book, segment, &mut silent, screen)?;
            }
            if silent {
                screen.line("  silent")?;
            }
            print_open(*book, trial, screen)?;
            if self.now == Some(Extent::All) {
                now::print_all(&trial.game, screen)?;
            }
            for failure in &trial.failures {
                screen.hanging(2, 4, &screen.bad(format_args!("{}:{failure}", path.display())))?;
            }
            if let Some(unplayable) = trial.unplayable.as_ref().filter(|_| trial.failures.len() == 1) {
                let told = unplayable.by_squares();
                if let Some(told) = told.first() {
                    screen.hanging(
                        4,
                        4,
                        &format!("if it was played all the same, write it by its squares: {told}"),
                    )?;
                }
            }
        }
        if self.now == Some(Extent::Likely) {
            screen.blank()?;
            now::print(&rulings, screen)?;
        }
        Ok(())
    }
}

/// How many lines are offered for one that cannot be read.
const MOST_NEAREST: usize = 3;

/// Points at every line that is wrong, with what stands there and what may be meant.
pub(super) fn read_case(path: &Path, text: &str) -> Result<Case, Problem> {
    // Whoever only asks need not give his question a title; a file of cases has one.
    let read = match path == Path::new("-") {
        true => casebook::parse_untitled(text, "An incident."),
        false => casebook::parse(text),
    };
    read.map_err(|errors| {
        let mut what = String::new();
        for error in &errors.0 {
            let line = text.lines().nth(error.line.saturating_sub(1)).unwrap_or_default();
            // A good line that only stands where a title is wanted means what it says.
            let is_good = casebook::parse_untitled(line, "An incident.").is_ok();
            let near = casebook::nearest(line, if is_good { 0 } else { MOST_NEAREST });
            what.push_str(&format!("{}:{}\n    {line}\n", path.display(), in_short(error, &near)));
            let before: String = line
                .chars()
                .take(error.column.saturating_sub(1))
                .map(|c| if c == '\t' { '\t' } else { ' ' })
                .collect();
            what.push_str(&format!("    {before}^\n"));
            for Near { line, setting, says } in near {
                let setting =
                    setting.map_or_else(String::new, |setting| format!(" (after a line: {setting})"));
                match says {
                    None => what.push_str(&format!("    or is it: {line}{setting}\n")),
                    Some(says) => {
                        what.push_str(&format!("    or is it that {says}{setting}\n"));
                        line.lines().for_each(|line| what.push_str(&format!("        {line}\n")));
                    }
                }
            }
        }
        Problem::new(what.trim_end(), "docs/case-format.md explains how a case is written")
    })
}

/// What was expected; where that is a long list and lines are offered that may be meant, only that it is not understood.
fn in_short(error: &CaseError, near: &[Near]) -> String {
    let CaseError { line, column, expected, found } = error;
    match near.is_empty() || expected.chars().count() <= LONGEST_LIST {
        true => error.to_string(),
        false => format!("{line}:{column}: not understood from {found} on"),
    }
}

/// A list of what may stand there that is longer than this helps nobody who is in a hurry.
const LONGEST_LIST: usize = 120;

fn rewrite(path: &Path, text: &str, case: &Case, screen: &mut Screen) -> Result<(), Problem> {
    let formatted = casebook::format(case);
    if path == Path::new("-") {
        return screen.line(formatted.trim_end_matches('\n'));
    }
    let changed = formatted != text;
    if changed {
        fs::write(path, &formatted).map_err(|error| {
            Problem::new(
                format!("{} cannot be written: {error}", path.display()),
                "see that you may write it and that there is room",
            )
        })?;
    }
    if screen.json {
        return screen.json(&json!({ "file": path.display().to_string(), "changed": changed }));
    }
    screen.line(format_args!("{} {}", path.display(), if changed { "rewritten" } else { "as it was" }))
}

fn print_checked(files: usize, screen: &mut Screen) -> Result<(), Problem> {
    if screen.json {
        return screen.json(&json!({ "files": files, "unmet": [] }));
    }
    let word = if files == 1 { "file says" } else { "files say" };
    screen.line(screen.good(format_args!("{files} {word} what the books rule")))
}

fn print_segment(book: Book, segment: &Ruled, silent: &mut bool, screen: &mut Screen) -> Result<(), Problem> {
    let Some((name, verdicts)) = shown(segment) else { return Ok(()) };
    *silent = false;
    if let Some(name) = name {
        screen.line(screen.faint(format_args!("  at {name}")))?;
    }
    print_verdicts(book, verdicts, 2, screen)
}

fn print_verdicts(
    book: Book,
    verdicts: &[Verdict],
    indent: usize,
    screen: &mut Screen,
) -> Result<(), Problem> {
    let (clauses, more) = (indent + 3, indent + 7);
    for verdict in verdicts {
        screen.hanging(indent, clauses, &format!("=> {}", verdict.words))?;
        for clause in verdict.by.iter() {
            screen.hanging(clauses, more, &with_gist(*clause, book, screen))?;
        }
        if let Some(reason) = &verdict.because {
            screen.hanging(clauses, clauses + 3, &format!("because {}", reason.words))?;
            // What stands there already is not said twice.
            for clause in reason.by.iter().filter(|clause| !verdict.by.contains(clause)) {
                screen.hanging(clauses, more, &with_gist(*clause, book, screen))?;
            }
        }
    }
    Ok(())
}

/// What a trial that says so little leaves open: whom it waits for, and what would answer it.
fn print_open(book: Book, trial: &Trial, screen: &mut Screen) -> Result<(), Problem> {
    let Some(open) = casebook::open(trial) else { return Ok(()) };
    screen.hanging(2, 4, &format!("open: {}", open.sentence))?;
    if !open.next.is_empty() {
        screen.hanging(4, 6, &screen.faint(format_args!("next may be: {}", open.next.join("; "))))?;
    }
    let asked = casebook::if_asked(trial);
    if !asked.is_empty() {
        screen.line("    a ruling, once it is asked for:")?;
        print_verdicts(book, &asked, 4, screen)?;
    }
    Ok(())
}

/// A segment in which something was ruled.
fn shown(segment: &Ruled) -> Option<(Option<&str>, &[Verdict])> {
    (!segment.verdicts.is_empty()).then_some((segment.name.as_deref(), segment.verdicts.as_slice()))
}

fn segment_json(segment: &Ruled) -> Value {
    let verdicts: Vec<Value> = segment.verdicts.iter().map(verdict_json).collect();
    json!({ "at": segment.name, "verdicts": verdicts })
}

fn verdict_json(verdict: &Verdict) -> Value {
    let clauses: Vec<Value> = verdict.by.iter().copied().map(clause_json).collect();
    let mut told = json!({ "line": verdict.line, "verdict": verdict.words, "clauses": clauses });
    if let Some(reason) = &verdict.because {
        let clauses: Vec<Value> = reason.by.iter().copied().map(clause_json).collect();
        told["because"] = json!({ "words": reason.words, "clauses": clauses });
    }
    told
}

fn unresolved(error: rulebook::policy::Unresolved) -> Problem {
    Problem::new(format!("what the case announces leaves a book without an answer: {error}"), "announce less")
}
