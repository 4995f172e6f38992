//! What a file tells of an event: the wall chart, and what must be known to pair its next round.

mod games;
mod lines;
mod read;
mod write;

use std::collections::{BTreeMap, BTreeSet};

use chart::{Chart, Color, Number, Points, Unplayed};

use super::Heading;

/// One section of an event, in the form in which it leaves and enters the house.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TrfSection {
    pub chart: Chart,
    /// One for every player of the chart, in its order.
    pub people: Vec<PlayerDetails>,
    /// What is said of the event in words, in the order of the file.
    pub headings: Vec<(Heading, String)>,
    /// Of the higher-ranked player on the first board.
    pub first_color: Option<Color>,
    /// Who will not be paired in a round to come: a half-point or zero-point bye, an awarded point, or out of the event.
    pub ahead: BTreeMap<(usize, Number), Unplayed>,
    /// What counts on top of the score when a round is paired: an acceleration, or what stands in for an unfinished game,
    /// which may be nothing.
    pub added: BTreeMap<(usize, Number), Points>,
    pub forbidden: Vec<Forbidden>,
    /// Who entered after the first round was paired.
    pub late: BTreeSet<Number>,
    /// Who plays only in an odd field.
    pub house_player: Option<Number>,
    /// Who will meet because the director says so, and the color of the first.
    pub locked: Vec<(Number, Number, Option<Color>)>,
    /// The announced settings, as whoever wrote them spells them: one line.
    pub settings: Option<String>,
}

/// What a file says of a player that a chart does not need.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerDetails {
    /// By which the file means him. Files may leave numbers out, charts do not.
    pub start: u16,
    pub sex: String,
    pub title: String,
    pub federation: String,
    pub id: String,
    pub born: String,
    pub rank: Option<u16>,
}

/// Players of whom no two may meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbidden {
    /// The first and the last round in which it holds; none where it always holds.
    pub rounds: Option<(usize, usize)>,
    pub players: Vec<Number>,
}

/// Why a section cannot be written as TRF.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unwritable {
    #[error("a file has room for 9,999 players, and here are {0}")]
    TooManyPlayers(usize),
    #[error("a file has room for 999 rounds, and here are {0}")]
    TooManyRounds(usize),
    #[error("there are {0} players on the chart and {1} people beside it")]
    People(usize, usize),
    #[error("start numbers are from 1 to 9999 and grow down the chart; player {0} has {1}")]
    Start(Number, u16),
    #[error("{0:?} of player {1} is too long: its columns hold {2} characters of one line")]
    TooLong(String, Number, usize),
    #[error("{0} points for pairing do not fit into four columns")]
    Points(Points),
    #[error("{0:?} is not one line")]
    NotOneLine(String),
    #[error("there is no player {0} on the chart")]
    NoSuchPlayer(Number),
    #[error(transparent)]
    Broken(#[from] chart::Broken),
}

impl TrfSection {
    /// A chart of which nothing more is known.
    pub fn new(chart: Chart) -> TrfSection {
        let start = |number: Number| u16::try_from(number.get()).unwrap_or(u16::MAX);
        let people =
            chart.numbers().map(|number| PlayerDetails { start: start(number), ..PlayerDetails::default() });
        TrfSection { people: people.collect(), chart, ..TrfSection::default() }
    }

    /// What a heading says; of more than one the first.
    pub fn heading(&self, heading: Heading) -> Option<&str> {
        self.headings.iter().find(|(known, _)| *known == heading).map(|(_, text)| text.trim())
    }

    /// The tie-breaks of the event by their names, in their order.
    pub fn tie_breaks(&self) -> Vec<&str> {
        let names = self.heading(Heading::TieBreaks).unwrap_or_default().split(',');
        names.map(str::trim).filter(|name| !name.is_empty()).collect()
    }

    /// The number by which the file means a player.
    pub fn start(&self, number: Number) -> usize {
        self.people.get(number.index()).map_or(number.get(), |person| usize::from(person.start))
    }

    /// The round that is paired next, counted from 1.
    pub fn next_round(&self) -> usize {
        self.chart.paired() + 1
    }

    /// Who is not paired in this round, and what his row will say.
    pub fn away_in(&self, round: usize) -> BTreeMap<Number, Unplayed> {
        let of_round = self.ahead.iter().filter(|((of, _), _)| *of == round);
        of_round.map(|((_, number), unplayed)| (*number, *unplayed)).collect()
    }

    /// Who has booked a half-point bye for a round after this one (28L4).
    pub fn booked_after(&self, round: usize) -> BTreeSet<Number> {
        let later = self
            .ahead
            .iter()
            .filter(|((of, _), unplayed)| *of > round && **unplayed == Unplayed::HalfPointBye);
        later.map(|((_, number), _)| *number).collect()
    }

    /// What counts on top of the scores when this round is paired.
    pub fn added_in(&self, round: usize) -> BTreeMap<Number, Points> {
        let of_round = self.added.iter().filter(|((of, _), _)| *of == round);
        of_round.map(|((_, number), points)| (*number, *points)).collect()
    }

    /// Pairs who may not meet in this round, the lower number first.
    pub fn forbidden_in(&self, round: usize) -> BTreeSet<(Number, Number)> {
        let mut pairs = BTreeSet::new();
        for group in &self.forbidden {
            if group.rounds.is_some_and(|(first, last)| !(first..=last).contains(&round)) {
                continue;
            }
            for (index, one) in group.players.iter().enumerate() {
                let others = group.players.iter().skip(index + 1).filter(|other| *other != one);
                pairs.extend(others.map(|other| (*one.min(other), *one.max(other))));
            }
        }
        pairs
    }
}
