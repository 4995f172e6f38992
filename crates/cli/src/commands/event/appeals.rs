//! `jadoube event appeal` and `decide-appeal`: somebody holds a pairing to be illegal.

use clap::{Args, ValueEnum};
use tournament::{Deed, Ground};

use super::desk::{Common, Desk};
use crate::{Ending, choice, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Appeal {
    /// The board
    board: usize,
    /// The coach or player who appeals
    #[arg(value_name = "WHO")]
    appellant: String,
    /// What is held against the pairing
    #[arg(value_parser = choice::one_of(&Ground::ALL, |ground| Some(ground.words())))]
    ground: Ground,
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
}

impl Appeal {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let (section, round) = desk.board(self.board, self.round)?;
        let Appeal { board, appellant: by, ground, .. } = self;
        desk.act(Deed::AppealPairing { section, round, board, by, ground }, screen)
    }
}

#[derive(Args)]
pub struct DecideAppeal {
    /// The board
    board: usize,
    /// What becomes of the appeal; the seating itself is changed with swap, or seat --last
    #[arg(value_enum)]
    decision: Decision,
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum Decision {
    Uphold,
    Deny,
}

impl DecideAppeal {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let (section, round) = desk.board(self.board, self.round)?;
        let upheld = self.decision == Decision::Uphold;
        desk.act(Deed::DecideAppeal { section, round, board: self.board, upheld }, screen)
    }
}
