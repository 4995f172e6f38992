//! Rewrites case files in the formatter's spelling: `cargo run -p casebook --example spell -- cases/flag/*.case`.

// A tool that reads and writes files.
#![allow(clippy::disallowed_methods)]

use std::{error::Error, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let mut unread = 0;
    for file in std::env::args().skip(1) {
        let text = fs::read_to_string(&file)?;
        match casebook::parse(&text) {
            Ok(case) => {
                let spelled = casebook::format(&case);
                if spelled != text {
                    fs::write(&file, spelled)?;
                    println!("{file}: rewritten");
                }
            }
            Err(errors) => {
                unread += errors.0.len();
                errors.0.iter().for_each(|error| eprintln!("{file}:{error}"));
            }
        }
    }
    if unread == 0 { Ok(()) } else { Err(format!("{unread} mistakes").into()) }
}
