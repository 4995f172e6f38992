//! `jadoube event bye`.

use clap::Args;
use tournament::{Act, ByeKind, Grant};

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Bye {
    /// The player
    who: String,
    /// The round
    round: usize,
    /// Without a point
    #[arg(long)]
    zero: bool,
    /// With a full point that the director gives; say why
    #[arg(long, conflicts_with = "zero")]
    award: bool,
    /// The bye is off
    #[arg(long, conflicts_with_all = ["zero", "award"])]
    cancel: bool,
    /// The director makes an exception; say why
    #[arg(long)]
    grant: bool,
}

impl Bye {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let (entry, round) = (desk.who(&self.who)?, self.round);
        let grant = if self.grant { Grant::ByDirector } else { Grant::ByPolicy };
        let bye = match (self.zero, self.award) {
            (true, _) => ByeKind::ZeroPoint,
            (_, true) => ByeKind::Awarded,
            _ => ByeKind::HalfPoint,
        };
        let act = match self.cancel {
            true => Act::CancelBye { entry, round, grant },
            false => Act::AskForBye { entry, round, bye, grant },
        };
        desk.act(act, screen)
    }
}
