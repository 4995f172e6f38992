//! What a player gives up who is excused from keeping score (us-chess-7 15A1 tip).

use clock::{Control, Equipment, Millis};
use rulebook::Policies;

use crate::{Advice, advice::SILENT, words::duration};

const AT_MOST: Millis = Millis::minutes(10);

/// The time that comes off his clock before the game. Hands show no seconds, so that on an analog clock it is the
/// nearest minute.
pub fn excused_from_scoring(policies: &Policies, control: &Control, clock: &Equipment) -> Advice<Millis> {
    let by = policies.excused_from_scoring.by().clone();
    if policies.excused_from_scoring.ruled().is_none() {
        return Advice::silent(SILENT, by);
    }
    if control.repeats() {
        let says = format!(
            "{}: the last period repeats, so that five percent can reach the most that is taken",
            duration(AT_MOST)
        );
        return Advice::ruled(AT_MOST, says, by);
    }
    let share = Millis::new(control.base().get() / 20);
    let rounded = if clock.is_analog() { nearest_minute(share) } else { share };
    let time = rounded.min(AT_MOST);
    let mut says = format!("5% of {} is {}", duration(control.base()), duration(share));
    if rounded != share {
        says.push_str(&format!(", on hands {}", duration(rounded)));
    }
    if time != rounded {
        says.push_str(&format!("; at most {} are taken", duration(AT_MOST)));
    }
    Advice::ruled(time, says, by)
}

/// Half a minute goes up.
fn nearest_minute(time: Millis) -> Millis {
    Millis::minutes((time.get() + 30_000) / 60_000)
}
