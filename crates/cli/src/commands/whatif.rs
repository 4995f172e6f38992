//! `jadoube whatif LOG --under BOOK`: a recorded game decided again under another book, act by act, until history
//! splits; then what becomes of the acts that followed, and how the game ends under each book.

use std::path::PathBuf;

use board::{Board, ByColor};
use clap::Args;
use clock::{Millis, Moment};
use game::{Act, Deed, Events, Game, Must, Record, Table, Terms, decide, stored::Entry};
use rulebook::{Book, Citations};
use serde_json::{Value, json};

use super::{read_text, rules::policies};
use crate::{
    Ending, logbook,
    problem::{Problem, read_book},
    screen::Screen,
    told,
};

#[derive(Args)]
pub struct Whatif {
    /// A file of entries, as jadoube log GAME --export writes it; - reads standard input
    #[arg(required_unless_present = "game", value_name = "LOG")]
    log: Option<PathBuf>,
    /// The other book
    #[arg(long, value_name = "BOOK", value_parser = read_book)]
    under: Book,
    /// A game of a database instead of a file
    #[arg(long, value_name = "ID", conflicts_with = "log")]
    game: Option<String>,
    /// The database
    #[arg(long, value_name = "FILE", default_value = "jadoube.db")]
    database: PathBuf,
}

impl Whatif {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let entries = match (&self.log, &self.game) {
            (Some(path), _) => logbook::from_lines(path, &read_text(path)?)?,
            (None, name) => {
                let database = logbook::open(&self.database)?;
                let read = database.game(name.as_deref().unwrap_or_default());
                database.close();
                read?.1
            }
        };
        let history = retry(&entries, self.under)?;
        if screen.json {
            print_json(&history, screen)?
        } else {
            print(&history, screen)?
        }
        Ok(Ending::Good)
    }
}

/// Two histories of one game.
struct History {
    then_book: Book,
    there_book: Book,
    split: Option<Split>,
    refused: Vec<RefusedAct>,
    then: Game,
    there: Game,
}

/// The first act with different consequences.
struct Split {
    /// Counted from 1, the opening included.
    number: usize,
    at: Moment,
    half_moves: usize,
    act: String,
    then: Vec<(String, Citations)>,
    there: Vec<(String, Citations)>,
}

/// An act of the record that the other book turns down.
struct RefusedAct {
    number: usize,
    act: String,
    why: String,
    by: Citations,
}

fn retry(entries: &[Entry], under: Book) -> Result<History, Problem> {
    let first = entries.first().map(|entry| &entry.act);
    let Some(Act { deed: Deed::Open(terms), .. }) = first else {
        let next = "the first entry of a game opens it; export the whole game";
        return Err(Problem::new("this log does not begin with the opening of a game", next));
    };
    let mut history = History {
        then_book: terms.policies.book,
        there_book: under,
        split: None,
        refused: Vec::new(),
        then: Game::new(),
        there: Game::new(),
    };
    for (index, entry) in entries.iter().enumerate() {
        let act = match &entry.act.deed {
            Deed::Open(terms) => {
                let deed = Deed::Open(std::sync::Arc::new(Terms {
                    policies: policies(under)?,
                    announced: Vec::new(),
                    ..(**terms).clone()
                }));
                Act { deed, ..entry.act.clone() }
            }
            _ => entry.act.clone(),
        };
        history.step(index + 1, entry, &act);
    }
    Ok(history)
}

impl History {
    fn step(&mut self, number: usize, entry: &Entry, act: &Act) {
        let mut events = Events::new();
        let refusal = decide(&self.there, &Record::default(), act, &mut events).err();
        let words = told::act(&entry.act, &self.then);
        let then_told = told::verdicts(&entry.events, &self.then);
        let there_told = match &refusal {
            Some(refusal) => vec![(format!("refused: {refusal}"), refusal.clauses())],
            None => told::verdicts(&events, &self.there),
        };
        entry.events.iter().for_each(|event| self.then.evolve(event));
        events.iter().for_each(|event| self.there.evolve(event));
        let same = refusal.is_none()
            && same_words(&then_told, &there_told)
            && seen(&self.then, act.at) == seen(&self.there, act.at);
        match &self.split {
            None if !same => {
                self.split = Some(Split {
                    number,
                    at: entry.act.at,
                    half_moves: self.then.tables().iter().map(|table| table.history.len()).sum(),
                    act: words,
                    then: then_told,
                    there: there_told,
                });
            }
            None => {}
            Some(_) => self.refused.extend(refusal.map(|refusal| RefusedAct {
                number,
                act: words,
                why: refusal.to_string(),
                by: refusal.clauses(),
            })),
        }
    }
}

fn same_words(one: &[(String, Citations)], other: &[(String, Citations)]) -> bool {
    one.iter().map(|(words, _)| words).eq(other.iter().map(|(words, _)| words))
}

/// What anybody at the board could see. When exactly a move is completed differs between books and cannot be seen.
#[derive(PartialEq)]
struct Appearance {
    men: Board,
    times: [Millis; 2],
    running: bool,
    offers: ByColor<bool>,
    must: Option<Must>,
    disputed: bool,
    over: bool,
}

fn seen(game: &Game, at: Moment) -> Vec<Appearance> {
    let at = at.max(game.now());
    game.tables()
        .iter()
        .map(|table: &Table| Appearance {
            men: table.standing().pieces().clone(),
            times: clock::Side::ALL.map(|side| table.clock.remaining(side, at)),
            running: table.clock.running().is_some(),
            offers: table.offers,
            must: table.turn.must,
            disputed: table.open_dispute().is_some(),
            over: table.outcome.is_some(),
        })
        .collect()
}

fn print(history: &History, screen: &mut Screen) -> Result<(), Problem> {
    let History { then_book, there_book, split, refused, then, there } = history;
    match split {
        None => {
            screen.paragraph(0, &format!("History does not split: {there_book} rules as {then_book} did."))?
        }
        Some(split) => {
            let (move_number, half) = (split.half_moves / 2 + 1, split.half_moves);
            let title = format!(
                "History splits at act {}, after {half} half-moves (move {move_number})",
                split.number
            );
            screen.paragraph(0, &screen.heading(title))?;
            screen.hanging(2, 4, &format!("{}  {}", told::time_of_day(split.at), split.act))?;
            for (book, told) in [(then_book, &split.then), (there_book, &split.there)] {
                screen.line(screen.heading(format_args!("under {book}")))?;
                if told.is_empty() {
                    screen.line("  nothing follows by itself")?;
                }
                for (words, by) in told {
                    screen.hanging(2, 5, &format!("=> {}", told::with_clauses(words, by, *book)))?;
                }
            }
        }
    }
    if !refused.is_empty() {
        screen.blank()?;
        screen.paragraph(0, &screen.heading(format_args!("Acts that {there_book} then refuses")))?;
        for RefusedAct { number, act, why, by } in refused {
            let why = told::with_clauses(why, by, *there_book);
            screen.hanging(2, 4, &format!("{number}. {act}: {why}"))?;
        }
    }
    screen.blank()?;
    for (book, game) in [(then_book, then), (there_book, there)] {
        screen.hanging(0, 2, &format!("{book}: {}", told::outcome(game)))?;
    }
    Ok(())
}

fn print_json(history: &History, screen: &mut Screen) -> Result<(), Problem> {
    let told = |told: &[(String, Citations)]| -> Vec<Value> {
        told.iter()
            .map(|(words, by)| {
                let clauses: Vec<String> = by.iter().map(ToString::to_string).collect();
                json!({ "verdict": words, "clauses": clauses })
            })
            .collect()
    };
    let split = history.split.as_ref().map(|split| {
        json!({
            "number": split.number, "at": split.at.get(), "half_moves": split.half_moves, "act": split.act,
            "then": told(&split.then), "there": told(&split.there),
        })
    });
    let refused: Vec<Value> = history
        .refused
        .iter()
        .map(|RefusedAct { number, act, why, by }| {
            let clauses: Vec<String> = by.iter().map(ToString::to_string).collect();
            json!({ "number": number, "act": act, "why": why, "clauses": clauses })
        })
        .collect();
    screen.json(&json!({
        "then": { "book": history.then_book.name(), "outcome": told::outcome(&history.then) },
        "there": { "book": history.there_book.name(), "outcome": told::outcome(&history.there) },
        "split": split, "refused": refused,
    }))
}
