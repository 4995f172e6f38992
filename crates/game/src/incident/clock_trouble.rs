//! Trouble with the clock: broken, set wrongly, or not what the control asks for.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_of},
};

/// What is wrong with the clock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ClockTrouble {
    Defective,
    MakesNoise,
    SideStopped(Color),
    BothSidesStopped,
    /// This side did not begin to run when the other was pressed.
    DidNotStart(Color),
    SetWrongly,
    /// The hands of an analog clock reach the hour of the control an hour too late.
    EndsAnHourLate,
    /// This player is shown to have used an hour more than can have passed.
    HourCharged(Color),
    DelayNotSet,
    IncrementNotSet,
    /// Set with the increment, but the clock added none to move one.
    FirstIncrementMissing,
    /// Set with an increment where the control has none.
    SetWithIncrement,
    TooMuchTime(Color),
    /// One player has another base time than the other.
    DifferentTimes,
}

use ClockTrouble::*;

const PLAIN: [(ClockTrouble, &str); 10] = [
    (Defective, "the clock is defective"),
    (MakesNoise, "the clock makes noise"),
    (BothSidesStopped, "both sides of the clock have stopped"),
    (SetWrongly, "the clock was set wrongly"),
    (EndsAnHourLate, "the clock ends an hour late"),
    (DelayNotSet, "the delay was not set"),
    (IncrementNotSet, "the increment was not set"),
    (FirstIncrementMissing, "the clock gave no increment for move one"),
    (SetWithIncrement, "the clock was set with an increment"),
    (DifferentTimes, "the players were given different times"),
];

/// A kind of trouble with one player's side of the clock, and its words.
type OfOneSide = (fn(Color) -> ClockTrouble, &'static str);

const OF_ONE_SIDE: [OfOneSide; 4] = [
    (SideStopped, "'s side of the clock has stopped"),
    (DidNotStart, "'s clock did not start"),
    (HourCharged, "'s clock is an hour ahead"),
    (TooMuchTime, "'s clock shows too much time"),
];

impl Told for ClockTrouble {
    fn every() -> Vec<ClockTrouble> {
        let plain = PLAIN.iter().map(|(trouble, _)| *trouble);
        let of = |color| OF_ONE_SIDE.iter().map(move |(of, _)| of(color));
        plain.chain(Color::ALL.into_iter().flat_map(of)).collect()
    }

    fn words(&self) -> String {
        let of = |color: Color, trouble: ClockTrouble| {
            let words = OF_ONE_SIDE.iter().find(|(of, _)| of(color) == trouble).map(|(_, words)| words);
            words.map(|words| format!("{}{words}", color_words(color)))
        };
        let plain = PLAIN.iter().find(|(trouble, _)| trouble == self).map(|(_, words)| words.to_string());
        plain.or_else(|| of(Color::White, *self)).or_else(|| of(Color::Black, *self)).unwrap_or_default()
    }

    fn read(text: &str) -> Option<ClockTrouble> {
        if let Some((trouble, _)) = PLAIN.iter().find(|(_, words)| *words == text) {
            return Some(*trouble);
        }
        OF_ONE_SIDE.iter().find_map(|(of, words)| color_of(text.strip_suffix(words)?).map(of))
    }
}
