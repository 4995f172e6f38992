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
        PawnLeft = "pressed with a pawn on the last rank",
        DisplacedAndPressed = "knocked over men and pressed",
        MenBanged = "banged the men",
        RecordedMatter = "used recorded matter",
        Headphones = "wore headphones",
        Notes = "used notes made during the game",
        WroteAhead = "wrote down moves to come",
        Annotated = "commented on moves that were made",
        PlayedAnother = "played another move than he had written",
        AskedForADraw = "asked the opponent for a draw",
        OtherBoard = "analyzed on another board",
        Computer = "consulted a computer",
        AskedForAdvice = "asked for advice",
        DiscussedTheGame = "talked about his game",
        DiscussedTheOutcome = "talked with the opponent about the outcome",
        Talked = "talked in the playing room",
        AnalyzedInTheRoom = "analyzed in the playing room",
        Skittles = "played skittles in the hall",
        WentOverAGame = "went over a finished game in the hall",
        EquipmentLeft = "left his equipment on the table",
        Photographed = "took photographs",
        Annoyed = "annoyed the opponent",
        DisturbedOthers = "disturbed other games",
        PhoneRang = "let his phone ring",
        PhoneVibrated = "let his phone vibrate",
        PhoneOn = "had a phone that was switched on",
        PhoneUsed = "used his phone",
        LeftTheVenue = "left the venue without permission",
        LeftTheRoom = "left the playing room",
        StayedAway = "stayed away for more than fifteen minutes",
        ThrewTheGame = "agreed to lose on purpose",
        Humiliated = "humiliated the opponent",
        WasRude = "was rude",
        AnothersName = "played under another's name",
        AssumedName = "played under an assumed name",
        BroughtFood = "brought food or drink into the hall",
        Refused = "refuses to comply with the rules",
        IllegalOnPurpose = "made an illegal move on purpose",
        Deception = "deceived to gain an advantage",
        Disobeyed = "did not obey a ruling",
    }
}

impl Offence {
    /// What phones do. They count together, whichever it was.
    pub(crate) const PHONES: &'static [Offence] =
        &[Offence::PhoneRang, Offence::PhoneVibrated, Offence::PhoneOn, Offence::PhoneUsed];

    /// What a player can do in the hall when his own game is over and others are not.
    pub(crate) const fn outlasts_the_game(self) -> bool {
        matches!(
            self,
            Offence::PhoneRang
                | Offence::PhoneVibrated
                | Offence::PhoneOn
                | Offence::PhoneUsed
                | Offence::AnalyzedInTheRoom
                | Offence::Skittles
                | Offence::WentOverAGame
                | Offence::EquipmentLeft
                | Offence::Photographed
                | Offence::DisturbedOthers
        )
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
