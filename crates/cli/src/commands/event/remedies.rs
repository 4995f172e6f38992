//! `jadoube event remedies`: somebody cannot play the round that was paired, and what can be done about his board (29G).

use std::collections::BTreeSet;

use chart::Number;
use clap::Args;
use director::hindsight;
use serde_json::{Value, json};
use tournament::{Offer, Way};

use super::{
    changes::{propose, seated},
    desk::{Common, Desk},
    explain::unseen,
};
use crate::{Ending, choice, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Remedies {
    /// Who cannot play, by number or name
    who: String,
    /// Boards that are not broken off, since Black has made the fourth move, such as 1,3
    #[arg(long, value_name = "BOARDS", value_delimiter = ',')]
    under_way: Vec<usize>,
    /// Seat the round like this
    #[arg(long, value_name = "WAY", value_parser = choice::one_of(&Way::ALL, |way| Some(way.words())))]
    take: Option<Way>,
}

impl Remedies {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        let (round, held) = (desk.round(&section, None)?, desk.held(&section)?);
        let who = desk.number(&section, &self.who)?;
        let name = desk.name_of(&section, who);
        let under_way: BTreeSet<usize> = self.under_way.iter().copied().collect();
        let ways = hindsight::remedies(desk.state(), &section, who, &under_way).map_err(unseen)?;
        if let Some(taken) = self.take {
            if !desk.state().is_gone(held, who) {
                let next = format!("jadoube event withdraw \"{name}\" first, and then seat the others");
                return Err(Problem::new(format!("{name} has not withdrawn"), next));
            }
            let offer = ways.into_iter().find(|(way, _)| *way == taken).map(|(_, offer)| offer);
            let none = || Err("there is no such way".to_string());
            let offer = offer.unwrap_or_else(none).map_err(|why| {
                Problem::new(why, format!("jadoube event remedies \"{name}\" shows the other ways"))
            })?;
            let costs = seated(&desk, &offer.deed)?;
            return propose(desk, costs, offer.deed, screen);
        }
        if screen.json {
            let ways: Vec<Value> = ways.iter().map(|(way, offer)| told(*way, offer)).collect();
            screen.json(
                &json!({ "section": section, "round": round, "who": who, "name": name, "ways": ways }),
            )?;
        } else {
            screen.line(screen.heading(format_args!(
                "{section}, round {round}: what can be done without {name} ({who})"
            )))?;
            let called = |number: Number| desk.name_of(&section, number);
            let before: Vec<_> = held.round(round).map(|paired| paired.seatings()).unwrap_or_default();
            for (way, offer) in &ways {
                let words = match offer {
                    Ok(Offer { remedy, .. }) => {
                        let boards = remedy.boards.iter();
                        let new = boards.filter(|board| {
                            !before.iter().any(|old| (old.white, old.black) == (board.white, board.black))
                        });
                        let new =
                            new.map(|board| format!("{} - {}", called(board.white), called(board.black)));
                        let bye = remedy.bye.map(|bye| format!("bye {}", called(bye)));
                        let new: Vec<String> = new.chain(bye).collect();
                        format!("{} ({}): {}", way.words(), remedy.reason.rule, new.join("; "))
                    }
                    Err(why) => format!("{}: no, {why}", way.words()),
                };
                screen.hanging(0, 2, &format!("{}: {words}", choice::word(way)))?;
            }
            screen.line("Or the opponent wins by forfeit (28P): jadoube event result BOARD 1-0f|0-1f")?;
        }
        desk.close();
        Ok(Ending::Good)
    }
}

fn told(way: Way, offer: &Result<Offer, String>) -> Value {
    match offer {
        Ok(offer) => json!({ "way": way, "remedy": offer.remedy, "act": offer.deed }),
        Err(why) => json!({ "way": way, "not": why }),
    }
}
