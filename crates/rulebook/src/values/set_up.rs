//! The board and the men before the first move.

use clock::Millis;

use super::values;

values! {
    /// Until when a game that began from a wrong position is begun anew.
    EarlySetUp {
        BlacksTenthCompleted = "blacks-tenth-completed": "until Black's tenth move is completed",
        TenMovesMade = "ten-moves-made": "until ten moves were made by each player; the clocks are not adjusted",
        TenMovesMadeUsualTimes = "ten-moves-made-usual-times":
            "until ten moves were made by each player; the clocks are adjusted as for any annulled game",
        BothMoved = "both-moved": "until each side has made a move",
    }
}

values! {
    /// What follows a wrong position at the start of the game otherwise.
    WrongSetUp {
        Continues = "continues": "the game continues",
        ContinuesUnlessDeception = "continues-unless-deception":
            "the game continues; the director looks whether somebody deceived to gain an advantage",
        MayBeRestarted = "may-be-restarted": "it stays, unless the director permits a new start",
        Annulled = "annulled": "the game is annulled and a new one played",
    }
}

values! {
    /// The game began with the colors reversed.
    ColorsReversed {
        AnnulledUntilBlacksTenth = "annulled-until-blacks-tenth":
            "the game is annulled until Black's tenth move is completed; after that it continues",
        Continues = "continues": "the game continues and counts as if nothing had been reversed",
        ContinuesUnlessRuled = "continues-unless-ruled": "the game continues, unless the director rules otherwise",
    }
}

values! {
    /// The times of a game that takes the place of an annulled one.
    NewGameTimes {
        AsTheyStand = "as-they-stand": "the time that was used stays used",
        WithoutIncrements = "without-increments":
            "the base time less what was used, and no increment that was earned in the annulled game",
        LessFiveMinutes = "less-five-minutes": "what the clocks show, less five minutes for each player",
        DirectorDetermines = "director-determines": "the director determines them, by the best evidence",
    }
}

impl NewGameTimes {
    /// What it costs each player of the time that their clock shows; none where the clock does not tell.
    pub const fn less(self) -> Option<Millis> {
        match self {
            NewGameTimes::AsTheyStand | NewGameTimes::WithoutIncrements => Some(Millis::ZERO),
            NewGameTimes::LessFiveMinutes => Some(Millis::minutes(5)),
            NewGameTimes::DirectorDetermines => None,
        }
    }
}
