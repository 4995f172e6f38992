//! `jadoube slip FILE`: the ruling slips of a recorded game, or of a case under one book; as text, JSON or PDF.

use std::{
    fs,
    path::{Path, PathBuf},
};

use casebook::try_under;
use clap::Args;
use clock::Moment;
use game::{
    BoardName, Game, Seat,
    slip::{Heading, Slip, slips},
};
use rulebook::Book;
use serde_json::json;

use super::{read_text, rule::read_case, rules::policies};
use crate::{
    Ending, logbook,
    problem::{Problem, read_book},
    screen::Screen,
    told,
};

#[derive(Args)]
pub struct SlipCommand {
    /// A case file, or a log as jadoube log GAME --export writes it; - reads standard input
    #[arg(required_unless_present = "game", value_name = "FILE")]
    file: Option<PathBuf>,
    /// A game of a database instead of a file
    #[arg(long, value_name = "ID", conflicts_with = "file")]
    game: Option<String>,
    /// The database
    #[arg(long, value_name = "FILE", default_value = "jadoube.db")]
    database: PathBuf,
    /// The book under which a case is tried
    #[arg(long, value_name = "BOOK", value_parser = read_book, default_value = "us-chess-7")]
    under: Book,
    /// Only this ruling
    #[arg(long, value_name = "NUMBER")]
    ruling: Option<u16>,
    /// Write a PDF to this file instead
    #[arg(long, value_name = "FILE")]
    pdf: Option<PathBuf>,
    /// The name of the event, of the board and of the players, for the head of the slip
    #[arg(long, value_name = "NAME")]
    event: Option<String>,
    #[arg(long, value_name = "NAME")]
    board: Option<String>,
    #[arg(long, value_name = "NAME")]
    white: Option<String>,
    #[arg(long, value_name = "NAME")]
    black: Option<String>,
}

/// A game and whether its moments are times of day.
struct Tried {
    game: Game,
    on_the_wall: bool,
}

impl SlipCommand {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let tried = self.tried()?;
        let all = slips(&tried.game, Seat::Director, BoardName::A).into_iter();
        let wanted: Vec<(Slip, Heading)> = all
            .filter(|slip| self.ruling.is_none_or(|number| number == slip.ruling))
            .map(|slip| {
                let heading = self.heading(&slip, tried.on_the_wall);
                (slip, heading)
            })
            .collect();
        if wanted.is_empty() {
            let what = match self.ruling {
                Some(number) => format!("there is no ruling {number}"),
                None => "nothing was ruled".to_string(),
            };
            return Err(Problem::new(what, "jadoube rule FILE and jadoube log GAME show what was"));
        }
        match &self.pdf {
            Some(path) => write_pdf(path, &wanted, screen)?,
            None if screen.json => {
                let slips: Vec<&Slip> = wanted.iter().map(|(slip, _)| slip).collect();
                screen.json(&json!({ "slips": slips }))?;
            }
            None => print(&wanted, screen)?,
        }
        Ok(Ending::Good)
    }

    fn tried(&self) -> Result<Tried, Problem> {
        let entries = match (&self.file, &self.game) {
            (Some(path), _) => {
                let text = read_text(path)?;
                if !text.trim_start().starts_with('{') {
                    let case = read_case(path, &text)?;
                    let trial = try_under(&case, &self.case_policies(&case)?);
                    return Ok(Tried { game: trial.game, on_the_wall: false });
                }
                logbook::from_lines(path, &text)?
            }
            (None, name) => {
                let database = logbook::open(&self.database)?;
                let read = database.game(name.as_deref().unwrap_or_default());
                database.close();
                read?.1
            }
        };
        let game = Game::replay(entries.iter().flat_map(|entry| &entry.events));
        Ok(Tried { game, on_the_wall: true })
    }

    /// What a case announces goes with it.
    fn case_policies(&self, case: &casebook::Case) -> Result<rulebook::Policies, Problem> {
        match case.policies(self.under) {
            Ok(announced) => Ok(announced),
            Err(_) => policies(self.under),
        }
    }

    fn heading(&self, slip: &Slip, on_the_wall: bool) -> Heading {
        let time = |at: i64| on_the_wall.then(|| told::day_and_time(Moment::new(at)));
        Heading {
            event: self.event.clone(),
            board: self.board.clone(),
            white: self.white.clone(),
            black: self.black.clone(),
            given: time(slip.at),
            until: slip.appeal.until_moment.and_then(time),
        }
    }
}

fn write_pdf(path: &Path, slips: &[(Slip, Heading)], screen: &mut Screen) -> Result<(), Problem> {
    let cannot = |error: &dyn std::fmt::Display| {
        Problem::new(
            format!("{} cannot be written: {error}", path.display()),
            "see that you may write it and that there is room",
        )
    };
    let pdf = print::ruling_slips(slips, print::Paper::Letter).map_err(|error| cannot(&error))?;
    fs::write(path, &pdf).map_err(|error| cannot(&error))?;
    if screen.json {
        return screen.json(&json!({ "file": path.display().to_string(), "slips": slips.len() }));
    }
    let word = if slips.len() == 1 { "slip" } else { "slips" };
    screen.line(format_args!("{} {word} in {}", slips.len(), path.display()))
}

fn print(slips: &[(Slip, Heading)], screen: &mut Screen) -> Result<(), Problem> {
    for (index, (slip, heading)) in slips.iter().enumerate() {
        if index > 0 {
            screen.blank()?;
        }
        screen.line(screen.heading(slip.title()))?;
        for section in slip.sections(heading).into_iter().chain(slip.hearing()) {
            if !section.title.is_empty() {
                screen.blank()?;
                screen.line(screen.heading(section.title))?;
            }
            for entry in &section.entries {
                match &entry.mark {
                    Some(mark) => screen.hanging(2, 4, &format!("{mark}: {}", entry.text))?,
                    None => screen.hanging(2, 4, &entry.text)?,
                }
            }
        }
    }
    Ok(())
}
