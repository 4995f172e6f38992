//! `jadoube event adjourn`, `provide`, `settle`: games without a result.

use chart::Points;
use clap::{Args, ValueEnum};
use tournament::{Act, Missing, Provision};

use super::{
    desk::{Common, Desk},
    outcome::{self, At},
};
use crate::{Ending, problem::Problem, screen::Screen};

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
        let section = desk.section()?;
        let round = desk.round(&section, self.round)?;
        let At { board, game } = self.board;
        desk.act(Act::Adjourn { section, round, board, game }, screen)
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
        let section = desk.section()?;
        let round = desk.round(&section, self.round)?;
        let provision = Provision { white: self.white, black: self.black };
        desk.act(Act::Provide { section, round, board: self.board, provision }, screen)
    }
}

#[derive(Args)]
pub struct Settle {
    /// The board
    board: usize,
    /// What is done about it
    #[arg(value_enum)]
    how: How,
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
}

#[derive(Copy, Clone, ValueEnum)]
enum How {
    /// Both leave the event
    Eject,
    /// Both lose their next game by forfeit
    ForfeitNextRound,
    /// Both lose this game by forfeit
    ForfeitThisGame,
    /// Both have a half-point bye next
    HalfPointByeNextRound,
    /// Paired as if the higher-rated had won
    HigherRatedWon,
    /// Paired as if the higher-rated had won and the other drawn
    HigherRatedWonOtherDrew,
    /// Paired as if both had won
    BothWon,
    /// Left out of the next pairing until it is known
    HoldOut,
    /// It came after all, and the pairings stand
    PairingsStand,
    /// It came after all, and the next round is paired again
    PairAgain,
}

impl Settle {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        let round = desk.round(&section, self.round)?;
        let how = match self.how {
            How::Eject => Missing::Eject,
            How::ForfeitNextRound => Missing::ForfeitNextRound,
            How::ForfeitThisGame => Missing::ForfeitThisGame,
            How::HalfPointByeNextRound => Missing::HalfPointByeNextRound,
            How::HigherRatedWon => Missing::HigherRatedWon,
            How::HigherRatedWonOtherDrew => Missing::HigherRatedWonOtherDrew,
            How::BothWon => Missing::BothWon,
            How::HoldOut => Missing::HoldOut,
            How::PairingsStand => Missing::PairingsStand,
            How::PairAgain => Missing::PairAgain,
        };
        desk.act(Act::Settle { section, round, board: self.board, how }, screen)
    }
}
