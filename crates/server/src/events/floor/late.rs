//! When a player who does not come has lost, by the book of the section and counted from the begin of the round.

use clock::{Control, Millis};
use serde_json::{Value, json};
use tournament::{Plan, When};

/// What the book of a section says of those who do not come; none where a plan cannot be read.
pub(crate) fn late(plan: &Plan, begun: When) -> Option<Value> {
    let policies = crate::new_game::policies(plan.book, &plan.announced).ok()?;
    let control: Control = plan.control.parse().ok()?;
    let advice = timing::absent_loses(&policies, &control, Millis::ZERO);
    let loses_at = advice.value.as_ref().map(|limit| When(begun.0.saturating_add(limit.after.get())));
    Some(json!({
        "loses-at": loses_at, "at-once": advice.value.as_ref().map(|limit| limit.at_once), "words": advice.says,
        "clauses": game::view::clauses(&advice.by, plan.book),
    }))
}
