//! Class pairings: in the last round a class plays for its prize among itself (29I).
//!
//! They must have been announced, and nobody of the class may be able to win more than the class's first prize:
//! prizes are not known here, so that is for whoever asks to make sure of.

use std::collections::BTreeSet;

use chart::{
    Number, Points,
    count::in_figures,
    rules::{R29I, R29I1, R29I2},
};
use serde::{Deserialize, Serialize};

use crate::{
    Field, Reason,
    apart::{Apart, free},
    roll_call::present,
    words,
};

/// Who of a class is paired apart.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// 29I1.
    WholeClass,
    /// Those who are at most so far behind the best of the class (29I2). One point is who can still come level; the
    /// number is a reading.
    Contenders { behind: Points },
}

/// Why a class is not paired apart.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoClassPairings {
    #[error("class pairings are for the last round, {last}, and this is round {round} (29I)")]
    NotTheLastRound { round: usize, last: usize },
    #[error("fewer than two of the class can be paired with each other (29I)")]
    TooFew,
}

/// Takes a class out of the field of the last round. An odd one leaves its lowest-ranked player to the rest.
pub fn class_pairings<'a>(
    field: &Field<'a>,
    class: &BTreeSet<Number>,
    who: Who,
) -> Result<Apart<'a>, NoClassPairings> {
    if field.round() != field.chart.rounds {
        return Err(NoClassPairings::NotTheLastRound { round: field.round(), last: field.chart.rounds });
    }
    let mut group = free(field, |number| class.contains(number));
    let there = present(field).into_iter().filter(|number| class.contains(number));
    let best = there.map(|number| field.pairing_score(number)).max().unwrap_or_default();
    let mut reasons = vec![match who {
        Who::WholeClass => {
            Reason::new(&R29I1, format!("the class is paired apart, {}", in_figures(group.len(), "player")))
        }
        Who::Contenders { behind } => {
            group.retain(|number| field.pairing_score(*number) + behind >= best);
            let words = format!(
                "those of the class with {} or more can still win it: {}, paired apart",
                words::points(best - behind),
                in_figures(group.len(), "player")
            );
            Reason::new(&R29I2, words)
        }
    }];
    if group.len() % 2 == 1
        && let Some(odd) = group.pop()
    {
        let words = format!("the group is odd, so player {odd}, its lowest, is paired with the rest");
        reasons.push(Reason::new(&R29I, words));
    }
    if group.is_empty() {
        Err(NoClassPairings::TooFew)
    } else {
        Ok(Apart::new(field, &group.into_iter().collect(), reasons))
    }
}
