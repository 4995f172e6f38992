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
    /// A flag falls against a lone king.
    LoneKingOnTime {
        Drawn = "drawn": "the game is drawn",
    }
}

values! {
    /// A flag falls against a king with one bishop or knight.
    LoneMinorOnTime {
        DrawnUnlessForcedWin = "drawn-unless-forced-win": "drawn, unless the player with that piece has a forced win",
    }
}

values! {
    /// A flag falls against a king with two knights.
    TwoKnightsOnTime {
        DrawnUnlessPawnsOrForcedWin = "drawn-unless-pawns-or-forced-win":
            "drawn, unless the player out of time has pawns or the knights have a forced win",
        DrawnAgainstALoneKing = "drawn-against-a-lone-king": "drawn if the player out of time has only his king",
    }
}

values! {
    /// A flag falls, and no series of legal moves mates its owner.
    CannotBeMatedOnTime {
        Drawn = "drawn": "the game is drawn",
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
