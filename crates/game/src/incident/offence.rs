//! Offences: what a player may not do, and what the books answer with a penalty.

use board::Color;

use crate::{
    verdict::color_words,
    worded::{Told, color_first, worded},
};

worded! {
    /// What a player did. What it costs, the first time and after, is a policy of the book.
    pub enum Offence {
        OtherHand = "pressed the clock with the other hand",
        BothHands = "moved with both hands",
        HandOnClock = "kept a hand on the clock",
        ClockPickedUp = "picked up the clock",
        ClockKnockedOver = "knocked over the clock",
        ClockPunched = "punched the clock",
        ClockObstructed = "kept the opponent from the clock",
        PressedWithoutMove = "pressed without a move",
        ClockStraightened = "straightened the clock",
        StoppedWithoutCause = "stopped the clocks without cause",
        StoppedWithoutReason = "stopped the clocks and gave no reason",
        StartedBlackWithoutMove = "started black's clock without a move",
        SetWronglyOnPurpose = "set the clock wrongly on purpose",
        ChargedTheOpponent = "charged the opponent with all the time",
        AdjustedOffTurn = "adjusted men off turn",
        MovedOutOfTurn = "moved out of turn",
        OfferedOffTurn = "offered a draw on the opponent's time",
        OfferedBeforeMoving = "offered a draw before moving",
        OfferedRepeatedly = "offered a draw again and again",
        PawnLeft = "pressed with a pawn on the last rank",
        DisplacedAndPressed = "knocked over men and pressed",
        MenBanged = "banged the men",
        IllegalOnPurpose = "made an illegal move on purpose",
        Deception = "deceived to gain an advantage",
        Disobeyed = "did not obey a ruling",
    }
}

impl Offence {
    /// Whether it lies in an offer of a draw.
    pub(crate) const fn is_an_offer(self) -> bool {
        matches!(self, Offence::OfferedOffTurn | Offence::OfferedBeforeMoving | Offence::OfferedRepeatedly)
    }
}

/// An offence and whose it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OffenceBy {
    pub by: Color,
    pub offence: Offence,
}

impl Told for OffenceBy {
    fn every() -> Vec<OffenceBy> {
        let of = |by| Offence::ALL.iter().map(move |offence| OffenceBy { by, offence: *offence });
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn words(&self) -> String {
        format!("{} {}", color_words(self.by), self.offence.words())
    }

    fn read(text: &str) -> Option<OffenceBy> {
        let (by, rest) = color_first(text)?;
        Some(OffenceBy { by, offence: Offence::from_words(rest)? })
    }
}
