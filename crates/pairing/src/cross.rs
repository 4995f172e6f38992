//! Games for whoever would have the bye: across rounds, across sections, or outside the event (28M).
//!
//! These are plans for the director. A plan says for each of the two what the game counts for; colors are for the two
//! histories to decide, as on any board.

use chart::{
    Number,
    rules::{R28M2, R28M3, R28M4},
};
use serde::Serialize;

use crate::{
    Field, Reason,
    roll_call::{keeps_apart, may_meet, rank},
};

/// A game that takes the place of a bye, or stands beside the event.
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
    pub counts: Counts,
}

/// What a game counts for. All of them are rated.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counts {
    /// As the game of this round.
    InRound(usize),
    /// For the rating only, and in this round the full-point bye stands.
    BesideBye(usize),
    /// For the rating only.
    OnlyRated,
}

/// A section and whoever of it would have the bye.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct LeftOver<'a> {
    pub section: &'a str,
    pub player: Number,
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
    let side = |player, round| Side { section: section.to_string(), player, counts: Counts::InRound(round) };
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

/// A game across sections (28M3): it scores in the higher one only.
pub fn cross_section(higher: LeftOver, lower: LeftOver) -> CrossGame {
    let side = |of: LeftOver, counts| Side { section: of.section.to_string(), player: of.player, counts };
    let words = format!(
        "player {} of {} and player {} of {} are both left over: it scores in {}, and in {} the bye stands",
        higher.player, higher.section, lower.player, lower.section, higher.section, lower.section
    );
    CrossGame {
        sides: [side(higher, Counts::InRound(higher.round)), side(lower, Counts::BesideBye(lower.round))],
        reason: Reason::new(&R28M3, words),
    }
}

/// An extra game (28M4), for whoever has the bye and anybody who is willing.
pub fn extra_game(bye: LeftOver, partner: (&str, Number)) -> CrossGame {
    let (section, player) = partner;
    let words = format!(
        "player {} of {} and player {player} of {section} play an extra game",
        bye.player, bye.section
    );
    CrossGame {
        sides: [
            Side {
                section: bye.section.to_string(),
                player: bye.player,
                counts: Counts::BesideBye(bye.round),
            },
            Side { section: section.to_string(), player, counts: Counts::OnlyRated },
        ],
        reason: Reason::new(&R28M4, words),
    }
}
