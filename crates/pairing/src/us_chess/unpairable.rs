//! Why a field cannot be paired as it stands, and what to do about it.

use chart::{Broken, Number};

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unpairable {
    #[error("nobody is there to be paired; enter players, or take back a bye or a withdrawal")]
    Nobody,
    #[error(
        "the game of players {one} and {other} in round {round} has no result; report it, or provide for it by 28Q or 29H"
    )]
    Pending { round: usize, one: Number, other: Number },
    #[error("round {round} cannot be paired: the section has {planned} rounds; plan more of them first")]
    NoMoreRounds { round: usize, planned: usize },
    #[error("board {one} against {other} cannot be fixed: there is no player {who} on the chart")]
    LockedUnknown { one: Number, other: Number, who: Number },
    #[error(
        "board {one} against {other} cannot be fixed: player {who} is not there in this round; take back the bye or the withdrawal first"
    )]
    LockedAbsent { one: Number, other: Number, who: Number },
    #[error("player {0} is fixed on two boards; take back one of them")]
    LockedTwice(Number),
    #[error("player {0} cannot be fixed against themselves")]
    LockedHimself(Number),
    #[error("the chart does not hold: {0}")]
    Broken(#[from] Broken),
}
