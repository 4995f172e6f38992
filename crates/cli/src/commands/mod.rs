//! A file per command. Each reads its arguments, asks the crates and prints what they answer.

mod adjudicate;
mod backup;
mod chances;
pub(crate) mod check;
mod control;
mod convert;
mod demo_hall;
mod desk;
mod doctor;
mod event;
mod generate;
mod log;
mod members;
pub(crate) mod pair;
mod people;
mod perft;
mod replay;
mod restore;
mod rule;
mod rules;
mod scoresheet;
mod serve;
mod slip;
mod standings;
mod tables;
mod whatif;

pub use desk::Desk;

use std::path::Path;

use clap::Subcommand;

use crate::{Ending, problem::Problem, reading, screen::Screen};

#[derive(Subcommand)]
pub enum Command {
    /// Start Jadoube on this computer and open its pages in the browser, as its icon does
    Desk(desk::Desk),
    /// Serve games to everybody in the room
    Serve(serve::Serve),
    /// The demos of a hall, in a process of their own; `jadoube serve` starts it
    #[command(hide = true)]
    DemoHall(demo_hall::DemoHall),
    /// Copy everything into one file, also while games are played
    Backup(backup::Backup),
    /// Take a backup into use, in place of the database or on another machine
    Restore(restore::Restore),
    /// What a director asks when something is odd: the database, the disk, the clock, the network
    Doctor(doctor::Doctor),
    /// Who signs in here, and a new password for somebody who forgot it
    #[command(subcommand)]
    People(people::PeopleCommand),
    /// The lists of members and ratings that are kept, to look players up without a network
    #[command(subcommand)]
    Members(members::MembersCommand),
    /// What each book rules on an incident written as a case file
    Rule(rule::Rule),
    /// The rulebooks: what they say, where they differ, what is covered
    #[command(subcommand)]
    Rules(rules::Rules),
    /// Facts about positions: who can be mated, who has a forced win, what a flag brings now
    Adjudicate(adjudicate::Adjudicate),
    /// Advice on a claim of insufficient losing chances: what the book says, and what an engine's games say
    Chances(chances::Chances),
    /// What a time control means: rating, delay, how clocks are set, whose clock is used
    Control(control::ControlCommand),
    /// Which moves are missing on a scoresheet, and whether it is reasonably complete
    Scoresheet(scoresheet::ScoresheetArgs),
    /// Count legal moves and compare with what is known
    Perft(perft::Perft),
    /// Play the games of PGN files through the arbiter
    Replay(replay::Replay),
    /// Turn games, lists of moves and positions into another way of writing
    Convert(convert::Convert),
    /// Ruling slips of a game or a case: facts, decision, rules and how to appeal
    Slip(slip::SlipCommand),
    /// Decide a recorded game again under another book
    Whatif(whatif::Whatif),
    /// Tables of endings with three and four pieces: make them, ask them
    #[command(subcommand)]
    Tables(tables::Tables),
    /// Pair the next round of an event that another program wrote down, and say why
    Pair(pair::PairArgs),
    /// Whether a file of an event agrees with itself, and its rounds with the rules
    Check(check::Check),
    /// The standings of an event that another program wrote down
    Standings(standings::StandingsArgs),
    /// Run a tournament: entries, pairings that explain themselves, results, standings, reports
    Event(event::EventCommand),
    /// Make a random event from a seed
    Generate(generate::Generate),
    /// The games of a database and what happened in them
    Log(log::Log),
}

impl Command {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        match self {
            Command::Desk(desk) => desk.run(screen),
            Command::Serve(serve) => serve.run(screen),
            Command::DemoHall(hall) => hall.run(),
            Command::Backup(backup) => backup.run(screen),
            Command::Restore(restore) => restore.run(screen),
            Command::Doctor(doctor) => doctor.run(screen),
            Command::People(people) => people.run(screen),
            Command::Members(members) => members.run(screen),
            Command::Rule(rule) => rule.run(screen),
            Command::Rules(rules) => rules.run(screen),
            Command::Adjudicate(adjudicate) => adjudicate.run(screen),
            Command::Chances(chances) => chances.run(screen),
            Command::Control(control) => control.run(screen),
            Command::Scoresheet(scoresheet) => scoresheet.run(screen),
            Command::Perft(perft) => perft.run(screen),
            Command::Replay(replay) => replay.run(screen),
            Command::Convert(convert) => convert.run(screen),
            Command::Slip(slip) => slip.run(screen),
            Command::Whatif(whatif) => whatif.run(screen),
            Command::Tables(tables) => tables.run(screen),
            Command::Pair(pair) => pair.run(screen),
            Command::Check(check) => check.run(screen),
            Command::Standings(standings) => standings.run(screen),
            Command::Event(event) => event.run(screen),
            Command::Generate(generate) => generate.run(screen),
            Command::Log(log) => log.run(screen),
        }
    }
}

/// The text of a file, or of standard input for `-`.
fn read_text(path: &Path) -> Result<String, Problem> {
    reading::text(path)
}
