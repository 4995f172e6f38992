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
        MoreHelp = "had more help than was granted",
        SpokeWithAssistant = "spoke with his assistant before the move",
        MovesPrompted = "had his moves prompted",
        PressedBeforeExecuted = "pressed before his move was executed",
        CapturedMenHidden = "hid captured men",
        PartnersManMoved = "moved a man of his partner",
        PartnerAdvised = "took advice from his partner",
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
        ArguedAfterFinal = "went on arguing after the final decision",
        IllegalOnPurpose = "made an illegal move on purpose",
        ScoreNotKept = "did not keep score",
        FallenBehind = "fell behind in recording",
        WrittenFirst = "wrote his move before playing it",
        KeyedFirst = "recorded on his device before he moved",
        WrittenAgain = "kept changing the move that he had written",
        SheetHidden = "kept his scoresheet out of sight",
        Illegible = "recorded illegibly",
        Ambiguous = "recorded moves that can be read in two ways",
        OtherNotation = "recorded in another notation",
        MenDrawn = "recorded with drawings of the men",
        OtherSheet = "did not use the scoresheet of the event",
        Deputy = "had somebody else record for him",
        OfferNotRecorded = "did not record the offer of a draw",
        SheetRead = "read moves off the opponent's scoresheet",
        SheetWantedAgain = "asked for the scoresheet again and again",
        SheetKept = "did not hand in his scoresheet",
        DeviceNotAllowed = "recorded on a device that is not allowed",
        DeviceInOtherMode = "had his device in another mode",
        DeviceNotShown = "did not show his device",
        DeviceOffTheTable = "took his device off the table",
        DeviceInHand = "kept his hands on his device",
        DeviceNotTurned = "did not turn his device around",
        ResultNotReported = "did not report the result",
        BoardDisturbed = "disturbed the board before the result was verified",
        Deception = "deceived to gain an advantage",
        SealedTheEnd = "sealed a mate or stalemate",
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

impl Offence {
    /// Whether it is about a scoresheet, which nobody keeps where the program does.
    pub const fn is_of_recording(self) -> bool {
        use Offence::*;
        matches!(
            self,
            ScoreNotKept
                | FallenBehind
                | WrittenFirst
                | KeyedFirst
                | WrittenAgain
                | SheetHidden
                | Illegible
                | Ambiguous
                | OtherNotation
                | MenDrawn
                | OtherSheet
                | Deputy
                | OfferNotRecorded
                | SheetRead
                | SheetWantedAgain
                | SheetKept
                | DeviceNotAllowed
                | DeviceInOtherMode
                | DeviceNotShown
                | DeviceOffTheTable
                | DeviceInHand
                | DeviceNotTurned
        )
    }

    /// Whether it can only be committed when the game is over.
    pub const fn follows_the_game(self) -> bool {
        matches!(self, Offence::SheetKept | Offence::ResultNotReported | Offence::BoardDisturbed)
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
