//! Men that were knocked over or pushed off their squares, and what was done about it (us-chess-7 11C; iesa-2023 9-2,
//! 9-3; schiller 7.3; nc-blitz 9).

use board::{Bitboard, ByColor, Change, Changes, Color, Piece, Square};

#[derive(Clone, PartialEq, Debug)]
pub struct Displaced {
    /// Who displaced them last.
    pub by: Option<Color>,
    /// The squares of men that lie about and must be put up again.
    pub lying: Bitboard,
    /// Men that stand on wrong squares now, unnoticed.
    pub shifted: Changes,
    /// Who has pressed the clock while men that he knocked over were lying.
    pub pressed_over: ByColor<bool>,
    /// Whose last press without a move was to have the opponent put men up again.
    pub forced: ByColor<bool>,
    /// Who has last stopped the clocks while men lay that the opponent had knocked over.
    pub stopped: ByColor<bool>,
}

impl Default for Displaced {
    fn default() -> Displaced {
        let nobody = ByColor { white: false, black: false };
        Displaced {
            by: None,
            lying: Bitboard::EMPTY,
            shifted: Changes::new(),
            pressed_over: nobody,
            forced: nobody,
            stopped: nobody,
        }
    }
}

impl Displaced {
    pub(crate) fn knock_over(&mut self, by: Color, men: Bitboard) {
        self.by = Some(by);
        self.lying |= men;
    }

    pub(crate) fn shift(&mut self, by: Color, from: Square, to: Square, man: Option<Piece>) {
        self.by = Some(by);
        self.shifted.push(Change { square: from, piece: None });
        self.shifted.push(Change { square: to, piece: man });
    }

    pub(crate) fn restore(&mut self) {
        self.lying = Bitboard::EMPTY;
        self.shifted = Changes::new();
        self.by = None;
    }

    /// Whether anything is out of place.
    pub fn is_any(&self) -> bool {
        !self.lying.is_empty() || !self.shifted.is_empty()
    }

    /// Whether men lie about that this player knocked over.
    pub fn lie_by(&self, color: Color) -> bool {
        self.by == Some(color) && !self.lying.is_empty()
    }

    pub(crate) fn pressed(&mut self, by: Color) {
        if self.lie_by(by) {
            *self.pressed_over.get_mut(by) = true;
        }
    }

    pub(crate) fn pressed_without_move(&mut self, by: Color) {
        *self.forced.get_mut(by) = self.lie_by(by.other());
    }

    pub(crate) fn clocks_stopped(&mut self, by: Option<Color>) {
        if let Some(by) = by {
            *self.stopped.get_mut(by) = self.lie_by(by.other());
        }
    }

    /// What stands wrong goes into the record with the move that is completed over it.
    pub(crate) fn completed(&mut self) -> (Changes, Option<Color>) {
        let shifted = std::mem::take(&mut self.shifted);
        (shifted, self.by.filter(|_| !shifted.is_empty()))
    }
}
