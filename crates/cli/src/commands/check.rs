//! `jadoube check`: whether the file of an event agrees with itself, and its rounds with the rules.

use std::path::PathBuf;

use chart::{Cell, Color, Number, Rule, Unplayed, rules};
use clap::Args;
use formats::trf::Section;
use pairing::{Board, Field, Round};
use serde_json::json;

use super::pair::{System, next_round};
use crate::{
    Ending,
    event_file::{self, chart_before, player_text},
    problem::Problem,
    screen::Screen,
};

#[derive(Args)]
pub struct Check {
    /// A file of TRF16, TRFx or TRF-2026; - reads standard input
    file: PathBuf,
    /// By whose rules
    #[arg(long, value_enum, default_value_t = System::UsChess)]
    system: System,
    /// Announced variations: a JSON file, or JSON itself such as '{"team-mates": "may-meet"}'
    #[arg(long, value_name = "JSON")]
    settings: Option<String>,
    /// Only this round
    #[arg(long, value_name = "N")]
    round: Option<usize>,
    /// Only whether the file agrees with itself
    #[arg(long)]
    file_only: bool,
}

/// A round as it was paired.
struct Paired {
    /// White and Black, from the first board down as far as the file shows it.
    boards: Vec<(Number, Number)>,
    bye: Option<Number>,
}

/// Something in a round that is not as the rules have it.
struct Difference {
    rule: String,
    what: String,
}

impl Check {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let section = event_file::section(&self.file)?;
        let paired = section.chart.paired();
        if let Some(round) = self.round.filter(|round| !(1..=paired).contains(round)) {
            let what = format!("round {round} was not paired");
            return Err(Problem::new(
                what,
                format!("{paired} rounds were; name one of them, or leave out --round"),
            ));
        }
        let rounds: Vec<usize> =
            (1..=paired).filter(|round| self.round.is_none_or(|only| only == *round)).collect();
        let rounds = if self.file_only { Vec::new() } else { rounds };
        let settings = event_file::settings(self.settings.as_deref(), &section)?;
        let mut found = Vec::new();
        for round in &rounds {
            let chart = chart_before(&section, *round);
            let first_color = section.first_color.or_else(|| first_color(&section)).unwrap_or(Color::White);
            let field = event_file::field(&section, &chart, settings.clone(), first_color);
            found.push((*round, differences(self.system, &section, &field, &as_paired(&section, *round))?));
        }
        let is_good = found.iter().all(|(_, differences)| differences.is_empty());
        if screen.json {
            let rounds = found.iter().map(|(round, differences)| {
                let differences = differences.iter().map(|one| json!({ "rule": one.rule, "what": one.what }));
                json!({ "round": round, "differences": differences.collect::<Vec<_>>() })
            });
            let players = section.chart.players.len();
            screen.json(
                &json!({ "players": players, "paired": paired, "rounds": rounds.collect::<Vec<_>>() }),
            )?;
        } else {
            let players = section.chart.players.len();
            screen.line(format_args!(
                "{players} players, {paired} of {} rounds paired; the file agrees with itself",
                section.chart.rounds
            ))?;
            for (round, differences) in &found {
                screen.line(screen.heading(format_args!("Round {round}")))?;
                for Difference { rule, what } in differences {
                    screen.hanging(2, 4, &format!("{rule} {what}"))?;
                }
                if differences.is_empty() {
                    screen.paragraph(2, "as the rules have it")?;
                }
            }
        }
        Ok(Ending::good_if(is_good))
    }
}

/// The round is paired again, and what came out otherwise is told with its rule.
fn differences(
    system: System,
    section: &Section,
    field: &Field<'_>,
    paired: &Paired,
) -> Result<Vec<Difference>, Problem> {
    Ok(compared(section, &next_round(system, field)?, paired))
}

fn compared(section: &Section, round: &Round, paired: &Paired) -> Vec<Difference> {
    let mut differences = Vec::new();
    let mut differ =
        |rule: &Rule, what: String| differences.push(Difference { rule: rule.to_string(), what });
    let two = |one, other| format!("{} against {}", player_text(section, one), player_text(section, other));
    for board in &round.boards {
        let (white, black) = (board.white, board.black);
        if paired.boards.contains(&(black, white)) {
            let white = player_text(section, white);
            differ(board.colors.rule, format!("expected White for {white}, found Black"));
        } else if !paired.boards.contains(&(white, black)) {
            differ(why(board), format!("expected {}", two(white, black)));
        }
    }
    if round.bye.as_ref().map(|bye| bye.player) != paired.bye {
        let name =
            |number: Option<Number>| number.map_or("nobody".to_string(), |who| player_text(section, who));
        let expected = name(round.bye.as_ref().map(|bye| bye.player));
        let rule = round.bye.as_ref().map_or(&rules::R28L2, |bye| bye.rule);
        differ(rule, format!("expected the bye for {expected}, found it with {}", name(paired.bye)));
    }
    differences
}

/// The rule that brought two together in the end.
fn why(board: &Board) -> &'static Rule {
    let switched = board.why.switched.as_ref().and_then(|switched| switched.rules.first().copied());
    let repaired = board.why.repaired.as_ref().map(|repaired| repaired.rule);
    let dropped = board.why.dropped.as_ref().map(|dropped| dropped.rule);
    switched.or(repaired).or(dropped).unwrap_or(&rules::R27A3)
}

/// The boards of a round that was paired, played or not. A file without colors has the lower number as White.
fn as_paired(section: &Section, round: usize) -> Paired {
    let (mut boards, mut bye) = (Vec::new(), None);
    for (number, player) in section.chart.numbers().zip(&section.chart.players) {
        let Some(cell) = round.checked_sub(1).and_then(|index| player.cells.get(index)) else { continue };
        let color = match *cell {
            Cell::Unplayed(Unplayed::ForfeitWin { color, .. } | Unplayed::ForfeitLoss { color, .. }) => color,
            cell => cell.color(),
        };
        match (cell.opponent(), color) {
            (Some(opponent), Some(Color::White)) => boards.push((number, opponent)),
            (Some(opponent), None) if number < opponent => boards.push((number, opponent)),
            _ if *cell == Cell::Unplayed(Unplayed::FullPointBye) => bye = bye.or(Some(number)),
            _ => {}
        }
    }
    Paired { boards, bye }
}

/// The color of the first of those who played in the first round.
fn first_color(section: &Section) -> Option<Color> {
    let first = section.chart.players.iter().filter_map(|player| player.cells.first()?.color());
    first.into_iter().next()
}

#[cfg(test)]
mod tests {
    use formats::trf::Document;
    use pairing::round::{Clashes, ColorReason, Why};

    use super::*;

    fn number(number: usize) -> Number {
        Number::new(number).unwrap()
    }

    fn board(white: usize, black: usize) -> Board {
        let why = Why {
            locked: false,
            violates: Vec::new(),
            group: chart::Points::ZERO,
            dropped: None,
            by_ranking: [None; 2],
            repaired: None,
            natural: [None; 2],
            switched: None,
        };
        let colors = ColorReason {
            rule: &rules::R29E4,
            due: [None; 2],
            decided_in: None,
            clashes: Clashes::default(),
        };
        Board { white: number(white), black: number(black), why, colors }
    }

    #[test]
    fn a_round_that_came_out_otherwise_is_told_board_by_board() {
        let file = include_bytes!("../../../formats/tests/trf/trf-2026.trf");
        let section = Section::read(&Document::read(file).unwrap()).unwrap();
        let paired = as_paired(&section, 1);
        assert_eq!(paired.boards, [(2, 5), (4, 1), (6, 3)].map(|(one, other)| (number(one), number(other))));
        let same =
            Round { boards: vec![board(2, 5), board(4, 1), board(6, 3)], bye: None, costs: Vec::new() };
        assert!(compared(&section, &same, &paired).is_empty());
        let other =
            Round { boards: vec![board(1, 4), board(2, 3), board(6, 5)], bye: None, costs: Vec::new() };
        let told: Vec<String> = compared(&section, &other, &paired)
            .into_iter()
            .map(|one| format!("{} {}", one.rule, one.what))
            .collect();
        assert_eq!(told[0], "29E4 expected White for 1 One, Oda (2010, 2.0), found Black");
        assert_eq!(told[1], "27A3 expected 2 Two, Tim (1900, 1.0) against 3 Three, Tom (1800, 1.0)");
        assert_eq!(told.len(), 3);
        let bye = as_paired(&section, 2).bye;
        assert_eq!(bye, Some(number(6)));
    }
}
