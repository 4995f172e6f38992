//! Time that passed before the first move: both players late, no clock at first, one player who does not come.

use std::fmt;

use clock::{BySide, Control, Millis, Side};
use rulebook::{
    Policies,
    values::{ClockFoundLater, Ground, LateForfeit},
};

use crate::{
    Advice,
    advice::SILENT,
    words::{duration, player},
};

/// What each player is charged with when both came late and the first arrived after so long.
pub fn both_late(policies: &Policies, elapsed: Millis) -> Advice<BySide<Millis>> {
    let by = policies.both_late.by().clone();
    match policies.both_late.value() {
        Some(Ground) => Advice::ruled(BySide::both(elapsed.half()), split_words(elapsed), by),
        None => Advice::silent(SILENT, by),
    }
}

/// What each player is charged with when a clock was found after so long; one of them may have been absent for some
/// of that time.
pub fn clock_found_later(
    policies: &Policies,
    elapsed: Millis,
    absent: Option<(Side, Millis)>,
) -> Advice<BySide<Millis>> {
    let by = policies.clock_found_later.by().clone();
    match (policies.clock_found_later.value(), absent) {
        (None, _) => Advice::silent(SILENT, by),
        (Some(ClockFoundLater::AbsentCharged), Some((side, until))) => {
            let until = until.min(elapsed);
            let mut charged = BySide::both((elapsed - until).half());
            *charged.of_mut(side) += until;
            let says = format!(
                "{} until {} came are charged to them; the rest, {}, is divided",
                duration(until),
                player(side),
                duration(elapsed - until)
            );
            Advice::ruled(charged, says, by)
        }
        (Some(_), _) => Advice::ruled(BySide::both(elapsed.half()), split_words(elapsed), by),
    }
}

fn split_words(elapsed: Millis) -> String {
    format!("{} are divided: {} for each", duration(elapsed), duration(elapsed.half()))
}

/// When an absent player loses, counted from the arrival of his opponent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct AbsentLoses {
    pub after: Millis,
    /// Whether that very moment loses already.
    pub at_once: bool,
}

impl fmt::Display for AbsentLoses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", if self.at_once { "at" } else { "after" }, self.after)
    }
}

/// When a player who does not come loses, if his opponent came so long after the start of the round.
pub fn absent_loses(policies: &Policies, control: &Control, opponent_late: Millis) -> Advice<AbsentLoses> {
    let by = policies.late_forfeit.by().clone();
    let first = control.period_at(0).time;
    let hour = Millis::minutes(60).min(first);
    let Some(rule) = policies.late_forfeit.value() else { return Advice::silent(SILENT, by) };
    let (limit, passed, at_once) = match rule {
        LateForfeit::HourOrFirstControl => (hour, opponent_late, false),
        LateForfeit::HourOrFirstControlOnTheClock => (hour, opponent_late.half(), true),
        LateForfeit::AfterAnHour => (Millis::minutes(60), opponent_late, false),
        LateForfeit::AfterThirtyMinutes => (Millis::minutes(30), opponent_late, false),
        LateForfeit::AtTwentyMinutes => (Millis::minutes(20), opponent_late, true),
        LateForfeit::AfterTwentyMinutes => (Millis::minutes(20), opponent_late, false),
    };
    let after = (limit - passed).max(Millis::ZERO);
    let counted = if passed == Millis::ZERO {
        String::new()
    } else {
        format!(", {} of which have passed", duration(passed))
    };
    let word = if at_once { "once" } else { "when more than" };
    let says = format!(
        "they lose {word} {} have passed (the limit is {}{counted})",
        duration(after),
        duration(limit)
    );
    Advice::ruled(AbsentLoses { after, at_once }, says, policies.late_forfeit.by().clone())
}
