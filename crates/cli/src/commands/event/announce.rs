//! `jadoube event announce`, `combine`, `remove-section`, `divide`, `numbers`: what becomes of a section before it plays.

use clap::Args;
use tournament::{Deed, Notice, Posted, Topic};

use super::desk::{Common, Desk};
use crate::{Ending, choice, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Announce {
    /// What was made known
    #[arg(value_parser = choice::one_of(&Topic::ALL, |topic| Some(topic.words())))]
    topic: Topic,
    /// In which words
    #[arg(default_value = "")]
    text: String,
    /// It stood in the publicity before the event
    #[arg(long)]
    in_advance: bool,
}

impl Announce {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let notice = if self.in_advance { Notice::AdvancePublicity } else { Notice::AtTheEvent };
        let section = desk.section()?;
        desk.act(
            Deed::Post { section, posted: Posted { topic: self.topic, notice, text: self.text } },
            screen,
        )
    }
}

#[derive(Args)]
pub struct Combine {
    /// The sections
    #[arg(required = true)]
    sections: Vec<String>,
    /// Under which of them they play
    #[arg(long, value_name = "SECTION")]
    into: String,
}

impl Combine {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let sections =
            self.sections.iter().map(|text| desk.section_called(text)).collect::<Result<_, Problem>>()?;
        let into = desk.section_called(&self.into)?;
        desk.act(Deed::Combine { sections, into }, screen)
    }
}

#[derive(Args)]
pub struct RemoveSection {
    /// The section
    name: String,
}

impl RemoveSection {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section_called(&self.name)?;
        desk.act(Deed::RemoveSection { section }, screen)
    }
}

pub fn divide(common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
    let desk = Desk::open(common)?;
    let section = desk.section()?;
    desk.act(Deed::Divide { section }, screen)
}

#[derive(Args)]
pub struct NumbersArgs {
    /// Everybody in the section, in the order of the numbers that they drew
    #[arg(required = true)]
    players: Vec<String>,
}

impl NumbersArgs {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        let order = self.players.iter().map(|text| desk.who(text)).collect::<Result<_, Problem>>()?;
        desk.act(Deed::DrawNumbers { section, order, elsewhere: false }, screen)
    }
}
