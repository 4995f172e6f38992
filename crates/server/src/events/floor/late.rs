//! When a player who does not come has lost, by the book of the section and counted from the begin of the round.

use clock::{Control, Millis};
use game::view::ClauseView;
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{Plan, When};

/// What the book says of those who do not come; what is open is for the director.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Late {
    loses_at: Option<When>,
    /// Whether they lose without anybody claiming it.
    at_once: Option<bool>,
    words: String,
    clauses: Vec<ClauseView>,
}

/// What the book of a section says of those who do not come; none where a plan cannot be read.
pub(crate) fn late(plan: &Plan, begun: When) -> Option<Late> {
    let policies = crate::new_game::policies(plan.book, &plan.announced).ok()?;
    let control: Control = plan.control.parse().ok()?;
    let advice = timing::absent_loses(&policies, &control, Millis::ZERO);
    let loses_at = advice.value.as_ref().map(|limit| When(begun.0.saturating_add(limit.after.get())));
    Some(Late {
        loses_at,
        at_once: advice.value.as_ref().map(|limit| limit.at_once),
        clauses: game::view::clauses(&advice.by, plan.book),
        words: advice.says,
    })
}
