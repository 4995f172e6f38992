//! `jadoube event lots`: a coin flip between players or teams that are tied, on record.

use clap::Args;
use tournament::{Deed, Drawn};

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Lots {
    /// The players, or teams, in the order in which the lot left them, the winner first
    #[arg(required = true, num_args = 2..)]
    players: Vec<String>,
    /// Between teams of this team contest, by the beginning of its name
    #[arg(long, value_name = "NAME")]
    contest: Option<String>,
}

impl Lots {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        if let Some(contest) = &self.contest {
            let wanted = report::fold::key(contest);
            let known = desk.state().contests.iter();
            let mut fits = known.filter(|known| report::fold::key(&known.name).starts_with(&wanted));
            let name = fits.next().map_or_else(|| contest.clone(), |known| known.name.clone());
            return desk.act(
                Deed::DrawTeamLots { contest: name, order: self.players, drawn: Drawn::ByHand },
                screen,
            );
        }
        let section = desk.section()?;
        let order =
            self.players.iter().map(|text| desk.number(&section, text)).collect::<Result<_, Problem>>()?;
        desk.act(Deed::DrawLots { section, order, drawn: Drawn::ByHand }, screen)
    }
}
