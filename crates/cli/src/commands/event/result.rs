//! `jadoube event result`, `correct`, `extra-game`.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use tournament::{Deed, Outcome, PrizesBy, Reported, SectionName};

use super::{
    desk::{Common, Desk},
    outcome::{self, At},
};
use crate::{Ending, commands::read_text, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct ResultCommand {
    /// A board and its result, such as 5 1-0; any number of them in turn
    #[arg(value_name = "BOARD RESULT")]
    results: Vec<String>,
    /// A file with a board and its result on every line; - reads standard input
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
    /// Who did not come is excused and stays in the event
    #[arg(long)]
    excused: bool,
    /// The game does not go to the federation
    #[arg(long)]
    unrated: bool,
}

impl ResultCommand {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let mut words = self.results.clone();
        if let Some(path) = &self.file {
            words.extend(read_text(path)?.split_whitespace().map(ToString::to_string));
        }
        let results = read(&words)?;
        let mut desk = Desk::open(common)?;
        let mut rounds: Vec<(SectionName, usize)> = Vec::new();
        let mut acts = Vec::new();
        for (At { board, game }, outcome) in results {
            let (section, round) = desk.board(board, self.round)?;
            if !rounds.contains(&(section.clone(), round)) {
                rounds.push((section.clone(), round));
            }
            let result = Reported { outcome, rated: !self.unrated };
            let named = format!("round {round}, board {board}");
            acts.push((
                named,
                Deed::Report { section, round, board, game, result, excused: self.excused, left_open: false },
            ));
        }
        let happened = desk.record_named(acts)?;
        let mut waits: Vec<(SectionName, usize, Vec<usize>)> = Vec::new();
        for (section, round) in rounds {
            let paired = desk.held(&section)?.round(round);
            let boards = paired.into_iter().flat_map(tournament::Round::numbered);
            let open = boards.filter(|(_, board)| !board.is_decided()).map(|(at, _)| at).collect();
            waits.push((section, round, open));
        }
        if screen.json {
            let mut told = desk.told(&happened);
            if let Some(told) = told.as_object_mut() {
                let waiting: Vec<usize> = waits.into_iter().flat_map(|(_, _, boards)| boards).collect();
                told.insert("waiting".to_string(), json!(waiting));
            }
            screen.json(&told)?;
        } else {
            // Of a pile of slips only what is out of the ordinary is told again.
            let many = happened.len() > 8;
            let odd = happened.iter().filter(|event| !many || event.happened.len() > 1).cloned();
            desk.say(&odd.collect::<Vec<_>>(), screen)?;
            if many {
                screen.line(format_args!("{} results are in.", happened.len()))?;
            }
            for (section, round, waiting) in waits {
                match waiting.len() {
                    0 => screen.line(format_args!("Round {round} of {section} is complete."))?,
                    many => {
                        let boards = if many == 1 { "board" } else { "boards" };
                        let text = format!("Waiting for {boards} {}.", tournament::words::runs(&waiting));
                        screen.hanging(0, 2, &text)?;
                    }
                }
            }
        }
        desk.close();
        Ok(Ending::Good)
    }
}

fn read(words: &[String]) -> Result<Vec<(At, Outcome)>, Problem> {
    let next = "write a board and its result in turn, such as jadoube event result 5 1-0 6 1/2";
    if words.is_empty() || words.len() % 2 == 1 {
        return Err(Problem::new("a board without a result, or nothing at all", next));
    }
    let mut results = Vec::new();
    for pair in words.chunks(2) {
        if let [board, result] = pair {
            let at = outcome::at(board).map_err(|what| Problem::new(what, next))?;
            let outcome = outcome::outcome(result).map_err(|what| Problem::new(what, next))?;
            results.push((at, outcome));
        }
    }
    Ok(results)
}

#[derive(Args)]
pub struct Correct {
    /// The board, or 5.2 for its second game
    #[arg(value_parser = outcome::at)]
    board: At,
    /// What the result was
    #[arg(value_parser = outcome::outcome)]
    result: Outcome,
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
    /// For prizes the result stands as it was reported
    #[arg(long)]
    prizes_as_reported: bool,
}

impl Correct {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let At { board, game } = self.board;
        let (section, round) = desk.board(board, self.round)?;
        let prizes = if self.prizes_as_reported { PrizesBy::Reported } else { PrizesBy::Corrected };
        desk.act(Deed::Correct { section, round, board, game, result: self.result.into(), prizes }, screen)
    }
}

#[derive(Args)]
pub struct ExtraGame {
    /// White
    white: String,
    /// Black
    black: String,
    #[arg(value_parser = outcome::outcome)]
    result: Outcome,
}

impl ExtraGame {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let (white, black) = (desk.who(&self.white)?, desk.who(&self.black)?);
        let section = match desk.common.section {
            Some(_) => desk.section()?,
            None => desk
                .state()
                .entry(white)
                .map(|entry| entry.section.clone())
                .map_or_else(|| desk.section(), Ok)?,
        };
        desk.act(Deed::AddExtraGame { section, white, black, result: self.result.into() }, screen)
    }
}
