//! Who keeps score by himself, and whose scoresheet lies with the opponent.

use board::{ByColor, Color};
use rulebook::Citations;

use crate::order::Order;

#[derive(Clone, PartialEq, Debug)]
pub struct Scoring {
    /// Who was excused from keeping score, and by which clauses.
    pub excused: ByColor<Option<Citations>>,
    /// For whom somebody else records.
    pub assisted: ByColor<Option<Citations>>,
    /// Who has the opponent's scoresheet.
    pub borrower: Option<Color>,
}

impl Default for Scoring {
    fn default() -> Scoring {
        Scoring {
            excused: ByColor { white: None, black: None },
            assisted: ByColor { white: None, black: None },
            borrower: None,
        }
    }
}

impl Scoring {
    /// A ruling told a player this.
    pub(crate) fn order(&mut self, to: Color, order: Order, by: &Citations) {
        match order {
            Order::KeepNoScore => *self.excused.get_mut(to) = Some(by.clone()),
            Order::FindAScorer => *self.assisted.get_mut(to) = Some(by.clone()),
            Order::LendTheScoresheet => self.borrower = Some(to.other()),
            _ => {}
        }
    }

    /// That ruling was taken back.
    pub(crate) fn countermand(&mut self, to: Color, order: Order) {
        match order {
            Order::KeepNoScore => *self.excused.get_mut(to) = None,
            Order::FindAScorer => *self.assisted.get_mut(to) = None,
            Order::LendTheScoresheet => self.borrower = None,
            _ => {}
        }
    }
}
