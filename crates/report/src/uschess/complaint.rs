//! What is wrong with a report, where, and what was expected.

use std::fmt;

use chart::Number;
use thiserror::Error;

use crate::Date;

pub(super) const AFFILIATE: &str = "the affiliate's id";
pub(super) const CITY: &str = "the city";
pub(super) const STATE: &str = "the state";
pub(super) const ZIP: &str = "the ZIP code";
pub(super) const COUNTRY: &str = "the country";
pub(super) const CHIEF: &str = "the chief director's id";
pub(super) const ASSISTANT: &str = "the assistant director's id";
pub(super) const OTHER: &str = "another director's id";
pub(super) const OTHERS: &str = "the list of other directors";

/// What the sender fills in: the words of a complaint, and the name of the field.
const SENDER: [(&str, &str); 9] = [
    (AFFILIATE, "affiliate"),
    (CITY, "city"),
    (STATE, "state"),
    (ZIP, "zip"),
    (COUNTRY, "country"),
    (CHIEF, "chief-director"),
    (ASSISTANT, "assistant-director"),
    (OTHER, "other-directors"),
    (OTHERS, "other-directors"),
];

/// One thing that is wrong or was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    pub place: Whereabouts,
    pub what: Irregularity,
}

/// Where it is; the section by its name, the player by number and name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Whereabouts {
    pub section: Option<String>,
    pub player: Option<(Number, String)>,
    /// Of the player, as the report had it.
    pub entry: Option<u32>,
    pub round: Option<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Irregularity {
    #[error("{field} is missing; expected {expected}")]
    Missing { field: &'static str, expected: &'static str },
    #[error("{field} is '{found}'; expected {expected}")]
    Malformed { field: &'static str, found: String, expected: &'static str },
    #[error("the letter '{letter}' of {field} has no ASCII form; write it in Latin letters")]
    NotLatin { field: &'static str, letter: char },
    #[error("it begins on {begin} and ends on {end}")]
    EndsBeforeItBegins { begin: Date, end: Date },
    #[error("its days {begin} to {end} are not within those of the event")]
    OutsideTheEvent { begin: Date, end: Date },
    #[error("there is nothing to report")]
    NothingToReport,
    #[error("{0} sections; a report holds 99")]
    TooManySections(usize),
    #[error("{0} rounds; a report holds 99")]
    TooManyRounds(usize),
    #[error("{0} players; a report holds 9999")]
    TooManyPlayers(usize),
    #[error("nobody is on the chart")]
    NoPlayers,
    #[error("no round was paired")]
    NoRounds,
    #[error("{members} members are named for {players} players")]
    UnevenMembers { members: usize, players: usize },
    #[error("the chart does not agree with itself: {0}")]
    Chart(String),
    #[error("the row has {code}, and the opponent's row does not say the same")]
    OneSided { code: String },
    #[error("the game against no. {0} has no result")]
    Pending(Number),
    #[error("id {id} is also that of no. {other}; one member stands in a section once")]
    IdTwice { id: String, other: Number },
    #[error("they entered again for no. {of}, but the two ids differ")]
    ReEntryOfAnother { of: Number },
    #[error("there is no no. {of} before them whose re-entry they could be")]
    ReEntryOfNobody { of: Number },
    #[error("both entries of one player have a game in this round; put one into a section of extra games")]
    EntriesOverlap,
    #[error("the two entries of one player met each other")]
    EntriesMet,
    #[error(
        "{scored}-{conceded} is no result of one game, nor of two; report the boards of a match one by one"
    )]
    NoGame { scored: chart::Points, conceded: chart::Points },
    #[error(
        "they met no. {0} twice, and by opponents there is one column for it; report the rounds as they were played"
    )]
    MetTwice(Number),
    #[error("the time control '{found}' cannot be read: {why}")]
    TimeControl { found: String, why: String },
    #[error("the time control {control} is not rated: {why}")]
    NotRatable { control: String, why: String },

    // From here on the files can be written all the same.
    #[error("{field} '{found}' is too long and was cut to '{written}'")]
    Cut { field: &'static str, found: String, written: String },
    #[error("{field} '{found}' was written '{written}'")]
    Folded { field: &'static str, found: String, written: String },
    #[error("bughouse is not rated; the section is left out")]
    Bughouse,
    #[error("the time control '{found}' was written '{written}'")]
    Spelled { found: String, written: String },
    #[error("no delay was announced; the time control was written '{written}' (5E2)")]
    DelayAssumed { written: String },
    #[error("blitz has no letter in this format; the section was written as '{letter}'")]
    Blitz { letter: &'static str },
    #[error("only {paired} of {rounds} rounds are on the chart; the report has {paired}")]
    Unfinished { paired: usize, rounds: usize },
    #[error("no id is known (00000000): these games will not be rated, nor those of the opponents")]
    NoId,
    #[error("the game against no. {0} is not rated; it is written like one that was not played")]
    Unrated(Number),
    #[error("the chart does not tell the two games against no. {0} apart; they are written as two draws")]
    TwoDraws(Number),
    #[error("the entry is put together with no. {of}, their first one")]
    Merged { of: Number },
    #[error("a house player (28M): their games are rated like any other")]
    HousePlayer,
}

impl Complaint {
    /// What the sender himself has to fill in otherwise, as [`Sender`](super::Sender) names it.
    pub fn sender_field(&self) -> Option<&'static str> {
        let (Irregularity::Missing { field, .. }
        | Irregularity::Malformed { field, .. }
        | Irregularity::NotLatin { field, .. }
        | Irregularity::Cut { field, .. }
        | Irregularity::Folded { field, .. }) = &self.what
        else {
            return None;
        };
        let named = SENDER.iter().find(|(words, _)| words == field).map(|(_, name)| *name);
        named.filter(|_| self.place.section.is_none())
    }

    /// Whether it keeps the files from being written.
    pub fn is_grave(&self) -> bool {
        !matches!(
            self.what,
            Irregularity::Cut { .. }
                | Irregularity::Folded { .. }
                | Irregularity::Bughouse
                | Irregularity::Spelled { .. }
                | Irregularity::DelayAssumed { .. }
                | Irregularity::Blitz { .. }
                | Irregularity::Unfinished { .. }
                | Irregularity::NoId
                | Irregularity::Unrated(_)
                | Irregularity::TwoDraws(_)
                | Irregularity::Merged { .. }
                | Irregularity::HousePlayer
        )
    }
}

/// `Section 'K-5', no. 12 Ann Lee, round 3: the game against no. 4 has no result`.
impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let section = self.place.section.as_ref().map(|name| format!("section '{name}'"));
        let player = self.place.player.as_ref().map(|(number, name)| format!("no. {number} {name}"));
        let round = self.place.round.map(|round| format!("round {round}"));
        let place: Vec<String> = [section, player, round].into_iter().flatten().collect();
        match place.is_empty() {
            true => write!(f, "event: {}", self.what),
            false => write!(f, "{}: {}", place.join(", "), self.what),
        }
    }
}
