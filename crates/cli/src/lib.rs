//! The command line: asks the crates and prints what they answer, for people or, with `--json`, for programs.
//!
//! Holds no rules: whatever is ruled here was ruled by `game` under a book of `rulebook`. A file in `commands` answers
//! each command; [`replay`] plays recorded games through the arbiter; `endure` kills, fuzzes and soaks the program.
//! Start with [`commands::Command`].
//!
//! Every command ends with 0 if all is well, 1 if something was checked and does not agree, and 2 if it was asked the
//! wrong way; then the text says what to do next.

pub mod choice;
pub mod commands;
mod desktop;
pub mod endure;
mod engine_door;
pub mod event_file;
pub mod eventbook;
pub mod examples;
pub mod flag_now;
pub mod generate;
pub mod half_copy;
pub mod holdings;
pub mod logbook;
pub mod problem;
pub mod reading;
pub mod replay;
pub mod screen;
pub mod told;
pub mod two_ways;

use std::{
    env,
    io::{self, Write},
    process::ExitCode,
};

use clap::{CommandFactory, FromArgMatches, Parser};

use commands::Command;
use problem::Problem;
use screen::Screen;

/// A chess arbiter that names the clause behind every ruling.
#[derive(Parser)]
#[command(name = "jadoube", version, arg_required_else_help = true, max_term_width = 100)]
struct Cli {
    /// Print JSON for programs instead of text for people
    #[arg(long, global = true)]
    json: bool,

    #[command(subcommand)]
    command: Command,
}

/// How a command ended that could do its work.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    Good,
    /// Something was checked and does not agree.
    Disagreement,
}

impl Ending {
    /// Good if this holds.
    pub fn good_if(agrees: bool) -> Ending {
        if agrees { Ending::Good } else { Ending::Disagreement }
    }
}

/// Every command with its arguments and its examples, as `--help` shows them.
pub fn tree() -> clap::Command {
    examples::shown_in(Cli::command())
}

/// Whether these arguments, the name of the program first, are understood by its [`tree`].
pub fn understands<'a>(
    tree: &clap::Command,
    arguments: impl IntoIterator<Item = &'a str>,
) -> Result<(), clap::Error> {
    let mut matches = tree.clone().try_get_matches_from(arguments)?;
    Cli::from_arg_matches_mut(&mut matches).map(drop)
}

/// What the arguments of the process ask for. Whoever gives none has pressed an icon.
fn asked() -> (bool, Command) {
    if env::args_os().len() <= 1 {
        return (false, Command::Desk(commands::Desk::default()));
    }
    let mut matches = tree().get_matches();
    let cli = Cli::from_arg_matches_mut(&mut matches).unwrap_or_else(|error| error.exit());
    (cli.json, cli.command)
}

/// Reads the arguments of the process, runs the command and says how it ended.
pub fn main() -> ExitCode {
    if let Some(code) = engine_door::answer(env::args_os()) {
        return ExitCode::from(code);
    }
    let (json, command) = asked();
    let mut screen = Screen::of_terminal(json);
    let ending = command.run(&mut screen);
    // Whoever reads us may have stopped reading, as `head` does.
    let _ = io::stdout().flush();
    match ending {
        Ok(Ending::Good) => ExitCode::SUCCESS,
        Ok(Ending::Disagreement) => ExitCode::from(1),
        Err(Problem::NobodyReads) => ExitCode::SUCCESS,
        Err(problem) => {
            screen.complain(&problem);
            ExitCode::from(2)
        }
    }
}
