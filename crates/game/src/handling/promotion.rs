//! The piece that a pawn is to become, on its way to the board.

use board::{Color, Role, Square};

use crate::{
    verdict::{color_words, role_words},
    worded::{Told, color_first, role_of},
};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PromotionPiece {
    /// It is touched beside the board, which binds nobody (us-chess-7 10H).
    TouchedOffTheBoard(Role),
    /// It touches the promotion square and is still in hand (us-chess-7 9D).
    HeldOn(Role, Square),
    /// It is let go where the pawn arrived. Only what no pawn becomes needs to be told so: the other side's men, a king,
    /// a pawn.
    Placed(Color, Role),
    /// A rook upside down is let go there; what it is to be may be announced.
    UpturnedRook(Option<Role>),
    /// The pawn is laid on its side, and what it is to be is named.
    PawnLaidDown(Role),
    /// The clocks are stopped because it is not at hand.
    ClocksStoppedFor(Role),
}

impl Told for PromotionPiece {
    fn every() -> Vec<PromotionPiece> {
        vec![
            PromotionPiece::TouchedOffTheBoard(Role::Queen),
            PromotionPiece::HeldOn(Role::Queen, Square::A8),
            PromotionPiece::HeldOn(Role::Knight, Square::A1),
            PromotionPiece::Placed(Color::White, Role::King),
            PromotionPiece::Placed(Color::Black, Role::Queen),
            PromotionPiece::UpturnedRook(None),
            PromotionPiece::UpturnedRook(Some(Role::Knight)),
            PromotionPiece::PawnLaidDown(Role::Queen),
            PromotionPiece::ClocksStoppedFor(Role::Queen),
        ]
    }

    fn words(&self) -> String {
        match self {
            PromotionPiece::TouchedOffTheBoard(role) => {
                format!("touches a {} off the board", role_words(*role))
            }
            PromotionPiece::HeldOn(role, square) => format!("holds a {} on {square}", role_words(*role)),
            PromotionPiece::Placed(color, role) => {
                format!("places a {} {}", color_words(*color), role_words(*role))
            }
            PromotionPiece::UpturnedRook(None) => "places an upturned rook".to_string(),
            PromotionPiece::UpturnedRook(Some(role)) => {
                format!("places an upturned rook as a {}", role_words(*role))
            }
            PromotionPiece::PawnLaidDown(role) => format!("lays the pawn down as a {}", role_words(*role)),
            PromotionPiece::ClocksStoppedFor(role) => format!("stops the clocks for a {}", role_words(*role)),
        }
    }

    fn read(text: &str) -> Option<PromotionPiece> {
        if let Some(rest) = text.strip_prefix("touches a ") {
            return rest
                .strip_suffix(" off the board")
                .and_then(role_of)
                .map(PromotionPiece::TouchedOffTheBoard);
        }
        if let Some(rest) = text.strip_prefix("holds a ") {
            let (role, square) = rest.split_once(" on ")?;
            return Some(PromotionPiece::HeldOn(role_of(role)?, square.parse().ok()?));
        }
        if text == "places an upturned rook" {
            return Some(PromotionPiece::UpturnedRook(None));
        }
        if let Some(rest) = text.strip_prefix("places an upturned rook as a ") {
            return role_of(rest).map(|role| PromotionPiece::UpturnedRook(Some(role)));
        }
        if let Some(rest) = text.strip_prefix("lays the pawn down as a ") {
            return role_of(rest).map(PromotionPiece::PawnLaidDown);
        }
        if let Some(rest) = text.strip_prefix("stops the clocks for a ") {
            return role_of(rest).map(PromotionPiece::ClocksStoppedFor);
        }
        let (color, role) = color_first(text.strip_prefix("places a ")?)?;
        role_of(role).map(|role| PromotionPiece::Placed(color, role))
    }
}
