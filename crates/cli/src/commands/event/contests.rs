//! `jadoube event contest` and `teams`: points of players that are added for their school or team.

use clap::Args;
use serde_json::json;
use tournament::{Deed, TeamContest};

use super::{
    desk::{Common, Desk},
    sheets::print,
};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Contest {
    /// What it is called
    name: String,
    /// Whose players count; without it the section that is meant
    #[arg(long, value_delimiter = ',')]
    sections: Vec<String>,
    /// How many scores count; without it as the book has it
    #[arg(long)]
    best: Option<u8>,
    /// With fewer players a team has no place; without it as the book has it
    #[arg(long, default_value_t = 0)]
    least: u8,
    /// Tie-breaks in their order; without them those of the book for teams, or of the section
    #[arg(long, value_delimiter = ',')]
    tie_breaks: Vec<String>,
}

impl Contest {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let named: Result<Vec<_>, Problem> =
            self.sections.iter().map(|text| desk.section_called(text)).collect();
        let mut sections = named?;
        if sections.is_empty() {
            sections.push(desk.section()?);
        }
        let (name, best, least, tie_breaks) = (self.name, self.best, self.least, self.tie_breaks);
        let contest = TeamContest { name, sections, best, least, tie_breaks };
        // Whoever announces something else than the book has is told so at once, and not only by the sheet.
        let counts = director::teams::standings(desk.state(), &contest);
        let overrides = counts.filter(|counts| counts.overridden.is_some());
        let ending = desk.act(Deed::AddTeamContest { contest }, screen)?;
        if let Some(counts) = overrides.filter(|_| !screen.json) {
            screen.line(director::sheets::who_counts(&counts))?;
        }
        Ok(ending)
    }
}

#[derive(Args)]
pub struct Teams {
    /// The contest, by the beginning of its name; without it all of them
    contest: Option<String>,
}

impl Teams {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let wanted = self.contest.as_deref().map(report::fold::key);
        let fits = |contest: &&TeamContest| {
            wanted.as_ref().is_none_or(|wanted| report::fold::key(&contest.name).starts_with(wanted))
        };
        let contests: Vec<&TeamContest> = desk.state().contests.iter().filter(fits).collect();
        if contests.is_empty() {
            return Err(Problem::new(
                "there is no such team contest",
                "jadoube event contest NAME --best 4 --least 2 adds one; where teams are paired, jadoube event standings shows them",
            ));
        }
        let tables =
            contests.into_iter().filter_map(|contest| director::sheets::team_table(desk.view(), contest));
        let tables: Vec<report::Table> = tables.collect();
        if screen.json {
            let tables: Vec<_> = tables.iter().map(report::Table::to_json).collect();
            screen.json(&json!({ "event": desk.name(), "contests": tables }))?;
        } else {
            for table in &tables {
                print(table, screen)?;
            }
        }
        desk.close();
        Ok(Ending::Good)
    }
}
