//! Flags and winning on time.

use super::{Value, values};

values! {
    /// Who may point out a fallen flag.
    FlagCallers {
        EitherPlayer = "either-player": "either player of the game, and nobody else",
        OpponentOnly = "opponent-only": "only the opponent of the player whose flag is down",
        ArbiterToo = "arbiter-too": "either player, or the arbiter who sees it",
    }
}

values! {
    /// A flag falls against a king with two knights.
    TwoKnightsOnTime {
        DrawnUnlessPawnsOrForcedWin = "drawn-unless-pawns-or-forced-win":
            "drawn, unless the player out of time has pawns or the knights have a forced win",
        DrawnAgainstALoneKing = "drawn-against-a-lone-king": "drawn if the player out of time has only their king",
    }
}

values! {
    /// Both flags are down before a win on time was claimed.
    BothFlagsDown {
        Drawn = "drawn": "the game is drawn",
        DrawnInSuddenDeath = "drawn-in-sudden-death": "drawn in sudden death; in other controls the game goes on",
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
            "outside sudden death the claimant needs a reasonably complete scoresheet; without it their opponent gains two minutes and nobody wins on time in that control",
        BroughtUpToDateElseNextPeriod = "brought-up-to-date-else-next-period":
            "outside sudden death the scoresheets are brought up to date; if they cannot show it, the next period begins",
    }
}

values! {
    /// Until when a flag that was called goes before a move that ends the game.
    FlagGoesFirst {
        BeforeTheMove = "before-the-move": "if it was called before that move; in doubt the move stands",
        BeforeItIsSeen = "before-it-is-seen":
            "if it was called before the players noticed that the game had ended; in doubt the move stands",
    }
}

values! {
    /// A player claims with their flag up, and it falls before the clock is stopped.
    OwnFlagFalls {
        ClaimVoid = "claim-void": "the claim is void",
        ClaimCountsIfObserved = "claim-counts-if-observed":
            "the claim is void, unless it is established that the opponent's flag fell first",
    }
}

values! {
    /// Both flags are down, and the players do not notice.
    BothFlagsUncalled {
        DirectorMayDraw = "director-may-draw": "the director may rule a draw, or let them play on",
        DirectorDraws = "director-draws": "the director ends the game as if they had",
        DirectorKeepsSilent = "director-keeps-silent": "the director keeps silent",
    }
}

values! {
    /// The player whose flag was pointed out agrees.
    AcceptedFlagClaim {
        EndsTheGame = "ends-the-game": "the game is over",
        GoesToAnOfficial = "goes-to-an-official": "the claim still goes to an official",
    }
}

values! {
    /// A flag fell before its time.
    EarlyFlag {
        ClaimDenied = "claim-denied": "the claim is denied and the game goes on with another clock",
        Conclusive = "conclusive": "the flag is conclusive all the same",
    }
}

/// How many pairs of moves a reasonably complete scoresheet may lack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MissingPairs(pub u8);

impl Value for MissingPairs {
    fn every() -> Vec<Self> {
        vec![MissingPairs(3)]
    }

    fn others(&self) -> Vec<Self> {
        vec![MissingPairs(self.0.saturating_sub(1)), MissingPairs(self.0.saturating_add(1))]
    }

    fn words(&self) -> String {
        format!("missing-pairs {}", self.0)
    }

    fn from_words(text: &str) -> Option<Self> {
        text.strip_prefix("missing-pairs ")?.parse().ok().map(MissingPairs)
    }

    fn says(&self) -> String {
        format!("at most {} pairs of moves may be missing", self.0)
    }
}
