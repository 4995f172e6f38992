//! `jadoube event lock`, `forbid`, `swap`: what the director changes, with what it violates and costs said first.

use chart::Color;
use clap::Args;
use director::costs::{self, Weighed};
use serde_json::json;
use tournament::{Deed, HoldsTheLog};

use super::desk::{Common, Desk};
use crate::{Ending, choice, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Lock {
    /// A player, by number or name
    one: String,
    /// The other one
    other: String,
    /// The color of the first; without it by the rules
    #[arg(long, value_parser = choice::color())]
    color: Option<Color>,
    /// They need not meet any more
    #[arg(long)]
    off: bool,
}

impl Lock {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        let (one, other) = (desk.number(&section, &self.one)?, desk.number(&section, &self.other)?);
        if self.off {
            return desk.act(Deed::Unlock { section, one, other }, screen);
        }
        let deed = Deed::Lock { section, one, other, color: self.color };
        let costs = costs::asked_for(&desk.tournament, &deed, &HoldsTheLog);
        propose(desk, costs, deed, screen)
    }
}

#[derive(Args)]
pub struct Forbid {
    /// A player, by number or name
    one: String,
    /// The other one
    other: String,
    /// They may meet again
    #[arg(long)]
    off: bool,
}

impl Forbid {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let (one, other) = (desk.who(&self.one)?, desk.who(&self.other)?);
        if self.off {
            return desk.act(Deed::Allow { one, other }, screen);
        }
        let deed = Deed::Forbid { one, other };
        let costs = costs::asked_for(&desk.tournament, &deed, &HoldsTheLog);
        propose(desk, costs, deed, screen)
    }
}

#[derive(Args)]
pub struct Swap {
    /// A player, by number or name; or the board whose colors are turned
    one: String,
    /// The other one
    #[arg(required_unless_present = "colors")]
    other: Option<String>,
    /// Turn the colors of a board
    #[arg(long, conflicts_with = "other")]
    colors: bool,
}

impl Swap {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        desk.round(&section, None)?;
        let Some(other) = self.other else {
            let board = self.one.parse().map_err(|_| {
                Problem::new(
                    format!("'{}' is not a board", self.one),
                    "write jadoube event swap BOARD --colors",
                )
            })?;
            let deed = Deed::SwapColors { section, board };
            let costs = seated(&desk, &deed)?;
            return propose(desk, costs, deed, screen);
        };
        let (one, other) = (desk.number(&section, &self.one)?, desk.number(&section, &other)?);
        let deed = Deed::Swap { section, one, other };
        let costs = seated(&desk, &deed)?;
        propose(desk, costs, deed, screen)
    }
}

/// What is not as the rules have it in the round that an act would leave.
pub fn seated(desk: &Desk, deed: &Deed) -> Result<Vec<Weighed>, Problem> {
    Ok(costs::seated(&desk.tournament, &desk.would(deed)?, &HoldsTheLog))
}

/// Says what a change comes to, and does it once it is confirmed.
pub fn propose(
    mut desk: Desk,
    costs: Vec<Weighed>,
    deed: Deed,
    screen: &mut Screen,
) -> Result<Ending, Problem> {
    let costs: Vec<String> = costs.iter().map(ToString::to_string).collect();
    if !screen.json {
        for line in &costs {
            screen.hanging(0, 2, line)?;
        }
    }
    let confirmed = desk.confirmed(screen)?;
    let happened = if confirmed { desk.record([deed])? } else { Vec::new() };
    if screen.json {
        let mut told = desk.told(&happened);
        if let Some(told) = told.as_object_mut() {
            told.insert("costs".to_string(), json!(costs));
            told.insert("confirmed".to_string(), json!(confirmed));
        }
        screen.json(&told)?;
    } else if confirmed {
        desk.say(&happened, screen)?;
    }
    desk.close();
    Ok(Ending::good_if(confirmed))
}
