//! What hands do besides touching, releasing and pressing (us-chess-7 8F6, 8F7, 10H, 11C; iesa-2023 6-8, 8-8, 9-3).

use board::{Bitboard, Color, Square};
use rulebook::Citations;

use super::{Case, promotion};
use crate::{
    event::Happening,
    handling::{Displacement, Handling},
    order::Order,
    refusal::Refusal,
};

pub(super) fn handle(case: &mut Case, what: Handling) -> Result<(), Refusal> {
    match what {
        Handling::Promotion(piece) => promotion::handle(case, piece),
        Handling::Displacement(displacement) => displace(case, displacement),
    }
}

/// Men are knocked over, shifted, or put up again.
fn displace(case: &mut Case, displacement: Displacement) -> Result<(), Refusal> {
    let by = case.player()?;
    match displacement {
        // Men are put up again also while the clocks stand.
        Displacement::Restores => case.still_on()?,
        _ => case.in_play()?,
    }
    may_displace(case, displacement)?;
    case.emit(Happening::Handled { by, what: Handling::Displacement(displacement) }, Citations::none());
    if let Displacement::KnocksOver(_) = displacement {
        case.emit(Happening::Ordered { to: Some(by), order: Order::RestoreTheMen }, restored_by(case, by));
    }
    Ok(())
}

/// Whether there are men to be displaced so, or put back.
fn may_displace(case: &Case, displacement: Displacement) -> Result<(), Refusal> {
    let standing = case.table.standing();
    let man = |square: Square| standing.piece_at(square);
    match displacement {
        Displacement::Restores if case.table.displaced.is_any() => Ok(()),
        Displacement::Restores => Err(Refusal::NothingDisplaced),
        _ if case.on_screen() => Err(Refusal::OnlyAtABoard),
        Displacement::KnocksOver(men) => match first_empty(men, |square| man(square).is_none()) {
            Some(square) => Err(Refusal::NothingThere(square)),
            None => Ok(()),
        },
        Displacement::Shifts { from, .. } if man(from).is_none() => Err(Refusal::NothingThere(from)),
        Displacement::Shifts { to, .. } if man(to).is_some() => Err(Refusal::SquareTaken(to)),
        Displacement::Shifts { .. } => Ok(()),
    }
}

fn first_empty(men: Bitboard, is_empty: impl Fn(Square) -> bool) -> Option<Square> {
    men.into_iter().find(|square| is_empty(*square))
}

/// The clauses by which the men are put up on one's own time; in time trouble a book may have one of its own.
fn restored_by(case: &Case, by: Color) -> Citations {
    let policies = case.policies;
    match policies.men_knocked_over_in_time_trouble.ruled() {
        Some(ruled) if case.is_short_of_time(by) => ruled.by.clone(),
        _ => policies.men_knocked_over.by.clone(),
    }
}
