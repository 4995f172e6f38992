//! Prints what was answered, for people and for programs.

use clock::{BySide, Control, ControlRead, Period};
use rulebook::{Book, Citations, Policies};
use serde_json::{Value, json};
use timing::{Advice, Brought, RatingClass, words};

use super::answers::{Answers, BookAnswer, answers};
use crate::{commands::rules::clause_json, problem::Problem, screen::Screen};

pub(super) fn text(
    (read, black): (&[ControlRead], Option<&ControlRead>),
    books: &[Policies],
    brought: Option<&Brought>,
    screen: &mut Screen,
) -> Result<(), Problem> {
    for (index, ControlRead { control, assumed }) in read.iter().enumerate() {
        if index > 0 {
            screen.blank()?;
        }
        screen.line(screen.heading(control))?;
        screen.paragraph(2, &words::control(control))?;
        for assumption in assumed {
            screen.hanging(2, 4, &format!("Note: {assumption}."))?;
        }
        screen.blank()?;
        let rating = timing::rate(control);
        screen.hanging(2, 4, &format!("{}: {}", rating_name(&rating), rating.says))?;
        screen.hanging(2, 4, &recommended(control))?;
        screen.hanging(2, 4, &pgn(control))?;
        for asked in answers(control, books, brought) {
            screen.blank()?;
            print_answers(&asked, screen)?;
        }
    }
    if read.len() > 1 {
        screen.blank()?;
        screen.line(screen.heading("Together, as one section"))?;
        let rating = section(read);
        screen.hanging(2, 4, &format!("{}: {}", rating_name(&rating), rating.says))?;
    }
    if let Some(odds) = odds(read, black) {
        screen.blank()?;
        screen.line(screen.heading("White and Black"))?;
        screen.hanging(2, 4, &format!("{}: {}", rating_name(&odds), odds.says))?;
    }
    if let [first, _, ..] = books {
        screen.blank()?;
        let first = first.book;
        let told = format!(
            "The clauses are those of {first}; another book is named where it says something else. \
             --book NAME asks only that book."
        );
        screen.paragraph(0, &screen.faint(told))?;
    }
    Ok(())
}

/// Only US Chess gives ratings, so that its clauses stand here whatever the book.
fn rating_name(advice: &Advice<RatingClass>) -> String {
    format!("Rating (US Chess {})", clauses(&advice.by, Book::UsChess7))
}

fn recommended(control: &Control) -> String {
    let timing::Recommended { least, most } = timing::recommended_delay(control);
    let range = match (least.get() / 1_000, most.get() / 1_000) {
        (least, most) if least == most => format!("{least} seconds"),
        (least, most) => format!("{least} to {most} seconds"),
    };
    format!("Recommended (US Chess 5E): a delay or increment of {range}")
}

fn pgn(control: &Control) -> String {
    let tag = format!("PGN: [TimeControl \"{}\"]", control.pgn_tag());
    match control.lost_in_pgn_tag() {
        Some(timer) => format!("{tag}, which has no sign for {timer}"),
        None => tag,
    }
}

/// The first book in full; each other one where it says something else.
fn print_answers(answers: &Answers, screen: &mut Screen) -> Result<(), Problem> {
    screen.line(screen.heading(&answers.title))?;
    for (index, (says, told)) in answers.said().into_iter().enumerate() {
        let books: Vec<String> = told.iter().map(|told| named(told)).collect();
        match (index, told.first()) {
            (0, Some(first)) => screen.hanging(2, 4, &format!("{says}{}", bracketed(first)))?,
            _ => screen.hanging(2, 4, &format!("{}: {says}", books.join(", ")))?,
        }
    }
    Ok(())
}

fn named(told: &BookAnswer) -> String {
    format!("{}{}", told.book, bracketed(told))
}

/// ` (5F2a, 16B1)`; a book that does not say needs no clause.
fn bracketed(told: &BookAnswer) -> String {
    let clauses = clauses(&told.by, told.book);
    if told.value.is_none() || clauses.is_empty() { String::new() } else { format!(" ({clauses})") }
}

/// With commas, since an id may have several words.
fn clauses(by: &Citations, book: Book) -> String {
    by.iter().map(|clause| clause.seen_from(book)).collect::<Vec<_>>().join(", ")
}

fn section(read: &[ControlRead]) -> Advice<RatingClass> {
    let controls: Vec<Control> = read.iter().map(|read| read.control).collect();
    timing::rate_section(&controls)
}

/// What becomes of a game in which White plays by the first control and Black by another one (5C1).
fn odds(read: &[ControlRead], black: Option<&ControlRead>) -> Option<Advice<RatingClass>> {
    Some(timing::rate_odds(&BySide::new(read.first()?.control, black?.control)))
}

pub(super) fn json(
    (read, black): (&[ControlRead], Option<&ControlRead>),
    books: &[Policies],
    brought: Option<&Brought>,
    screen: &mut Screen,
) -> Result<(), Problem> {
    let controls: Vec<Value> = read.iter().map(|read| control_json(read, books, brought)).collect();
    let section = (read.len() > 1).then(|| rating_json(&section(read)));
    let odds = odds(read, black).as_ref().map(rating_json);
    screen.json(&json!({ "controls": controls, "section": section, "odds": odds }))
}

fn control_json(read: &ControlRead, books: &[Policies], brought: Option<&Brought>) -> Value {
    let control = &read.control;
    let recommended = timing::recommended_delay(control);
    let periods: Vec<Value> = control.periods().iter().map(period_json).collect();
    let assumed: Vec<String> = read.assumed.iter().map(ToString::to_string).collect();
    let mut json = json!({
        "control": control.to_string(), "words": words::control(control), "assumed": assumed,
        "periods": periods, "repeats": control.repeats(),
        "timer": control.stated_timer().map(|timer| timer.to_string()),
        "rating": rating_json(&timing::rate(control)),
        "recommended_seconds": { "least": recommended.least.get() / 1_000, "most": recommended.most.get() / 1_000 },
        "pgn_tag": control.pgn_tag(), "lost_in_pgn_tag": control.lost_in_pgn_tag().map(|timer| timer.to_string()),
    });
    for asked in answers(control, books, brought) {
        let told: Vec<Value> = asked.told.iter().map(told_json).collect();
        json[asked.key] = Value::Array(told);
    }
    json
}

fn period_json(period: &Period) -> Value {
    json!({ "moves": period.moves.map(u16::from), "seconds": period.time.get() as f64 / 1_000.0 })
}

fn rating_json(advice: &Advice<RatingClass>) -> Value {
    let clauses: Vec<Value> = advice.by.iter().copied().map(clause_json).collect();
    json!({ "class": advice.value.map(|class| class.to_string()), "says": advice.says, "clauses": clauses })
}

fn told_json(told: &BookAnswer) -> Value {
    let clauses: Vec<Value> = told.by.iter().copied().map(clause_json).collect();
    json!({ "book": told.book.name(), "value": told.value, "says": told.says, "clauses": clauses })
}
