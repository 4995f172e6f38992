//! Rulings as they are read aloud at the board.

use std::path::Path;

use casebook::{Case, Trial};
use game::Registered;
use rulebook::Book;
use serde_json::{Value, json};

use crate::{problem::Problem, screen::Screen};

pub(super) fn print(
    path: &Path,
    case: &Case,
    rulings: &[(Book, Trial)],
    screen: &mut Screen,
) -> Result<(), Problem> {
    if screen.json {
        let books: Vec<Value> = rulings
            .iter()
            .map(|(book, trial)| {
                let read = given(trial).map(|ruling| {
                    json!({ "sentences": ruling.aloud(), "clauses": ruling.clauses().seen_from(*book) })
                });
                json!({ "book": book.name(), "rulings": read.collect::<Vec<_>>() })
            })
            .collect();
        return screen
            .json(&json!({ "file": path.display().to_string(), "title": case.title(), "books": books }));
    }
    screen.paragraph(0, &screen.heading(case.title()))?;
    for (book, trial) in rulings {
        screen.blank()?;
        screen.line(screen.heading(format_args!("under {book}")))?;
        if given(trial).next().is_none() {
            screen.line("  no ruling")?;
        }
        for ruling in given(trial) {
            let [decided, follows] = ruling.aloud();
            let clauses = screen.faint(ruling.clauses().seen_from(*book));
            screen.hanging(2, 2, &format!("{decided} {follows} {clauses}"))?;
        }
    }
    Ok(())
}

fn given(trial: &Trial) -> impl Iterator<Item = &Registered> {
    trial.game.tables().iter().flat_map(|table| &table.rulings)
}
