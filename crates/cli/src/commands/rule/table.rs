//! All books side by side: a row for each with its ruling, what follows and by which clauses, and why they differ.

use std::path::Path;

use casebook::{Case, Trial, Verdict, why};
use comfy_table::Cell;
use rulebook::Book;
use serde_json::{Value, json};

use super::{shown, unresolved};
use crate::{problem::Problem, screen::Screen};

pub(super) fn print(case: &Case, rulings: &[(Book, Trial)], screen: &mut Screen) -> Result<(), Problem> {
    screen.paragraph(0, &screen.heading(case.title()))?;
    screen.blank()?;
    let mut table = screen.table();
    table.set_header(["book", "ruling", "consequences", "clauses"].map(|name| screen.bold_cell(name)));
    for (book, trial) in rulings {
        table.add_row(row(*book, trial).map(Cell::new));
    }
    screen.print_table(&table)?;
    screen.blank()?;
    for sentence in why(case).map_err(unresolved)? {
        screen.paragraph(0, &sentence)?;
    }
    Ok(())
}

pub(super) fn json(
    path: &Path,
    case: &Case,
    rulings: &[(Book, Trial)],
    screen: &mut Screen,
) -> Result<(), Problem> {
    let rows: Vec<Value> = rulings
        .iter()
        .map(|(book, trial)| {
            let [book, ruling, consequences, clauses] = row(*book, trial);
            json!({ "book": book, "ruling": ruling, "consequences": consequences, "clauses": clauses })
        })
        .collect();
    screen.json(&json!({
        "file": path.display().to_string(), "title": case.title(), "rows": rows, "why": why(case).map_err(unresolved)?,
    }))
}

/// The first verdict of each moment is the ruling; what else was said follows from it.
fn row(book: Book, trial: &Trial) -> [String; 4] {
    let mut ruling = Vec::new();
    let mut consequences = Vec::new();
    let mut clauses: Vec<String> = Vec::new();
    let moments = trial.segments.iter().filter_map(shown).count();
    for (name, verdicts) in trial.segments.iter().filter_map(shown) {
        // One moment needs no name.
        let at = name.filter(|_| moments > 1).map(|name| format!("at {name}: ")).unwrap_or_default();
        let words = |verdict: &Verdict| format!("{at}{}", verdict.words);
        ruling.extend(verdicts.iter().take(1).map(words));
        consequences.extend(verdicts.iter().skip(1).map(words));
        for clause in verdicts.iter().flat_map(|verdict| verdict.by.iter()) {
            let cite = clause.seen_from(book);
            if !clauses.contains(&cite) {
                clauses.push(cite);
            }
        }
    }
    if ruling.is_empty() {
        ruling.push("silent".to_string());
    }
    [book.name().to_string(), ruling.join("\n"), consequences.join("\n"), clauses.join(" ")]
}
