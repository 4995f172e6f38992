//! Adjournment, sealed moves, resumption, and games that somebody leaves.

use super::values;

values! {
    /// From when on a director may adjourn a game.
    Adjourning {
        AfterFirstControl = "after-first-control": "at the director's discretion, once both have made the first control",
        AtTheAnnouncedTime = "at-the-announced-time": "at the time that was announced beforehand",
    }
}

values! {
    /// When a player loses who does not come to the resumption.
    LateToResumption {
        AfterAnHour = "after-an-hour": "more than an hour late",
        AfterAnHourOrHisTime = "after-an-hour-or-his-time": "more than an hour late, or when their time is up",
    }
}

values! {
    /// When a director may adjudicate a game.
    Adjudication {
        Emergency = "emergency": "only in an emergency",
        AsAnnounced = "as-announced": "also otherwise, as was announced",
    }
}

values! {
    /// A player leaves a bad position without resigning.
    Abandoned {
        MayBeAdjudicated = "may-be-adjudicated": "after more than fifteen minutes the game may be adjudicated",
        OutOfTheTournament = "out-of-the-tournament": "they play no more in the tournament",
    }
}
