//! What the event knows of these people: earlier penalties, which later rulings must consider (iesa-2023 18-4-5).

use board::{ByColor, Color};

use crate::{incident::Offence, seat::BoardName};

/// What one player brings along.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Warnings on record from earlier games of the event.
    pub warnings: u8,
    /// Offences that were ruled on in earlier games of the event.
    pub offences: Vec<Offence>,
}

/// What the event knows of the players. What a ruling used of it is copied into the ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub players: ByColor<Standing>,
    /// Those of the second board of a match.
    pub beside: ByColor<Standing>,
}

impl Default for Record {
    fn default() -> Record {
        let both = || ByColor { white: Standing::default(), black: Standing::default() };
        Record { players: both(), beside: both() }
    }
}

impl Record {
    pub fn of(&self, on: BoardName, color: Color) -> &Standing {
        self.at(on).get(color)
    }

    const fn at(&self, on: BoardName) -> &ByColor<Standing> {
        match on {
            BoardName::A => &self.players,
            BoardName::B => &self.beside,
        }
    }

    pub const fn at_mut(&mut self, on: BoardName) -> &mut ByColor<Standing> {
        match on {
            BoardName::A => &mut self.players,
            BoardName::B => &mut self.beside,
        }
    }
}
