//! The counter: check-in, money, ratings, who comes and goes.

use clap::Args;
use serde_json::json;
use tournament::{Basis, Cents, Deed, Entry, EntryId, Grant};

use super::{
    at,
    desk::{Common, Desk},
};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct CheckIn {
    /// The players
    #[arg(required_unless_present = "all")]
    players: Vec<String>,
    /// Everybody who has not checked in, of the section or of all, but for those who are named
    #[arg(long)]
    all: bool,
}

impl CheckIn {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let mut desk = Desk::open(common)?;
        let named = self.players.iter().map(|text| desk.who(text)).collect::<Result<Vec<_>, Problem>>()?;
        let only = desk.common.section.as_deref().map(|text| desk.section_called(text)).transpose()?;
        let entries = if self.all {
            let waits = |entry: &&Entry| {
                !entry.checked_in
                    && entry.left.is_none()
                    && only.as_ref().is_none_or(|only| entry.section == *only)
            };
            let waiting = desk.state().entries.values().filter(waits).map(|entry| entry.id);
            waiting.filter(|id| !named.contains(id)).collect()
        } else {
            named
        };
        // Quads that are made are made again for each who comes.
        let of_quads = |entry: &EntryId| {
            let section = desk.state().entry(*entry).and_then(|entry| desk.state().section(&entry.section));
            section.is_some_and(|section| !section.is_open())
        };
        let deeds: Vec<Deed> = match entries.as_slice() {
            // All at once is one act, and one to take back.
            [_, _, ..] if self.all && !entries.iter().any(of_quads) => vec![Deed::CheckInAll { entries }],
            _ => entries.into_iter().map(|entry| Deed::CheckIn { entry }).collect(),
        };
        let happened = desk.record(deeds)?;
        let came: usize = happened.iter().map(|event| event.happened.len()).sum();
        if came > 10 && !screen.json {
            screen.line(format_args!("{came} players have checked in."))?;
        } else {
            desk.say(&happened, screen)?;
        }
        desk.close();
        Ok(Ending::Good)
    }
}

/// A player.
#[derive(Args)]
pub struct One {
    /// The player
    who: String,
}

impl One {
    pub fn reinstate(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let entry = desk.who(&self.who)?;
        desk.act(Deed::Reinstate { entry }, screen)
    }
}

#[derive(Args)]
pub struct Pay {
    /// The player
    who: String,
    /// The amount; without it what is owed
    #[arg(value_parser = at::cents)]
    amount: Option<Cents>,
}

impl Pay {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let entry = desk.who(&self.who)?;
        let owed = desk.state().entry(entry).and_then(|entry| {
            let fee = desk.state().section(&entry.section)?.plan.fee;
            Some(fee.minus(entry.paid))
        });
        let amount = self.amount.or(owed).unwrap_or_default();
        if amount == Cents::NONE {
            return Err(Problem::new("nothing is owed", "name the amount that was paid"));
        }
        desk.act(Deed::Pay { entry, amount }, screen)
    }
}

#[derive(Args)]
pub struct Refund {
    /// The player
    who: String,
    /// The amount; without it only what is due is said
    #[arg(value_parser = at::cents)]
    amount: Option<Cents>,
}

impl Refund {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let entry = desk.who(&self.who)?;
        if let Some(amount) = self.amount {
            return desk.act(Deed::Refund { entry, amount }, screen);
        }
        if let Some(advice) = desk.state().refund(entry, desk.when()) {
            let rules = if advice.rules.is_empty() { String::new() } else { format!(" ({})", advice.rules) };
            match screen.json {
                true => screen.json(&json!({
                    "due": advice.amount, "because": advice.says, "rules": advice.rules,
                }))?,
                false => screen.line(format_args!("{} is due: {}{rules}", advice.amount, advice.says))?,
            }
        }
        desk.close();
        Ok(Ending::Good)
    }
}

#[derive(Args)]
pub struct AssignRating {
    /// The player
    who: String,
    rating: u16,
    /// On what it rests (28D), as an act has it: claimed, unrated-play or JSON such as '{"results":{"computed":1620}}'
    #[arg(long, value_name = "BASIS", value_parser = at::basis)]
    basis: Option<Basis>,
    /// The director grants it against 28D1 to 28D5, and the player wins no prize with it (28D7)
    #[arg(long)]
    grant: bool,
}

impl AssignRating {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let entry = desk.who(&self.who)?;
        let grant = if self.grant { Grant::ByDirector } else { Grant::ByPolicy };
        desk.act(Deed::AssignRating { entry, rating: self.rating, basis: self.basis, grant }, screen)
    }
}

#[derive(Args)]
pub struct Transfer {
    /// The player
    who: String,
    /// The section
    #[arg(long, value_name = "SECTION")]
    to: String,
}

impl Transfer {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let (entry, to) = (desk.who(&self.who)?, desk.section_called(&self.to)?);
        desk.act(Deed::Transfer { entry, to }, screen)
    }
}

#[derive(Args)]
pub struct Withdraw {
    /// The player, or with --team the team
    who: String,
    /// From this round on; without it from the next that is paired
    #[arg(long, value_name = "ROUND")]
    from: Option<usize>,
    /// A whole team, where teams are paired
    #[arg(long)]
    team: bool,
}

impl Withdraw {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let mut desk = Desk::open(common)?;
        let from = self.from;
        let (section, deed) = if self.team {
            let (section, team) = desk.team(&self.who)?;
            (section.clone(), Deed::WithdrawTeam { section, team, from })
        } else {
            let entry = desk.who(&self.who)?;
            let section = desk.state().entry(entry).map(|entry| entry.section.clone());
            (section.map_or_else(|| desk.section(), Ok)?, Deed::Withdraw { entry, from })
        };
        let vain = |desk: &Desk| Ok::<_, Problem>(desk.state().waiting_in_vain(desk.held(&section)?));
        let before = vain(&desk)?;
        let happened = desk.record([deed])?;
        desk.say(&happened, screen)?;
        let waits = vain(&desk)?.into_iter().find(|board| !before.contains(board));
        if let Some((board, who)) = waits.filter(|_| !screen.json) {
            screen.line(format_args!(
                "Board {board} waits for them: jadoube event remedies {who} -s \"{section}\" shows what can be done (29G)"
            ))?;
        }
        desk.close();
        Ok(Ending::Good)
    }
}

#[derive(Args)]
pub struct ReEnter {
    /// The player
    who: String,
    /// What was paid
    #[arg(long, value_parser = at::cents)]
    paid: Option<Cents>,
}

impl ReEnter {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let entry = desk.who(&self.who)?;
        desk.act(Deed::ReEnter { entry, paid: self.paid.unwrap_or_default() }, screen)
    }
}

#[derive(Args)]
pub struct Expel {
    /// The player
    who: String,
    /// Their opponents are compensated
    #[arg(long)]
    compensate: bool,
}

impl Expel {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let entry = desk.who(&self.who)?;
        desk.act(Deed::Expel { entry, compensate: self.compensate }, screen)
    }
}

#[derive(Args)]
pub struct RemarkArgs {
    /// The player
    who: String,
    /// The remark
    text: String,
    /// The ruling of a game that it is about
    #[arg(long)]
    ruling: Option<String>,
}

impl RemarkArgs {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let entry = desk.who(&self.who)?;
        desk.act(Deed::Remark { entry, text: self.text, ruling: self.ruling }, screen)
    }
}
