//! `jadoube pair`: the next round of an event that another program wrote down.

mod announced;
pub(crate) mod dutch;

use std::path::PathBuf;

use chart::{Color, Number};
use clap::{Args, ValueEnum};
use formats::trf::TrfSection;
use pairing::{Field, Round, Settings, us_chess, why_not::why_not, words};
use serde_json::{Value, json};

use self::announced::{Announced, ToPair};
use crate::{
    Ending, choice,
    event_file::{self, player_json, player_text},
    problem::Problem,
    screen::Screen,
};

#[derive(Args)]
pub struct PairArgs {
    /// A file of TRF16, TRFx or TRF-2026; - reads standard input
    file: PathBuf,
    #[command(flatten)]
    rules: Rules,
    /// How many rounds the event has, if the file does not say it
    #[arg(long, value_name = "N")]
    rounds: Option<usize>,
    /// The color of the first player on the first board, if the file does not say it
    #[arg(long, value_parser = choice::color())]
    first_color: Option<Color>,
    #[command(flatten)]
    announced: Announced,
    /// Say of every board why it is so
    #[arg(long)]
    explain: bool,
    /// Say why two players do not meet, by their numbers
    #[arg(long, value_name = "A,B", value_delimiter = ',', num_args = 1)]
    why_not: Vec<usize>,
}

/// By which rules rounds are paired, and checked.
#[derive(Args)]
pub(super) struct Rules {
    /// By whose rules
    #[arg(long, value_enum, default_value_t = System::UsChess)]
    system: System,
    /// Announced variations: a JSON file, or JSON itself such as '{"team-mates": "may-meet"}'
    #[arg(long, value_name = "JSON")]
    settings: Option<String>,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(super) enum System {
    /// Swiss by the rules 27 to 29 of US Chess
    UsChess,
    /// FIDE (Dutch) Swiss, C.04.3
    FideDutch,
}

impl Rules {
    /// The announced settings for the event of a file.
    pub(super) fn settings(&self, section: &TrfSection) -> Result<Settings, Problem> {
        event_file::settings(self.settings.as_deref(), section)
    }

    /// The settings of the Dutch system, if it is the one.
    pub(super) fn dutch(&self, section: &TrfSection) -> Result<Option<pairing::dutch::Settings>, Problem> {
        match self.system {
            System::UsChess => Ok(None),
            System::FideDutch => event_file::dutch_settings(self.settings.as_deref(), section).map(Some),
        }
    }

    /// By which system, and what was announced in the place of its main rules.
    pub(super) fn announced(&self, section: &TrfSection) -> Result<(&'static str, Vec<String>), Problem> {
        Ok(match self.dutch(section)? {
            Some(settings) => ("the FIDE (Dutch) system, C.04.3", settings.in_words()),
            None => ("the rules 27 to 29 of US Chess", self.settings(section)?.in_words()),
        })
    }

    /// The round that follows by US Chess. That engine is asked here and nowhere else.
    pub(super) fn pair(&self, field: &Field<'_>) -> Result<Round, Problem> {
        us_chess::pair(field)
            .map_err(|error| Problem::new(error.to_string(), "put that right in the file and pair again"))
    }
}

impl PairArgs {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let mut section = event_file::section(&self.file)?;
        section.chart.rounds = self.rounds.unwrap_or(section.chart.rounds);
        let round = section.next_round();
        if section.chart.rounds < round {
            let what = format!("{} has no round {round}", self.file.display());
            return Err(Problem::new(what, "say how many rounds the event has, for example with --rounds 5"));
        }
        let asked = self.asked(&section)?;
        if let Some(settings) = self.rules.dutch(&section)? {
            self.announced.are_of_us_chess()?;
            let initial = self.first_color.or_else(|| event_file::initial_color(&section));
            let color = initial.unwrap_or_else(|| {
                eprintln!(
                    "nothing is said of the initial color, so odd numbers have White; see --first-color"
                );
                Color::White
            });
            let eve = event_file::eve(&section, &section.chart, settings, color);
            let told = dutch::Told { explain: self.explain, why_not: asked };
            return dutch::run(&section, &eve, &told, screen);
        }
        let settings = self.rules.settings(&section)?;
        let first_color = self.first_color(&section);
        let field = event_file::field(&section, &section.chart, settings, first_color);
        let (plan, why) = self.announced.plan(&section, field)?;
        let paired = plan.pair(&|field| self.rules.pair(field))?;
        let answer = match (asked, plan.parts().as_slice()) {
            (Some([one, other]), [field]) => {
                let answer = why_not(field, &paired, one, other, &|field| self.rules.pair(field))?;
                Some(answer.in_words(field))
            }
            _ => None,
        };
        if let Some(answer) = answer.filter(|_| !screen.json) {
            screen.paragraph(0, &answer)?;
        }
        if screen.json {
            as_json(&section, &plan, &why, &paired, screen)
        } else {
            self.print(&section, (&plan, &why), &paired, screen)
        }?;
        Ok(Ending::Good)
    }

    /// The two of whom it is asked why they do not meet.
    fn asked(&self, section: &TrfSection) -> Result<Option<[Number; 2]>, Problem> {
        match self.why_not[..] {
            [] => Ok(None),
            [one, other] => {
                Ok(Some([announced::of_number(section, one)?, announced::of_number(section, other)?]))
            }
            _ => Err(Problem::new("--why-not asks of two players", "write it like --why-not 3,8")),
        }
    }

    fn first_color(&self, section: &TrfSection) -> Color {
        self.first_color.or(section.first_color).unwrap_or_else(|| {
            if section.chart.paired() == 0 {
                eprintln!(
                    "nothing is said of the first color, so the first player has White; see --first-color"
                );
            }
            Color::White
        })
    }

    fn print(
        &self,
        section: &TrfSection,
        (plan, why): (&ToPair<'_>, &[String]),
        round: &Round,
        screen: &mut Screen,
    ) -> Result<(), Problem> {
        let boards = round.boards.iter().map(|board| [board.white, board.black]);
        print_round(section, boards, round.bye.as_ref().map(|bye| bye.player), screen)?;
        if !why.is_empty() {
            screen.blank()?;
        }
        for reason in why {
            screen.hanging(0, 2, reason)?;
        }
        if self.explain {
            for part in plan.parts() {
                screen.blank()?;
                for line in words::round_in_full(part, &self.rules.pair(part)?).lines() {
                    let (indent, further) = if line.starts_with(' ') { (2, 4) } else { (0, 2) };
                    screen.hanging(indent, further, line.trim_start())?;
                }
            }
        }
        Ok(())
    }
}

/// The boards of the next round, White first, and who has the bye.
fn print_round(
    section: &TrfSection,
    boards: impl Iterator<Item = [Number; 2]>,
    bye: Option<Number>,
    screen: &mut Screen,
) -> Result<(), Problem> {
    screen.line(screen.heading(format_args!("Round {}", section.next_round())))?;
    let mut table = screen.table();
    table.set_header(["Board", "White", "Black"]);
    for (board, number) in boards.zip(1..) {
        let players = board.map(|player| player_text(section, player));
        table.add_row([number.to_string()].into_iter().chain(players));
    }
    screen.print_table(&table)?;
    if let Some(bye) = bye {
        screen.line(format_args!("Bye: {}", player_text(section, bye)))?;
    }
    Ok(())
}

fn as_json(
    section: &TrfSection,
    plan: &ToPair<'_>,
    why: &[String],
    round: &Round,
    screen: &mut Screen,
) -> Result<(), Problem> {
    let of = |error: serde_json::Error| Problem::Output(error.into());
    let mut boards = Vec::new();
    for (board, number) in round.boards.iter().zip(1..) {
        boards.push(json!({
            "board": number,
            "white": player_json(section, board.white),
            "black": player_json(section, board.black),
            "why": serde_json::to_value(&board.why).map_err(of)?,
            "colors": serde_json::to_value(&board.colors).map_err(of)?,
        }));
    }
    let bye = match &round.bye {
        None => Value::Null,
        Some(bye) => json!({
            "player": player_json(section, bye.player),
            "why": serde_json::to_value(bye).map_err(of)?,
        }),
    };
    // Reasons name players by their place on the chart, which is their number unless the file leaves numbers out.
    let numbers: Vec<usize> = section.chart.numbers().map(|number| section.start(number)).collect();
    screen.json(&json!({
        "round": section.next_round(), "boards": boards, "bye": bye, "numbers": numbers, "announced": why,
        "costs": serde_json::to_value(&round.costs).map_err(of)?,
        "settings": serde_json::to_value(plan.parts().first().map(|part| &part.settings)).map_err(of)?,
    }))
}
