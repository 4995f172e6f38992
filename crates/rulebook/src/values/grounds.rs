//! Matters on which books have nothing to choose from: one says it, by its clauses, or does not.

/// That a book says it. What it comes to is the same in all books, and stands in the table of policies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ground;

/// What a ground comes to: one spelling in logs and on the command line, and one sentence for people.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wording {
    pub words: &'static str,
    pub says: &'static str,
}

pub(crate) const fn is(words: &'static str, says: &'static str) -> Wording {
    Wording { words, says }
}

/// What a director may do.
pub const POWER: Wording = is("granted", "within the director's power");
/// What ends in a draw.
pub const DRAWN: Wording = is("drawn", "the game is drawn");
/// Where pieces may go, which no book sees otherwise.
pub const AS_USUAL: Wording = is("as-usual", "the pieces move as in all these books");
/// What stands against castling.
pub const NOT_POSSIBLE: Wording = is("not-possible", "castling is then not possible");
/// What a draw claim is besides.
pub const IS_AN_OFFER: Wording =
    is("is-an-offer", "every draw claim is also an offer, before and after the ruling");
/// Positions in which nobody can win.
pub const DRAWN_AT_ONCE: Wording = is("drawn-at-once", "the game is drawn at once");
/// What follows a claim that fails.
pub const PLAY_GOES_ON: Wording = is("play-goes-on", "play goes on");
/// A move that somebody else carries out.
pub const BINDS: Wording = is("binds", "that move must be played");
/// A flag that is called when the game is over.
pub const TOO_LATE: Wording = is("refused", "it is too late: the result stands");
/// A board or a set that is not as it should be.
pub const PUT_RIGHT: Wording = is("required", "it is put right, and the game goes on");
/// A result that came before the envelope was opened.
pub const RESULT_STANDS: Wording = is("result-stands", "the result stands");
/// An offer that was turned down.
pub const GONE: Wording = is("gone", "it is gone");
/// Pieces that a player knocked over.
pub const OWN_TIME: Wording =
    is("own-time", "they put them up on their own time, before they press the clock");
/// A sealed move that ends the game.
pub const BY_THE_SEALED_MOVE: Wording = is("ends-by-the-sealed-move", "the sealed move decides");
/// What a move counter proves.
pub const PROVES_NOTHING: Wording = is("not-alone", "nothing by itself");
/// Time that is left when a period is over.
pub const CARRIED_OVER: Wording = is("carried-over", "it is added to the time of the next period");
/// A claimant whose flag is down.
pub const NO_CLAIM: Wording = is("no-claim", "a player whose flag is down may not claim");
/// A delay clock that is put on over a claim.
pub const HALF_FOR_THE_CLAIMANT: Wording = is(
    "half-for-the-claimant",
    "the claimant keeps half of their time, to the nearest second, and the opponent all of theirs",
);
/// A decision that is put off.
pub const OPPONENT_MAY_GAIN_TWO: Wording =
    is("opponent-may-gain-two", "the opponent may be given two minutes, and the arbiter stays at the board");
/// What a player who keeps no score can no longer claim.
pub const GIVEN_UP: Wording = is("given-up", "they make no claim that needs a scoresheet");
