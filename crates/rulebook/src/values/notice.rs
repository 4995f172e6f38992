//! Rules that differ from the book, the notice of them, and who may be there.

use super::values;

values! {
    /// A rule that differs from the book was used without the notice that it needs.
    NoticeMissing {
        BookHolds = "book-holds": "the game is played by the book",
        Director = "director": "the director has the game played by the book or lets the rule stand",
        RuleStands = "rule-stands": "the rule stands: players ask for what is not posted",
    }
}

values! {
    /// Who may stay in the hall while games are played.
    HallOpenTo {
        PlayersOnly = "players-only": "players with a game in progress and officials; all others leave",
        SpectatorsToo = "spectators-too": "spectators as well, as long as the director lets them",
    }
}
