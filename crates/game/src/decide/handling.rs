//! What hands do besides touching, releasing and pressing (us-chess-7 8F6, 8F7, 10H, 11C; iesa-2023 6-8, 8-8, 9-3).

use super::{Case, promotion};
use crate::{handling::Handling, refusal::Refusal};

pub(super) fn handle(case: &mut Case, what: Handling) -> Result<(), Refusal> {
    match what {
        Handling::Promotion(piece) => promotion::handle(case, piece),
    }
}
