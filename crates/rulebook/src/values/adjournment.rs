//! Adjournment, sealed moves, resumption, and games that somebody leaves.

use super::values;

values! {
    /// From when on a director may adjourn a game.
    Adjourning {
        AfterFirstControl = "after-first-control": "at the director's discretion, once both have made the first control",
        AtTheAnnouncedTime = "at-the-announced-time": "at the time that was announced beforehand",
    }
}

values! {
    /// A player is short of time when the game could be adjourned.
    AdjourningInTimeTrouble {
        DirectorRefrains = "director-refrains": "the director should let them play on for now",
    }
}

values! {
    /// The next round cannot begin before this game is out of the way.
    NextRoundWaits {
        DirectorWeighs = "director-weighs": "the director weighs an adjournment against the wait",
    }
}

values! {
    /// How a move is sealed.
    Sealing {
        UntilTheClocksAreStopped = "until-the-clocks-are-stopped":
            "it is written down, and may be changed until its writer stops both clocks; a move on the board is the sealed move",
    }
}

values! {
    /// A player seals before the session is over.
    SealingEarly {
        AbsorbsTheRest = "absorbs-the-rest":
            "once he has made the moves of his control, for the rest of the session off his own time",
    }
}

values! {
    /// The envelope of the sealed move.
    Envelope {
        FilledInAndSigned = "filled-in-and-signed": "it shows players, position, times, move and next session, and both sign it",
    }
}

values! {
    /// Who keeps the envelope.
    EnvelopeKept {
        ByTheDirector = "by-the-director": "the director",
    }
}

values! {
    /// What the session begins with.
    ResumptionSetUp {
        PositionAndTimes = "position-and-times": "the position before the sealed move and the times of the adjournment",
    }
}

values! {
    /// When the envelope is opened.
    EnvelopeOpened {
        ReplierPresent = "replier-present": "only when the player is there who must reply",
    }
}

values! {
    /// The player who must reply is not there when the session begins.
    AbsentReplier {
        ClockStarted = "clock-started": "his clock is started, and the envelope stays closed",
    }
}

values! {
    /// The player who sealed is not there when the session begins.
    AbsentSealer {
        ReplyMayBeSealed = "reply-may-be-sealed": "the opponent may seal his reply and press the clock",
    }
}

values! {
    /// The envelope cannot be found.
    EnvelopeMissing {
        ResumedWithoutIt = "resumed-without-it": "the game is resumed as it stood when it was adjourned",
    }
}

values! {
    /// Nor can the position be set up again.
    AdjournedPositionLost {
        NewGameUnlessUnfair = "new-game-unless-unfair": "a new game is played, unless the director finds something fairer",
    }
}

values! {
    /// The sealed move can reasonably be read in several ways.
    SealedUnclear {
        OpponentChooses = "opponent-chooses": "the opponent may choose, on his own time",
    }
}

values! {
    /// There is no sealed move, or none that makes sense.
    SealedInvalid {
        Loses = "loses": "whoever sealed it loses",
    }
}

values! {
    /// A sealed move turns out invalid when the game is over.
    InvalidSealAfterwards {
        ResultStands = "result-stands": "the result stands",
    }
}

values! {
    /// The clocks showed wrong times at the resumption.
    WrongTimesResumed {
        CorrectedBeforeAMove = "corrected-before-a-move":
            "they are corrected if a player says so before he moves; else the director may",
    }
}

values! {
    /// The men were set up wrongly at the resumption.
    WrongPositionResumed {
        CorrectedWithinTenMoves = "corrected-within-ten-moves": "the position is corrected within ten moves; no time is given",
    }
}

values! {
    /// The players agree on the result while the game is adjourned.
    AgreedInAdjournment {
        BothNotify = "both-notify": "both must tell the director",
    }
}

values! {
    /// When a player loses who does not come to the resumption.
    LateToResumption {
        AfterAnHour = "after-an-hour": "more than an hour late",
        AfterAnHourOrHisTime = "after-an-hour-or-his-time": "more than an hour late, or when his time is up",
    }
}

values! {
    /// The late player had sealed a move that ends the game.
    LateSealer {
        EndsByTheSealedMove = "ends-by-the-sealed-move": "the sealed move decides",
    }
}

values! {
    /// When a director may adjudicate a game.
    Adjudication {
        Emergency = "emergency": "only in an emergency",
        AsAnnounced = "as-announced": "also otherwise, as was announced",
    }
}

values! {
    /// A player shows no interest in his game.
    NoInterest {
        MayBeAdjudicated = "may-be-adjudicated": "the game may be adjudicated, perhaps after a warning",
    }
}

values! {
    /// A player leaves a bad position without resigning.
    Abandoned {
        MayBeAdjudicated = "may-be-adjudicated": "after more than fifteen minutes the game may be adjudicated",
        OutOfTheTournament = "out-of-the-tournament": "he plays no more in the tournament",
    }
}

values! {
    /// Whether a player who left is looked for.
    AbsenteeSought {
        FoundOrAbandoned = "found-or-abandoned": "he is looked for and heard; if he is not found the game is abandoned",
    }
}
