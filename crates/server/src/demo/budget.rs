//! What one demo may hold: far more than somebody who looks around needs, far less than a machine has. It is held where
//! everything that a demo keeps goes through, so no route can go around it.

use store::{Budget, Limit};

const fn limit(most: usize, words: &'static str) -> Limit {
    Limit { most, words }
}

/// Of every demo by itself.
pub(crate) const OF_A_DEMO: Budget = Budget {
    // It begins with four megabytes, and its own players and officials come to about ten by its end.
    kilobytes: limit(20_000, "kilobytes of everything together"),
    kilobytes_of_a_stream: limit(1_500, "kilobytes about its event or about one game"),
    entries: limit(40_000, "acts"),
    streams: limit(400, "games"),
    documents: limit(4_000, "things beside its log"),
    kinds: &[
        ("enter", limit(300, "entries")),
        ("re-enter", limit(100, "re-entries")),
        ("add-section", limit(30, "sections")),
        ("note", limit(500, "notes")),
    ],
    shelves: &[
        ("sessions", limit(1_000, "visits")),
        ("persons", limit(200, "people with an account or a card")),
        ("invitations", limit(100, "invitations")),
        ("cards", limit(300, "cards")),
        ("tablets", limit(200, "tablets")),
        ("links", limit(1_000, "links to boards")),
        ("tokens", limit(20, "tokens")),
        ("resets", limit(20, "new passwords")),
    ],
};
