//! How a game ended, and why.

use board::Color;
use rulebook::Citations;

use crate::worded::worded;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Won(Color),
    Drawn,
    LostByBoth,
    /// No result: another game is played in its place.
    Annulled,
}

worded! {
    pub enum Reason {
        Checkmate = "checkmate",
        Stalemate = "stalemate",
        DeadPosition = "dead position",
        Resignation = "resignation",
        Agreement = "agreement",
        TripleOccurrence = "triple occurrence",
        FiftyMoves = "fifty moves without progress",
        /// An ending that the book lets a player claim as drawn.
        DrawnEnding = "drawn ending",
        /// An official ended a game that went nowhere.
        NoProgress = "lack of progress",
        BothKingsInCheck = "both kings in check",
        LosingChances = "insufficient losing chances",
        /// The opponent made no effort to win by normal means, or could not.
        NoNormalWin = "no win by normal means",
        ClearlyDrawn = "clearly drawn position",
        TimeForfeit = "time forfeit",
        /// A flag fell, but its owner's opponent had too little to win with.
        NoMaterialOnTime = "flag down but no mating material",
        /// A flag fell, but no series of legal moves mates its owner.
        NoMateOnTime = "flag down but no mate is possible",
        BothFlagsDown = "both flags down",
        IllegalMove = "illegal move",
        /// An illegal move, but its maker's opponent had too little to win with.
        NoMaterialOnIllegalMove = "illegal move but no mating material",
        Declared = "declared by the director",
        /// A penalty for an offence.
        Penalty = "penalty",
        /// A player did not come in time.
        Absence = "absence",
        /// Nobody brought what the game is played with.
        MissingEquipment = "missing equipment",
        /// An early draw that the director punished.
        EarlyDrawPunished = "early draw punished",
        /// An early draw in whose place the director ordered another game.
        EarlyDrawReplaced = "early draw replaced by a new game",
        /// The men had been set up wrongly.
        WrongInitialPosition = "wrong initial position",
        /// The players had each other's color.
        ColorsReversed = "colors reversed",
        /// A player gave up his game without a word.
        Abandonment = "abandonment",
        /// By best play on both sides, as the director saw it.
        Adjudication = "adjudication",
        /// No sealed move, or none that makes sense.
        InvalidSealedMove = "invalid sealed move",
        /// Nobody can set up the adjourned position again.
        AdjournedPositionLost = "adjourned position lost",
        /// Somebody interfered from outside, and the director ordered another game.
        Interference = "interference from outside",
        /// The other board of the match decided it.
        MatchDecided = "match decided on the other board",
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub verdict: Verdict,
    pub reason: Reason,
    pub by: Citations,
}

impl Outcome {
    /// Whether this player, and not the opponent too, lost by not coming in time.
    pub(crate) fn is_lost_by_absence(&self, color: Color) -> bool {
        self.reason == Reason::Absence && self.verdict == Verdict::Won(color.other())
    }
}
