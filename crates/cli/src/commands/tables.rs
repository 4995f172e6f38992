//! `jadoube tables`: makes the tables of endings with three and four men, and asks them.

use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

use adjudication::{ForcedWin, Known, Nodes, Outcome, forced_win};
use board::{Color, Position};
use clap::{Args, Subcommand};
use comfy_table::CellAlignment;
use serde_json::{Value, json};
use tables::{Build, Ending, TableError};

use crate::{
    Ending as End,
    problem::Problem,
    screen::{Screen, counted, grouped},
};

#[derive(Subcommand)]
pub enum Tables {
    /// Make the tables; with four pieces it takes a minute or two
    Make(Make),
    /// What the tables say of a position
    Probe(Probe),
}

#[derive(Args)]
pub struct Make {
    /// The folder to write them into; it is made if it is missing
    #[arg(long, value_name = "DIR")]
    folder: PathBuf,
    /// At most so many pieces, kings included
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(3..=4))]
    men: u8,
}

#[derive(Args)]
pub struct Probe {
    fen: String,
    /// The folder with the tables
    #[arg(long, value_name = "DIR")]
    folder: PathBuf,
}

impl Tables {
    pub fn run(self, screen: &mut Screen) -> Result<End, Problem> {
        match self {
            Tables::Make(make) => make.run(screen),
            Tables::Probe(probe) => probe.run(screen),
        }
    }
}

impl Make {
    fn run(self, screen: &mut Screen) -> Result<End, Problem> {
        let men = usize::from(self.men);
        let bar = screen.progress(Ending::all(men).len() as u64, "tables made");
        let start = Instant::now();
        let made = Mutex::new(Vec::new());
        tables::make(&self.folder, men, |table| {
            bar.inc(1);
            // A worker that panicked ends everything, so that nobody meets a poisoned list.
            if let Ok(mut made) = made.lock() {
                made.push(table.clone());
            }
        })
        .map_err(problem)?;
        bar.finish_and_clear();
        let mut made = made.into_inner().unwrap_or_default();
        made.sort_by_key(|table: &Build| Ending::all(men).iter().position(|ending| *ending == table.ending));
        let bytes: usize = made.iter().map(|table| table.bytes).sum();
        if screen.json {
            let rows: Vec<Value> = made.iter().map(to_json).collect();
            screen.json(&json!({
                "tables": rows, "bytes": bytes, "milliseconds": start.elapsed().as_millis() as u64,
            }))?;
            return Ok(End::Good);
        }
        let mut table = screen.table();
        table.set_header(["ending", "White mates in", "Black mates in", "bytes", "seconds"]);
        for made in &made {
            let [white, black] = made.longest.map(|plies| plies.map_or("-".to_string(), moves));
            let seconds = format!("{:.1}", made.time.as_secs_f64());
            table.add_row([made.ending.to_string(), white, black, grouped(made.bytes as u64), seconds]);
        }
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        screen.print_table(&table)?;
        screen.line(format_args!(
            "{}, {} bytes in {}, {:.0} seconds",
            counted(made.len() as u64, "table"),
            grouped(bytes as u64),
            self.folder.display(),
            start.elapsed().as_secs_f64()
        ))?;
        Ok(End::Good)
    }
}

impl Probe {
    fn run(self, screen: &mut Screen) -> Result<End, Problem> {
        let position = Position::from_fen(&self.fen).map_err(|error| {
            Problem::new(
                format!("this is no FEN: {error}"),
                "a FEN looks like this: 8/8/8/3k4/8/8/8/QK6 w - - 0 1",
            )
        })?;
        let tables = tables::Tables::open(&self.folder).map_err(problem)?;
        let Some(outcome) = tables.outcome(&position) else {
            return Err(Problem::new(
                "no table there holds this position",
                "tables hold lawful positions of at most four pieces in which nobody may castle; \
                 jadoube tables make --folder DIR makes them",
            ));
        };
        let lines = match outcome {
            Outcome::Win { winner, .. } => match forced_win(&position, winner, Nodes(0), &tables) {
                ForcedWin::Yes(tree) => tree.lines(&position),
                ForcedWin::No(_) | ForcedWin::NotShown => Vec::new(),
            },
            Outcome::Draw => Vec::new(),
        };
        let (winner, plies) = match outcome {
            Outcome::Win { winner, plies } => (Some(winner), plies),
            Outcome::Draw => (None, None),
        };
        if screen.json {
            screen.json(&json!({
                "fen": position.to_fen(), "winner": winner.map(|color| color.to_string()),
                "half_moves": plies, "line": lines.first(),
            }))?;
            return Ok(End::Good);
        }
        match (winner, plies) {
            (None, _) => screen.line("a draw")?,
            (Some(winner), Some(0)) => screen.line(format_args!("{} has mated", name(winner)))?,
            (Some(winner), Some(plies)) => {
                screen.line(format_args!("{} mates in {}", name(winner), moves(plies)))?;
            }
            (Some(winner), None) => screen.line(format_args!("{} mates", name(winner)))?,
        }
        // The longest resistance is the first line; the other replies are for those who ask for a proof.
        for line in lines.iter().take(1) {
            screen.paragraph(2, line)?;
        }
        Ok(End::Good)
    }
}

fn name(color: Color) -> &'static str {
    color.fold_wb("White", "Black")
}

/// Half-moves as moves of the side that mates.
fn moves(plies: u32) -> String {
    plies.div_ceil(2).to_string()
}

fn problem(error: TableError) -> Problem {
    let next = match &error {
        TableError::NoFolder { .. } | TableError::Read { .. } => {
            "name the folder that jadoube tables make wrote into"
        }
        TableError::Write { .. } => "name a folder that you may write in with --folder DIR",
        TableError::Foreign { .. } | TableError::OtherEnding { .. } | TableError::Damaged { .. } => {
            "make the tables again with jadoube tables make --folder DIR"
        }
    };
    Problem::new(error.to_string(), next)
}

fn to_json(made: &Build) -> Value {
    let [white, black] = made.longest;
    json!({
        "ending": made.ending.to_string(), "white_mates_in_half_moves": white, "black_mates_in_half_moves": black,
        "bytes": made.bytes, "milliseconds": made.time.as_millis() as u64,
    })
}
