//! What hands do at a wooden board besides touching, releasing and pressing. Written in plain words, the same in case
//! files, logs and pages: `white touches a queen off the board`.

mod displacement;
mod promotion;

use crate::worded::topics;

pub use displacement::Displacement;
pub use promotion::PromotionPiece;

topics! {
    /// What a player's hands do, by topic.
    pub enum Handling: "what hands do, such as touches a queen off the board" {
        /// With the piece that a pawn is to become.
        Promotion(PromotionPiece),
        /// Men are knocked over, or put where they do not belong.
        Displacement(Displacement),
    }
}
