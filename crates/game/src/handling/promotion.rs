//! The piece that a pawn is to become, on its way to the board.

use board::Role;

use crate::{
    verdict::role_words,
    worded::{Told, role_of},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PromotionPiece {
    /// It is touched beside the board, which binds nobody (us-chess-7 10H).
    TouchedOffTheBoard(Role),
}

impl Told for PromotionPiece {
    fn every() -> Vec<PromotionPiece> {
        vec![PromotionPiece::TouchedOffTheBoard(Role::Queen)]
    }

    fn words(&self) -> String {
        match self {
            PromotionPiece::TouchedOffTheBoard(role) => {
                format!("touches a {} off the board", role_words(*role))
            }
        }
    }

    fn read(text: &str) -> Option<PromotionPiece> {
        let role = text.strip_prefix("touches a ")?.strip_suffix(" off the board")?;
        role_of(role).map(PromotionPiece::TouchedOffTheBoard)
    }
}
