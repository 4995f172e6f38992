//! How a claim of insufficient losing chances turned out that a director watched.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_of},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ReservedClaim {
    ProvesRight(Color),
    ProvesWrong(Color),
}

const RIGHT: &str = "proves right";
const WRONG: &str = "proves wrong";

impl ReservedClaim {
    pub const fn claimant(self) -> Color {
        match self {
            ReservedClaim::ProvesRight(color) | ReservedClaim::ProvesWrong(color) => color,
        }
    }
}

impl Told for ReservedClaim {
    fn every() -> Vec<ReservedClaim> {
        let of = |color| [ReservedClaim::ProvesRight(color), ReservedClaim::ProvesWrong(color)];
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn words(&self) -> String {
        let proves = match self {
            ReservedClaim::ProvesRight(_) => RIGHT,
            ReservedClaim::ProvesWrong(_) => WRONG,
        };
        format!("the claim of {} {proves}", color_words(self.claimant()))
    }

    fn read(text: &str) -> Option<ReservedClaim> {
        let (color, proves) = text.strip_prefix("the claim of ")?.split_once(' ')?;
        let color = color_of(color)?;
        match proves.trim_start() {
            RIGHT => Some(ReservedClaim::ProvesRight(color)),
            WRONG => Some(ReservedClaim::ProvesWrong(color)),
            _ => None,
        }
    }
}
