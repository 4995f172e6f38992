//! How much of a slow connection a server makes good.

use crate::{Control, Millis};

/// What a move is given back at most: more than a line across a continent costs, and too little to think in.
const PER_MOVE: Millis = Millis::new(100);
/// What a game is given back at most, however long it is.
const IN_ALL: Millis = Millis::seconds(10);

/// The most that is given back for lag, for one move and in all.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct LagQuota {
    pub per_move: Millis,
    pub in_all: Millis,
}

impl LagQuota {
    /// What is made good in games of this control: a hundredth of its time in all. How slow a line is only its owner knows
    /// for sure, so what could be gained by a line that is slowed down on purpose must decide no game.
    pub fn of(control: &Control) -> LagQuota {
        let hundredth = Millis::new(control.base().get() / 100);
        LagQuota { per_move: PER_MOVE, in_all: hundredth.min(IN_ALL) }
    }

    /// What to give back for a measured lag, when so much has been given already. Never negative.
    pub fn grant(&self, already: Millis, measured: Millis) -> Millis {
        let left = self.in_all - already.max(Millis::ZERO);
        measured.min(self.per_move).min(left).max(Millis::ZERO)
    }
}
