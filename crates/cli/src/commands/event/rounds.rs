//! `jadoube event pair`, `unpair`, `post`, `begin`, `seat`, `reseat`.

use chart::Color;
use clap::Args;
use director::{recorded::recorded, view::Audience};
use serde_json::json;
use tournament::{Deed, Logged, Meeting, Seating, SectionName};

use super::{
    changes::{propose, seated},
    desk::{Common, Desk},
    sheets::{print, round_json},
};
use crate::{Ending, choice, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct PairRoundArgs {
    /// Every section whose next round can be paired
    #[arg(long)]
    all: bool,
    /// The color that was drawn by lot, where that was announced for the last round
    #[arg(long, value_parser = choice::color())]
    lot: Option<Color>,
}

impl PairRoundArgs {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let mut desk = Desk::open(common)?;
        let sections: Vec<SectionName> = if self.all {
            let ready = desk.open_sections().filter(|section| section.next_round().is_some());
            ready.map(|section| section.plan.name.clone()).collect()
        } else {
            vec![desk.section()?]
        };
        let progress = screen.progress(sections.len() as u64, "sections");
        let mut happened = Vec::new();
        for section in &sections {
            let deed = Deed::Pair { section: section.clone(), lot: self.lot };
            happened.extend(desk.record_named([(section.to_string(), deed)])?);
            progress.inc(1);
        }
        progress.finish_and_clear();
        if screen.json {
            let rounds: Vec<_> = sections.iter().filter_map(|name| round_json(&desk, name, None)).collect();
            let mut told = desk.told(&happened);
            if let Some(told) = told.as_object_mut() {
                told.insert("rounds".to_string(), json!(rounds));
            }
            screen.json(&told)?;
        } else {
            for section in &sections {
                show(&desk, section, screen)?;
            }
        }
        desk.close();
        Ok(Ending::Good)
    }
}

/// The boards, and in words who plays down and who has the bye.
fn show(desk: &Desk, name: &SectionName, screen: &mut Screen) -> Result<(), Problem> {
    let round = desk.round(name, None)?;
    if let Some(table) = director::sheets::pairings_by_board(desk.state(), name, round) {
        print(&table, screen)?;
    }
    if let Some(games) = director::sheets::match_games(desk.state(), name, round) {
        print(&games, screen)?;
    }
    let said = recorded(&desk.tournament, name, round, Audience::Desk, |recorded| recorded.notable());
    for line in said.unwrap_or_default() {
        screen.hanging(0, 2, &line)?;
    }
    Ok(())
}

pub fn unpair(common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
    let desk = Desk::open(common)?;
    let section = desk.section()?;
    desk.act(Deed::Unpair { section }, screen)
}

#[derive(Args)]
pub struct OfRound {
    /// The round; without it the last that was paired
    round: Option<usize>,
    /// All sections
    #[arg(long)]
    all: bool,
}

impl OfRound {
    pub fn post(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        self.run(common, screen, |section, round| Deed::PostPairings { section, round })
    }

    pub fn begin(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        self.run(common, screen, |section, round| Deed::BeginRound { section, round })
    }

    fn run(
        self,
        common: Common,
        screen: &mut Screen,
        deed: impl Fn(SectionName, usize) -> Deed,
    ) -> Result<Ending, Problem> {
        let mut desk = Desk::open(common)?;
        let sections: Vec<SectionName> = if self.all {
            let begun = desk.open_sections().filter(|section| section.has_begun());
            begun.map(|section| section.plan.name.clone()).collect()
        } else {
            vec![desk.section()?]
        };
        let mut acts = Vec::new();
        for section in sections {
            let round = desk.round(&section, self.round)?;
            acts.push(deed(section, round));
        }
        let happened: Vec<Logged> = desk.record(acts)?;
        desk.say(&happened, screen)?;
        desk.close();
        Ok(Ending::Good)
    }
}

#[derive(Args)]
pub struct SeatArgs {
    /// White and Black of every board in turn, by number or name
    #[arg(required = true)]
    players: Vec<String>,
    /// Who has the bye
    #[arg(long, value_name = "PLAYER")]
    bye: Option<String>,
    /// The round that was paired last, and not the next one
    #[arg(long)]
    last: bool,
}

impl SeatArgs {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        if self.players.len() % 2 == 1 {
            let what = match self.players.len() {
                1 => "one player does not fill a board".to_string(),
                many => format!("{many} players do not fill boards"),
            };
            return Err(Problem::new(
                what,
                "name White and Black of every board; who has the bye comes with --bye",
            ));
        }
        let mut boards = Vec::new();
        for pair in self.players.chunks(2) {
            if let [white, black] = pair {
                let (white, black) = (desk.number(&section, white)?, desk.number(&section, black)?);
                boards.push(Seating { white, black });
            }
        }
        let bye = self.bye.as_deref().map(|text| desk.number(&section, text)).transpose()?;
        let deed = if self.last {
            desk.round(&section, None)?;
            Deed::Rearrange { section, boards, bye }
        } else {
            Deed::PairByHand { section, boards, bye }
        };
        let costs = seated(&desk, &deed)?;
        propose(desk, costs, deed, screen)
    }
}

#[derive(Args)]
pub struct ReseatArgs {
    /// Two players of every new board in turn, by number or name: whoever came late, has the bye, is the house player, or sat at
    /// a board that is taken apart
    #[arg(required_unless_present_any = ["apart", "bye", "out"])]
    players: Vec<String>,
    /// A board that is taken apart
    #[arg(long, value_name = "BOARD")]
    apart: Vec<usize>,
    /// The color of the first of each two; without it as their games so far give it
    #[arg(long, value_parser = choice::color())]
    color: Option<Color>,
    /// Who has the bye from now on
    #[arg(long, value_name = "PLAYER")]
    bye: Option<String>,
    /// Who has neither board nor bye in this round
    #[arg(long, value_name = "PLAYER")]
    out: Vec<String>,
}

impl ReseatArgs {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        desk.round(&section, None)?;
        if self.players.len() % 2 == 1 {
            return Err(Problem::new(
                "one player has nobody to play".to_string(),
                "name two for every new board; who has the bye comes with --bye, who sits out with --out",
            ));
        }
        let mut boards = Vec::new();
        for pair in self.players.chunks(2) {
            if let [one, other] = pair {
                let (one, other) = (desk.number(&section, one)?, desk.number(&section, other)?);
                boards.push(Meeting { one, other, color: self.color });
            }
        }
        let bye = self.bye.as_deref().map(|text| desk.number(&section, text)).transpose()?;
        let out = self.out.iter().map(|text| desk.number(&section, text)).collect::<Result<_, _>>()?;
        let deed = Deed::Reseat { section, apart: self.apart, boards, bye, out };
        let costs = seated(&desk, &deed)?;
        propose(desk, costs, deed, screen)
    }
}
