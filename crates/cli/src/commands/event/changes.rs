//! `jadoube event lock`, `forbid`, `swap`: what the director changes, with what it violates and costs said first.

use chart::{Color, Number};
use clap::Args;
use director::hindsight::{self, Look};
use pairing::check::Change;
use serde_json::json;
use tournament::{Act, SectionName, What};

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
            return desk.act(Act::Unlock { section, one, other }, screen);
        }
        let color = self.color;
        let costs = preview(&desk, &section, Look::locking(one, other, color));
        propose(desk, costs, Act::Lock { section, one, other, color }, screen)
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
            return desk.act(Act::Allow { one, other }, screen);
        }
        let section = desk.state().entry(one).map(|entry| entry.section.clone());
        let number = |id| {
            let mut numbered = section.iter().flat_map(|section| desk.state().numbered(section));
            numbered.find(|(_, entry)| entry.id == id).map(|(number, _)| number)
        };
        let costs = match (&section, number(one), number(other)) {
            (Some(section), Some(one), Some(other)) => preview(&desk, section, Change::Forbid(one, other)),
            _ => Vec::new(),
        };
        propose(desk, costs, Act::Forbid { one, other }, screen)
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
        let round = Some(desk.round(&section, None)?);
        let Some(other) = self.other else {
            let board = self.one.parse().map_err(|_| {
                Problem::new(
                    format!("'{}' is not a board", self.one),
                    "write jadoube event swap BOARD --colors",
                )
            })?;
            let act = Act::SwapColors { section: section.clone(), board };
            let costs = seated(&desk, &section, round, &act)?;
            return propose(desk, costs, act, screen);
        };
        let (one, other) = (desk.number(&section, &self.one)?, desk.number(&section, &other)?);
        let act = Act::Swap { section: section.clone(), one, other };
        let costs = seated(&desk, &section, round, &act)?;
        propose(desk, costs, act, screen)
    }
}

/// What is not as the rules have it in the round that an act would leave; none is the round to come.
pub fn seated(
    desk: &Desk,
    section: &SectionName,
    round: Option<usize>,
    act: &Act,
) -> Result<Vec<String>, Problem> {
    let mut lines = Vec::new();
    for happening in desk.would(act)? {
        let (What::Rearranged { boards, bye, .. } | What::Paired { boards, bye, .. }) = happening.what else {
            continue;
        };
        let boards: Vec<(Number, Number)> = boards.iter().map(|board| (board.white, board.black)).collect();
        let now: Vec<(Number, Number)> = match round.and_then(|round| desk.held(section).ok()?.round(round)) {
            Some(paired) => paired.seatings().iter().map(|board| (board.white, board.black)).collect(),
            None => Vec::new(),
        };
        let found = hindsight::look(&desk.tournament, section, round, |look| {
            let mut found: Vec<String> =
                look.check(&boards, bye)?.iter().map(|difference| format!("{difference}.")).collect();
            if found.is_empty() {
                found.push("Nothing speaks against it.".to_string());
            }
            found.extend(others(look, &now, &boards).filter(|_| round.is_some()));
            Ok(found)
        });
        lines.extend(
            found.unwrap_or_else(|trouble| vec![format!("What it costs cannot be said: {trouble}.")]),
        );
    }
    Ok(lines)
}

/// What a change violates and costs, a sentence a line; before anybody is there to be paired, nothing.
fn preview(desk: &Desk, section: &SectionName, change: Change) -> Vec<String> {
    let seen = hindsight::look(&desk.tournament, section, None, |look| {
        let preview = look.preview(change)?;
        let mut lines: Vec<String> = preview.in_words().lines().map(ToString::to_string).collect();
        let own: Vec<(Number, Number)> = match look.round() {
            Ok(round) => round.boards.iter().map(|board| (board.white, board.black)).collect(),
            Err(_) => Vec::new(),
        };
        lines.extend(others(look, &own, &preview.paired.boards));
        Ok(lines)
    });
    seen.unwrap_or_else(|trouble| vec![format!("What it costs cannot be said yet: {trouble}.")])
}

/// Which boards become others.
fn others(look: &Look<'_>, before: &[(Number, Number)], after: &[(Number, Number)]) -> Option<String> {
    let name = |number: Number| look.field.chart.player(number).map_or("", |player| player.name.as_str());
    let others = after.iter().filter(|board| !before.contains(board));
    let others: Vec<String> =
        others.map(|(white, black)| format!("{} - {}", name(*white), name(*black))).collect();
    (!others.is_empty()).then(|| format!("Boards that become others: {}.", others.join("; ")))
}

/// Says what a change comes to, and does it once it is confirmed.
pub fn propose(mut desk: Desk, costs: Vec<String>, act: Act, screen: &mut Screen) -> Result<Ending, Problem> {
    if !screen.json {
        for line in &costs {
            screen.hanging(0, 2, line)?;
        }
    }
    let confirmed = desk.confirmed(screen)?;
    let happened = if confirmed { desk.record([act])? } else { Vec::new() };
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
