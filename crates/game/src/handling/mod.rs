//! What hands do at a wooden board besides touching, releasing and pressing. Written in plain words, the same in case
//! files, logs and pages: `white touches a queen off the board`.

mod promotion;

use crate::worded::topics;

pub use promotion::PromotionPiece;

topics! {
    /// What a player's hands do, by topic.
    pub enum Handling: "what hands do, such as touches a queen off the board" {
        /// With the piece that a pawn is to become.
        Promotion(PromotionPiece),
    }
}
