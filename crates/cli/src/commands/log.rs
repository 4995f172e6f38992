//! `jadoube log`: the games of a database, and what happened in one of them.

use std::path::PathBuf;

use clap::Args;
use game::{Game, stored::Entry};
use rulebook::Book;
use serde_json::{Value, json};

use crate::{
    Ending,
    logbook::{self, Database},
    problem::Problem,
    screen::Screen,
    told,
};

#[derive(Args)]
pub struct Log {
    /// The game, by its name or the beginning of it; without it all games are listed
    game: Option<String>,
    /// The database
    #[arg(long, value_name = "FILE", default_value = "jadoube.db")]
    database: PathBuf,
    /// Print the stored entries, one JSON object a line, as jadoube whatif reads them
    #[arg(long, requires = "game")]
    export: bool,
}

impl Log {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let database = logbook::open(&self.database)?;
        let done = match &self.game {
            None => list(&database, screen),
            Some(name) => self.one(&database, name, screen),
        };
        database.close();
        done.map(|()| Ending::Good)
    }

    fn one(&self, database: &Database, name: &str, screen: &mut Screen) -> Result<(), Problem> {
        let (id, entries) = database.game(name)?;
        if self.export {
            for entry in &entries {
                screen.line(logbook::to_line(entry))?;
            }
            return Ok(());
        }
        if screen.json {
            print_json(id.as_str(), &entries, screen)
        } else {
            print(id.as_str(), &entries, screen)
        }
    }
}

fn list(database: &Database, screen: &mut Screen) -> Result<(), Problem> {
    let mut rows = Vec::new();
    for summary in database.games()? {
        // A game that cannot be read is listed all the same.
        let game = database.entries(&summary.id).map(|entries| fold(&entries));
        rows.push((summary, game));
    }
    if screen.json {
        let games: Vec<Value> = rows
            .iter()
            .map(|(summary, game)| {
                let game = game.as_ref().ok();
                json!({
                    "game": summary.id.as_str(), "entries": summary.version.get(),
                    "opened_at": summary.first_recorded_at, "last_at": summary.last_recorded_at,
                    "book": game.and_then(book_of).map(Book::name), "half_moves": game.map(half_moves),
                    "over": game.map(Game::is_over), "outcome": game.map(told::outcome),
                })
            })
            .collect();
        return screen.json(&json!({ "games": games }));
    }
    if rows.is_empty() {
        return screen.line("No game has been opened in this database yet.");
    }
    for (summary, game) in &rows {
        screen.line(screen.heading(&summary.id))?;
        let opened = told::day_and_time(clock::Moment::new(summary.first_recorded_at));
        let text = match game {
            Ok(game) => {
                let book = book_of(game).map_or("no book", Book::label);
                let half_moves = half_moves(game);
                format!("{opened}  {book}, {half_moves} half-moves, {}", told::outcome(game))
            }
            Err(problem) => format!("{opened}  {problem}"),
        };
        screen.hanging(2, 4, &text)?;
    }
    Ok(())
}

fn print(id: &str, entries: &[Entry], screen: &mut Screen) -> Result<(), Problem> {
    screen.line(screen.heading(format_args!("game {id}")))?;
    if let Some(first) = entries.first() {
        screen.line(screen.faint(told::day_and_time(first.act.at)))?;
    }
    let mut game = Game::new();
    for entry in entries {
        let words = told::act(&entry.act, &game);
        screen.hanging(0, 10, &format!("{}  {words}", told::time_of_day(entry.act.at)))?;
        for (verdict, by) in told::verdicts(&entry.events, &game) {
            let book = book_of(&game).unwrap_or(Book::UsChess7);
            screen.hanging(10, 13, &format!("=> {}", told::with_clauses(&verdict, &by, book)))?;
        }
        entry.events.iter().for_each(|event| game.evolve(event));
    }
    screen.paragraph(0, &screen.heading(told::outcome(&game)))
}

fn print_json(id: &str, entries: &[Entry], screen: &mut Screen) -> Result<(), Problem> {
    let mut game = Game::new();
    let mut rows = Vec::new();
    for entry in entries {
        let verdicts: Vec<Value> = told::verdicts(&entry.events, &game)
            .into_iter()
            .map(|(words, by)| {
                let clauses: Vec<String> = by.iter().map(ToString::to_string).collect();
                json!({ "verdict": words, "clauses": clauses })
            })
            .collect();
        rows.push(json!({
            "at": entry.act.at.get(), "by": told::seat(entry.act.by), "act": told::act(&entry.act, &game),
            "kind": game::stored::kind(entry), "verdicts": verdicts,
        }));
        entry.events.iter().for_each(|event| game.evolve(event));
    }
    screen.json(&json!({ "game": id, "acts": rows, "outcome": told::outcome(&game) }))
}

fn fold(entries: &[Entry]) -> Game {
    Game::replay(entries.iter().flat_map(|entry| &entry.events))
}

fn book_of(game: &Game) -> Option<Book> {
    game.terms().map(|terms| terms.policies.book)
}

fn half_moves(game: &Game) -> usize {
    game.tables().iter().map(|table| table.history.len()).sum()
}
