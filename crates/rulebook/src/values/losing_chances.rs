//! Draw claims in sudden death by a player who runs short of time and could hardly lose on the board.

use super::values;

values! {
    /// What such a claim rests on.
    LosingChances {
        NotAllowed = "not-allowed": "no such claim is allowed",
        LittleChanceToLose = "little-chance-to-lose":
            "a Class C player would have little chance to lose the position against a Master, both with ample time",
        NoWinByNormalMeans = "no-win-by-normal-means":
            "the opponent makes no effort to win by normal means, or cannot win by them",
        ClearlyDrawn = "clearly-drawn": "the position is clearly drawn",
    }
}

values! {
    /// By whom it may be made.
    LosingChancesClaimed {
        OnMove = "on-move": "by the player on move, also after moving, until they press the clock",
        ByEither = "by-either": "by either player at any time",
    }
}

values! {
    /// How short of time its maker must be.
    LosingChancesTime {
        AtMostTwoMinutes = "at-most-two-minutes": "in sudden death, with two minutes or less",
        LessThanTwoMinutes = "less-than-two-minutes": "in sudden death, with less than two minutes",
        TimeTrouble = "time-trouble": "while either player has less than five minutes",
    }
}

values! {
    /// Which timer leaves no room for it.
    LosingChancesTimer {
        DelayOrIncrement = "delay-or-increment": "not with a delay or an increment in use",
        Delay = "delay": "not with a delay in use",
        Increment = "increment": "not with an increment in use",
    }
}

values! {
    /// What an unclear claim leads to.
    LosingChancesUnclear {
        DelayClockElseOpen = "delay-clock-else-open":
            "a delay clock is put on the game; without one the claim is denied for now, or the director watches",
        DelayClockOrOpen = "delay-clock-or-open":
            "the director puts a delay clock on the game, denies the claim for now, or watches",
    }
}

values! {
    /// What a claim is as an offer once it was left open.
    OpenClaimOffer {
        UntilAnswered = "until-answered": "an offer made before moving, until it is answered",
        WhileWatched = "while-watched": "an offer for as long as the director watches, and else none",
    }
}

values! {
    /// What a wrong claim costs.
    WrongLosingChances {
        UpToAMinute = "up-to-a-minute": "the director may take up to a minute off the claimant's clock",
        AMinute = "a-minute": "the claimant loses a minute",
        OpponentGainsTwo = "opponent-gains-two": "the opponent gains two minutes",
    }
}

values! {
    /// How long a claim that the director watches can still be upheld.
    ClaimWatched {
        AfterTheFlagToo = "after-the-flag-too": "even after a flag has fallen",
        UntilAFlagFalls = "until-a-flag-falls": "until a flag falls",
    }
}
