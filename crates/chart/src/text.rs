//! A chart as text, the way it is written on a wall: one line a player, one cell a round.
//!
//! ```text
//! rounds 2
//! 1 | Ann Lee   | 2050 | Lincoln | W2w H
//! 2 | Bo Diaz   | NEW  |         | L1b B
//! ```
//!
//! A cell is a letter (`W` `D` `L`, `X` `F` by forfeit, `B` `H` `Z` byes, `A` an awarded point, `U` unpaired, `P` paired and
//! not yet played), the opponent's number and his own color (`w` `b`). A game that is not rated has `*` behind it. What a
//! match or two games made is written out: `M4w3-1`.

use std::{fmt, str::FromStr};

use crate::{Broken, Cell, Chart, Color, Number, Player, Points, Rating, Team, Unplayed};

/// What is wrong with a chart that was written down, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadChart {
    #[error("line {line}: {what}")]
    Line { line: usize, what: String },
    #[error(transparent)]
    Broken(#[from] Broken),
}

impl FromStr for Chart {
    type Err = BadChart;

    fn from_str(text: &str) -> Result<Chart, BadChart> {
        let mut chart = Chart::default();
        let mut rounds = None;
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.split('#').next().unwrap_or_default().trim();
            let at = |what: String| BadChart::Line { line, what };
            if text.is_empty() {
                continue;
            }
            if let Some(number) = text.strip_prefix("rounds ") {
                rounds = Some(
                    number.trim().parse().map_err(|_| at(format!("'{number}' is not a number of rounds")))?,
                );
                continue;
            }
            let player = row(text, &mut chart).map_err(at)?;
            chart.players.push(player);
        }
        chart.rounds = rounds.unwrap_or(chart.paired());
        chart.check()?;
        Ok(chart)
    }
}

fn row(text: &str, chart: &mut Chart) -> Result<Player, String> {
    let fields: Vec<&str> = text.split('|').map(str::trim).collect();
    let [number, name, rating, team, cells] = fields[..] else {
        return Err("a player is written: number | name | rating | team | rounds".to_string());
    };
    let expected = chart.players.len() + 1;
    if number.parse() != Ok(expected) {
        return Err(format!(
            "here is player {expected}, not '{number}'; players stand in the order of their numbers"
        ));
    }
    let team = if team.is_empty() { None } else { Some(team_of(chart, team)?) };
    let cells = cells
        .split_whitespace()
        .map(str::parse)
        .collect::<Result<_, BadCell>>()
        .map_err(|bad| bad.to_string())?;
    Ok(Player { name: name.to_string(), rating: rating.parse()?, team, cells, taken: Vec::new() })
}

fn team_of(chart: &mut Chart, name: &str) -> Result<Team, String> {
    let index = chart.teams.iter().position(|known| known == name).unwrap_or_else(|| {
        chart.teams.push(name.to_string());
        chart.teams.len() - 1
    });
    u16::try_from(index).map(Team).map_err(|_| "a chart has at most 65,536 teams".to_string())
}

impl FromStr for Rating {
    type Err = String;

    fn from_str(text: &str) -> Result<Rating, String> {
        match text {
            "NEW" => Ok(Rating::New),
            "unr." | "unr" | "" => Ok(Rating::Recent),
            number => match number.parse() {
                Ok(points @ 1..=3999) => Ok(Rating::Points(points)),
                _ => Err(format!("'{number}' is not a rating; write a number, unr. or NEW")),
            },
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not a round; write for example W12w, D3b, X4, B, H, Z, U, P7w or M4w3-1")]
pub struct BadCell(pub String);

impl FromStr for Cell {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Cell, BadCell> {
        let bad = || BadCell(text.to_string());
        let mut letters = text.chars();
        let letter = letters.next().ok_or_else(bad)?;
        let rest = letters.as_str();
        let (rest, rated) = rest.strip_suffix('*').map_or((rest, true), |rest| (rest, false));
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (number, rest) = rest.split_at(digits);
        let opponent = if number.is_empty() { None } else { Some(number_of(number).ok_or_else(bad)?) };
        let (color, rest) = match rest.chars().next() {
            Some('w') => (Some(Color::White), &rest[1..]),
            Some('b') => (Some(Color::Black), &rest[1..]),
            _ => (None, rest),
        };
        let game = |scored: Points, conceded: Points| match (opponent, color) {
            (Some(opponent), Some(color)) => Ok(Cell::Played { opponent, color, scored, conceded, rated }),
            _ => Err(bad()),
        };
        if letter == 'M' {
            let (scored, conceded) = rest.split_once('-').ok_or_else(bad)?;
            let points = |text: &str| text.parse::<Points>().map_err(|_| bad());
            return game(points(scored)?, points(conceded)?);
        }
        if !rest.is_empty() {
            return Err(bad());
        }
        let alone = opponent.is_none() && color.is_none() && rated;
        match letter {
            'W' => game(Points::ONE, Points::ZERO),
            'D' => game(Points::HALF, Points::HALF),
            'L' => game(Points::ZERO, Points::ONE),
            'P' => match (opponent, color) {
                (Some(opponent), Some(color)) if rated => Ok(Cell::Pending { opponent, color }),
                _ => Err(bad()),
            },
            'X' if rated => Ok(Cell::Unplayed(Unplayed::ForfeitWin { opponent, color })),
            'F' if rated => Ok(Cell::Unplayed(Unplayed::ForfeitLoss { opponent, color })),
            'B' if alone => Ok(Cell::Unplayed(Unplayed::FullPointBye)),
            'A' if alone => Ok(Cell::Unplayed(Unplayed::AwardedPoint)),
            'H' if alone => Ok(Cell::Unplayed(Unplayed::HalfPointBye)),
            'Z' if alone => Ok(Cell::Unplayed(Unplayed::ZeroPointBye)),
            'U' if alone => Ok(Cell::Unplayed(Unplayed::Unpaired)),
            _ => Err(bad()),
        }
    }
}

fn number_of(text: &str) -> Option<Number> {
    text.parse().ok().and_then(Number::new)
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&written(self))
    }
}

fn written(cell: &Cell) -> String {
    let small = |color: Color| color.letter().to_ascii_lowercase();
    match *cell {
        Cell::Played { opponent, color, scored, conceded, rated } => {
            let letter = match (scored, conceded) {
                (Points::ONE, Points::ZERO) => "W",
                (Points::HALF, Points::HALF) => "D",
                (Points::ZERO, Points::ONE) => "L",
                _ => "M",
            };
            let points = if letter == "M" { format!("{scored}-{conceded}") } else { String::new() };
            let star = if rated { "" } else { "*" };
            format!("{letter}{opponent}{}{points}{star}", small(color))
        }
        Cell::Pending { opponent, color } => format!("P{opponent}{}", small(color)),
        Cell::Unplayed(Unplayed::AwardedPoint) => "A".to_string(),
        Cell::Unplayed(
            unplayed @ (Unplayed::ForfeitWin { opponent, color } | Unplayed::ForfeitLoss { opponent, color }),
        ) => {
            let opponent = opponent.map(|number| number.to_string()).unwrap_or_default();
            let color = color.map(|color| small(color).to_string()).unwrap_or_default();
            format!("{}{opponent}{color}", unplayed.letter())
        }
        Cell::Unplayed(unplayed) => unplayed.letter().to_string(),
    }
}

impl fmt::Display for Chart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "rounds {}", self.rounds)?;
        for (number, player) in self.numbers().zip(&self.players) {
            let team = player.team.and_then(|Team(team)| self.teams.get(usize::from(team)));
            write!(f, "{number} | {} | {} | {} |", player.name, player.rating, team.map_or("", |name| name))?;
            for cell in &player.cells {
                write!(f, " {cell}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "\
rounds 4
1 | Ann Lee | 2050 | Lincoln | W2w D3b H
2 | Bo Diaz | NEW |  | L1b X4w B
3 | Cy Ott | unr. | Lincoln | M4w1.5-0.5 D1w Z
4 | Di Poe | 900 | Grant | M3b0.5-1.5 F2b U
";

    #[test]
    fn a_chart_is_read_back_as_it_was_written() {
        let chart: Chart = SMALL.parse().unwrap();
        assert_eq!(chart.to_string(), SMALL);
        assert_eq!(chart.players[0].score(), "2".parse().unwrap());
        assert_eq!(chart.teams, ["Lincoln", "Grant"]);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let cases = [
            ("1 | A | 1000 | |\n3 | B | 1000 | |", "line 2: here is player 2, not '3'"),
            ("1 | A | 1000", "line 1: a player is written"),
            ("1 | A | x | |", "line 1: 'x' is not a rating"),
            ("1 | A | 1000 | | W2", "line 1: 'W2' is not a round"),
            ("1 | A | 1000 | | Q", "line 1: 'Q' is not a round"),
            ("1 | A | 1000 | | B3", "line 1: 'B3' is not a round"),
            ("1 | A | 1000 | | M2w3", "line 1: 'M2w3' is not a round"),
            ("1 | A | 1000 | | Wéw", "line 1: 'Wéw' is not a round"),
            ("1 | A | 1000 | | W2w", "round 1 of player 1: there is no player 2"),
        ];
        for (text, says) in cases {
            let error = text.parse::<Chart>().unwrap_err().to_string();
            assert!(error.starts_with(says), "{error}");
        }
    }
}
