//! One number of the standings, with all that went into it.

use std::fmt;

use chart::{Number, Points, Rule};
use serde::{Serialize, Serializer, ser::SerializeSeq};

use crate::{Amount, sheet::SheetRound};

/// The number of one player in one system.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Figure {
    pub total: Amount,
    /// What it is made of; those that are not dropped add up to the total, or to its multiple if it is an average.
    pub parts: Vec<Summand>,
    /// The sum is divided by this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<usize>,
    /// What decides between equal totals, first things first: the next board, and the next.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Amount>,
    #[serde(skip)]
    pub style: Style,
}

/// How a total is printed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// With its decimal.
    #[default]
    Points,
    /// Counts and ratings: without one, where it is whole.
    Whole,
    /// A rating rounded to a whole number, a half upward.
    Rounded,
}

/// One line of the sum.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Summand {
    /// From 1.
    pub round: Option<usize>,
    pub opponent: Option<Number>,
    pub amount: Amount,
    pub why: Cause,
    pub rule: &'static Rule,
    /// Left out of the sum.
    pub dropped: bool,
}

impl Summand {
    /// What a round gives, with the opponent if it was played; without a round what is given at once.
    pub(crate) fn of(round: Option<&SheetRound>, amount: Amount, why: Cause, rule: &'static Rule) -> Summand {
        let (number, opponent) = (round.map(|round| round.number), round.and_then(SheetRound::met));
        Summand { round: number, opponent, amount, why, rule, dropped: false }
    }
}

/// Where an amount comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// An opponent's score; it was really this.
    OpponentsScore {
        real: Points,
    },
    /// A round of one's own without a game.
    OwnRoundUnplayed,
    /// A dummy with one's own score, capped or not.
    Dummy,
    /// The virtual opponent of the older rules.
    VirtualOpponent,
    /// An opponent's score times the points against him.
    Product {
        score: Points,
        points: Points,
    },
    /// The score after this round.
    RunningScore,
    /// Points that nobody played for, taken away.
    WithoutGame,
    /// What penalties took from the score.
    Penalty,
    Points,
    Won,
    Drew,
    Lost,
    WithBlack,
    /// He was ready to play.
    Elected,
    /// The opponent's number in the system that is averaged or added up.
    OpponentsFigure,
    /// An opponent's rating, or one's own.
    Rating,
    AverageOpponent,
    /// What the percentage is worth in rating points.
    Percentage,
    PerfectPerformance,
    PairingNumber,
    Board(usize),
    OtherScore,
    ScheduleStrength,
    /// The place in a toss or a play-off.
    PlaceDrawn,
    /// A player who counts for the team.
    Member,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Cause::OpponentsScore { real } => return write!(f, "the opponent's score, really {real}"),
            Cause::Product { score, points } => return write!(f, "the opponent's {score} times {points}"),
            Cause::Board(board) => return write!(f, "board {board}"),
            Cause::OwnRoundUnplayed => "a round without a game",
            Cause::Dummy => "a round without a game, against a dummy",
            Cause::VirtualOpponent => "a round without a game, against a virtual opponent",
            Cause::RunningScore => "the score after the round",
            Cause::WithoutGame => "points without a game, taken away",
            Cause::Penalty => "taken by a penalty",
            Cause::Points => "points",
            Cause::Won => "a win",
            Cause::Drew => "a draw",
            Cause::Lost => "a loss",
            Cause::WithBlack => "with Black",
            Cause::Elected => "elected to play",
            Cause::OpponentsFigure => "the opponent's own number",
            Cause::Rating => "a rating",
            Cause::AverageOpponent => "the average opponent",
            Cause::Percentage => "what the percentage is worth",
            Cause::PerfectPerformance => "the lowest rating that expects the score",
            Cause::PairingNumber => "the pairing number",
            Cause::OtherScore => "the other score",
            Cause::ScheduleStrength => "a share of the opponents' scores",
            Cause::PlaceDrawn => "the place that was drawn or played for",
            Cause::Member => "a player who counts for the team",
        })
    }
}

/// Why a system has no number for a player, or does not decide a tie.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Silence {
    #[error("nobody was tied when it came to this")]
    NotTied,
    #[error("no games to go by")]
    NoGames,
    #[error("an opponent is unrated")]
    Unrated,
    #[error("not for round robins")]
    InRoundRobin,
    #[error("only for teams that play teams")]
    NeedsTeams,
    #[error("no points by board are on record")]
    NeedsBoards,
    #[error("only among teams with equal game points")]
    UnequalGamePoints,
    #[error("nothing is on record for this tie")]
    NoRecord,
    #[error("no such player")]
    NoSuchPlayer,
}

impl Figure {
    /// A number as it was written once; what it was made of is not known.
    pub fn recorded(text: &str) -> Option<Figure> {
        let total = text.parse().ok()?;
        let style = if text.contains('.') { Style::Points } else { Style::Whole };
        Some(Figure { total, parts: Vec::new(), over: None, then: Vec::new(), style })
    }

    /// Whether nothing adds up to it, since only the number was recorded.
    pub fn is_without_sum(&self) -> bool {
        self.parts.is_empty() && self.total != Amount::ZERO
    }

    pub(crate) fn sum(parts: Vec<Summand>, style: Style) -> Figure {
        Figure { total: kept(&parts), parts, over: None, then: Vec::new(), style }
    }

    /// The average of what is not dropped; nothing of none.
    pub(crate) fn average(parts: Vec<Summand>, style: Style) -> Result<Figure, Silence> {
        let over = parts.iter().filter(|part| !part.dropped).count();
        let mean = kept(&parts).over(over).ok_or(Silence::NoGames)?;
        let total = if style == Style::Rounded { mean.rounded() } else { mean };
        Ok(Figure { total, parts, over: Some(over), then: Vec::new(), style })
    }
}

fn kept(parts: &[Summand]) -> Amount {
    parts.iter().filter(|part| !part.dropped).map(|part| part.amount).sum()
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.style {
            Style::Whole | Style::Rounded if self.total.is_whole() => f.pad(&self.total.top().to_string()),
            _ => fmt::Display::fmt(&self.total, f),
        }
    }
}

/// In data a figure is what it is, and a silence `{"silent": "why"}`.
pub(crate) fn in_data<S: Serializer>(figures: &[Result<Figure, Silence>], to: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Silent {
        silent: String,
    }
    let mut list = to.serialize_seq(Some(figures.len()))?;
    for figure in figures {
        match figure {
            Ok(figure) => list.serialize_element(figure)?,
            Err(silence) => list.serialize_element(&Silent { silent: silence.to_string() })?,
        }
    }
    list.end()
}
