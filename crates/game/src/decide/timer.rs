//! What the clock on the table does for each move. One definition: whatever turns on a delay or an increment asks here, never
//! the control that was announced (us-chess-7 5F, 11D1, 14G tip, 14H1, 14H5, 15B tip, 15C tip; us-chess-5 14H1; schiller 8.4, 10.1;
//! nc-scholastic's clock page).

use clock::{Millis, Timekeeper, Timer};
use rulebook::{Citations, values::Increment};

use super::{Case, ruling::Next};
use crate::{
    dispute::{Answer, Dispute, Question},
    table::Table,
    terms::Terms,
};

/// The delay or increment that works; nothing where nobody said which clock stands there, and one was announced.
pub(crate) fn known(table: &Table, terms: &Terms) -> Option<Timer> {
    let working = table.clock.control().timer();
    let said = table.stands.is_some() || terms.timekeeper != Timekeeper::Nobody;
    (said || working == Timer::None).then_some(working)
}

/// The same where a dispute can be asked about it: the director looks at the clock.
pub(super) fn found(case: &Case, dispute: &Dispute) -> Result<Timer, Question> {
    let announced = case.table.clock.control().timer();
    match (known(case.table, case.terms), dispute.answer_to(question(announced))) {
        (Some(timer), _) => Ok(timer),
        (None, None) => Err(question(announced)),
        (None, Some(Answer::Yes)) => Ok(announced),
        (None, Some(_)) => Ok(Timer::None),
    }
}

/// The increment that works, or the question about it. A delay adds nothing, whether it works or not.
pub(super) fn increment(case: &Case, dispute: &Dispute) -> Result<Millis, Question> {
    match added(case, case.table.clock.control().timer()) {
        Millis::ZERO => Ok(Millis::ZERO),
        _ => found(case, dispute).map(|timer| added(case, timer)),
    }
}

/// What this timer adds to each move. Where a book's own increment waits first, a clock that waits as long gives it (schiller
/// 6.2, 8.4, 10.1); and by another reading so does one on which a delay was announced.
pub(super) fn added(case: &Case, timer: Timer) -> Millis {
    let waits = match case.policies.increment.value() {
        Some(Increment::WaitsFirstAsADelay) => true,
        Some(Increment::WaitsFirst) => case.terms.control.timer().increment() > Millis::ZERO,
        _ => false,
    };
    if waits { timer.amount() } else { timer.increment() }
}

/// The same as what is asked under these clauses.
pub(super) fn asked<T>(found: Result<T, Question>, by: &Citations) -> Result<T, Next> {
    found.map_err(|question| Next::Ask(question, by.clone()))
}

const fn question(announced: Timer) -> Question {
    match announced {
        Timer::Increment(_) => Question::IncrementSet,
        Timer::None | Timer::Delay(_) | Timer::Bronstein(_) => Question::DelaySet,
    }
}
