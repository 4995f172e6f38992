//! A case without its verdicts, with the rulings written below it, is a case that holds and is in the one spelling.

// Tests read files, and say so if they cannot go on.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, clippy::panic)]

mod common;

use std::{fs, path::Path};

use common::{CASES, case_files};

#[test]
fn rulings_written_below_an_incident_make_a_case_that_holds() {
    // Every fortieth, so that all kinds come up and nobody waits.
    for path in case_files(Path::new(CASES)).iter().step_by(40) {
        let text = fs::read_to_string(path).unwrap();
        let says = |line: &str| ["=>", "because "].iter().any(|mark| line.trim_start().starts_with(mark));
        let incident: Vec<&str> = text.lines().filter(|line| !says(line)).collect();
        let case = casebook::parse(&incident.join("\n")).unwrap();
        let stated = casebook::stated(&case).unwrap();
        let read = casebook::parse(&stated)
            .unwrap_or_else(|errors| panic!("{}: {errors}\n{stated}", path.display()));
        assert_eq!(casebook::check_all(&read).unwrap(), [], "{}", path.display());
        assert_eq!(casebook::format(&read), stated, "{}", path.display());
    }
}

#[test]
fn a_case_that_states_its_verdicts_is_only_spelled() {
    let path = Path::new(CASES).join("touch-move/castled-with-the-rook-first.case");
    let text = fs::read_to_string(path).unwrap();
    assert_eq!(casebook::stated(&casebook::parse(&text).unwrap()).unwrap(), text);
}
