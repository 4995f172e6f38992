//! Which delay is recommended, and which is in force when nobody named one.

use clock::{Control, Millis, Timer};
use rulebook::{Citations, Policies, values::UnstatedDelay};

use crate::{Advice, advice::SILENT, words::duration};

/// The seconds that us-chess-7 5E recommends for a delay or an increment.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Recommended {
    pub least: Millis,
    pub most: Millis,
}

/// By the base time and the number of periods (us-chess-7 5E).
pub fn recommended_delay(control: &Control) -> Recommended {
    let exactly = |seconds| Recommended { least: Millis::seconds(seconds), most: Millis::seconds(seconds) };
    let mixed_or_repeating = control.periods().len() > 1 || control.repeats();
    if mixed_or_repeating || control.base() >= Millis::minutes(30) {
        Recommended { least: Millis::seconds(5), most: Millis::seconds(30) }
    } else if control.base() > Millis::minutes(10) {
        exactly(3)
    } else {
        exactly(2)
    }
}

/// The timer that the games are played with: the one that was announced, which needs no clause, else what the book
/// gives.
pub fn delay_in_force(policies: &Policies, control: &Control) -> Advice<Timer> {
    if let Some(timer) = control.stated_timer() {
        return Advice::ruled(timer, format!("{timer}, as announced"), Citations::none());
    }
    let by = policies.unstated_delay.by().clone();
    let given = match policies.unstated_delay.value() {
        Some(UnstatedDelay::Recommended) => Timer::Delay(recommended_delay(control).least),
        Some(UnstatedDelay::FiveInSuddenDeath) if control.repeats() => Timer::None,
        Some(UnstatedDelay::FiveInSuddenDeath) => Timer::Delay(Millis::seconds(5)),
        Some(UnstatedDelay::TwoSeconds) => Timer::Delay(Millis::seconds(2)),
        None => return Advice::silent(SILENT, by),
    };
    let says = match given {
        Timer::None => "none is needed without sudden death".to_string(),
        _ => format!("{given}: none was announced, so a delay of {} holds", duration(given.amount())),
    };
    Advice::ruled(given, says, by)
}
