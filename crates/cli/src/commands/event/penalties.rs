//! Penalties that reach beyond a game: points taken from a player or a team, rounds forfeited, substitutes barred, and what
//! becomes of the orders of rulings. `undo` takes each of them back.

use chart::Points;
use clap::Args;
use tournament::Deed;

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Dock {
    /// The player, or with --team the team
    who: String,
    /// How many points: 1 or 0.5
    points: Points,
    /// Gives the points instead of taking them
    #[arg(long)]
    give: bool,
    /// Only where prizes are given (20N1d)
    #[arg(long, conflicts_with = "team")]
    prizes_only: bool,
    /// From a team: in its section, or with --contest in a team contest
    #[arg(long)]
    team: bool,
    /// The team contest, by the beginning of its name
    #[arg(long, value_name = "NAME", requires = "team")]
    contest: Option<String>,
    /// The order of a ruling that this carries out, by its number in the log
    #[arg(long, value_name = "NUMBER")]
    order: Option<u64>,
}

impl Dock {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let points = if self.give { -self.points } else { self.points };
        let order = self.order;
        let deed = match (self.team, &self.contest) {
            (false, _) => {
                let entry = desk.who(&self.who)?;
                Deed::Dock { entry, points, prizes_only: self.prizes_only, order }
            }
            (true, None) => {
                let (section, team) = desk.team(&self.who)?;
                Deed::DockTeam { section: Some(section), contest: None, team, points, order }
            }
            (true, Some(contest)) => {
                let wanted = report::fold::key(contest);
                let mut known = desk.state().contests.iter();
                let named = known.find(|known| report::fold::key(&known.name).starts_with(&wanted));
                let contest = Some(named.map_or_else(|| contest.clone(), |known| known.name.clone()));
                Deed::DockTeam { section: None, contest, team: self.who, points, order }
            }
        };
        desk.act(deed, screen)
    }
}

#[derive(Args)]
pub struct ForfeitRound {
    /// The player
    who: String,
    /// The round; without it the next that is paired
    #[arg(long, value_name = "ROUND")]
    round: Option<usize>,
    /// So many rounds, from that one on
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    rounds: usize,
    /// The order of a ruling that this carries out, by its number in the log
    #[arg(long, value_name = "NUMBER")]
    order: Option<u64>,
}

impl ForfeitRound {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let mut desk = Desk::open(common)?;
        let entry = desk.who(&self.who)?;
        let held = desk.state().entry(entry).and_then(|entry| desk.state().section(&entry.section));
        let next = held.map_or(1, |held| held.rounds.len() + 1);
        let first = self.round.unwrap_or(next);
        let acts = (first..first.saturating_add(self.rounds.clamp(1, 99))).zip(0..).map(|(round, index)| {
            let order = self.order.filter(|_| index == 0);
            Deed::ForfeitRound { entry, round, order }
        });
        let happened = desk.record(acts)?;
        desk.say(&happened, screen)?;
        desk.close();
        Ok(Ending::Good)
    }
}

#[derive(Args)]
pub struct BarSubstitute {
    /// The player whose board nobody takes
    who: String,
    /// Somebody may after all
    #[arg(long)]
    allow: bool,
    /// The order of a ruling that this carries out, by its number in the log
    #[arg(long, value_name = "NUMBER")]
    order: Option<u64>,
}

impl BarSubstitute {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let entry = desk.who(&self.who)?;
        desk.act(Deed::BarSubstitute { entry, barred: !self.allow, order: self.order }, screen)
    }
}

#[derive(Args)]
pub struct AnswerOrder {
    /// The player whom it concerns
    who: String,
    /// The order, by its number in the log; without it the only one that waits
    #[arg(long, value_name = "NUMBER")]
    order: Option<u64>,
    /// It does not hold (--why says why); without this it was done by hand
    #[arg(long)]
    set_aside: bool,
}

impl AnswerOrder {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let entry = desk.who(&self.who)?;
        let orders = desk.state().entry(entry).map_or(&[][..], |entry| &entry.orders);
        let waiting: Vec<u64> =
            orders.iter().filter(|order| order.answered.is_none()).map(|order| order.id).collect();
        let order = match (self.order, &waiting[..]) {
            (Some(order), _) => order,
            (None, [only]) => *only,
            (None, []) => {
                return Err(Problem::new(
                    "no order about this player waits",
                    "jadoube event status shows all",
                ));
            }
            (None, several) => {
                let all: Vec<String> = several.iter().map(ToString::to_string).collect();
                let text = format!("several orders about this player wait: {}", all.join(", "));
                return Err(Problem::new(text, "name one of them with --order"));
            }
        };
        desk.act(Deed::AnswerOrder { entry, order, set_aside: self.set_aside }, screen)
    }
}
