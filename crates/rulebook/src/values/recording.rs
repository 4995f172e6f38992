//! Who must keep score and who need not, whose scoresheet is lent, how moves are filled in, and how results are reported.

use super::values;

values! {
    /// Players who need not keep score because of the section that they play in.
    SectionWithoutScoring {
        OfTheYoungest = "of-the-youngest": "players of the lowest grades need not keep score",
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
            "the player with less than five minutes, and if he stops recording his opponent",
    }
}

values! {
    /// When a player must record again who stopped for lack of time and was given more.
    RecordingResumed {
        AfterTheControl = "after-the-control": "not before the period is over",
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
    /// A notation that is not the usual one.
    UnusualNotation {
        IfItCanBePlayedOver = "if-it-can-be-played-over": "none is penalized from which the game can be played over",
    }
}

values! {
    /// A player cannot keep score.
    UnableToScore {
        AssistedElseExcused = "assisted-else-excused": "he is assisted, or excused if nobody can assist him",
        AssistedOrExcused = "assisted-or-excused": "the director may have him assisted or excuse him",
        MayBeExcused = "may-be-excused": "the director may excuse him",
        TimeOff = "time-off": "the director takes time off his clock, and may find him an assistant",
        OnlyAssisted = "only-assisted": "somebody may record for him",
    }
}

values! {
    /// Claims of a player who was excused from keeping score and has no assistant.
    ExcusedClaims {
        GivenUp = "given-up": "he makes no claim that needs a scoresheet",
    }
}

values! {
    /// When a player must lend his scoresheet.
    Lending {
        IfTheDirectorAgrees = "if-the-director-agrees": "if the director thinks that the request is appropriate",
        ToCatchUp = "to-catch-up": "to a player who was instructed to write down missing moves",
        AfterTheControl = "after-the-control": "to a player who fills in moves after a time control",
    }
}

values! {
    /// How much time the players must have left when a scoresheet is lent.
    LendingTimes {
        FiveMinutesEach = "five-minutes-each": "five minutes or more for both",
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
        BeforeMoving = "before-moving": "he completes it before he makes another move",
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
    /// Moves are missing, and the rest of the game is sudden death.
    MissingInSuddenDeath {
        MayBeWaived = "may-be-waived": "the director may do without them",
    }
}

values! {
    /// Nobody has a complete scoresheet.
    NoCompleteScoresheet {
        SecondBoard = "second-board": "the game is reconstructed on a second board under the eyes of the director",
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

values! {
    /// A result was reported wrongly.
    WrongReport {
        Corrected = "corrected": "it is corrected, and the director sees to the pairings",
    }
}

values! {
    /// A result was reported wrongly, and several rounds have been paired since.
    LateCorrection {
        PrizesOpen = "prizes-open": "the director says which result counts for prizes",
    }
}

values! {
    /// A result that both players have marked and agreed to.
    AgreedReport {
        Final = "final": "it is not looked into later",
    }
}
