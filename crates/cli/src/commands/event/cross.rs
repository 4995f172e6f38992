//! `jadoube event cross-round` and `cross-section`: a game for whoever has the bye.

use chart::{Color, Number};
use clap::Args;
use director::systems::color_between;
use serde_json::{Value, json};
use tournament::{Deed, SectionName};

use super::desk::{Common, Desk};
use crate::{Ending, choice, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct CrossRound {
    /// Who plays it, for whom it is the game of the next round; without it all who can are listed, the most fitting first
    partner: Option<String>,
    /// The color of whoever has the bye; without it by the rules
    #[arg(long, value_parser = choice::color())]
    color: Option<Color>,
}

impl CrossRound {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        let round = desk.round(&section, None)?;
        let bye = desk.held(&section)?.round(round).and_then(|paired| paired.bye);
        let Some(text) = self.partner else {
            list(&desk, &section, round, bye, screen)?;
            desk.close();
            return Ok(Ending::Good);
        };
        let partner = desk.number(&section, &text)?;
        let by_rule = || color_between(desk.state(), &section, bye?, partner);
        // Whoever has no bye is refused whatever the color.
        let color = self.color.or_else(by_rule).unwrap_or(Color::White);
        desk.act(Deed::CrossRound { section, partner, color }, screen)
    }
}

/// Whom the bye can play.
fn list(
    desk: &Desk,
    section: &SectionName,
    round: usize,
    bye: Option<Number>,
    screen: &mut Screen,
) -> Result<(), Problem> {
    let name = |number: Number| desk.name_of(section, number);
    let offered = desk.state().instead_of_bye(section);
    let partners = || offered.iter().flat_map(|game| &game.sides).map(|side| side.player);
    let partners: Vec<Number> = partners().filter(|number| Some(*number) != bye).collect();
    if screen.json {
        let told = |number: &Number| json!({ "number": number, "name": name(*number) });
        let partners: Vec<Value> = partners.iter().map(told).collect();
        return screen.json(&json!({
            "section": section, "round": round, "bye": bye.as_ref().map(told), "partners": partners,
        }));
    }
    let Some(bye) = bye else { return screen.line("Nobody has the bye in this round.") };
    if partners.is_empty() {
        return screen.line(format_args!("Nobody who has finished can play {} ({bye}) yet.", name(bye)));
    }
    screen.line(format_args!("{} ({bye}) has the bye and can play (28M2)", name(bye)))?;
    for partner in partners {
        screen.line(format_args!("  {} ({partner})", name(partner)))?;
    }
    Ok(())
}

#[derive(Args)]
pub struct CrossSection {
    /// The higher section, in which the game scores
    higher: String,
    /// The lower one, in which the bye stands
    lower: String,
    /// The color of the player of the higher section
    #[arg(long, value_parser = choice::color())]
    color: Color,
}

impl CrossSection {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let (higher, lower) = (desk.section_called(&self.higher)?, desk.section_called(&self.lower)?);
        desk.act(Deed::CrossSection { higher, lower, color: self.color }, screen)
    }
}
