//! `jadoube event bye`.

use clap::Args;
use tournament::{ByeKind, Deed, Grant};

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Bye {
    /// The player, or with --team the team
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
    /// For a whole team, where teams are paired
    #[arg(long)]
    team: bool,
}

impl Bye {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let round = self.round;
        let grant = if self.grant { Grant::ByDirector } else { Grant::ByPolicy };
        let bye = match (self.zero, self.award) {
            (true, _) => ByeKind::ZeroPoint,
            (_, true) => ByeKind::Awarded,
            _ => ByeKind::HalfPoint,
        };
        if self.team {
            let (section, team) = desk.team(&self.who)?;
            if self.cancel && self.grant {
                let what = "there is no exception for the bye of a team";
                return Err(Problem::new(what, "leave out --grant; what was asked for in time is cancelled"));
            }
            let deed = match self.cancel {
                true => Deed::CancelTeamBye { section, team, round },
                false => Deed::AskForTeamBye { section, team, round, bye, grant },
            };
            return desk.act(deed, screen);
        }
        let entry = desk.who(&self.who)?;
        let deed = match self.cancel {
            true => Deed::CancelBye { entry, round, grant },
            false => Deed::AskForBye { entry, round, bye, grant },
        };
        desk.act(deed, screen)
    }
}
