//! What if: an incident, told in the language of case files, and what each book rules on it. Nothing of it is kept.
//!
//! A trial is bounded by its lines and by the budgets of the searches that a ruling may need, which count nodes; few are
//! held at once, away from the threads that serve games.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use board::Move;
use casebook::{
    Case, CaseError, CaseErrors, Near, Ruled, Trial, Undecided, hear_under, nearest, open_in_all,
    phrases::phrases, stated, why_while,
};
use rulebook::{Book, policy::Unresolved};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    body::Body,
    heavy::{heavy_while, in_turn},
};
use crate::{
    fields::Fault,
    people::Caller,
    trouble::Trouble,
    turns::Waiting,
    wire::{
        Error,
        rules::{
            Instead, LeftOpen, Mistake, NearLine, PhraseOfCases, RuledMoment, RulingOfBook, RulingsOfBooks,
            TroubleAt, Unread, VerdictAt, WhyBooksDiffer,
        },
    },
};

/// The longest incident, in letters and in lines.
const LONGEST: usize = 12_000;
const MOST_LINES: usize = 240;

/// To say why books differ, a case is tried once for each matter in which they do; a long one would take too long.
const MOST_LINES_EXPLAINED: usize = 80;

/// What an incident is called that somebody only told.
const UNTITLED: &str = "An incident.";

/// How many phrases are offered for a line that cannot be read.
const MOST_NEAREST: usize = 6;

pub(super) async fn rule(caller: Caller, body: Body) -> Result<Response, Trouble> {
    try_case(&caller, body, MOST_LINES, |case, waiting| rulings(&case, || !waiting.is_over())).await
}

pub(super) async fn explain(caller: Caller, body: Body) -> Result<Response, Trouble> {
    try_case(&caller, body, MOST_LINES_EXPLAINED, |case, waiting| {
        Ok(WhyBooksDiffer { sentences: why_while(&case, &|| !waiting.is_over())? })
    })
    .await
}

/// What an incident can be told with.
pub(super) async fn words(caller: Caller) -> Result<Json<Vec<PhraseOfCases>>, Trouble> {
    let told = || {
        let told = phrases().into_iter();
        told.map(|phrase| PhraseOfCases { topic: phrase.topic, kind: phrase.kind.into(), text: phrase.text })
            .collect()
    };
    in_turn(&caller, told).await.map(Json)
}

async fn try_case<T: serde::Serialize + Send + 'static>(
    caller: &Caller,
    body: Body,
    most_lines: usize,
    answer: impl FnOnce(Case, &Waiting) -> Result<T, Unresolved> + Send + 'static,
) -> Result<Response, Trouble> {
    let text = read(&body, most_lines)?;
    let without = |error| {
        Fault::in_field("text", format!("what is announced leaves a book without an answer: {error}"))
    };
    // What may be meant by lines that cannot be read is looked for as long as a trial takes.
    let tried = move |waiting: &Waiting| match casebook::parse_untitled(&text, UNTITLED) {
        Ok(case) => Ok(Json(answer(case, waiting).map_err(without)?).into_response()),
        Err(errors) => Ok(unread(&text, errors)),
    };
    heavy_while(caller, tried).await
}

/// An incident, in the words of cases.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct IncidentAsked {
    text: String,
}

fn read(body: &Body, most_lines: usize) -> Result<String, Trouble> {
    let IncidentAsked { text } = body.read_long()?;
    if text.len() > LONGEST {
        return Err(Fault::in_field("text", format!("expected at most {LONGEST} letters")).into());
    }
    if text.lines().count() > most_lines {
        return Err(Fault::in_field("text", format!("expected at most {most_lines} lines")).into());
    }
    Ok(text)
}

fn unread(told: &str, errors: CaseErrors) -> Response {
    let text = errors.0.first().map(ToString::to_string).unwrap_or_default();
    let error = Error { field: Some("text".to_string()), text };
    let mistakes = errors.0.into_iter().map(|error| {
        let line = told.lines().nth(error.line.saturating_sub(1)).unwrap_or_default();
        let CaseError { line: number, column, expected, found } = error;
        Mistake { line: number, column, expected, found, nearest: meant(line) }
    });
    (StatusCode::BAD_REQUEST, Json(Unread { error, mistakes: mistakes.collect() })).into_response()
}

/// What a line may mean: a move that stands alone is somebody's, anything else is near some phrases.
fn meant(line: &str) -> Vec<NearLine> {
    let squares: String = line.trim().chars().filter(|letter| *letter != '-').collect();
    match squares.parse::<Move>() {
        Ok(Move { from, to, .. }) => {
            let plays = |color: &str| NearLine {
                line: format!("{color} plays {from}-{to}"),
                setting: None,
                says: None,
            };
            ["white", "black"].map(plays).to_vec()
        }
        Err(_) => {
            let near = nearest(line, MOST_NEAREST).into_iter();
            near.map(|Near { line, setting, says }| NearLine { line, setting, says }).collect()
        }
    }
}

fn rulings(case: &Case, go_on: impl Fn() -> bool) -> Result<RulingsOfBooks, Unresolved> {
    let trials = trials(case, go_on)?;
    let open: Vec<Option<Undecided>> = trials.iter().map(|(_, trial)| casebook::open(trial)).collect();
    let troubles: Vec<Vec<TroubleAt>> = trials.iter().map(|(_, trial)| trouble(trial)).collect();
    let everywhere = |one: &&TroubleAt| troubles.iter().all(|of_book| of_book.contains(one));
    Ok(RulingsOfBooks {
        title: case.title().to_string(),
        case: stated(case)?,
        books: told(&trials),
        open: open_in_all(&open).cloned().map(left_open),
        trouble: troubles.first().into_iter().flatten().filter(everywhere).cloned().collect(),
    })
}

/// What every book rules on a case, and which of them rule as most do; where nobody waits for it any more, only some are asked.
pub(crate) fn of_books(case: &Case, go_on: impl Fn() -> bool) -> Result<Vec<RulingOfBook>, Unresolved> {
    Ok(told(&trials(case, go_on)?))
}

fn trials(case: &Case, go_on: impl Fn() -> bool) -> Result<Vec<(Book, Trial)>, Unresolved> {
    // Of a match of two boards only the books that know one are asked.
    let books = Book::ALL.into_iter().filter(|book| case.concerns(*book)).take_while(|_| go_on());
    books.map(|book| Ok((book, hear_under(case, &case.policies(book)?)))).collect()
}

fn told(trials: &[(Book, Trial)]) -> Vec<RulingOfBook> {
    let words: Vec<Vec<Vec<&str>>> = trials.iter().map(|(_, trial)| words_of(trial)).collect();
    let alike = |ruled: &Vec<Vec<&str>>| words.iter().filter(|other| *other == ruled).count();
    // The first of those that most agree with, so that the order of the books decides between equals.
    let most = words.iter().map(alike).max().unwrap_or_default();
    let usual = words.iter().find(|ruled| alike(ruled) == most);
    let books = trials.iter().zip(&words).map(|((book, trial), ruled)| RulingOfBook {
        book: (*book).into(),
        as_most: usual == Some(ruled),
        moments: trial
            .segments
            .iter()
            .filter(|ruled| !ruled.verdicts.is_empty())
            .map(|ruled| moment(ruled, *book))
            .collect(),
        trouble: trouble(trial),
        open: casebook::open(trial).map(left_open),
    });
    books.collect()
}

fn left_open(Undecided { sentence, next }: Undecided) -> LeftOpen {
    LeftOpen { sentence, next }
}

/// What could not be tried. A move that nobody can make may have been made all the same.
fn trouble(trial: &Trial) -> Vec<TroubleAt> {
    let failures = trial.failures.iter().map(|failure| {
        let unplayable = trial.unplayable.as_ref().filter(|unplayable| unplayable.line == failure.line);
        match unplayable {
            None => TroubleAt { line: failure.line, text: failure.message.clone(), instead: None },
            Some(unplayable) => TroubleAt {
                line: failure.line,
                text: format!("{} cannot be played here by the rules of chess", unplayable.text),
                instead: Some(Instead {
                    of: unplayable.text.clone(),
                    by_squares: unplayable.by_squares().into_iter().take(4).collect(),
                }),
            },
        }
    });
    failures.collect()
}

/// What was ruled, without the clauses, which differ from book to book anyway.
fn words_of(trial: &Trial) -> Vec<Vec<&str>> {
    let ruled = trial.segments.iter();
    ruled.map(|ruled| ruled.verdicts.iter().map(|verdict| verdict.words.as_str()).collect()).collect()
}

fn moment(ruled: &Ruled, book: Book) -> RuledMoment {
    let verdicts = ruled.verdicts.iter().map(|verdict| VerdictAt {
        line: verdict.line,
        words: verdict.words.clone(),
        sentence: verdict.sentence.clone(),
        clauses: game::view::clauses(&verdict.clauses(), book),
    });
    RuledMoment { name: ruled.name.clone(), verdicts: verdicts.collect() }
}
