//! Where an act comes from: a board and a color, or an office. Never a bare color, since a match may hold two
//! boards.

use board::Color;

use crate::worded::worded;

/// One of the boards of a match.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum BoardName {
    #[default]
    A,
    B,
}

impl BoardName {
    pub const ALL: [BoardName; 2] = [BoardName::A, BoardName::B];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// The board beside it.
    pub const fn other(self) -> BoardName {
        match self {
            BoardName::A => BoardName::B,
            BoardName::B => BoardName::A,
        }
    }

    pub const fn letter(self) -> char {
        match self {
            BoardName::A => 'A',
            BoardName::B => 'B',
        }
    }
}

/// Who acts or looks on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    Player(BoardName, Color),
    Director,
    Spectator,
    /// The program itself: it interrupts a game after a crash, and calls flags where that was announced.
    Program,
}

impl Seat {
    pub const fn white() -> Seat {
        Seat::Player(BoardName::A, Color::White)
    }

    pub const fn black() -> Seat {
        Seat::Player(BoardName::A, Color::Black)
    }

    pub const fn color(self) -> Option<Color> {
        match self {
            Seat::Player(_, color) => Some(color),
            _ => None,
        }
    }
}

worded! {
    /// As what somebody sits at a player's board who is not the player.
    pub enum StandIn {
        /// Who writes down what the player does, or takes over for a moment.
        Official = "official",
        /// Who moves for the player (us-chess-7 35F).
        Assistant = "assistant",
    }
}
