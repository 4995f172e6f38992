//! `jadoube event line-up`, `line-ups`, `open-line-ups`: who sits at which board of a match, as captains say it.

use clap::Args;
use tournament::{Deed, Grant, LineUpsOf, SectionName};

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct LineUp {
    /// The team, by number or name
    team: String,
    /// Who plays, from the first board down
    #[arg(required = true)]
    players: Vec<String>,
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
    /// Take it though it is late, or change one that is open; say why with --why
    #[arg(long)]
    grant: bool,
}

impl LineUp {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let (section, team) = desk.team(&self.team)?;
        let round = desk.round(&section, self.round)?;
        // In a section of teams players have no numbers of their own: a number is an entry.
        let who = |text: &String| match text.parse::<u32>() {
            Ok(entry) => desk.who(&format!("entry:{entry}")),
            Err(_) => desk.who(text),
        };
        let players = self.players.iter().map(who).collect::<Result<Vec<_>, _>>()?;
        let grant = if self.grant { Grant::ByDirector } else { Grant::ByPolicy };
        desk.act(Deed::HandInLineUp { section, round, team, players, grant }, screen)
    }
}

#[derive(Args)]
pub struct OpenLineUps {
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
}

impl OpenLineUps {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        let round = desk.round(&section, self.round)?;
        desk.act(Deed::OpenLineUps { section, round }, screen)
    }
}

#[derive(Args)]
pub struct LineUps {
    /// The round; without it the last that was paired
    #[arg(long, short)]
    round: Option<usize>,
}

impl LineUps {
    /// Which are in; who is on them only once they are open.
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        let round = desk.round(&section, self.round)?;
        let lines = lines(&desk, &section, round)?;
        if screen.json {
            screen.json(&serde_json::json!({ "section": section, "round": round, "line-ups": lines }))?;
        } else {
            for line in &lines {
                screen.line(line)?;
            }
        }
        desk.close();
        Ok(Ending::Good)
    }
}

fn lines(desk: &Desk, name: &SectionName, round: usize) -> Result<Vec<String>, Problem> {
    let held = desk.held(name)?;
    let Some(paired) = held.round(round) else { return Ok(Vec::new()) };
    let mut lines = Vec::new();
    for (at, board) in paired.numbered() {
        let state = held.line_ups_of(round, board);
        for number in [board.white, board.black] {
            let team = desk.name_of(name, number);
            let seated = desk.state().line_up_in(name, &team, round);
            let names = seated.iter().take(board.games.len()).map(|entry| entry.name()).collect::<Vec<_>>();
            let told = match state {
                LineUpsOf::Sealed if paired.line_ups.contains_key(&number) => "in, and sealed".to_string(),
                LineUpsOf::Sealed => "not in yet".to_string(),
                LineUpsOf::Open | LineUpsOf::ByRating if names.is_empty() => "nobody".to_string(),
                LineUpsOf::Open | LineUpsOf::ByRating => names.join(", "),
            };
            lines.push(format!("Board {at}, {team}: {told}"));
        }
    }
    Ok(lines)
}
