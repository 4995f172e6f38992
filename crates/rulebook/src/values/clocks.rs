//! Which clock stands on the table, how it is set, and what time is charged before the first move.

use super::values;

values! {
    /// Which of two clocks is preferred.
    ClockPreference {
        StandardTimer = "standard-timer":
            "the clock that does what the control asks, then one that comes near it, then any digital clock, then an analog one",
        DelayThenDigital = "delay-then-digital":
            "with sudden death a delay clock, then any digital clock, then an analog one; without it delay and analog clocks alike before other digital ones",
        ThreeLevels = "three-levels":
            "with sudden death a delay clock, then an analog one, then a digital one without delay; without it the first two alike",
        DelayInSuddenDeath = "delay-in-sudden-death":
            "in sudden death a digital clock with delay or add-back; otherwise all alike",
        TrueDelay = "true-delay": "a time-delay clock; add-back, increment, digital and analog clocks alike after it",
    }
}

values! {
    /// One of the clocks cannot be silent.
    NoisyClock {
        LessPreferred = "less-preferred": "a digital clock that makes no sound is preferred to it",
        NotAllowed = "not-allowed": "it may not be used",
    }
}

values! {
    /// Who decides between clocks that are equally preferred.
    ClockChoice {
        BlackChooses = "black-chooses": "Black chooses",
        BlacksIsUsed = "blacks-is-used": "Black's own clock is used",
    }
}

values! {
    /// A player who came late wants their better clock in place of the one that runs.
    LateSubstitution {
        BeforeBlacksFirstMove = "before-blacks-first-move":
            "they may bring a delay or increment clock for one without, until Black's first move is determined",
        Never = "never": "they may not insist, as long as the first clock is good enough",
        DirectorOnly = "director-only": "only the director changes clocks",
    }
}

values! {
    /// A player wants another clock once the game is under way.
    ClockReplaced {
        SameThroughout = "same-throughout": "the game is finished with the clock it began with, unless that is defective",
        DirectorOnly = "director-only": "only the director finds a clock defective and changes it",
    }
}

values! {
    /// The delay of a control that names neither delay nor increment.
    UnstatedDelay {
        Recommended = "recommended":
            "the least that is recommended: five seconds for 30 minutes or more and for several periods, three above 10 minutes, two up to 10",
        FiveInSuddenDeath = "five-in-sudden-death": "five seconds with sudden death, none needed without",
        TwoSeconds = "two-seconds": "two seconds, where the clock can",
    }
}

values! {
    /// Whether the base time is shortened to make up for the delay.
    ShortenedBase {
        FiveMinutesWithFiveSeconds = "five-minutes-with-five-seconds":
            "five minutes come off the base time of a clock that is set with a five-second delay",
        UpToTheDelay = "up-to-the-delay":
            "the director may take off as many minutes as the delay has seconds, or fewer; the rating is that of the announced control",
    }
}

values! {
    /// How a clock is set that cannot do the delay of the control.
    DelayMissing {
        BaseTime = "base-time": "with the base time and no delay",
        AnotherControl = "another-control": "with the control that was announced for such clocks",
    }
}

values! {
    /// What an increment does, and how a clock is set that cannot do it.
    Increment {
        AddsTime = "adds-time":
            "it is added for each move; a clock that cannot gets the base time and the longest delay that is not above the increment, if it has any",
        AddsTimeOrAnotherControl = "adds-time-or-another-control":
            "it is added for each move; a clock that cannot gets the longest delay that is not above the increment, and one without delay the control that was announced for such clocks",
        WaitsFirst = "waits-first": "the main time waits for it in each move, and nothing is saved up",
        WaitsFirstAsADelay = "waits-first-as-a-delay":
            "the main time waits for it in each move, and nothing is saved up; a delay is one",
        NotPermitted = "not-permitted": "no clock may be set with one",
    }
}

values! {
    /// Where the hands of an analog clock are set.
    AnalogHands {
        Six = "six": "so that the time ends at six o'clock",
        SixThenEachHour = "six-then-each-hour":
            "so that the first period ends at six o'clock and each later one an hour further; for a shorter one the hands are moved forward by the rest of the hour",
    }
}

values! {
    /// Nobody has a clock.
    NoClock {
        PlayWithoutOne = "play-without-one": "the game begins without one; Black's side is answerable for the equipment",
        DirectorMayProvideOne = "director-may-provide-one": "the director may provide one during the game",
        GameLostByBoth = "game-lost-by-both": "both players forfeit the game",
        BothGamesLostByBoth = "both-games-lost-by-both": "both players forfeit both games",
    }
}

values! {
    /// A clock was found only after the round had begun.
    ClockFoundLater {
        Split = "split": "the time that has passed is divided equally",
        AbsentCharged = "absent-charged":
            "an absent player is charged with the time until their arrival, if that was reported; the rest is divided equally",
    }
}

values! {
    /// When a player who does not come loses.
    LateForfeit {
        HourOrFirstControl = "hour-or-first-control":
            "more than an hour after the round began, or when the first period is over, if that is sooner",
        HourOrFirstControlOnTheClock = "hour-or-first-control-on-the-clock":
            "when their clock has run for an hour or through the first period, if that is sooner",
        AfterAnHour = "after-an-hour": "more than an hour after the scheduled start",
        AfterThirtyMinutes = "after-thirty-minutes": "when they are more than 30 minutes late",
        AtTwentyMinutes = "at-twenty-minutes": "20 minutes after the round began",
        AfterTwentyMinutes = "after-twenty-minutes": "when they are more than 20 minutes late",
    }
}

values! {
    /// The director has the round begin.
    RoundBegins {
        ClocksAreStarted = "clocks-are-started": "White's clock is started at once, whoever has come",
        BlackStartsWhites = "black-starts-whites": "Black starts White's clock",
    }
}

values! {
    /// The first of two late players set the clocks as if no time had passed.
    ElapsedNotSet {
        StandsUnlessCorrected = "stands-unless-corrected": "that stands unless the director or both players change it",
        Corrected = "corrected": "the clocks are set right",
    }
}

values! {
    /// There is no board or no set.
    NoSet {
        ClockWaits = "clock-waits":
            "no clock is started until board and pieces are in place; the time until then is divided equally",
        BlackMayForfeit = "black-may-forfeit": "Black, who had to bring them, may be forfeited",
    }
}

values! {
    /// Both players are so late that either would lose.
    BothAbsent {
        LostByBoth = "lost-by-both": "both lose",
        DirectorMay = "director-may": "the director may declare the game lost by both",
    }
}

values! {
    /// A player lost by not coming.
    ForfeitedPlayer {
        NotPairedNext = "not-paired-next": "they are not paired for the next round unless they are reinstated",
        Answers = "answers": "unless they gave notice they may be ejected and fined",
    }
}

values! {
    /// On which side of the board the clock stands.
    ClockSide {
        BlackChooses = "black-chooses": "where Black wants it, unless the director requires otherwise",
        OfficialsSay = "officials-say": "where the officials direct",
        RightOfBlack = "right-of-black": "where the arbiter wants it, else at Black's right hand",
    }
}

values! {
    /// The clock was set wrongly.
    ClockSetWrongly {
        Corrected = "corrected": "it is corrected whenever it is found",
        UntilBothMoved = "until-both-moved":
            "it is corrected until each side has made a move; after that only time beyond the control may be taken off",
    }
}
