//! Touched men: what a player is said to have touched while he was on move, in which order, and in which turn.
//!
//! `black touched g8`, `black touched g8, f6` (in this order), `black touched g8 and e4 in an unknown order`,
//! `white touched e1 and h1 together`, `white displaced d5 with e4`; each may end in `before his last move`.

use board::{Color, Square};

use crate::{
    verdict::color_words,
    worded::{Told, color_first},
};

/// More men than this are not told at once: the first that can move has been among them.
const MOST_TOLD: usize = 4;

/// Who touched what, and when.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Touching {
    pub by: Color,
    pub men: Touched,
    pub when: TouchedWhen,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Touched {
    /// One after the other.
    InOrder { first: Square, then: [Option<Square>; MOST_TOLD - 1] },
    /// Two men at the same time.
    Together(Square, Square),
    /// Two men, and nobody knows which first.
    OrderUnknown(Square, Square),
    /// A man of the opponent's was pushed from its square on purpose, with a man of one's own (us-chess-7 10C).
    Displaced { target: Square, with: Square },
}

/// In which turn of the player's.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TouchedWhen {
    /// In his present one, or if he is not on move in the one before.
    Lately,
    /// Before the last move that he completed.
    BeforeHisLastMove,
}

impl Touched {
    /// The men in the order that was told.
    pub fn squares(self) -> Vec<Square> {
        match self {
            Touched::InOrder { first, then } => {
                std::iter::once(first).chain(then.into_iter().flatten()).collect()
            }
            Touched::Together(one, other) | Touched::OrderUnknown(one, other) => vec![one, other],
            Touched::Displaced { target, with } => vec![with, target],
        }
    }

    fn words(self) -> String {
        match self {
            Touched::InOrder { .. } => {
                let squares: Vec<String> = self.squares().iter().map(Square::to_string).collect();
                format!("touched {}", squares.join(", "))
            }
            Touched::Together(one, other) => format!("touched {one} and {other} together"),
            Touched::OrderUnknown(one, other) => format!("touched {one} and {other} in an unknown order"),
            Touched::Displaced { target, with } => format!("displaced {target} with {with}"),
        }
    }

    fn read(text: &str) -> Option<Touched> {
        if let Some(men) = text.strip_prefix("displaced ") {
            let (target, with) = two(men, " with ")?;
            return Some(Touched::Displaced { target, with });
        }
        let men = text.strip_prefix("touched ")?;
        if let Some(men) = men.strip_suffix(" together") {
            return two(men, " and ").map(|(one, other)| Touched::Together(one, other));
        }
        if let Some(men) = men.strip_suffix(" in an unknown order") {
            return two(men, " and ").map(|(one, other)| Touched::OrderUnknown(one, other));
        }
        in_order(men)
    }
}

fn two(text: &str, between: &str) -> Option<(Square, Square)> {
    let (one, other) = text.split_once(between)?;
    Some((one.parse().ok()?, other.parse().ok()?)).filter(|(one, other)| one != other)
}

fn in_order(text: &str) -> Option<Touched> {
    let squares: Option<Vec<Square>> = text.split(", ").map(|square| square.parse().ok()).collect();
    let squares = squares?;
    let (first, rest) = squares.split_first()?;
    if rest.len() >= MOST_TOLD {
        return None;
    }
    let mut then = [None; MOST_TOLD - 1];
    for (place, square) in then.iter_mut().zip(rest) {
        *place = Some(*square);
    }
    Some(Touched::InOrder { first: *first, then })
}

const BEFORE: &str = " before their last move";

impl Told for Touching {
    fn every() -> Vec<Touching> {
        let then = [Some(Square::F6), None, None];
        let men = [
            Touched::InOrder { first: Square::G8, then: [None; MOST_TOLD - 1] },
            Touched::InOrder { first: Square::G8, then },
            Touched::Together(Square::E8, Square::H8),
            Touched::OrderUnknown(Square::G8, Square::E4),
            Touched::Displaced { target: Square::E4, with: Square::D5 },
        ];
        let whens = [TouchedWhen::Lately, TouchedWhen::BeforeHisLastMove];
        let mut every = Vec::new();
        for by in Color::ALL {
            for men in men {
                every.extend(whens.map(|when| Touching { by, men, when }));
            }
        }
        every
    }

    fn words(&self) -> String {
        let before = match self.when {
            TouchedWhen::Lately => "",
            TouchedWhen::BeforeHisLastMove => BEFORE,
        };
        format!("{} {}{before}", color_words(self.by), self.men.words())
    }

    fn read(text: &str) -> Option<Touching> {
        let (by, rest) = color_first(text)?;
        let (men, when) = match rest.strip_suffix(BEFORE) {
            Some(men) => (men, TouchedWhen::BeforeHisLastMove),
            None => (rest, TouchedWhen::Lately),
        };
        Some(Touching { by, men: Touched::read(men)?, when })
    }
}
