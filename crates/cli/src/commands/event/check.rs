//! `jadoube event check`: is the round what the rules give, and does this release say the same as was recorded?

use clap::Args;
use director::check::check;
use serde_json::json;

use super::{
    desk::{Common, Desk},
    explain::unseen,
};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Check {
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
}

impl Check {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        let round = desk.round(&section, self.round)?;
        let held = desk.held(&section)?;
        if held.round(round).is_none() {
            return Ok(Ending::Good);
        }
        let found = check(&desk.tournament, &section, round).map_err(unseen)?;
        let last = round == held.rounds.len();
        let vain = if last { desk.state().waiting_in_vain(held) } else { Vec::new() };
        if screen.json {
            let left: Vec<_> =
                vain.iter().map(|(board, who)| json!({ "board": board, "number": who })).collect();
            screen
                .json(&json!({ "section": section, "round": round, "differences": found, "left": left }))?;
        } else if found.is_empty() {
            let text = format!("{section}, round {round}: as the rules have it.");
            screen.line(screen.good(text))?;
        } else {
            screen.line(screen.heading(format_args!("{section}, round {round}")))?;
            for difference in &found {
                screen.hanging(0, 2, &format!("{difference}."))?;
            }
        }
        let told = if screen.json { &[][..] } else { &vain };
        for (board, who) in told {
            let name = desk.name_of(&section, *who);
            let text = format!(
                "Board {board}: {name} has left; jadoube event remedies {who} shows what can be done (29G)"
            );
            screen.hanging(0, 2, &text)?;
        }
        desk.close();
        Ok(Ending::good_if(found.is_empty()))
    }
}
