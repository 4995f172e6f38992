//! `jadoube rules coverage`: how each clause is met, how many cases cite it, and what is missing.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use casebook::{Case, Coverage as Cited};
use clap::Args;
use comfy_table::{Cell, CellAlignment};
use rulebook::{
    Book, Clause,
    doors::gaps,
    ledger::{self, How},
};
use serde_json::{Value, json};

use crate::{
    Ending,
    problem::{Problem, read_book},
    screen::Screen,
};

/// Eleven columns need this much.
const WIDE_ENOUGH: usize = 104;

#[derive(Args)]
pub struct Coverage {
    /// Every clause of this book by itself
    #[arg(long, value_parser = read_book)]
    book: Option<Book>,
    /// The folder of case files
    #[arg(long, value_name = "DIR", default_value = "cases")]
    cases: PathBuf,
}

/// How the clauses of one book are met.
struct HowMet {
    book: Book,
    clauses: usize,
    met: [usize; How::ALL.len()],
    not_yet: usize,
    cited: usize,
    /// Clauses that need a case and have none.
    missing: Vec<Clause>,
    /// Clauses that some door does not keep.
    partly: Vec<Clause>,
}

impl Coverage {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let cases = read_cases(&self.cases)?;
        let cited = casebook::coverage(cases.iter().map(|(name, case)| (name.as_str(), case)));
        let rows: Vec<HowMet> = Book::ALL
            .into_iter()
            .filter(|book| self.book.is_none_or(|wanted| wanted == *book))
            .map(|book| HowMet::of(book, &cited))
            .collect();
        match (screen.json, self.book) {
            (true, _) => print_json(&rows, self.book, &cited, cases.len(), screen)?,
            (false, Some(book)) => print_clauses(book, &cited, screen)?,
            (false, None) => print_books(&rows, cases.len(), screen)?,
        }
        Ok(Ending::good_if(rows.iter().all(|row| row.missing.is_empty())))
    }
}

impl HowMet {
    fn of(book: Book, cited: &Cited) -> HowMet {
        let mut row = HowMet {
            book,
            clauses: 0,
            met: [0; How::ALL.len()],
            not_yet: 0,
            cited: 0,
            missing: Vec::new(),
            partly: Vec::new(),
        };
        for clause in ledger::clauses_of(book) {
            row.clauses += 1;
            if gaps(clause).next().is_some() {
                row.partly.push(clause);
            }
            let has_case = cited.contains_key(&clause);
            row.cited += usize::from(has_case);
            match ledger::entry(clause).how {
                None => row.not_yet += 1,
                Some(how) => {
                    let place = How::ALL.iter().position(|known| *known == how);
                    if let Some(count) = place.and_then(|place| row.met.get_mut(place)) {
                        *count += 1;
                    }
                    if how.needs_a_case() && !has_case {
                        row.missing.push(clause);
                    }
                }
            }
        }
        row
    }
}

/// Every `.case` file under a folder, by its path from there.
fn read_cases(folder: &Path) -> Result<Vec<(String, Case)>, Problem> {
    let next = "name the folder of case files with --cases DIR, or go to the folder of the project first";
    let cannot = |error: io::Error| {
        Problem::new(format!("{} cannot be read as a folder of cases: {error}", folder.display()), next)
    };
    let mut paths = Vec::new();
    collect(folder, &mut paths).map_err(cannot)?;
    paths.sort();
    let mut cases = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).map_err(|error| Problem::cannot_read(&path, &error))?;
        let case = casebook::parse(&text).map_err(|errors| {
            let what = errors.0.first().map_or_else(|| errors.to_string(), ToString::to_string);
            Problem::new(
                format!("{}:{what}", path.display()),
                "jadoube rule FILE shows all that is wrong in it",
            )
        })?;
        let name = path.strip_prefix(folder).unwrap_or(&path).display().to_string();
        cases.push((name, case));
    }
    Ok(cases)
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, paths)?;
        } else if path.extension().is_some_and(|extension| extension == "case") {
            paths.push(path);
        }
    }
    Ok(())
}

fn print_books(rows: &[HowMet], cases: usize, screen: &mut Screen) -> Result<(), Problem> {
    if screen.width() < WIDE_ENOUGH {
        print_blocks(rows, screen)?
    } else {
        print_columns(rows, screen)?
    }
    screen.blank()?;
    let sum = |of: fn(&HowMet) -> usize| rows.iter().map(of).sum::<usize>();
    let (clauses, not_yet, cited) = (sum(|row| row.clauses), sum(|row| row.not_yet), sum(|row| row.cited));
    screen.paragraph(
        0,
        &format!("{cases} cases cite {cited} of {clauses} clauses; {not_yet} have not been worked on yet."),
    )?;
    print_partly(rows, screen)?;
    print_missing(rows, screen)
}

/// A clause that some door does not keep, with the door and what is missing there.
fn print_partly(rows: &[HowMet], screen: &mut Screen) -> Result<(), Problem> {
    for gap in rows.iter().flat_map(|row| &row.partly).flat_map(|clause| gaps(*clause)) {
        let (book, id) = (gap.clause.book(), gap.clause.id());
        screen.hanging(
            0,
            2,
            &format!("{book} {id} partly, not at the door of the {}: {}", gap.door.name(), gap.what),
        )?;
    }
    Ok(())
}

fn print_columns(rows: &[HowMet], screen: &mut Screen) -> Result<(), Problem> {
    let mut table = screen.table();
    let mut header = vec!["book", "clauses"];
    header.extend(How::ALL.map(How::name));
    header.extend(["not yet", "cited", "no case"]);
    table.set_header(header);
    for row in rows {
        let mut cells = vec![screen.bold_cell(row.book), Cell::new(row.clauses)];
        cells.extend(row.met.map(Cell::new));
        cells.extend([row.not_yet, row.cited, row.missing.len()].map(Cell::new));
        table.add_row(cells);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_padding((0, 1)).set_cell_alignment(CellAlignment::Right);
    }
    screen.print_table(&table)
}

/// Where eleven columns find no room, a few lines a book.
fn print_blocks(rows: &[HowMet], screen: &mut Screen) -> Result<(), Problem> {
    for row in rows {
        let met = How::ALL.iter().zip(row.met).filter(|(_, count)| *count > 0);
        let met: Vec<String> = met.map(|(how, count)| format!("{count} {how}")).collect();
        screen.line(screen.heading(row.book))?;
        screen.hanging(
            2,
            4,
            &format!("{} clauses: {}, {} not yet", row.clauses, met.join(", "), row.not_yet),
        )?;
        screen.hanging(
            2,
            4,
            &format!("{} cited by cases, {} without a case", row.cited, row.missing.len()),
        )?;
    }
    Ok(())
}

fn print_missing(rows: &[HowMet], screen: &mut Screen) -> Result<(), Problem> {
    for row in rows.iter().filter(|row| !row.missing.is_empty()) {
        let ids: Vec<&str> = row.missing.iter().map(|clause| clause.id()).collect();
        screen.hanging(0, 2, &screen.bad(format_args!("{} needs cases for {}", row.book, ids.join(", "))))?;
    }
    Ok(())
}

fn print_clauses(book: Book, cited: &Cited, screen: &mut Screen) -> Result<(), Problem> {
    screen.line(screen.heading(format_args!("{book}: {}", book.title())))?;
    let mut table = screen.table();
    table.set_header(["clause", "met", "cases", "gist"]);
    for clause in ledger::clauses_of(book) {
        let entry = ledger::entry(clause);
        let cases = cited.get(&clause).map_or(0, Vec::len);
        let missing = cases == 0 && entry.how.is_some_and(How::needs_a_case);
        let count = if missing { screen.bad_cell("none!") } else { Cell::new(cases) };
        table.add_row([
            screen.bold_cell(&entry.id),
            Cell::new(met(clause)),
            count,
            Cell::new(with_gaps(clause)),
        ]);
    }
    screen.print_table(&table)
}

/// `enforced`, or `enforced, partly` where a door does not keep it.
fn met(clause: Clause) -> String {
    let how = ledger::entry(clause).how.map_or("not yet", How::name);
    if gaps(clause).next().is_some() { format!("{how}, partly") } else { how.to_string() }
}

fn with_gaps(clause: Clause) -> String {
    let missing =
        gaps(clause).map(|gap| format!(" Not at the door of the {}: {}", gap.door.name(), gap.what));
    std::iter::once(ledger::entry(clause).gist.clone()).chain(missing).collect()
}

fn print_json(
    rows: &[HowMet],
    book: Option<Book>,
    cited: &Cited,
    cases: usize,
    screen: &mut Screen,
) -> Result<(), Problem> {
    let books: Vec<Value> = rows
        .iter()
        .map(|row| {
            let met: serde_json::Map<String, Value> = How::ALL
                .iter()
                .zip(row.met)
                .map(|(how, count)| (how.name().to_string(), json!(count)))
                .collect();
            let missing: Vec<&str> = row.missing.iter().map(|clause| clause.id()).collect();
            json!({
                "book": row.book.name(), "clauses": row.clauses, "met": met, "not_yet": row.not_yet,
                "cited": row.cited, "without_a_case": missing,
                "partly": row.partly.iter().map(|clause| clause.id()).collect::<Vec<_>>(),
            })
        })
        .collect();
    let clauses: Vec<Value> = book
        .into_iter()
        .flat_map(ledger::clauses_of)
        .map(|clause| {
            let mut value = super::clause_json(clause);
            if let Some(object) = value.as_object_mut() {
                object.insert("cases".to_string(), json!(cited.get(&clause)));
                let missing = gaps(clause).map(|gap| json!({ "door": gap.door.name(), "missing": gap.what }));
                object.insert("partly".to_string(), json!(missing.collect::<Vec<_>>()));
            }
            value
        })
        .collect();
    screen.json(&json!({ "cases": cases, "books": books, "clauses": clauses }))
}
