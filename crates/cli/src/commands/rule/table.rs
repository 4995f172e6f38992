//! All books side by side: a row for each with its ruling, what follows and by which clauses, and why they differ.

use std::path::Path;

use casebook::{Because, Case, Difference, Trial, Verdict, differences};
use comfy_table::Cell;
use rulebook::{Book, policy::PolicyEntry};
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
    for sentence in sentences(case)? {
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
        "file": path.display().to_string(), "title": case.title(), "rows": rows, "why": sentences(case)?,
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

/// Why the books differ, a sentence for each group that does not rule as most do.
fn sentences(case: &Case) -> Result<Vec<String>, Problem> {
    let (most, differences) = differences(case).map_err(unresolved)?;
    if differences.is_empty() {
        return Ok(vec!["All books rule alike.".to_string()]);
    }
    let alike = format!("{} rule{} alike.", listed(&most), if most.len() == 1 { "s" } else { "" });
    let alike = (most.len() > 1).then_some(alike);
    Ok(alike.into_iter().chain(differences.iter().map(sentence)).collect())
}

fn sentence(difference: &Difference) -> String {
    let who = listed(&difference.books);
    let verb = if difference.books.len() == 1 { "differs" } else { "differ" };
    let most = difference.most.first().map_or("most", |book| book.name());
    let told = |matters: &[(PolicyEntry, PolicyEntry)]| {
        let told: Vec<String> = matters.iter().map(|(most, these)| matter(difference, most, these)).collect();
        told.join("; and ")
    };
    match &difference.because {
        Because::Matters(matters) | Because::Together(matters) if matters.len() == 1 => {
            format!("{who} {verb} from {most} in one matter. {}.", told(matters))
        }
        Because::Matters(matters) => {
            format!("{who} {verb} from {most}, and each of these would do. {}.", told(matters))
        }
        Because::Together(matters) => {
            format!("{who} {verb} from {most} in several matters together. {}.", told(matters))
        }
        Because::Acts => format!("{who} {verb} from {most} in what was done, not in what the books say."),
    }
}

/// `The rook was touched before the king: castling is not allowed (10I2); here it is (10I2)`.
fn matter(difference: &Difference, most: &PolicyEntry, these: &PolicyEntry) -> String {
    let matter = most.help.trim_end_matches('.');
    let said = |entry: &PolicyEntry, book: Option<&Book>| {
        let Some(says) = entry.sentence.as_deref() else { return "no rule of its own".to_string() };
        let by = book.map(|book| entry.by.seen_from(*book)).filter(|by| !by.is_empty());
        format!("{says}{}", by.map(|by| format!(" ({by})")).unwrap_or_default())
    };
    format!(
        "{matter}: {}, against {}",
        said(these, difference.books.first()),
        said(most, difference.most.first())
    )
}

fn listed(books: &[Book]) -> String {
    let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_string(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => "no book".to_string(),
    }
}
