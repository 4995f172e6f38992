//! Games with announced moves or with two boards, one of them with secured men (iesa-2023 21-6 to 21-8).
//!
//! `white announced g1-f3`, `white put g1 into f3`, `white had g1-f3 confirmed`, `white took g1 out of its hole`,
//! `white felt g1 in its hole`, `black did not repeat the announced move`, `the two boards differ`, `white wrote the right
//! move and made another`.

use board::{Color, Square};

use crate::{
    verdict::color_words,
    worded::{Told, color_first},
};

/// How a move came about otherwise than by a hand on the common board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MadeBy {
    Announcing,
    /// On the board with secured men.
    PuttingIn,
    /// The opponent confirmed what an assistant is to play.
    Confirmation,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SpecialBoard {
    /// In the present turn, or if the player is not on move in the one before.
    Executed {
        by: Color,
        from: Square,
        to: Square,
        how: MadeBy,
    },
    TookOut {
        by: Color,
        square: Square,
    },
    Felt {
        by: Color,
        square: Square,
    },
    /// This player did not repeat what his opponent announced.
    NotRepeated {
        by: Color,
    },
    BoardsDiffer,
    /// He wrote down the right move and made another on the board.
    WroteAnother {
        by: Color,
    },
}

const DIFFER: &str = "the two boards differ";
const NOT_REPEATED: &str = "did not repeat the announced move";
const WROTE: &str = "wrote the right move and made another";

impl Told for SpecialBoard {
    fn every() -> Vec<SpecialBoard> {
        let of = |by: Color| {
            let (from, to) = by.fold_wb((Square::G1, Square::F3), (Square::G8, Square::F6));
            let executed = |how| SpecialBoard::Executed { by, from, to, how };
            [
                executed(MadeBy::Announcing),
                executed(MadeBy::PuttingIn),
                executed(MadeBy::Confirmation),
                SpecialBoard::TookOut { by, square: from },
                SpecialBoard::Felt { by, square: from },
                SpecialBoard::NotRepeated { by },
                SpecialBoard::WroteAnother { by },
            ]
        };
        Color::ALL.into_iter().flat_map(of).chain([SpecialBoard::BoardsDiffer]).collect()
    }

    fn words(&self) -> String {
        let (by, did) = match self {
            SpecialBoard::BoardsDiffer => return DIFFER.to_string(),
            SpecialBoard::Executed { by, from, to, how } => (
                by,
                match how {
                    MadeBy::Announcing => format!("announced {from}-{to}"),
                    MadeBy::PuttingIn => format!("put {from} into {to}"),
                    MadeBy::Confirmation => format!("had {from}-{to} confirmed"),
                },
            ),
            SpecialBoard::TookOut { by, square } => (by, format!("took {square} out of its hole")),
            SpecialBoard::Felt { by, square } => (by, format!("felt {square} in its hole")),
            SpecialBoard::NotRepeated { by } => (by, NOT_REPEATED.to_string()),
            SpecialBoard::WroteAnother { by } => (by, WROTE.to_string()),
        };
        format!("{} {did}", color_words(*by))
    }

    fn read(text: &str) -> Option<SpecialBoard> {
        if text == DIFFER {
            return Some(SpecialBoard::BoardsDiffer);
        }
        let (by, did) = color_first(text)?;
        match did {
            NOT_REPEATED => return Some(SpecialBoard::NotRepeated { by }),
            WROTE => return Some(SpecialBoard::WroteAnother { by }),
            _ => {}
        }
        let executed = |(from, to), how| SpecialBoard::Executed { by, from, to, how };
        if let Some(squares) = did.strip_prefix("announced ") {
            return two(squares, "-").map(|squares| executed(squares, MadeBy::Announcing));
        }
        if let Some(squares) = did.strip_prefix("put ") {
            return two(squares, " into ").map(|squares| executed(squares, MadeBy::PuttingIn));
        }
        if let Some(squares) = did.strip_prefix("had ").and_then(|rest| rest.strip_suffix(" confirmed")) {
            return two(squares, "-").map(|squares| executed(squares, MadeBy::Confirmation));
        }
        if let Some(square) = did.strip_prefix("took ").and_then(|rest| rest.strip_suffix(" out of its hole"))
        {
            return square.parse().ok().map(|square| SpecialBoard::TookOut { by, square });
        }
        let square = did.strip_prefix("felt ")?.strip_suffix(" in its hole")?;
        square.parse().ok().map(|square| SpecialBoard::Felt { by, square })
    }
}

fn two(text: &str, between: &str) -> Option<(Square, Square)> {
    let (from, to) = text.split_once(between)?;
    Some((from.parse().ok()?, to.parse().ok()?)).filter(|(from, to)| from != to)
}
