//! What the event knows of these people: earlier penalties, which later rulings must consider (iesa-2023 18-4-5).

use board::{ByColor, Color};

use crate::incident::Offence;

/// What one player brings along.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Warnings on record from earlier games of the event.
    pub warnings: u8,
    /// Offences that were ruled on in earlier games of the event.
    pub offences: Vec<Offence>,
}

/// What the event knows of both players. What a ruling used of it is copied into the ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub players: ByColor<Standing>,
}

impl Default for Record {
    fn default() -> Record {
        Record { players: ByColor { white: Standing::default(), black: Standing::default() } }
    }
}

impl Record {
    pub fn of(&self, color: Color) -> &Standing {
        self.players.get(color)
    }
}
