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
        /// Somebody interfered from outside, and the director ordered another game.
        Interference = "interference from outside",
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub verdict: Verdict,
    pub reason: Reason,
    pub by: Citations,
}
