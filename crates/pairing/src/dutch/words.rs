//! Rounds of the Dutch system in words: names, not numbers; criteria in parentheses.

use chart::{Chart, Number, Points};

use super::{Board, Criterion, Finding, Instead, Why, WhyNotMet, color::ColorRule, weigh::Line};
use crate::words::{list, points};

/// Speaks of the players of a chart.
pub struct Words<'a> {
    pub chart: &'a Chart,
}

impl Words<'_> {
    fn name(&self, number: Number) -> &str {
        self.chart.player(number).map_or("somebody", |player| player.name.as_str())
    }

    /// Why two meet and have these colors, one sentence a line.
    pub fn board(&self, board: &Board, why: &Why) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some((who, score)) = why.moved_down {
            let who = self.name(who);
            lines.push(format!(
                "{who} moved down from {} into the bracket of {}.",
                points(score),
                points(board.bracket)
            ));
        }
        lines.push(match (&why.instead, why.natural, why.of_lower) {
            (Some(instead), None, Some([lower, natural])) => {
                format!(
                    "The first candidate leaves {} over and sets {} against {}: {}.",
                    self.name(if lower == board.white { board.black } else { board.white }),
                    self.name(lower),
                    self.name(natural),
                    self.instead(instead)
                )
            }
            (None, ..) => "The first candidate of the bracket has this board (3.3).".to_string(),
            (Some(instead), Some(natural), _) => {
                format!(
                    "The first candidate has another opponent, {}: {}.",
                    self.name(natural),
                    self.instead(instead)
                )
            }
            (Some(instead), None, None) => {
                format!("The first candidate leaves one of them over: {}.", self.instead(instead))
            }
        });
        lines.push(self.colors(board));
        lines
    }

    /// The same for one of the two, without the words of the system.
    pub fn for_player(&self, board: &Board, why: &Why) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some((who, score)) = why.moved_down {
            lines.push(format!(
                "{} found no opponent among those with {} and plays in the next group, that of {} (C6).",
                self.name(who),
                points(score),
                points(board.bracket)
            ));
        }
        lines.push(match (&why.instead, why.natural, why.of_lower) {
            (None, ..) => "By ranking these two meet (3.3).".to_string(),
            (Some(instead), None, Some([lower, natural])) => {
                let (lower, natural) = (self.name(lower), self.name(natural));
                format!("By ranking alone {lower} would meet {natural}, but {}.", self.instead(instead))
            }
            (Some(instead), Some(natural), _) => format!(
                "By ranking alone the higher-ranked of the two would meet {}, but {}.",
                self.name(natural),
                self.instead(instead)
            ),
            (Some(instead), None, None) => {
                format!("By ranking alone one of the two would be left over, but {}.", self.instead(instead))
            }
        });
        lines.push(self.colors(board));
        lines
    }

    /// Who has White, and by which paragraph.
    fn colors(&self, board: &Board) -> String {
        let (white, black) = (self.name(board.white), self.name(board.black));
        match board.color {
            ColorRule::Both => "Nobody is denied the color they prefer (5.2.1).".to_string(),
            ColorRule::Stronger => {
                "Both prefer the same color; the stronger preference has it (5.2.2).".to_string()
            }
            ColorRule::Wider => {
                "Both must have the same color; the wider difference has it (5.2.2).".to_string()
            }
            ColorRule::Alternate { games_ago } => format!(
                "Both prefer the same color as much; {white} and {black} change places with the last time their colors differed, {} (5.2.3).",
                if games_ago == 1 {
                    "in their last games".to_string()
                } else {
                    format!("{games_ago} games ago")
                }
            ),
            ColorRule::HigherRank => {
                "Both prefer the same color and had the same ones; the higher rank has it (5.2.4)."
                    .to_string()
            }
            ColorRule::Number => {
                "Neither has played; the pairing number of the higher-ranked one and the lot decide (5.2.5)."
                    .to_string()
            }
        }
    }

    pub fn instead(&self, instead: &Instead) -> String {
        match instead {
            Instead::Met { round } => format!("they met in round {round} (C1)"),
            Instead::Forbidden => "they are not to meet".to_string(),
            Instead::SameAbsolute => "both must have the same color (C3)".to_string(),
            Instead::NotComplete => "the others could not all be paired then (C4)".to_string(),
            Instead::Fixed => "the director fixed another board".to_string(),
            Instead::OtherBracket => "they are paired in different brackets (C6, C7)".to_string(),
            Instead::Denies => "one of them would not get the color they prefer (C12)".to_string(),
            Instead::Taken { by } => format!("{} comes first (4.2)", self.name(*by)),
            Instead::Worse { own, with } => self.worse(own, with),
        }
    }

    /// `of players who float down there would be 3 instead of 1 (C6, bracket of 2 points)`.
    fn worse(&self, own: &Line, with: &Line) -> String {
        let bracket = own.bracket.map(|score| format!(", bracket of {}", points(score))).unwrap_or_default();
        let criterion = own.criterion;
        if criterion.is_order() {
            return format!("it comes later among pairings that are as good ({criterion}{bracket})");
        }
        let (own_amount, with_amount) = (amount(own), amount(with));
        format!("{} would be {with_amount} instead of {own_amount} ({criterion}{bracket})", criterion.gist())
    }

    pub fn why_not(&self, one: Number, other: Number, answer: &WhyNotMet) -> String {
        let (one, other) = (self.name(one), self.name(other));
        match answer {
            WhyNotMet::TheyMeet => format!("{one} and {other} do meet."),
            WhyNotMet::NotInTheRound(who) => format!("{} is not in this round.", self.name(*who)),
            WhyNotMet::Because(instead) => {
                format!("{one} and {other} do not meet: {}.", self.instead(instead))
            }
            WhyNotMet::Better { own, with } => {
                format!("With {one} against {other} the round would be better: {}.", self.worse(with, own))
            }
            WhyNotMet::Nothing => format!("Nothing speaks against {one} and {other}."),
        }
    }

    pub fn finding(&self, finding: &Finding) -> String {
        match finding {
            Finding::Places { who, times: 0 } => format!("{} is not paired", self.name(*who)),
            Finding::Places { who, times } => format!("{} has {times} places in the round", self.name(*who)),
            Finding::Uninvited(who) => {
                format!("{} is paired and should not be in the round", self.name(*who))
            }
            Finding::NeedlessBye(who) => format!("{} has a bye, and the number is even", self.name(*who)),
            Finding::Barred { one, other, why } => {
                let names = list(&[self.name(*one).to_string(), self.name(*other).to_string()]);
                format!("{names} meet: {}", self.instead(why))
            }
            Finding::BarredBye(who) => {
                format!(
                    "{} has the bye and has already had a full point without a game (C2)",
                    self.name(*who)
                )
            }
            Finding::Boards { own, theirs } => {
                if own.is_better_than(theirs) {
                    format!("The boards are not the best ones: {}", self.than(own, theirs))
                } else {
                    format!("The boards are better than those of the program: {}", self.than(own, theirs))
                }
            }
            Finding::Color { white, black } => {
                format!("{} has White against {} by article 5", self.name(*white), self.name(*black))
            }
        }
    }

    fn than(&self, own: &Line, theirs: &Line) -> String {
        let bracket = own.bracket.map(|score| format!(", bracket of {}", points(score))).unwrap_or_default();
        let criterion = own.criterion;
        if criterion.is_order() {
            return format!("others that are as good come earlier ({criterion}{bracket})");
        }
        format!(
            "{} are {}, and could be {} ({criterion}{bracket})",
            criterion.gist(),
            amount(theirs),
            amount(own)
        )
    }
}

/// The amounts of a line; scores as points.
fn amount(line: &Line) -> String {
    let are_scores = !matches!(
        line.criterion,
        Criterion::C1
            | Criterion::C2
            | Criterion::C3
            | Criterion::C6
            | Criterion::C9
            | Criterion::C10
            | Criterion::C11
            | Criterion::C12
            | Criterion::C13
            | Criterion::C14
            | Criterion::C15
            | Criterion::C16
            | Criterion::C17
    );
    let told = |(at, amount): (usize, &i64)| {
        if are_scores && (line.criterion != Criterion::C8 || at > 0) {
            match i32::try_from(*amount) {
                // A player who floats on has no difference.
                Ok(halves) if halves < 500_000 => Points::of_halves(halves).with_half(),
                _ => "floats on".to_string(),
            }
        } else {
            amount.to_string()
        }
    };
    match line.amounts.len() {
        0 => "none".to_string(),
        _ => line.amounts.iter().enumerate().map(told).collect::<Vec<_>>().join(", "),
    }
}
