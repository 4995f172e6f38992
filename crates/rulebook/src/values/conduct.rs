//! How players behave, what their phones do, and what people around them may do.

use super::values;

values! {
    /// What it takes for a player to answer for annoying their opponent.
    AnnoyanceHeard {
        OnComplaint = "on-complaint": "the opponent must complain",
        OnComplaintOrIfMeant = "on-complaint-or-if-meant":
            "the opponent complains, or an official sees that it is meant, or that a warning did not help",
    }
}

values! {
    /// What a phone costs a player whose game is over.
    PhoneAfterTheGame {
        NextRound = "next-round": "the penalty is carried out in the next round; who would lose is not paired",
        AsASpectator = "as-a-spectator": "they are a spectator, and the director chooses",
    }
}

values! {
    /// The same once their last game is over.
    PhoneAfterTheLastRound {
        SentOut = "sent-out": "they are sent out of the hall",
        SentOutAndHalfAPoint = "sent-out-and-half-a-point":
            "they are sent out of the hall and have half a point less when prizes are given",
    }
}

values! {
    /// Both players refuse to comply with the rules.
    RefusalByBoth {
        BothLose = "both-lose": "the game is lost by both",
        BothMayLose = "both-may-lose": "the director may declare it lost by both",
    }
}
