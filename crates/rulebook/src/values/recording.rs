//! Who must keep score and who need not, whose scoresheet is lent, how moves are filled in, and how results are reported.

use clock::Millis;

use super::{Value, values};

/// With less than so many minutes left a player is short of time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TimeTrouble(pub u8);

impl TimeTrouble {
    pub fn has(self, left: Millis) -> bool {
        left < Millis::minutes(self.0.into())
    }
}

impl Value for TimeTrouble {
    fn every() -> Vec<Self> {
        vec![TimeTrouble(5)]
    }

    fn others(&self) -> Vec<Self> {
        vec![TimeTrouble(self.0.saturating_sub(1)), TimeTrouble(self.0.saturating_add(1))]
    }

    fn words(&self) -> String {
        format!("less-than {}", self.0)
    }

    fn from_words(text: &str) -> Option<Self> {
        text.strip_prefix("less-than ")?.parse().ok().map(TimeTrouble)
    }

    fn says(&self) -> String {
        format!("with less than {} minutes left", self.0)
    }
}

values! {
    /// Who may stop keeping score when a player has less than five minutes.
    ScoringInTimeTrouble {
        BothUnlessIncrement = "both-unless-increment":
            "both players if either has less than five minutes, unless an increment of 30 seconds or more is running",
        Both = "both": "both players if either has less than five minutes",
        OwnUnlessIncrement = "own-unless-increment":
            "only the player with less than five minutes, unless 30 seconds or more are added with each move",
        OwnThenOpponent = "own-then-opponent":
            "the player with less than five minutes, and if they stop recording their opponent",
    }
}

values! {
    /// How far behind in recording a player may be.
    BehindInRecording {
        NotAtAll = "not-at-all": "moves are recorded one after the other",
        ByOneMove = "by-one-move": "one move may be owed, and must be recorded before the next reply",
        ByThreeMoves = "by-three-moves":
            "the opponent may object to more than three moves, and once the player was instructed to three",
    }
}

values! {
    /// A player cannot keep score.
    UnableToScore {
        AssistedElseExcused = "assisted-else-excused": "they are assisted, or excused if nobody can assist them",
        AssistedOrExcused = "assisted-or-excused": "the director may have them assisted or excuse them",
        MayBeExcused = "may-be-excused": "the director may excuse them",
        TimeOff = "time-off": "the director takes time off their clock, and may find them an assistant",
        OnlyAssisted = "only-assisted": "somebody may record for them",
    }
}

values! {
    /// When a player must lend their scoresheet.
    Lending {
        IfTheDirectorAgrees = "if-the-director-agrees": "if the director thinks that the request is appropriate",
        ToCatchUp = "to-catch-up": "to a player who was instructed to write down missing moves",
        AfterTheControl = "after-the-control": "to a player who fills in moves after a time control",
    }
}

values! {
    /// Whose clock runs while a scoresheet is lent.
    LendingClock {
        BorrowerOnMove = "borrower-on-move": "the borrower's, who must be on move",
        BorrowerAlways = "borrower-always": "the borrower's, whoever is on move",
    }
}

values! {
    /// Moves are missing on one player's scoresheet after a time control.
    MissingMovesOfOne {
        BeforeMoving = "before-moving": "they complete it before they make another move",
        FilledIn = "filled-in": "they should be filled in",
    }
}

values! {
    /// Moves are missing on both scoresheets after a time control.
    MissingMovesOfBoth {
        ClocksStandIfNeeded = "clocks-stand-if-needed":
            "the clocks stand while they are completed, unless the director finds it unnecessary",
        ClocksStand = "clocks-stand": "the clocks stand while they are completed",
        FilledIn = "filled-in": "they should be filled in",
    }
}

values! {
    /// The moves cannot be reconstructed.
    CannotBeReconstructed {
        GoesOnFromADiagram = "goes-on-from-a-diagram":
            "the game goes on from a diagram of the position, in the next period",
        NextPeriod = "next-period": "once a flag has fallen the next move is the first of the next period",
    }
}
