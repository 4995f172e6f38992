//! What lies in a director's power.

use super::values;

values! {
    /// A power that the book names.
    Power {
        Granted = "granted": "within the director's power",
    }
}

values! {
    /// Who may have the clocks started again.
    Resumption {
        DirectorOrBothPlayers = "director-or-both-players": "the director, or both players together",
        DirectorOnly = "director-only": "only the director",
    }
}

values! {
    /// What happens to the clocks when a game is interrupted.
    Interruption {
        ClocksStopped = "clocks-stopped": "both clocks are stopped until play resumes",
    }
}
