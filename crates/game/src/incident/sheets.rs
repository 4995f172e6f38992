//! Scoresheets: one that is not lent, moves that are missing, a device that is to be guarded.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sheets {
    /// The opponent has asked for it.
    NotLent(Color),
    /// Moves are missing on his scoresheet, after a time control.
    Incomplete(Color),
    BothIncomplete,
    CannotBeReconstructed,
    /// He leaves the room, and the device on which he records stays on the table.
    DeviceLeft(Color),
}

const BOTH: &str = "both scoresheets lack moves";
const CANNOT: &str = "the moves cannot be reconstructed";
const NOT_LENT: &str = "does not lend their scoresheet";
const INCOMPLETE: &str = "lacks moves on their scoresheet";
const DEVICE: &str = "wants their device guarded";

impl Told for Sheets {
    fn every() -> Vec<Sheets> {
        let of = |color| [Sheets::NotLent(color), Sheets::Incomplete(color), Sheets::DeviceLeft(color)];
        let plain = [Sheets::BothIncomplete, Sheets::CannotBeReconstructed];
        Color::ALL.into_iter().flat_map(of).chain(plain).collect()
    }

    fn words(&self) -> String {
        let of = |color: &Color, what: &str| format!("{} {what}", color_words(*color));
        match self {
            Sheets::NotLent(color) => of(color, NOT_LENT),
            Sheets::Incomplete(color) => of(color, INCOMPLETE),
            Sheets::DeviceLeft(color) => of(color, DEVICE),
            Sheets::BothIncomplete => BOTH.to_string(),
            Sheets::CannotBeReconstructed => CANNOT.to_string(),
        }
    }

    fn read(text: &str) -> Option<Sheets> {
        match text {
            BOTH => return Some(Sheets::BothIncomplete),
            CANNOT => return Some(Sheets::CannotBeReconstructed),
            _ => {}
        }
        match color_first(text)? {
            (color, NOT_LENT) => Some(Sheets::NotLent(color)),
            (color, INCOMPLETE) => Some(Sheets::Incomplete(color)),
            (color, DEVICE) => Some(Sheets::DeviceLeft(color)),
            _ => None,
        }
    }
}
