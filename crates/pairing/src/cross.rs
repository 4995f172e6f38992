//! A game across rounds for whoever would have the bye (28M2).
//!
//! These are plans for the director. A plan says for each of the two in which round the game counts; colors are for the
//! two histories to decide, as on any board.

use chart::{Number, rules::R28M2};
use serde::Serialize;

use crate::{
    Field, Reason,
    roll_call::{keeps_apart, may_meet, rank},
};

/// A game that takes the place of a bye.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct CrossGame {
    pub sides: [Side; 2],
    pub reason: Reason,
}

/// One player of such a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Side {
    pub section: String,
    pub player: Number,
    /// As the game of this round.
    pub round: usize,
}

/// A game across rounds (28M2): whoever has the bye plays one who has finished, for whom it is the game of the next
/// round. The field is that of the round with the bye. Offered are all whom nothing keeps from meeting, team-mates
/// last, nearest in score and then in rank first; none in the last round.
pub fn cross_round(field: &Field, section: &str, bye: Number, finished: &[Number]) -> Vec<CrossGame> {
    let round = field.round();
    if round >= field.chart.rounds {
        return Vec::new();
    }
    let score = |who: Number| field.pairing_score(who).halves();
    let mut partners: Vec<Number> =
        finished.iter().copied().filter(|who| may_meet(field, bye, *who)).collect();
    partners.sort_by_key(|who| {
        (keeps_apart(field, bye, *who), score(*who).abs_diff(score(bye)), rank(field, *who))
    });
    let side = |player, round| Side { section: section.to_string(), player, round };
    let plan = |partner: Number| CrossGame {
        sides: [side(bye, round), side(partner, round + 1)],
        reason: Reason::new(
            &R28M2,
            format!(
                "player {bye} plays instead of the bye of round {round}; for player {partner}, who has finished, it is \
                 the game of round {}",
                round + 1
            ),
        ),
    };
    partners.into_iter().map(plan).collect()
}
