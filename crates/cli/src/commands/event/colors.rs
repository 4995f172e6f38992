//! `jadoube event plays-white`.

use clap::Args;
use tournament::Deed;

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct PlaysWhite {
    /// The player who has White; the partner has Black
    who: String,
    /// From this round on; else from the next that has not begun
    round: Option<usize>,
}

impl PlaysWhite {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let entry = desk.who(&self.who)?;
        desk.act(Deed::PlayWhite { entry, round: self.round }, screen)
    }
}
