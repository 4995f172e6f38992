//! `jadoube event status`: how things stand, what needs care, what can be done.

use clap::Args;
use serde_json::{Value, json};
use tournament::{SectionName, may, may::May, warnings};

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Status {
    /// All warnings, and not the first of every kind
    #[arg(long)]
    all: bool,
}

/// More warnings than these are counted.
const FEW: usize = 12;

impl Status {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let warnings = warnings::warnings(desk.state());
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
                .map(|warning| json!({ "text": warning.to_string(), "rules": warning.rules() }))
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
            let waiting = section.missing().count();
            let waiting = if waiting == 0 { String::new() } else { format!(", {waiting} results to come") };
            let text = format!(
                "{name}: {players} players, {} of {} rounds paired{waiting}, {}, {}",
                section.rounds.len(),
                plan.rounds,
                plan.control,
                plan.book.name()
            );
            screen.hanging(0, 2, &text)?;
        }
        if !warnings.is_empty() {
            screen.blank()?;
            screen.line(screen.heading("Needs care"))?;
        }
        let shown = if self.all { warnings.len() } else { FEW };
        for warning in warnings.iter().take(shown) {
            let rules = warning.rules();
            let rules = if rules.is_empty() { String::new() } else { format!(" ({rules})") };
            screen.hanging(0, 2, &format!("{warning}{rules}"))?;
        }
        if let Some(more @ 1..) = warnings.len().checked_sub(shown) {
            screen.line(format_args!("and {more} more; --all shows them"))?;
        }
        screen.blank()?;
        screen.line(screen.heading("Can be done"))?;
        for may in may.iter().filter(|may| is_near(&desk, may)) {
            screen.line(may)?;
        }
        desk.close();
        Ok(Ending::Good)
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
