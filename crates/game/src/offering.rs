//! When draws were offered, as the record shows it. Whether an offer was made properly, and which clause an answer to it
//! goes by, depends on that (us-chess-7 14B1-14B5; iesa-2023 12-2, 12-3; schiller 9.1).

use board::{ByColor, Color};

/// At which moment an offer was made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OfferMade {
    /// After a move and before the press.
    Properly,
    /// On the player's own time, before he had moved.
    BeforeMoving,
    OnOpponentsTime,
    /// While neither clock ran.
    WhileStopped,
    /// By a draw claim, which is an offer besides.
    ByAClaim,
    /// It was told later, and nobody recorded when it was made.
    Untold,
}

/// The last offer of each player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Offering {
    last: ByColor<Option<OfferMade>>,
    /// His last offer was turned down, and the opponent has not offered since.
    turned_down: ByColor<bool>,
    /// He offered again all the same.
    again: ByColor<bool>,
    /// It was ruled on already what this offer costs.
    ruled_on: ByColor<bool>,
}

impl Default for Offering {
    fn default() -> Offering {
        let neither = ByColor { white: false, black: false };
        let last = ByColor { white: None, black: None };
        Offering { last, turned_down: neither, again: neither, ruled_on: neither }
    }
}

impl Offering {
    pub(crate) fn offered(&mut self, by: Color, made: OfferMade) {
        *self.last.get_mut(by) = Some(made);
        *self.again.get_mut(by) = *self.turned_down.get(by);
        *self.turned_down.get_mut(by.other()) = false;
        *self.ruled_on.get_mut(by) = false;
    }

    /// What his last offer costs was ruled on, or that ruling was taken back.
    pub(crate) fn rule_on(&mut self, by: Color, ruled: bool) {
        *self.ruled_on.get_mut(by) = ruled;
    }

    pub(crate) fn declined(&mut self, by: Color) {
        *self.turned_down.get_mut(by.other()) = true;
    }

    pub fn last_of(&self, color: Color) -> Option<OfferMade> {
        *self.last.get(color)
    }

    /// When his last offer was made, if that is on record and nobody has ruled on it yet.
    pub fn open_to_complaint(&self, color: Color) -> Option<OfferMade> {
        self.last_of(color).filter(|made| *made != OfferMade::Untold && !self.ruled_on.get(color))
    }

    /// A claim is no offer for its own sake, so that it repeats none.
    pub fn is_repeated(&self, color: Color) -> bool {
        *self.again.get(color) && self.last_of(color) != Some(OfferMade::ByAClaim)
    }
}
