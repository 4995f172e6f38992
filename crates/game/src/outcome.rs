//! How a game ended, and why.

use board::Color;
use rulebook::Citations;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Won(Color),
    Drawn,
    LostByBoth,
    /// No result: another game is played in its place.
    Annulled,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    Checkmate,
    Stalemate,
    DeadPosition,
    Resignation,
    Agreement,
    TripleOccurrence,
    TimeForfeit,
    /// A flag fell, but its owner's opponent had too little to win with.
    NoMaterialOnTime,
    /// A flag fell, but no series of legal moves mates its owner.
    NoMateOnTime,
    BothFlagsDown,
    IllegalMove,
    /// An illegal move, but its maker's opponent had too little to win with.
    NoMaterialOnIllegalMove,
    Declared,
    /// A penalty for an offence.
    Penalty,
    /// A player did not come in time.
    Absence,
    /// Nobody brought what the game is played with.
    MissingEquipment,
    /// An early draw that the director punished.
    EarlyDrawPunished,
    /// An early draw in whose place the director ordered another game.
    EarlyDrawReplaced,
    /// The men had been set up wrongly.
    WrongInitialPosition,
    /// The players had each other's color.
    ColorsReversed,
    /// Somebody interfered from outside, and the director ordered another game.
    Interference,
}

impl Reason {
    pub const ALL: [Reason; 21] = [
        Reason::Checkmate,
        Reason::Stalemate,
        Reason::DeadPosition,
        Reason::Resignation,
        Reason::Agreement,
        Reason::TripleOccurrence,
        Reason::TimeForfeit,
        Reason::NoMaterialOnTime,
        Reason::NoMateOnTime,
        Reason::BothFlagsDown,
        Reason::IllegalMove,
        Reason::NoMaterialOnIllegalMove,
        Reason::Declared,
        Reason::Penalty,
        Reason::Absence,
        Reason::MissingEquipment,
        Reason::EarlyDrawPunished,
        Reason::EarlyDrawReplaced,
        Reason::WrongInitialPosition,
        Reason::ColorsReversed,
        Reason::Interference,
    ];

    /// In words, as the books say it.
    pub const fn words(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::DeadPosition => "dead position",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
            Reason::TripleOccurrence => "triple occurrence",
            Reason::TimeForfeit => "time forfeit",
            Reason::NoMaterialOnTime => "flag down but no mating material",
            Reason::NoMateOnTime => "flag down but no mate is possible",
            Reason::BothFlagsDown => "both flags down",
            Reason::IllegalMove => "illegal move",
            Reason::NoMaterialOnIllegalMove => "illegal move but no mating material",
            Reason::Declared => "declared by the director",
            Reason::Penalty => "penalty",
            Reason::Absence => "absence",
            Reason::MissingEquipment => "missing equipment",
            Reason::EarlyDrawPunished => "early draw punished",
            Reason::EarlyDrawReplaced => "early draw replaced by a new game",
            Reason::WrongInitialPosition => "wrong initial position",
            Reason::ColorsReversed => "colors reversed",
            Reason::Interference => "interference from outside",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub verdict: Verdict,
    pub reason: Reason,
    pub by: Citations,
}
