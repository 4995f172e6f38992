//! `jadoube rules show BOOK`: every policy in the book's own sentence, with its clauses, variations and readings.

use clap::Args;
use rulebook::{
    Book, Citations,
    policy::{PolicyEntry, Stance, Statement},
    readings::{BookReading, READINGS},
    search::spoken,
    variations::{NUMBERED, Numbered, RuleNotice, VARIATIONS, Variation},
};
use serde_json::{Value, json};

use super::{clause_json, policies, with_gist};
use crate::{
    Ending,
    problem::{Problem, nearest, read_book},
    screen::Screen,
};

#[derive(Args)]
pub struct Show {
    /// The book
    #[arg(value_parser = read_book)]
    book: Book,
    /// Only this policy
    #[arg(long, value_name = "NAME")]
    policy: Option<String>,
}

impl Show {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let book = self.book;
        let resolved = policies(book)?.entries();
        let mut matters: Vec<(Statement, PolicyEntry)> =
            book.rulebook().statements().into_iter().zip(resolved).collect();
        if let Some(wanted) = &self.policy {
            // Whoever read its name here, or in a log, finds it.
            let shown = |policy: &str| spoken(policy).replace(' ', "_");
            let known: Vec<String> = matters.iter().map(|(statement, _)| shown(statement.policy)).collect();
            let wanted = wanted.trim().replace([' ', '-'], "_").to_lowercase();
            matters.retain(|(statement, _)| statement.policy == wanted || shown(statement.policy) == wanted);
            if matters.is_empty() {
                return Err(no_such_policy(&wanted, &known));
            }
        }
        let whole = self.policy.is_none();
        if screen.json {
            print_json(book, &matters, whole, screen)
        } else {
            print(book, &matters, whole, screen)
        }
    }
}

fn no_such_policy(wanted: &str, known: &[String]) -> Problem {
    let next = match nearest(wanted, known.iter().map(String::as_str)) {
        Some(name) => format!("did you mean {name}? rules show BOOK lists them all"),
        None => "rules show BOOK lists them all".to_string(),
    };
    Problem::new(format!("no policy is called '{wanted}'"), next)
}

fn print(
    book: Book,
    matters: &[(Statement, PolicyEntry)],
    whole: bool,
    screen: &mut Screen,
) -> Result<Ending, Problem> {
    screen.line(screen.heading(format_args!("{book}: {}", book.title())))?;
    for (statement, entry) in matters {
        screen.blank()?;
        screen.line(screen.heading(spoken(statement.policy)))?;
        screen.paragraph(2, &screen.faint(statement.help))?;
        screen.hanging(2, 4, &sentence(statement, entry))?;
        for clause in entry.by.iter() {
            screen.hanging(4, 8, &with_gist(*clause, book, screen))?;
        }
    }
    if whole {
        print_variations(book, screen)?;
        print_readings(book, screen)?;
    }
    Ok(Ending::Good)
}

/// What the book says; where it hands the matter on, to whom, and what is said there.
fn sentence(statement: &Statement, entry: &PolicyEntry) -> String {
    let said = entry.sentence.as_deref().unwrap_or("silent; the director decides under the general clause");
    match &statement.says {
        Stance::Ruled { .. } | Stance::Silent => format!("=> {said}"),
        Stance::Referred { clause, to } => {
            format!("=> {clause} hands it to {}: {said}", chain(&entry.by).unwrap_or_else(|| to.to_string()))
        }
    }
}

/// The books through which a matter went after the first, in order.
fn chain(by: &Citations) -> Option<String> {
    let mut books: Vec<&str> = by.iter().map(|clause| clause.book().name()).collect();
    books.dedup();
    (books.len() > 1).then(|| books[1..].join(" and from there to "))
}

fn print_variations(book: Book, screen: &mut Screen) -> Result<(), Problem> {
    for (index, variation) in variations(book).enumerate() {
        if index == 0 {
            screen.blank()?;
            screen.line(screen.heading("Variations that may be announced"))?;
        }
        let ListedVariation { name, clauses, says, notice } = variation;
        screen.hanging(2, 4, &format!("{name} ({clauses}): {says}; {}", notice.says()))?;
    }
    Ok(())
}

fn print_readings(book: Book, screen: &mut Screen) -> Result<(), Problem> {
    for (index, reading) in readings(book).enumerate() {
        if index == 0 {
            screen.blank()?;
            screen.line(screen.heading("Readings, where the text allows more than one"))?;
        }
        let BookReading { name, clauses, question, default, other, choose_other, .. } = reading;
        screen.hanging(2, 4, &format!("{name} ({clauses}): {question}"))?;
        screen.hanging(4, 6, &format!("=> {default}"))?;
        let choice = if choose_other.is_some() { "or, by choice" } else { "not built" };
        screen.hanging(4, 6, &screen.faint(format_args!("{choice}: {other}")))?;
    }
    Ok(())
}

/// A variation as it is listed; `N` stands for the number that one carries.
struct ListedVariation {
    name: String,
    clauses: &'static str,
    says: String,
    notice: RuleNotice,
}

fn variations(book: Book) -> impl Iterator<Item = ListedVariation> {
    let plain = VARIATIONS.iter().filter(move |variation| variation.book == book).map(|variation| {
        let Variation { clauses, says, notice, .. } = *variation;
        ListedVariation { name: variation.name.to_string(), clauses, says: says.to_string(), notice }
    });
    let numbered = NUMBERED.iter().filter(move |variation| variation.book == book).map(|variation| {
        let Numbered { clauses, notice, .. } = *variation;
        ListedVariation { name: format!("{}-N", variation.name), clauses, says: variation.says('N'), notice }
    });
    plain.chain(numbered)
}

fn readings(book: Book) -> impl Iterator<Item = &'static BookReading> {
    READINGS.iter().filter(move |reading| reading.book == book)
}

fn print_json(
    book: Book,
    matters: &[(Statement, PolicyEntry)],
    whole: bool,
    screen: &mut Screen,
) -> Result<Ending, Problem> {
    let policies: Vec<Value> =
        matters.iter().map(|(statement, entry)| matter_json(statement, entry)).collect();
    let variations: Vec<Value> = variations(book)
        .filter(|_| whole)
        .map(|variation| {
            json!({
                "name": variation.name, "clauses": variation.clauses, "says": variation.says,
                "notice": variation.notice.says(),
            })
        })
        .collect();
    let readings: Vec<Value> = readings(book)
        .filter(|_| whole)
        .map(|reading| {
            json!({
                "name": reading.name, "clauses": reading.clauses, "question": reading.question,
                "default": reading.default, "other": reading.other,
                "can_be_chosen": reading.choose_other.is_some(),
            })
        })
        .collect();
    screen.json(&json!({
        "book": book.name(), "title": book.title(), "policies": policies, "variations": variations,
        "readings": readings,
    }))?;
    Ok(Ending::Good)
}

fn matter_json(statement: &Statement, entry: &PolicyEntry) -> Value {
    let handed_to = match &statement.says {
        Stance::Referred { to, .. } => Some(to.name()),
        Stance::Ruled { .. } | Stance::Silent => None,
    };
    json!({
        "policy": statement.policy, "help": statement.help, "value": entry.words, "sentence": entry.sentence,
        "handed_to": handed_to, "clauses": entry.by.iter().copied().map(clause_json).collect::<Vec<_>>(),
    })
}
