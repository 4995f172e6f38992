//! Result slips: what each side says, and what follows from two of them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tournament::{Outcome, When};

/// Whose word it is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Party {
    /// Who has White in this game.
    White,
    Black,
    /// An official, by the number of their account.
    Scorer(String),
}

/// One side's report of one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Slip {
    pub(crate) party: Party,
    pub(crate) who: String,
    pub(crate) outcome: Outcome,
    pub(crate) when: When,
}

/// What the slips of a game come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    /// Nobody has reported, or one side only.
    Waiting,
    /// Two sides say the same.
    Agreed { outcome: Outcome, by: String },
    /// Two sides differ: it is the director's.
    Disagreement,
}

/// The last word of a party takes the place of an earlier one.
pub(crate) fn lay(slips: &mut Vec<Slip>, slip: Slip) {
    slips.retain(|old| old.party != slip.party);
    slips.push(slip);
}

pub(crate) fn heard(slips: &[Slip]) -> Heard {
    match slips {
        [] | [_] => Heard::Waiting,
        [first, ..] if slips.iter().all(|slip| slip.outcome == first.outcome) => {
            let names: Vec<&str> = slips.iter().map(|slip| slip.who.as_str()).collect();
            Heard::Agreed { outcome: first.outcome, by: names.join(" and ") }
        }
        _ => Heard::Disagreement,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_who_agree_make_a_result_and_two_who_differ_a_disagreement() {
        let slip = |party, outcome| Slip { party, who: "x".to_string(), outcome, when: When(0) };
        let mut slips = Vec::new();
        lay(&mut slips, slip(Party::White, Outcome::WhiteWins));
        assert_eq!(heard(&slips), Heard::Waiting);
        lay(&mut slips, slip(Party::Black, Outcome::Draw));
        assert_eq!(heard(&slips), Heard::Disagreement);
        lay(&mut slips, slip(Party::Black, Outcome::WhiteWins));
        let by = "x and x".to_string();
        assert_eq!(heard(&slips), Heard::Agreed { outcome: Outcome::WhiteWins, by });
    }
}
