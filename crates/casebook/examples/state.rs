//! Writes below an incident what each book rules on it, for somebody who reads that against the text:
//! `cargo run -p casebook --example state -- cases/flag/new.case`. A case that states its verdicts already is only spelled.

// A tool that reads and writes files.
#![allow(clippy::disallowed_methods)]

use std::{error::Error, fs};

fn main() -> Result<(), Box<dyn Error>> {
    for file in std::env::args().skip(1) {
        let text = fs::read_to_string(&file)?;
        let case = casebook::parse(&text).map_err(|errors| format!("{file}: {errors}"))?;
        fs::write(&file, casebook::stated(&case)?)?;
    }
    Ok(())
}
