//! Draw claims besides triple occurrence: moves without progress, endings that books name, and draws that officials give.

use super::values;

values! {
    /// Whether a move that is only announced counts among the fifty.
    IntendedFiftieth {
        Counts = "counts": "a move that is announced and would complete the fifty counts",
        DoesNotCount = "does-not-count": "only moves that were made count",
    }
}

values! {
    /// How a player shows that the moves were made.
    FiftyShown {
        Demonstration = "demonstration": "the claimant must demonstrate it",
        Scoresheet = "scoresheet": "the claimant needs an adequate scoresheet",
    }
}

values! {
    /// How many moves without progress are needed.
    FiftyNeeded {
        Fifty = "fifty": "fifty by each player",
        AsPosted = "as-posted": "fifty by each player, or more where that was posted for such positions",
    }
}

values! {
    /// What two positions must share to be the same.
    SamePosition {
        SameMoves = "same-moves":
            "the same pieces on the same squares, the same player on move and the same moves possible, castling rights included",
        PlayableMoves = "playable-moves":
            "the same pieces on the same squares, the same player on move and the same moves to be played at that moment",
    }
}

values! {
    /// What a claim of perpetual check is worth.
    PerpetualCheck {
        NoSuchDraw = "no-such-draw": "there is no draw by perpetual check, only by triple occurrence",
        ThreeTimesNeeded = "three-times-needed": "the position must have stood three times",
    }
}

values! {
    /// When a player may show that they can force a triple occurrence.
    ForcedRepetition {
        InSuddenDeathPressure = "in-sudden-death-pressure": "with less than five minutes left in sudden death",
        InTimeTrouble = "in-time-trouble": "with less than five minutes left",
    }
}

values! {
    /// Positions without prospects that are drawn when a player asks for it.
    NobodyCanWin {
        NobodyCanBeMated = "nobody-can-be-mated": "no series of legal moves mates either king",
        NeitherHasMaterial = "neither-has-material": "neither player has enough left to win with",
    }
}

values! {
    /// What it costs to ask for a draw in a position that is none.
    WrongEndingClaim {
        ClaimantLosesOne = "claimant-loses-1": "the claimant loses a minute",
        OpponentGainsOne = "opponent-gains-1": "the opponent gains a minute",
        OpponentGainsTwoInTimeTrouble = "opponent-gains-2-in-time-trouble":
            "the opponent gains two minutes if a player has less than five left",
    }
}

values! {
    /// The same position for the fifth time.
    FiveTimes {
        Appearances = "appearances": "an official may end the game once it has appeared five times",
        ConsecutiveAlternate = "consecutive-alternate":
            "an official may end the game once it has appeared at five alternate moves in a row",
    }
}
