//! Single reasons in words.

use chart::{Number, Points};

use super::{list, many, points};
use crate::{
    facts::Facts,
    round::{Clashes, Conflict, Cost, PassedOver},
    weigh::Refused,
};

/// What stands against a board: a whole clause that can follow "because".
pub fn conflict(facts: &Facts, conflict: &Conflict) -> String {
    let pair = |one: Number, other: Number| format!("{} and {}", facts.name(one), facts.name(other));
    match *conflict {
        Conflict::Met { one, other, round } => format!("{} met in round {round} (27A1)", pair(one, other)),
        Conflict::Forbidden { one, other } => format!("{} are not to meet (28T)", pair(one, other)),
        Conflict::TeamMates { one, other } => format!("{} are team-mates (28N)", pair(one, other)),
        Conflict::ThirdColor { who, color } => {
            format!("{} would have {color} for the third time running (29E5f)", facts.name(who))
        }
        Conflict::LeavesRepeat => "then somebody would have to meet an opponent again (27A1)".to_string(),
        Conflict::LeavesMoreDropping => {
            "then the rest of the group would not all find opponents in it (27A2)".to_string()
        }
        Conflict::Unrated { who } => {
            format!("{} is unrated, and a rated player drops first (29D1a)", facts.name(who))
        }
    }
}

/// Why somebody did not get the bye: follows his name.
pub fn passed_over(reason: PassedOver) -> String {
    match reason {
        PassedOver::HadBye { round } => format!("had the bye in round {round} (28L3)"),
        PassedOver::WonByForfeit { round } => format!("won by forfeit in round {round} (28L3)"),
        PassedOver::HalfPointBye => {
            "took or booked a half-point bye while others of that score have had none (28L4)".to_string()
        }
        PassedOver::Unrated => "is unrated, and those with rated games go first (28L2)".to_string(),
        PassedOver::EnteredLate => "entered after the round was first paired (28L2)".to_string(),
        PassedOver::LeavesRepeat => {
            "is needed: else somebody would have to meet an opponent again (27A1)".to_string()
        }
        PassedOver::Colors => "was kept in for the sake of colors (28L2a)".to_string(),
    }
}

/// What is wrong with colors, or that nothing is.
pub fn clashes(clashes: Clashes) -> String {
    let named = [
        (clashes.thirds, "third color running", "third colors running"),
        (
            clashes.equalization,
            "player with one color two times more than the other",
            "players with one color two times more than the other",
        ),
        (clashes.alternation, "player without the due color", "players without the due color"),
    ];
    let words: Vec<String> = named
        .iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, one, more)| many(*count, one, more))
        .collect();
    if words.is_empty() { "none".to_string() } else { list(&words) }
}

/// Why a switch may not be made: a whole clause.
pub fn refused(facts: &Facts, refused: &Refused) -> String {
    match refused {
        Refused::NoSwitches => "switches for colors were ruled out for this section".to_string(),
        Refused::Conflict(with) => conflict(facts, with),
        Refused::NoGain => "the colors gain nothing (29E5)".to_string(),
        Refused::BeyondLimit { cost, limit } if *limit == facts.field.settings.alternation_limit => {
            format!("it costs {cost} points, and for alternation {limit} are allowed (29E5a)")
        }
        Refused::BeyondLimit { cost, limit } => {
            format!("it costs {cost} points, and for equalization {limit} are allowed (29E5b)")
        }
        Refused::InterchangeForAlternation => {
            "interchanges for alternation alone were ruled out for this section".to_string()
        }
        Refused::WorseBelow => "the board in the group below would have worse colors (29D1b)".to_string(),
        Refused::OtherScore => "somebody would meet an opponent of another score (27A2)".to_string(),
    }
}

/// Why the bye would go to the wrong player: follows "who".
pub fn against_bye(cost: &Cost) -> &'static str {
    match cost.criterion {
        "B1" => "would leave others who cannot be paired without a repeat",
        "B2" => "had a bye or a win by forfeit already",
        "B3" => "took or booked a half-point bye",
        "B4" => "has a higher score",
        "B5" => "comes after the rated players",
        "B6" => "entered late",
        _ => "ranks higher",
    }
}

/// What a line of costs counts, for a reader: `players who leave the group of 2 points`.
pub fn criterion(cost: &Cost) -> String {
    let counts = match cost.criterion {
        "B1" => "whether the others need a repeat or a forbidden pair",
        "B2" => "a bye (2) or a win by forfeit (1) that the player with the bye had before",
        "B3" => "whether a half-point bye keeps the player from the bye",
        "B4" => "the score of the player with the bye, in half points",
        "B5" => "how the player with the bye is rated (rated 0, recent games 1, new 2)",
        "B6" => "whether the player with the bye entered late",
        "B7" => "how high the player with the bye ranks, from the bottom",
        "S1" => "boards that repeat a meeting",
        "S1.2" => "earlier meetings on those boards",
        "S2" => "boards of players who are not to meet",
        "N1" | "N6" => "boards of team-mates",
        "N2" => "players who leave the group",
        "N3" => "players who drop on though they had dropped already",
        "N4" => "unrated players who drop",
        "N5" => "ratings of those who drop, added up,",
        "N5.2" | "N5.3" => "players of lower rank than those who drop",
        "N7" => "natural boards with a third color running",
        "N8" => "points between the highest-rated of the group and whom a player from above meets",
        "N9" | "N9.1" => "whether more than two boards must change round",
        "N9.2" => "boards of two players of one half",
        "N9.3" => "points of change against the ranking",
        "N9.4" => "boards below those that changed",
        "C1" => "boards with a third color running",
        "C2" => "colors two times more than the other",
        "C3" => "colors that were not due",
        "C4" => "switches that are not small transpositions",
        "C5" => "points of switches for colors",
        "C6" => "boards below those that were switched",
        other => other,
    };
    let group = cost.group.map(|group: Points| format!(" in the group of {}", points(group)));
    format!("{counts}{}", group.unwrap_or_default())
}
