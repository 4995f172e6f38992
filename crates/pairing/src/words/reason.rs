//! Single reasons in words.

use chart::{Number, Points};

use super::{list, many, points, rating_points};
use crate::{
    facts::Facts,
    round::{Clashes, Conflict, Cost, PassedOver},
    weigh::NoSwitch,
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
        PassedOver::Unrated => "is unrated, and a player with rated games has it first (28L2)".to_string(),
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
pub fn refused(facts: &Facts, refused: &NoSwitch) -> String {
    match refused {
        NoSwitch::NoSwitches => "switches for colors were ruled out for this section".to_string(),
        NoSwitch::Conflict(with) => conflict(facts, with),
        NoSwitch::NoGain => "the colors gain nothing (29E5)".to_string(),
        NoSwitch::BeyondLimit { cost, limit } if *limit == facts.field.settings.alternation_limit => {
            format!("it costs {}, and for alternation {limit} are allowed (29E5a)", rating_points(*cost))
        }
        NoSwitch::BeyondLimit { cost, limit } => {
            format!("it costs {}, and for equalization {limit} are allowed (29E5b)", rating_points(*cost))
        }
        NoSwitch::InterchangeForAlternation => {
            "interchanges for alternation alone were ruled out for this section".to_string()
        }
        NoSwitch::WorseBelow => "the board in the group below would have worse colors (29D1b)".to_string(),
        NoSwitch::OtherScore => "somebody would meet an opponent of another score (27A2)".to_string(),
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

/// How a line of costs differs, for a reader: `in the group of 2 points 3 players leave it instead of 1`.
pub fn differs(own: &Cost, with: &Cost) -> String {
    let (now, was) = (with.amount, own.amount);
    let what = match with.criterion {
        "B1" => "the others need a repeat or a forbidden pair".to_string(),
        "B2" | "B3" | "B4" | "B5" | "B6" | "B7" => format!("the bye goes to one who {}", against_bye(with)),
        "S1" => format!("{} a meeting instead of {was}", many(now, "board repeats", "boards repeat")),
        "S1.2" => format!("{} repeated instead of {was}", many(now, "meeting is", "meetings are")),
        "S2" => format!(
            "{} to meet instead of {was}",
            many(now, "board is of two who are not", "boards are of players who are not")
        ),
        "N1" | "N6" => {
            format!("{} of team-mates instead of {was}", many(now, "board is", "boards are"))
        }
        "N2" => format!("{} it instead of {was}", many(now, "player leaves", "players leave")),
        "N3" => format!(
            "{} on after dropping into it instead of {was}",
            many(now, "player drops", "players drop")
        ),
        "N4" => format!("{} instead of {was}", many(now, "unrated player drops", "unrated players drop")),
        "N5" => format!("the ratings of those who drop add up to {now} instead of {was}"),
        "N5.2" | "N5.3" => {
            format!("{} below those who drop instead of {was}", many(now, "player ranks", "players rank"))
        }
        "N7" | "C1" => {
            format!("{} a third color running instead of {was}", many(now, "board brings", "boards bring"))
        }
        "N8" => format!(
            "a player from above meets one who is {} below its highest-rated instead of {was}",
            many(now, "rating point", "rating points")
        ),
        "N9" | "N9.1" if now > was => "players of more than two boards must change places".to_string(),
        "N9" | "N9.1" => "exchanges between two boards are enough".to_string(),
        "N9.2" => format!(
            "{} two players of one half together instead of {was}",
            many(now, "board brings", "boards bring")
        ),
        "N9.3" => format!("the changes against the ranking add up to {now} rating points instead of {was}"),
        "N9.4" if now > was => "boards nearer to the top change than need to".to_string(),
        "N9.4" => "only boards farther down change".to_string(),
        "C2" => format!(
            "{} one color two times more than the other instead of {was}",
            many(now, "player has", "players have")
        ),
        "C3" => format!("{} not have the due color instead of {was}", many(now, "player does", "players do")),
        "C4" => format!(
            "{} a transposition within the smaller limit instead of {was}",
            many(now, "switch is not", "switches are not")
        ),
        "C5" => format!("the switches for colors add up to {now} rating points instead of {was}"),
        "C6" if now > was => "boards nearer to the top are switched for colors than need to be".to_string(),
        "C6" => "only boards farther down are switched for colors".to_string(),
        other => format!("{other} is {now} instead of {was}"),
    };
    let group = with.group.map(|group: Points| format!("in the group of {} ", points(group)));
    format!("{}{what}", group.unwrap_or_default())
}
