//! Clocks that fail or were set wrongly, and how players and officials handle them.

use super::values;

values! {
    /// Until when a player may claim that the clock is defective or was set wrongly.
    DefectClaimed {
        ElseTimesStand = "else-times-stand":
            "as soon as they are aware of it; later the clock is put right, but the times that it shows stand",
        ElseDenied = "else-denied": "as soon as they are aware of it; later the claim is denied",
    }
}

values! {
    /// A player cannot use the clock.
    ExcusedFromTheClock {
        OpponentOrAssistant = "opponent-or-assistant":
            "an analog clock is used, or an assistant presses it, or the opponent if they agree; the player may have to give up time",
        Deputy = "deputy": "a deputy presses it, if that was asked for in time",
    }
}

values! {
    /// Who may stop both clocks, and what for.
    WhoStops {
        PlayersForADirector = "players-for-a-director": "a player who has a claim or needs a director, and officials",
        PlayersInADispute = "players-in-a-dispute": "either player in a dispute, while a director is called",
    }
}
