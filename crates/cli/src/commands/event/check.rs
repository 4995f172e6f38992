//! `jadoube event check`: is the round what the rules give?

use clap::Args;
use director::hindsight;
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
        let Some(paired) = held.round(round) else { return Ok(Ending::Good) };
        let boards: Vec<_> = paired.boards.iter().map(|board| (board.white, board.black)).collect();
        let found =
            hindsight::look(&desk.tournament, &section, Some(round), |look| look.check(&boards, paired.bye));
        let found: Vec<String> = found.map_err(unseen)?.iter().map(ToString::to_string).collect();
        if screen.json {
            screen.json(&json!({ "section": section, "round": round, "differences": found }))?;
        } else if found.is_empty() {
            let text = format!("{section}, round {round}: as the rules have it.");
            screen.line(screen.good(text))?;
        } else {
            screen.line(screen.heading(format_args!("{section}, round {round}")))?;
            for difference in &found {
                screen.hanging(0, 2, &format!("{difference}."))?;
            }
        }
        desk.close();
        Ok(Ending::good_if(found.is_empty()))
    }
}
