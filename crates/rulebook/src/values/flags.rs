//! Flags and winning on time.

use super::values;

values! {
    /// Who may point out a fallen flag.
    FlagCallers {
        EitherPlayer = "either-player": "either player of the game, and nobody else",
        OpponentOnly = "opponent-only": "only the opponent of the player whose flag is down",
        ArbiterToo = "arbiter-too": "either player, or the arbiter who sees it",
    }
}

values! {
    /// Whether the program may call flags.
    ProgramCallsFlags {
        IfAnnounced = "if-announced": "if that was announced before the game",
    }
}

values! {
    /// What a correct flag claim brings.
    TimeForfeit {
        ClaimantWins = "claimant-wins": "the opponent of the player out of time wins",
    }
}

values! {
    /// What the claimant must have left to win on time.
    MatingMaterial {
        MoreThanAMinor = "more-than-a-minor":
            "more than a lone bishop or knight, unless he shows a forced win",
        MoreThanAMinorOrTwoKnights = "more-than-a-minor-or-two-knights":
            "more than a lone bishop or knight, or two knights against no pawns, unless he has a forced win",
        NeverTwoKnightsAgainstKing = "never-two-knights-against-king":
            "more than a lone bishop or knight unless he shows a forced win; two knights never beat a lone king",
        AnyMate = "any-mate": "any series of legal moves that ends in mate is enough",
        NoneNeeded = "none-needed": "nothing",
    }
}

values! {
    /// Both flags are down before a win on time was claimed.
    BothFlagsDown {
        Drawn = "drawn": "the game is drawn",
        DrawnInSuddenDeath = "drawn-in-sudden-death": "drawn in sudden death; in other controls the game goes on",
        DrawnUnlessLargeIncrement = "drawn-unless-large-increment":
            "drawn in sudden death; in other controls, and with an increment of 30 seconds or more, the game goes on",
        FirstDownLoses = "first-down-loses":
            "whose flag fell first loses; if nobody can tell, drawn in sudden death without increment, else the game goes on",
    }
}

values! {
    /// Whether a win on time rests on a scoresheet outside sudden death.
    ForfeitScoresheet {
        NotNeeded = "not-needed": "no scoresheet is needed",
        Needed = "needed": "outside sudden death the claimant needs a reasonably complete scoresheet",
        NeededElseOpponentGainsTwo = "needed-else-opponent-gains-two":
            "outside sudden death the claimant needs a reasonably complete scoresheet; without it his opponent gains two minutes and nobody wins on time in that control",
    }
}
