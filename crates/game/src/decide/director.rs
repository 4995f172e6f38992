//! What a director does of his own accord: warn, adjust time, declare, note. Where the book names the power, by its
//! clause; else under its general clause.

use board::Color;
use clock::{Millis, Reading, Timekeeper};
use rulebook::{Answer, Citations, values::Ground};

use super::{Case, ruling};
use crate::{
    act::Declaration,
    event::Happening,
    outcome::{Reason, Verdict},
    refusal::Refusal,
    seat::StandIn,
    table::SatFor,
};

pub(super) fn warn(case: &mut Case, color: Color, why: &str) -> Result<(), Refusal> {
    case.director()?;
    with_reason(why)?;
    let number = case.warnings_of(color).saturating_add(1);
    let warned = Happening::Warned { color, number, why: why.to_string() };
    let by = power(&case.policies.warning);
    ruling::pronounce(case, None, vec![(warned, by)]);
    Ok(())
}

pub(super) fn adjust_time(case: &mut Case, color: Color, by: Millis, why: &str) -> Result<(), Refusal> {
    case.director()?;
    with_reason(why)?;
    case.still_on()?;
    if by == Millis::ZERO {
        return Err(Refusal::NoTime(by));
    }
    let given = by > Millis::ZERO;
    let clauses = power(if given { &case.policies.time_added } else { &case.policies.time_taken });
    let adjusted = Happening::TimeAdjusted { color, by, why: why.to_string() };
    ruling::pronounce(case, None, vec![(adjusted, clauses)]);
    Ok(())
}

pub(super) fn declare(case: &mut Case, what: Declaration, why: &str) -> Result<(), Refusal> {
    case.director()?;
    with_reason(why)?;
    case.still_on()?;
    let (verdict, by) = match what {
        Declaration::LostBy(color) => (Verdict::Won(color.other()), power(&case.policies.declared_lost)),
        Declaration::LostByBoth => (Verdict::LostByBoth, power(&case.policies.declared_lost_by_both)),
        Declaration::Drawn => (Verdict::Drawn, power(&case.policies.declared_drawn)),
    };
    let ended = Happening::Ended { verdict, reason: Reason::Declared };
    ruling::pronounce(case, None, vec![(ended, by)]);
    Ok(())
}

/// For officials' eyes only; also after the game.
pub(super) fn note(case: &mut Case, text: &str) -> Result<(), Refusal> {
    case.director()?;
    with_reason(text)?;
    case.emit(Happening::Noted { text: text.to_string() }, Citations::none());
    Ok(())
}

/// Whoever plays must know with whom: told once for each who sits there.
pub(super) fn sit_for(case: &mut Case, color: Color, who: &str, being: StandIn) -> Result<(), Refusal> {
    case.director()?;
    with_reason(who)?;
    case.still_on()?;
    let sat = SatFor { color, who: who.to_string(), being };
    if !case.table.sat_for.contains(&sat) {
        let SatFor { color, who, being } = sat;
        case.emit(Happening::SatFor { color, who, being }, Citations::none());
    }
    Ok(())
}

pub(super) fn read_clocks(case: &mut Case, reading: Reading) -> Result<(), Refusal> {
    case.director()?;
    case.still_on()?;
    if case.terms.timekeeper != Timekeeper::Nobody {
        return Err(Refusal::TimeIsKept);
    }
    case.emit(Happening::ClocksRead { reading }, Citations::none());
    Ok(())
}

fn power(policy: &Answer<Ground>) -> Citations {
    policy.by().clone()
}

fn with_reason(why: &str) -> Result<(), Refusal> {
    if why.trim().is_empty() { Err(Refusal::NoReason) } else { Ok(()) }
}
