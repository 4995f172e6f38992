//! The case law of the house: a named test for each file under `cases/`.
//!
//! A file passes if it is written in the one spelling of the formatter and every book says what it expects.

// Tests read files.
#![allow(clippy::disallowed_methods)]

mod common;

use std::{fs, path::Path};

use common::{CASES, case_files};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let root = Path::new(CASES);
    let trials = case_files(root).into_iter().map(|path| {
        let name = path.strip_prefix(root).unwrap_or(&path).with_extension("");
        Trial::test(name.display().to_string(), move || check(&path))
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

fn check(path: &Path) -> Result<(), Failed> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let text = fs::read_to_string(path)?;
    let case = casebook::parse(&text).map_err(|errors| lines(&name, &errors.0))?;
    let failures = casebook::check_all(&case)?;
    if !failures.is_empty() {
        return Err(lines(&name, &failures).into());
    }
    let formatted = casebook::format(&case);
    if formatted != text {
        return Err(format!(
            "{name} is not in the formatter's spelling{}",
            first_difference(&text, &formatted)
        )
        .into());
    }
    Ok(())
}

fn lines(name: &str, messages: &[impl std::fmt::Display]) -> String {
    messages.iter().map(|message| format!("{name}:{message}")).collect::<Vec<_>>().join("\n")
}

fn first_difference(text: &str, formatted: &str) -> String {
    let pairs = text.lines().zip(formatted.lines()).enumerate();
    match pairs.into_iter().find(|(_, (written, wanted))| written != wanted) {
        Some((index, (written, wanted))) => {
            format!("; line {} is\n{written}\nand should be\n{wanted}", index + 1)
        }
        None => " (blank lines at its end)".to_string(),
    }
}
