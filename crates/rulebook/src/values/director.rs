//! What lies in a director's power.

use super::values;

values! {
    /// Who may have the clocks started again.
    Resumption {
        DirectorOrBothPlayers = "director-or-both-players": "the director, or both players together",
        DirectorOnly = "director-only": "only the director",
    }
}
