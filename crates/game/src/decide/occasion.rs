//! What happens around the game (us-chess-7 13D, 16I-16N; iesa-2023 4-4, 14-8; schiller 6.5, 6.6).

use rulebook::Citations;

use super::Case;
use crate::{
    event::Happening,
    occasion::{Attendance, ClockHandled, Occasion},
    refusal::Refusal,
    seat::Seat,
};

pub(super) fn occur(case: &mut Case, what: Occasion) -> Result<(), Refusal> {
    case.still_on()?;
    let by = match (what, case.by) {
        (Occasion::Attendance(Attendance::Arrives), Seat::Player(_, color)) => Some(color),
        (Occasion::Attendance(Attendance::BeginsTheRound), Seat::Director) => None,
        (Occasion::Clock(ClockHandled::PicksUp), Seat::Director) => {
            may_pick_up(case)?;
            None
        }
        _ => return Err(Refusal::NotForThisSeat),
    };
    case.emit(Happening::Occurred { by, what }, Citations::none());
    Ok(())
}

/// A director keeps his hands off the clock unless there is a dispute (nc-blitz 11).
fn may_pick_up(case: &Case) -> Result<(), Refusal> {
    match case.policies.director_picks_up_clock.ruled() {
        Some(rule) if case.table.open_dispute().is_none() => {
            Err(Refusal::NoDisputeAboutIt { by: rule.by.clone() })
        }
        _ => Ok(()),
    }
}
