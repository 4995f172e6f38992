//! What hands do besides touching, releasing and pressing (us-chess-7 8F6, 8F7, 10H, 11C; iesa-2023 6-8, 8-8, 9-3).

use rulebook::Citations;

use super::Case;
use crate::{
    event::Happening,
    handling::{Handling, PromotionPiece},
    refusal::Refusal,
};

pub(super) fn handle(case: &mut Case, what: Handling) -> Result<(), Refusal> {
    let by = case.player()?;
    case.in_play()?;
    match what {
        // A piece beside the board binds nobody (10H).
        Handling::Promotion(PromotionPiece::TouchedOffTheBoard(_)) => {
            case.emit(Happening::Handled { by, what }, Citations::none());
            Ok(())
        }
    }
}
