//! Who keeps score by himself, and whose scoresheet lies with the opponent.

use board::{ByColor, Color};
use rulebook::{Citations, values::TimeTrouble};

use crate::order::Order;

#[derive(Clone, PartialEq, Debug)]
pub struct Scoring {
    /// Who was excused from keeping score, and by which clauses.
    pub excused: ByColor<Option<Citations>>,
    /// For whom somebody else records.
    pub assisted: ByColor<Option<Citations>>,
    /// Who has the opponent's scoresheet.
    pub borrower: Option<Color>,
    /// Who must complete his scoresheet before he moves, and by which clauses.
    pub incomplete: ByColor<Option<Citations>>,
    /// When a player is short of time by the book of the game; nothing before that is known.
    pub time_trouble: Option<TimeTrouble>,
    /// In which period each player last was.
    pub short_in: ByColor<Option<usize>>,
}

impl Default for Scoring {
    fn default() -> Scoring {
        Scoring {
            excused: ByColor { white: None, black: None },
            assisted: ByColor { white: None, black: None },
            borrower: None,
            incomplete: ByColor { white: None, black: None },
            time_trouble: None,
            short_in: ByColor { white: None, black: None },
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
            Order::CompleteTheScoresheet => *self.incomplete.get_mut(to) = Some(by.clone()),
            _ => {}
        }
    }

    /// That ruling was taken back.
    pub(crate) fn countermand(&mut self, to: Color, order: Order) {
        match order {
            Order::KeepNoScore => *self.excused.get_mut(to) = None,
            Order::FindAScorer => *self.assisted.get_mut(to) = None,
            Order::LendTheScoresheet => self.borrower = None,
            Order::CompleteTheScoresheet => *self.incomplete.get_mut(to) = None,
            _ => {}
        }
    }
}
