//! `./x mutate`: breaks the rules on purpose, one policy at a time, and tells which breaks no case noticed.
//!
//! usage: mutate [--json] [--book BOOK] [--policy NAME] [--cases FOLDER]

// The shell around the casebook: it reads files.
#![allow(clippy::disallowed_methods)]

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use casebook::{
    Case,
    mutate::{Mutant, mutants},
};
use rulebook::{Book, Policies};

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../cases");
const USAGE: &str = "usage: mutate [--json] [--book BOOK] [--policy NAME] [--cases FOLDER]";

struct Options {
    json: bool,
    books: Vec<Book>,
    policy: Option<String>,
    cases: PathBuf,
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let options = options(std::env::args().skip(1))?;
    let files = case_files(&options.cases)?;
    let cases = read_cases(&files)?;
    let mut unsound = 0;
    let books: Result<Vec<Policies>, _> = options.books.iter().map(|book| Policies::of(*book)).collect();
    let books = books?;
    for policies in &books {
        unsound += tell_unsound(policies, &cases, &files)?;
    }
    let told = |done: usize, of: usize| {
        if done.is_multiple_of(50) || done == of {
            eprintln!("mutate: {done} of {of} policies under {} cases", cases.len());
        }
    };
    let found = mutants(&books, &cases, options.policy.as_deref(), told);
    let reports: Vec<(Book, Vec<Mutant>)> = options.books.iter().copied().zip(found).collect();
    let nothing = reports.iter().all(|(_, mutants)| mutants.is_empty());
    if let (true, Some(policy)) = (nothing, &options.policy) {
        return Err(format!("no book has a policy '{policy}'").into());
    }
    println!("{}", if options.json { json(&reports) } else { table(&reports) });
    let survived = reports.iter().any(|(_, mutants)| mutants.iter().any(|mutant| mutant.caught_by.is_none()));
    Ok(if survived || unsound > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn options(mut args: impl Iterator<Item = String>) -> Result<Options, Box<dyn Error>> {
    let mut options =
        Options { json: false, books: Book::ALL.to_vec(), policy: None, cases: PathBuf::from(CASES) };
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value\n{USAGE}"));
        match arg.as_str() {
            "--json" => options.json = true,
            "--book" => options.books = vec![value()?.parse()?],
            "--policy" => options.policy = Some(value()?),
            "--cases" => options.cases = PathBuf::from(value()?),
            _ => return Err(format!("unknown argument '{arg}'\n{USAGE}").into()),
        }
    }
    Ok(options)
}

fn case_files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(case_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "case") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn read_cases(files: &[PathBuf]) -> Result<Vec<Case>, Box<dyn Error>> {
    let read = |file: &PathBuf| -> Result<Case, Box<dyn Error>> {
        let text = fs::read_to_string(file)?;
        Ok(casebook::parse(&text).map_err(|errors| format!("{}:{errors}", file.display()))?)
    };
    files.iter().map(read).collect()
}

/// Cases that fail before anything is changed are left out, and said: they would notice everything and prove nothing.
fn tell_unsound(policies: &Policies, cases: &[Case], files: &[PathBuf]) -> Result<usize, Box<dyn Error>> {
    let mut unsound = 0;
    for (case, file) in cases.iter().zip(files).filter(|(case, _)| case.concerns(policies.book)) {
        let announced = case.policies(policies.book)?;
        if let Some(failure) = casebook::check(case, &announced).first() {
            eprintln!("mutate: left out, since it fails already: {}:{failure}", file.display());
            unsound += 1;
        }
    }
    Ok(unsound)
}

fn table(reports: &[(Book, Vec<Mutant>)]) -> String {
    let mut lines = vec![format!("{:14} {:>9} {:>6} {:>6}", "book", "mutations", "caught", "share")];
    let mut survivors = Vec::new();
    let (mut all, mut all_caught) = (0, 0);
    for (book, mutants) in reports {
        let caught = mutants.iter().filter(|mutant| mutant.caught_by.is_some()).count();
        lines.push(row(book.name(), mutants.len(), caught));
        all += mutants.len();
        all_caught += caught;
        let survived = mutants.iter().filter(|mutant| mutant.caught_by.is_none());
        survivors.extend(survived.map(|m| format!("{book} {}: {} -> {}", m.policy, m.from, m.to)));
    }
    lines.push(row("all", all, all_caught));
    if !survivors.is_empty() {
        lines.push(String::new());
        lines.push("no case noticed:".to_string());
        lines.extend(survivors);
    }
    lines.join("\n")
}

fn row(name: &str, mutations: usize, caught: usize) -> String {
    format!("{name:14} {mutations:>9} {caught:>6} {:>6}", share(mutations, caught))
}

/// In percent, rounded down, so that 100% means all.
fn share(mutations: usize, caught: usize) -> String {
    (caught * 100).checked_div(mutations).map_or("-".to_string(), |percent| format!("{percent}%"))
}

fn json(reports: &[(Book, Vec<Mutant>)]) -> String {
    let books = reports.iter().map(|(book, mutants)| {
        let caught = mutants.iter().filter(|mutant| mutant.caught_by.is_some()).count();
        let survivors = mutants.iter().filter(|mutant| mutant.caught_by.is_none()).map(|mutant| {
            format!(
                r#"{{"policy":{},"from":{},"to":{}}}"#,
                quoted(mutant.policy),
                quoted(&mutant.from),
                quoted(&mutant.to)
            )
        });
        let survivors = survivors.collect::<Vec<_>>().join(",");
        let (book, mutations) = (quoted(book.name()), mutants.len());
        format!(r#"{{"book":{book},"mutations":{mutations},"caught":{caught},"survivors":[{survivors}]}}"#)
    });
    format!("[{}]", books.collect::<Vec<_>>().join(","))
}

/// Policies and their values are spelled in plain letters; what JSON could not hold is escaped all the same.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            control if control.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(control))),
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
