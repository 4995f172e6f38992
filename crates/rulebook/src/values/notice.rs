//! Rules that differ from the book, and the notice of them.

use super::values;

values! {
    /// A rule that differs from the book was used without the notice that it needs.
    NoticeMissing {
        BookHolds = "book-holds": "the game is played by the book",
        Director = "director": "the director has the game played by the book or lets the rule stand",
        RuleStands = "rule-stands": "the rule stands: players ask for what is not posted",
    }
}
