//! `jadoube event adjourn`, `provide`, `settle`, `play-off`: games without a result, and meetings without a winner.

use chart::Points;
use clap::Args;
use tournament::{Deed, Missing, PlayOffStep, Provision};

use super::{
    desk::{Common, Desk},
    outcome::{self, At},
};
use crate::{Ending, choice, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Adjourn {
    /// The board, or 5.2 for its second game
    #[arg(value_parser = outcome::at)]
    board: At,
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
}

impl Adjourn {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let At { board, game } = self.board;
        let (section, round) = desk.board(board, self.round)?;
        desk.act(Deed::Adjourn { section, round, board, game }, screen)
    }
}

#[derive(Args)]
pub struct Provide {
    /// The board
    board: usize,
    /// What it counts for White, such as 0.5
    white: Points,
    /// What it counts for Black
    black: Points,
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
}

impl Provide {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let (section, round) = desk.board(self.board, self.round)?;
        let provision = Provision { white: self.white, black: self.black };
        desk.act(Deed::Provide { section, round, board: self.board, provision }, screen)
    }
}

#[derive(Args)]
pub struct PlayOff {
    /// The board
    board: usize,
    /// Whoever goes on, by number or name
    goes_on: String,
    /// By what
    #[arg(value_parser = choice::one_of(&PlayOffStep::ALL, |how| Some(how.words())))]
    how: PlayOffStep,
}

impl PlayOff {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let (section, round) = desk.board(self.board, None)?;
        let (goes_on, by) = (desk.number(&section, &self.goes_on)?, self.how);
        desk.act(Deed::PlayOff { section, round, board: self.board, goes_on, by }, screen)
    }
}

#[derive(Args)]
pub struct Settle {
    /// The board
    board: usize,
    /// What is done about it
    #[arg(value_parser = choice::one_of(&Missing::ALL, |how| Some(how.words())))]
    how: Missing,
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
}

impl Settle {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let (section, round) = desk.board(self.board, self.round)?;
        desk.act(Deed::Settle { section, round, board: self.board, how: self.how }, screen)
    }
}
