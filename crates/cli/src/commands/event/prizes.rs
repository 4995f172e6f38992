//! `jadoube event prize` and `prizes`: what can be won, and who wins it.

use clap::{Args, ValueEnum};
use serde_json::json;
use tournament::{Cents, Date, Deed, Eligibility, PrizeGroup, SectionName, Unrated};

use super::{
    at,
    desk::{Common, Desk},
    sheets::print,
};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Prize {
    /// What it is called: "Overall", "U1400", "Top fifth grader"; one of the same name is replaced
    name: String,
    /// How many trophies or medals, one a place
    #[arg(long, default_value_t = 0)]
    trophies: u16,
    /// Money for the first place, the second, and so on
    #[arg(long, value_delimiter = ',', value_parser = at::cents)]
    cash: Vec<Cents>,
    /// Only prize ratings below this one
    #[arg(long)]
    below: Option<u16>,
    /// Only prize ratings of this and above
    #[arg(long)]
    at_least: Option<u16>,
    /// Whether players without a rating compete; without it they do where there is no limit of rating
    #[arg(long, value_enum)]
    unrated: Option<UnratedWord>,
    /// Only these grades and above; kindergarten is 0
    #[arg(long)]
    lowest_grade: Option<u8>,
    /// Only these grades and below
    #[arg(long)]
    highest_grade: Option<u8>,
    /// Only who was born on this day or later
    #[arg(long, value_parser = at::date)]
    born_since: Option<Date>,
    /// Only who was born on this day or earlier
    #[arg(long, value_parser = at::date)]
    born_until: Option<Date>,
    /// Also for who has won a trophy that was announced before this one
    #[arg(long)]
    besides: bool,
    /// It is not given any more
    #[arg(long)]
    remove: bool,
}

#[derive(Copy, Clone, ValueEnum)]
enum UnratedWord {
    Compete,
    Only,
}

impl Prize {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        let mut groups = desk.held(&section)?.prizes.clone();
        let known = groups.iter().position(|group| group.name == self.name);
        match (known, self.remove) {
            (Some(index), true) => {
                groups.remove(index);
            }
            (None, true) => {
                let names: Vec<&str> = groups.iter().map(|group| group.name.as_str()).collect();
                let next = format!(
                    "there are {}",
                    if names.is_empty() { "none".to_string() } else { names.join(", ") }
                );
                return Err(Problem::new(format!("no prizes are called '{}'", self.name), next));
            }
            (Some(index), false) => {
                if let Some(group) = groups.get_mut(index) {
                    *group = self.group();
                }
            }
            (None, false) => groups.push(self.group()),
        }
        desk.act(Deed::AnnouncePrizes { section, groups }, screen)
    }

    fn group(self) -> PrizeGroup {
        PrizeGroup {
            name: self.name,
            for_whom: Eligibility {
                below: self.below,
                at_least: self.at_least,
                lowest_grade: self.lowest_grade,
                highest_grade: self.highest_grade,
                born_since: self.born_since,
                born_until: self.born_until,
            },
            unrated: match self.unrated {
                None => Unrated::Open,
                Some(UnratedWord::Compete) => Unrated::Compete,
                Some(UnratedWord::Only) => Unrated::Only,
            },
            trophies: self.trophies,
            besides: self.besides,
            cash: self.cash,
        }
    }
}

#[derive(Args)]
pub struct Prizes {
    /// Everybody who competes, and not only who wins something
    #[arg(long)]
    all: bool,
}

impl Prizes {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let awards = |name: &SectionName| desk.state().awarded_in(name).next().is_some();
        let sections: Vec<SectionName> = match &desk.common.section {
            Some(text) => vec![desk.section_called(text)?],
            None => desk.state().sections.keys().filter(|name| awards(name)).cloned().collect(),
        };
        let tables: Vec<report::Table> = sections
            .iter()
            .flat_map(|section| director::sheets::prizes(desk.view(), section, self.all))
            .collect();
        if screen.json {
            let tables: Vec<_> = tables.iter().map(report::Table::to_json).collect();
            screen.json(&json!({ "event": desk.name(), "prizes": tables }))?;
        } else {
            for table in &tables {
                print(table, screen)?;
            }
        }
        desk.close();
        Ok(Ending::Good)
    }
}
