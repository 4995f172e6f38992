//! Whether a player may put his clock in place of the one on the table.

use std::fmt;

use clock::{Control, Equipment, Timer};
use rulebook::{
    Policies,
    values::{ClockReplaced, LateSubstitution},
};

use crate::{Advice, advice::SILENT, delay::delay_in_force};

/// When he asks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum When {
    /// He came late, and Black's first move is not determined.
    Late,
    /// At any other time after the clock was started.
    DuringTheGame,
}

/// What he is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Substitution {
    Allowed,
    Refused,
    DirectorOnly,
}

impl fmt::Display for Substitution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Substitution::Allowed => "allowed",
            Substitution::Refused => "refused",
            Substitution::DirectorOnly => "director only",
        })
    }
}

/// Whether the clock on the table may be replaced by the one that a player offers. A defective clock is another
/// matter: it may always be replaced by the director.
pub fn substitution(
    policies: &Policies,
    control: &Control,
    on_table: &Equipment,
    offered: &Equipment,
    when: When,
) -> Advice<Substitution> {
    let late = &policies.late_substitution;
    match (when, late.value()) {
        (When::DuringTheGame, _) => during_the_game(policies),
        (When::Late, None) => Advice::silent(SILENT, late.by().clone()),
        (When::Late, Some(LateSubstitution::BeforeBlacksFirstMove)) => {
            let timer = delay_in_force(policies, control).value.unwrap_or_default();
            if does(offered, timer) && !does(on_table, timer) {
                let says = "allowed until Black's first move is determined; the times that were used are carried over";
                Advice::ruled(Substitution::Allowed, says, late.by().clone())
            } else {
                during_the_game(policies)
            }
        }
        (When::Late, Some(LateSubstitution::Never)) => {
            let says = "refused: a late player takes the clock that runs, if it is good enough";
            Advice::ruled(Substitution::Refused, says, late.by().clone())
        }
        (When::Late, Some(LateSubstitution::DirectorOnly)) => {
            Advice::ruled(Substitution::DirectorOnly, "only the director changes clocks", late.by().clone())
        }
    }
}

fn during_the_game(policies: &Policies) -> Advice<Substitution> {
    let replaced = &policies.clock_replaced;
    let by = replaced.by().clone();
    match replaced.value() {
        None => Advice::silent(SILENT, by),
        Some(ClockReplaced::SameThroughout) => Advice::ruled(
            Substitution::Refused,
            "refused: the game is finished with the clock it began with",
            by,
        ),
        Some(ClockReplaced::DirectorOnly) => {
            let says = "only the director changes clocks, if one is defective";
            Advice::ruled(Substitution::DirectorOnly, says, by)
        }
    }
}

/// Whether a clock has the delay or the increment that the control asks for, or one that stands for it.
fn does(clock: &Equipment, timer: Timer) -> bool {
    match timer {
        Timer::None => false,
        Timer::Delay(_) | Timer::Bronstein(_) => clock.is_delay_capable(),
        Timer::Increment(_) => clock.is_increment_capable() || clock.is_delay_capable(),
    }
}
