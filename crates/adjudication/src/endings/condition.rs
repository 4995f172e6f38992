//! What is still to be shown before an ending is what a book says of it.

use std::fmt;

use board::Color;

/// One thing that is still to be shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// It is so, unless this is shown.
    Unless(Unless),
    /// It is so, if a director finds this.
    Provided(Provided),
}

/// What undoes an ending, and who has to show it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unless {
    /// A forced mate (iesa-2023 12-8-1).
    ForcedMate(Color),
    /// A forced win (iesa-2023 12-8-2, 12-8-3; nc-blitz 8.V, 8.VII).
    ForcedWin(Color),
    /// A quick one (us-chess-7 14I4).
    QuickForcedWin(Color),
    /// A win that is evident at once (nc-blitz 8.IX).
    ImmediateWin(Color),
    /// A win of material at once, or a position as in problems (us-chess-7 14I7).
    WinOfMaterialOrProblem(Color),
}

/// What only a director can find.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Provided {
    /// The pawns are clearly blockaded, though not all are stopped on the next square (nc-blitz 8.VII).
    Blockaded,
    /// The king blockades the pawn, though he is not on its next square (nc-blitz 8.IX).
    BlockadedByKing,
    /// The claimant's king can keep the pawn from promoting (us-chess-7 14I6).
    KingStopsThePawn,
    /// The opponent has little chance to win, in spite of what he is ahead (us-chess-7 14I3, 14H2c).
    LittleChance,
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |color: Color| if color.is_white() { "White" } else { "Black" };
        match self {
            Condition::Unless(unless) => match unless {
                Unless::ForcedMate(color) => write!(f, "unless {} shows a forced mate", name(*color)),
                Unless::ForcedWin(color) => write!(f, "unless {} shows a forced win", name(*color)),
                Unless::QuickForcedWin(color) => write!(f, "unless {} has a quick forced win", name(*color)),
                Unless::ImmediateWin(color) => {
                    write!(f, "unless a win for {} is evident at once", name(*color))
                }
                Unless::WinOfMaterialOrProblem(color) => {
                    write!(f, "unless {} wins material at once or the position is a freak", name(*color))
                }
            },
            Condition::Provided(provided) => f.write_str(match provided {
                Provided::Blockaded => "if the director finds the pawns clearly blockaded",
                Provided::BlockadedByKing => "if the director finds the pawn blockaded by the king",
                Provided::KingStopsThePawn => "if the director finds that the king can stop the pawn",
                Provided::LittleChance => "if the director finds little chance to lose",
            }),
        }
    }
}
