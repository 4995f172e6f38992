//! How much of a slow connection a server makes good.

use crate::Millis;

/// The most that is given back for lag, for one move and in all.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct LagQuota {
    pub per_move: Millis,
    pub in_all: Millis,
}

impl LagQuota {
    /// What to give back for a measured lag, when so much has been given already. Never negative.
    pub fn grant(&self, already: Millis, measured: Millis) -> Millis {
        let left = self.in_all - already.max(Millis::ZERO);
        measured.min(self.per_move).min(left).max(Millis::ZERO)
    }
}
