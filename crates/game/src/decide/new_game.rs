//! The times of a game that takes the place of an annulled one (us-chess-7 11F; iesa-2023 18-2; schiller 6.13).

use board::Color;
use clock::{BySide, Millis, Timer};
use rulebook::{Citations, values::NewGameTimes};

use super::Case;
use crate::{
    dispute::{Answer, Dispute, Question},
    event::Happening,
    table::side,
};

/// The times, as far as book and clocks tell them.
pub(super) enum Times {
    Are(BySide<Millis>, Citations),
    /// The director must find this out first.
    Missing(Question, Citations),
    /// The book does not speak of it, or nobody can tell: the clocks stay as they are.
    Unsaid,
}

/// Who sits behind which clock in the new game.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Seats {
    Kept,
    /// The colors were reversed: each player takes the time that they used to the other color (us-chess-7 11F).
    Changed,
}

impl Seats {
    /// The color that the player had in the annulled game who has this one in the new game.
    const fn before(self, color: Color) -> Color {
        match self {
            Seats::Kept => color,
            Seats::Changed => color.other(),
        }
    }
}

pub(super) fn times(case: &Case, dispute: &Dispute, seats: Seats) -> Times {
    let policies = case.policies;
    if let Some(rule) = policies.new_game_clocks_kept.ruled()
        && dispute.answer_to(Question::ClocksNotReset) == Some(Answer::Yes)
    {
        return as_they_stand(case, dispute, seats, &rule.by);
    }
    let Some(rule) = policies.new_game_times.ruled() else { return Times::Unsaid };
    match rule.value.less() {
        Some(less) => match as_they_stand(case, dispute, seats, &rule.by) {
            Times::Are(times, by) if rule.value == NewGameTimes::WithoutIncrements => {
                let used = |color| {
                    let found = dispute.answer_to(Question::time_of(color)).is_some();
                    let time = *times.of(side(color));
                    if found { time } else { time - earned(case, seats.before(color)) }
                };
                Times::Are(BySide::new(used(Color::White), used(Color::Black)), by)
            }
            Times::Are(times, by) => Times::Are(shortened(times, less), by),
            other => other,
        },
        None => gather(&rule.by, |color| {
            dispute.answer_to(Question::time_of(color)).map(|_| best(case, dispute, seats, color))
        }),
    }
}

/// As the clocks show them, or as a director found them.
pub(super) fn as_they_stand(case: &Case, dispute: &Dispute, seats: Seats, by: &Citations) -> Times {
    gather(by, |color| {
        let known = dispute.answer_to(Question::time_of(color)).is_some()
            || case.remaining(seats.before(color)).is_some();
        known.then(|| best(case, dispute, seats, color))
    })
}

/// The same once nothing can be asked any more, because the director has chosen.
pub(super) fn settled(case: &Case, seats: Seats) -> Option<(Happening, Citations)> {
    let dispute = case.table.open_dispute()?;
    let (times, by) = match times(case, dispute, seats) {
        Times::Are(times, by) => (times, by),
        Times::Missing(_, by) => {
            let best = |color| best(case, dispute, seats, color);
            (BySide::new(best(Color::White)?, best(Color::Black)?), by)
        }
        Times::Unsaid => return None,
    };
    Some((Happening::NewGame { times: Box::new(times) }, by))
}

/// The clocks are not set again: each player goes on with what he has.
pub(super) fn unset(case: &Case, by: &Citations) -> Option<(Happening, Citations)> {
    let times = BySide::new(shown(case, Color::White)?, shown(case, Color::Black)?);
    Some((Happening::NewGame { times: Box::new(times) }, by.clone()))
}

/// Each time is still to be asked for, or known as far as anybody can tell it.
fn gather(by: &Citations, time: impl Fn(Color) -> Option<Option<Millis>>) -> Times {
    match (time(Color::White), time(Color::Black)) {
        (Some(Some(white)), Some(Some(black))) => Times::Are(BySide::new(white, black), by.clone()),
        (None, _) => Times::Missing(Question::time_of(Color::White), by.clone()),
        (_, None) => Times::Missing(Question::time_of(Color::Black), by.clone()),
        _ => Times::Unsaid,
    }
}

/// The best evidence there is: what the director found this player's clock should show, else what the clock shows behind which
/// that player sat.
fn best(case: &Case, dispute: &Dispute, seats: Seats, color: Color) -> Option<Millis> {
    match dispute.answer_to(Question::time_of(color)) {
        Some(Answer::Time(time)) => Some(time),
        _ => shown(case, seats.before(color)),
    }
}

/// The last reading, else the program's own clock; where nobody records anything that says nothing.
fn shown(case: &Case, color: Color) -> Option<Millis> {
    let own = || case.table.clock.remaining(side(color), case.at);
    case.remaining(color).or_else(|| (!case.table.is_unrecorded(case.terms)).then(own))
}

/// The increments that this player's moves have brought; that of move one was there from the start.
fn earned(case: &Case, color: Color) -> Millis {
    let Timer::Increment(each) = case.table.clock.control().timer() else { return Millis::ZERO };
    (case.table.clock.account(side(color)).increments - each).max(Millis::ZERO)
}

/// What an annulment costs each player of his time, where it costs any (iesa-2023 18-2-1).
fn shortened(times: BySide<Millis>, less: Millis) -> BySide<Millis> {
    let shorter = |time: Millis| if less > Millis::ZERO { (time - less).max(Millis::ZERO) } else { time };
    BySide::new(shorter(times.white), shorter(times.black))
}
