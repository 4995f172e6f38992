//! `jadoube event status`: how things stand, what needs care, what can be done.

use chart::count::in_words;
use clap::Args;
use serde_json::{Value, json};
use tournament::{HoldsTheLog, SectionName, State, may, may::May, warnings, warnings::Warning};

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Status {
    /// All warnings, player by player
    #[arg(long)]
    all: bool,
}

/// More warnings than these are counted.
const FEW: usize = 12;
/// So many names stand in one warning.
const NAMES: usize = 3;

impl Status {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let warnings = warnings::warnings(desk.state(), desk.when());
        let may = may::may(&desk.tournament);
        if screen.json {
            let sections: Vec<Value> = desk
                .state()
                .sections
                .values()
                .map(|section| {
                    json!({
                        "section": section.plan.name, "plan": section.plan, "paired": section.rounds.len(),
                        "gone-into": section.gone_into,
                        "entries": desk.state().entries_of(&section.plan.name).count(),
                        "waiting": section.missing().map(|(round, board, _)| [round, board]).collect::<Vec<_>>(),
                    })
                })
                .collect();
            let told: Vec<Value> = warnings
                .iter()
                .map(|warning| json!({ "text": warning.told(desk.state(), &HoldsTheLog), "rules": warning.rules() }))
                .collect();
            screen.json(&json!({
                "event": desk.state().event, "sections": sections, "warnings": told,
                "may": may.iter().map(ToString::to_string).collect::<Vec<_>>(),
            }))?;
            desk.close();
            return Ok(Ending::Good);
        }
        screen.line(screen.heading(desk.name()))?;
        for section in desk.open_sections() {
            let (name, plan) = (&section.plan.name, &section.plan);
            let players = desk.state().entries_of(name).filter(|entry| entry.left.is_none()).count();
            // A match of teams and a board with two games have several results.
            let games = section.missing().flat_map(|(_, _, board)| &board.games);
            let waiting = match games.filter(|game| game.result.is_none()).count() {
                0 => String::new(),
                1 => ", one result to come".to_string(),
                many => format!(", {many} results to come"),
            };
            let players = in_words(players, "player");
            let rounds = if plan.rounds == 1 { "round" } else { "rounds" };
            let text = format!(
                "{name}: {players}, {} of {} {rounds} paired{waiting}, {}, {}",
                section.rounds.len(),
                plan.rounds,
                plan.control,
                plan.book.label()
            );
            screen.hanging(0, 2, &text)?;
        }
        if !warnings.is_empty() {
            screen.blank()?;
            screen.line(screen.heading("Needs care"))?;
        }
        let told = told(desk.state(), &warnings, self.all);
        let shown = if self.all { told.len() } else { FEW };
        for line in told.iter().take(shown) {
            screen.hanging(0, 2, line)?;
        }
        if let Some(more @ 1..) = told.len().checked_sub(shown) {
            screen.line(format_args!("and {more} more; --all shows them"))?;
        }
        screen.blank()?;
        screen.line(screen.heading("Can be done"))?;
        for may in may.iter().filter(|may| is_near(&desk, may)) {
            screen.line(format_args!("{may} ({})", command(may)))?;
        }
        desk.close();
        Ok(Ending::Good)
    }
}

/// The warnings, a line each; what is the same of several players is one line unless everything is asked for.
fn told(state: &State, warnings: &[Warning], all: bool) -> Vec<String> {
    let mut lines: Vec<(String, Vec<&str>, String)> = Vec::new();
    for warning in warnings {
        let rules = warning.rules();
        let rules = if rules.is_empty() { String::new() } else { format!(" ({rules})") };
        let Some(single) = warning.told(state, &HoldsTheLog) else { continue };
        let single = format!("{single}{rules}");
        let shared = match warning {
            Warning::NotCheckedIn { section, name, .. } => {
                Some((format!("{section}: not checked in{rules}"), name))
            }
            Warning::NotAMember { name, ran_out: None, .. } => {
                Some((format!("without a membership number{rules}"), name))
            }
            Warning::Unpaid { name, owes, .. } => Some((format!("owing {owes}"), name)),
            _ => None,
        };
        match shared.filter(|_| !all) {
            Some((kind, name)) => match lines.iter_mut().find(|(line, ..)| *line == kind) {
                Some((_, names, _)) => names.push(name),
                None => lines.push((kind, vec![name], single)),
            },
            None => lines.push((String::new(), Vec::new(), single)),
        }
    }
    let line = |(kind, names, single): (String, Vec<&str>, String)| match names.len() {
        0 | 1 => single,
        many => {
            let named: Vec<&str> = names.into_iter().take(NAMES).collect();
            let more = many.saturating_sub(NAMES);
            let more = if more == 0 { String::new() } else { format!(" and {more} more") };
            format!("{kind}: {many} players, {}{more}", named.join("; "))
        }
    };
    lines.into_iter().map(line).collect()
}

/// With which command it is done.
const fn command(may: &May) -> &'static str {
    match may {
        May::Open => "new",
        May::AddSection => "section",
        May::Toss => "toss",
        May::Enter { .. } => "enter, import",
        May::Divide { .. } => "divide",
        May::Pair { .. } => "pair",
        May::Post { .. } => "post",
        May::Begin { .. } => "begin",
        May::Rearrange { .. } => "swap, seat --last",
        May::Unpair { .. } => "unpair",
        May::Report { .. } => "result",
        May::Settle { .. } => "provide, settle",
        May::Correct { .. } => "correct",
        May::Undo { .. } => "undo",
    }
}

/// What belongs to the round that is going on or to come; rounds long past can be corrected, and nobody needs to be told.
fn is_near(desk: &Desk, may: &May) -> bool {
    let last = |section: &SectionName, round: usize| {
        desk.state().section(section).is_some_and(|section| section.rounds.len() == round)
    };
    match may {
        May::Post { section, round } | May::Begin { section, round } | May::Correct { section, round } => {
            last(section, *round)
        }
        _ => true,
    }
}
