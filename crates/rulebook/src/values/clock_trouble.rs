//! Clocks that fail or were set wrongly, and how players and officials handle them.

use super::values;

values! {
    /// The clock is found to be defective.
    DefectiveClock {
        Replaced = "replaced": "it is replaced, and the director says as accurately as he can what the other one shows",
    }
}

values! {
    /// Until when a player may claim that the clock is defective or was set wrongly.
    DefectClaimed {
        ElseTimesStand = "else-times-stand":
            "as soon as he is aware of it; later the clock is put right, but the times that it shows stand",
        ElseDenied = "else-denied": "as soon as he is aware of it; later the claim is denied",
    }
}

values! {
    /// How far time may be taken off when a clock is put right.
    TimeSubtracted {
        LeavesEnough = "leaves-enough":
            "five minutes are left, or a minute for each move that is still to be made, if that is more",
    }
}

values! {
    /// One side of the clock has stopped.
    OneSideStopped {
        MakesUpTheSession = "makes-up-the-session":
            "it is advanced until both sides together show the time that the session has lasted",
    }
}

values! {
    /// Both sides of the clock have stopped.
    BothSidesStopped {
        ShareTheMissingTime = "share-the-missing-time":
            "both are advanced by half of what they miss of the time that the session has lasted",
    }
}

values! {
    /// A clock that is put right would show that a player has overstepped.
    TimeLimitExceeded {
        Judgment = "judgment": "he has not: the official sets the clock by his best judgment",
    }
}

values! {
    /// Nobody can tell how much time each player has used.
    TimesUnknown {
        Judgment = "judgment": "the official sets the clock by his best judgment",
    }
}

values! {
    /// The clock is an hour off.
    AnHourOff {
        PointedOutOrGiven = "pointed-out-or-given":
            "both players are told when the time ends, or the clock is set again; a player who is charged with an hour too much is given it",
    }
}

values! {
    /// The opponent's clock did not start when the player pressed his.
    ClockDoesNotStart {
        PressAgain = "press-again": "he may push the other side down and press again; if that is no use he calls a director",
    }
}

values! {
    /// The opponent's clock was started by accident when both were to be stopped for a claim.
    StartedWhenStopping {
        DirectorDetermines = "director-determines": "the director determines whether the claim is still in order",
    }
}

values! {
    /// A player cannot use the clock.
    ExcusedFromTheClock {
        OpponentOrAssistant = "opponent-or-assistant":
            "an analog clock is used, or an assistant presses it, or the opponent if he agrees; the player may have to give up time",
        Deputy = "deputy": "a deputy presses it, if that was asked for in time",
    }
}

values! {
    /// The game is disturbed from outside.
    Disturbance {
        TimeMayBeAdded = "time-may-be-added": "either player or both may be given more time",
    }
}

values! {
    /// When hands must be kept off the clock.
    ClockHandlingBinds {
        InTimeTrouble = "in-time-trouble": "in time trouble, with fewer than five minutes left",
    }
}

values! {
    /// When a director may pick up the clock.
    DirectorPicksUpClock {
        OnlyInADispute = "only-in-a-dispute": "only in a dispute",
    }
}

values! {
    /// What becomes of the time that is left when a period is over.
    UnusedTime {
        CarriedOver = "carried-over": "it is added to the time of the next period",
    }
}

values! {
    /// Who may stop both clocks, and what for.
    WhoStops {
        PlayersForADirector = "players-for-a-director": "a player who has a claim or needs a director, and officials",
        PlayersInADispute = "players-in-a-dispute": "either player in a dispute, while a director is called",
    }
}
