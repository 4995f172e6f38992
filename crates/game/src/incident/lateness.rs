//! Players who are not there, or came late.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lateness {
    Absent(Color),
    /// Neither player has come.
    BothAbsent,
    /// He is here now, perhaps too late.
    CameLate(Color),
    /// The first of two late players set the clocks as if no time had passed.
    NotDivided,
}

const BOTH: &str = "both players are absent";
const NOT_DIVIDED: &str = "the time before the first arrival was not divided";

impl Told for Lateness {
    fn every() -> Vec<Lateness> {
        let of = |color| [Lateness::Absent(color), Lateness::CameLate(color)];
        let both = [Lateness::BothAbsent, Lateness::NotDivided];
        Color::ALL.into_iter().flat_map(of).chain(both).collect()
    }

    fn words(&self) -> String {
        match self {
            Lateness::Absent(color) => format!("{} is absent", color_words(*color)),
            Lateness::BothAbsent => BOTH.to_string(),
            Lateness::CameLate(color) => format!("{} came late", color_words(*color)),
            Lateness::NotDivided => NOT_DIVIDED.to_string(),
        }
    }

    fn read(text: &str) -> Option<Lateness> {
        match text {
            BOTH => return Some(Lateness::BothAbsent),
            NOT_DIVIDED => return Some(Lateness::NotDivided),
            _ => {}
        }
        match color_first(text)? {
            (color, "is absent") => Some(Lateness::Absent(color)),
            (color, "came late") => Some(Lateness::CameLate(color)),
            _ => None,
        }
    }
}
