//! `jadoube event lots`: a coin flip between players who are tied, on record.

use clap::Args;
use tournament::Act;

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Lots {
    /// The players in the order in which the lot left them, the winner first
    #[arg(required = true, num_args = 2..)]
    players: Vec<String>,
}

impl Lots {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        let order =
            self.players.iter().map(|text| desk.number(&section, text)).collect::<Result<_, Problem>>()?;
        desk.act(Act::DrawLots { section, order }, screen)
    }
}
