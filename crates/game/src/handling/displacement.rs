//! Men that are knocked over or pushed off their squares, and put up again.

use board::{Bitboard, Square};

use crate::worded::Told;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Displacement {
    /// They lie beside their squares.
    KnocksOver(Bitboard),
    /// A man stands on a wrong square now, and nobody has noticed.
    Shifts { from: Square, to: Square },
    /// All men that were displaced are put where they belong.
    Restores,
}

impl Told for Displacement {
    fn every() -> Vec<Displacement> {
        let two = Bitboard::from(Square::G1) | Bitboard::from(Square::F1);
        vec![
            Displacement::KnocksOver(Bitboard::from(Square::G1)),
            Displacement::KnocksOver(two),
            Displacement::Shifts { from: Square::E4, to: Square::E5 },
            Displacement::Restores,
        ]
    }

    fn words(&self) -> String {
        match self {
            Displacement::KnocksOver(men) => {
                let squares: Vec<String> = men.into_iter().map(|square| square.to_string()).collect();
                format!("knocks over {}", squares.join(", "))
            }
            Displacement::Shifts { from, to } => format!("displaces {from} to {to}"),
            Displacement::Restores => "restores the pieces".to_string(),
        }
    }

    fn read(text: &str) -> Option<Displacement> {
        if text == "restores the pieces" {
            return Some(Displacement::Restores);
        }
        if let Some(men) = text.strip_prefix("knocks over ") {
            let squares: Option<Vec<Square>> =
                men.split(',').map(|square| square.trim().parse().ok()).collect();
            return Some(Displacement::KnocksOver(squares?.into_iter().collect()));
        }
        let (from, to) = text.strip_prefix("displaces ")?.split_once(" to ")?;
        Some(Displacement::Shifts { from: from.parse().ok()?, to: to.trim().parse().ok()? })
    }
}
