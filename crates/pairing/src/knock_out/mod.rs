//! Knock-outs: who loses a meeting is out, or in a double knock-out who loses two.
//!
//! A [`Bracket`] is drawn once, from the seeds: a list of meetings, each of which knows where its two sides come from. Single
//! and double knock-outs, the meeting for third place and the consolation of those who lost first are all such lists; what
//! happens in them is one mechanism ([`Progress`]).
//!
//! Brackets are a power of two wide. Seats without a player are byes, and they fall to the highest seeds.

mod build;
mod colors;
mod progress;
mod standing;
#[cfg(test)]
mod tests;

use chart::Number;
use schemars::JsonSchema;
use serde::Serialize;

pub use build::MOST_SEATS;
pub use progress::{Encounter, End, PlayedRound, Progress, Slot, State, Trouble};
pub use standing::{Ending, Reached};

/// What was announced of a knock-out.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// Who loses goes on in a second bracket, and is out only with the second loss.
    pub double: bool,
    /// The losers of the semifinals meet.
    pub third_place: bool,
    /// Whoever loses their first meeting plays on in a bracket of their own.
    pub consolation: bool,
}

/// A bracket with its seats, drawn before anybody plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bracket {
    /// By seed, the first one first.
    pub seeds: Vec<Number>,
    pub terms: Terms,
    /// Each after those that it depends on.
    pub meetings: Vec<Meeting>,
}

/// Two who meet, or will.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Meeting {
    pub part: Part,
    /// The how manieth step of its part, from 1.
    pub step: usize,
    /// From the top down, from 1.
    pub place: usize,
    pub sides: [Source; 2],
    /// The round of the event in which it is played; none where there is a bye instead.
    pub round: Option<usize>,
}

/// A part of a bracket.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Of those who have lost nothing.
    Main,
    /// Of those who have lost once, in a double knock-out.
    Losers,
    /// Who has lost nothing meets who has lost once.
    Final,
    /// The same once more, for both have lost once now.
    Decider,
    ThirdPlace,
    Consolation,
}

/// Where one side of a meeting comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// A seat, which may be empty.
    Seat(Option<Number>),
    /// Of a meeting, by its place in the list.
    Winner(usize),
    Loser(usize),
    /// The loser of a meeting, if this player, who had a bye before, is the one.
    FirstLoss {
        of: usize,
        player: Number,
    },
    /// A side of a final, if it has to be played again.
    Again {
        of: usize,
        side: usize,
    },
}

impl Bracket {
    /// In how many rounds it is over, the decider of a double knock-out included.
    pub fn rounds(&self) -> usize {
        self.meetings.iter().filter_map(|meeting| meeting.round).max().unwrap_or_default()
    }

    /// How many steps a part has.
    pub fn steps(&self, part: Part) -> usize {
        self.meetings
            .iter()
            .filter(|meeting| meeting.part == part)
            .map(|meeting| meeting.step)
            .max()
            .unwrap_or_default()
    }

    pub fn seed_of(&self, player: Number) -> Option<usize> {
        self.seeds.iter().position(|seat| *seat == player).map(|index| index + 1)
    }

    /// What people call a meeting: `quarterfinal 3`, `round of 16, board 5`, `final`.
    pub fn name(&self, meeting: &Meeting) -> String {
        let place = meeting.place;
        let step = |of: usize, what: &str| {
            let left = of.saturating_sub(meeting.step);
            match left {
                0 => format!("{what}final"),
                1 => format!("{what}semifinal {place}"),
                2 => format!("{what}quarterfinal {place}"),
                more => format!(
                    "{what}round of {}, meeting {place}",
                    2_usize.pow(u32::try_from(more + 1).unwrap_or(1))
                ),
            }
        };
        match meeting.part {
            Part::Main if self.terms.double => {
                format!("upper bracket, step {}, meeting {place}", meeting.step)
            }
            Part::Main => step(self.steps(Part::Main), ""),
            Part::Losers => format!("lower bracket, step {}, meeting {place}", meeting.step),
            Part::Final => "final".to_string(),
            Part::Decider => "deciding final".to_string(),
            Part::ThirdPlace => "meeting for third place".to_string(),
            Part::Consolation => step(self.steps(Part::Consolation), "consolation "),
        }
    }

    /// Where somebody comes from who is not known yet: `winner of semifinal 1`.
    pub fn comes_from(&self, source: Source) -> String {
        let name = |at: usize| self.meetings.get(at).map(|meeting| self.name(meeting)).unwrap_or_default();
        match source {
            Source::Seat(_) => String::new(),
            Source::Winner(at) => format!("winner of {}", name(at)),
            Source::Loser(of) | Source::FirstLoss { of, .. } => format!("loser of {}", name(of)),
            Source::Again { of, .. } => format!("from the {}", name(of)),
        }
    }

    /// What people call a step of a part: `Quarterfinals`.
    pub fn heading(&self, part: Part, step: usize) -> String {
        let of = |what: &str| match self.steps(part).saturating_sub(step) {
            0 if what.is_empty() => "Final".to_string(),
            0 => format!("{what} final"),
            1 => format!("{what} semifinals").trim_start().to_string(),
            2 => format!("{what} quarterfinals").trim_start().to_string(),
            more => format!("{what} round of {}", 2_usize.pow(u32::try_from(more + 1).unwrap_or(1)))
                .trim_start()
                .to_string(),
        };
        let words = match part {
            Part::Main if self.terms.double => format!("Upper bracket, step {step}"),
            Part::Main => of(""),
            Part::Losers => format!("Lower bracket, step {step}"),
            Part::Final => "Final".to_string(),
            Part::Decider => "Deciding final".to_string(),
            Part::ThirdPlace => "Third place".to_string(),
            Part::Consolation => of("Consolation"),
        };
        let mut letters = words.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
    }
}
