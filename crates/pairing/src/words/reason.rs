//! Single reasons in words.

use std::fmt;

use chart::{Number, Points};

use super::{list, many, points, rating_points};
use crate::{
    Board, Criterion,
    facts::Facts,
    round::{Clashes, Conflict, Cost, PassedOver},
    settings::{TeamMates, Technique},
    weigh::NoSwitch,
};

/// What stands against something: a whole clause that can follow "because", and the rule of US Chess that says so.
pub struct Against {
    pub text: String,
    pub rule: Option<&'static str>,
}

impl fmt::Display for Against {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} ({rule})", self.text),
            None => f.write_str(&self.text),
        }
    }
}

/// What stands against a board.
pub fn conflict(facts: &Facts, conflict: &Conflict) -> Against {
    let pair = |one: Number, other: Number| format!("{} and {}", facts.name(one), facts.name(other));
    let (text, rule) = match *conflict {
        Conflict::Met { one, other, round } => (format!("{} met in round {round}", pair(one, other)), "27A1"),
        Conflict::Forbidden { one, other } => (format!("{} are not to meet", pair(one, other)), "28T"),
        Conflict::TeamMates { one, other } => (format!("{} are team-mates", pair(one, other)), "28N"),
        Conflict::ThirdColor { who, color } => {
            (format!("{} would have {color} for the third time running", facts.name(who)), "29E5f")
        }
        Conflict::LeavesRepeat => ("then somebody would have to meet an opponent again".to_string(), "27A1"),
        Conflict::LeavesTeamMates => ("then team-mates would have to meet farther down".to_string(), "28N"),
        Conflict::LeavesMoreDropping => {
            ("then the rest of the group would not all find opponents in it".to_string(), "27A2")
        }
        Conflict::LeavesFurtherDrop => {
            ("then more players would have to drop out of the group below".to_string(), "29D1a")
        }
        Conflict::NotByRanking => (
            "then the rest of the group could not be paired upper half against lower half".to_string(),
            "27A3",
        ),
        Conflict::Unrated { who } => {
            (format!("{} is unrated, and a rated player drops first", facts.name(who)), "29D1a")
        }
    };
    Against { text, rule: Some(rule) }
}

/// Why a board was not spared what stands against it: a clause that can follow "since".
pub fn unavoidable(facts: &Facts, board: &Board, conflict: &Conflict) -> Option<Against> {
    let settings = &facts.field.settings;
    let group = facts.score(board.white).min(facts.score(board.black));
    let (text, rule) = match conflict {
        Conflict::Met { .. } => ("no pairing of the round has fewer repeats".to_string(), Some("27A1")),
        Conflict::Forbidden { .. } => {
            let text = "no pairing with as few repeats keeps more of those apart who are not to meet";
            (text.to_string(), Some("28T"))
        }
        Conflict::TeamMates { .. } => match settings.team_mates {
            TeamMates::Apart if facts.team_mates_may_meet_in(group) => {
                ("leaders meet in the last round rather than drop".to_string(), Some("28N2"))
            }
            TeamMates::ApartBelowPlus(plus) if facts.team_mates_may_meet_in(group) => {
                let plus = many(plus, "point", "points");
                let text = format!(
                    "from {plus} above even on nobody leaves the group for it, and within the group no more can be kept apart"
                );
                (text, Some("28N1"))
            }
            TeamMates::Apart => ("no pairing of the rest keeps more of them apart".to_string(), Some("28N2")),
            _ => (
                "no pairing of this group and those below keeps more of them apart".to_string(),
                Some("28N1"),
            ),
        },
        Conflict::ThirdColor { .. } if settings.technique == Technique::None => {
            ("changes for colors were ruled out for this section".to_string(), None)
        }
        Conflict::ThirdColor { .. } => {
            ("no change within the limits takes it away".to_string(), Some("29E5f"))
        }
        _ => return None,
    };
    Some(Against { text, rule })
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

/// Why a switch may not be made.
pub fn refused(facts: &Facts, refused: &NoSwitch) -> Against {
    let (text, rule) = match refused {
        NoSwitch::NoSwitches => ("switches for colors were ruled out for this section".to_string(), None),
        NoSwitch::Conflict(with) => return conflict(facts, with),
        NoSwitch::NoGain => ("the colors gain nothing".to_string(), Some("29E5")),
        NoSwitch::BeyondLimit { cost, limit } if *limit == facts.field.settings.alternation_limit => {
            let text = format!("it costs {}, and for alternation {limit} are allowed", rating_points(*cost));
            (text, Some("29E5a"))
        }
        NoSwitch::BeyondLimit { cost, limit } => {
            let text = format!("it costs {}, and for equalization {limit} are allowed", rating_points(*cost));
            (text, Some("29E5b"))
        }
        NoSwitch::InterchangeForAlternation => {
            ("interchanges for alternation alone were ruled out for this section".to_string(), None)
        }
        NoSwitch::WorseBelow => {
            ("the board in the group below would have worse colors".to_string(), Some("29D1b"))
        }
        NoSwitch::OtherScore => {
            ("somebody would meet an opponent of another score".to_string(), Some("27A2"))
        }
    };
    Against { text, rule }
}

/// Why the bye would go to the wrong player: follows "who".
pub fn against_bye(cost: &Cost) -> &'static str {
    use Criterion::*;
    match cost.criterion {
        B1 => "would leave others who cannot be paired without a repeat",
        B2 => "had a bye or a win by forfeit already",
        B3 => "took or booked a half-point bye",
        B4 => "has a higher score",
        B5 => "comes after the rated players",
        B6 => "entered late",
        _ => "ranks higher",
    }
}

/// How a line of costs differs, for a reader: `in the group of 2 points 3 players leave it instead of 1`.
pub fn differs(own: &Cost, with: &Cost) -> String {
    let (now, was) = (with.amount, own.amount);
    use Criterion::*;
    let what = match with.criterion {
        B1 => "the others need a repeat or a forbidden pair".to_string(),
        B2 | B3 | B4 | B5 | B6 | B7 => format!("the bye goes to one who {}", against_bye(with)),
        S1 => format!("{} a meeting instead of {was}", many(now, "board repeats", "boards repeat")),
        S1_2 => format!("{} repeated instead of {was}", many(now, "meeting is", "meetings are")),
        S2 => format!(
            "{} to meet instead of {was}",
            many(now, "board is of two who are not", "boards are of players who are not")
        ),
        N1_1 => {
            format!("{} of team-mates in it and below instead of {was}", many(now, "board is", "boards are"))
        }
        N1 | N6 => {
            format!("{} of team-mates instead of {was}", many(now, "board is", "boards are"))
        }
        N2 => format!("{} it instead of {was}", many(now, "player leaves", "players leave")),
        N2_1 => format!(
            "{} team-mates together in the group below instead of {was}",
            many(now, "board brings", "boards bring")
        ),
        N2_2 => format!(
            "{} out of the group below instead of {was}",
            many(now, "player then drops", "players then drop")
        ),
        N2_3 if now > was => "the group is not paired as its ranking asks".to_string(),
        N2_3 => "the group is paired as its ranking asks".to_string(),
        N3 => format!(
            "{} on after dropping into it instead of {was}",
            many(now, "player drops", "players drop")
        ),
        N4 => format!("{} instead of {was}", many(now, "unrated player drops", "unrated players drop")),
        N5 => format!("the ratings of those who drop add up to {now} instead of {was}"),
        N5_2 | N5_3 => {
            format!("{} below those who drop instead of {was}", many(now, "player ranks", "players rank"))
        }
        N7 | C1 => {
            format!("{} a third color running instead of {was}", many(now, "board brings", "boards bring"))
        }
        N8 => format!(
            "a player from above meets one with {} above instead of {was}",
            many(now, "player", "players")
        ),
        N9 | N9_1 if now > was => "players of more than two boards must change places".to_string(),
        N9 | N9_1 => "exchanges between two boards are enough".to_string(),
        N9_2 => format!(
            "{} two players of one half together instead of {was}",
            many(now, "board brings", "boards bring")
        ),
        N9_3 => format!("the changes against the ranking add up to {now} rating points instead of {was}"),
        N9_4 if now > was => "boards nearer to the top change than need to".to_string(),
        N9_4 => "only boards farther down change".to_string(),
        N9_5 if now > was => {
            "from the top down somebody meets a lower-ranked opponent than need be".to_string()
        }
        N9_5 => "from the top down somebody meets a higher-ranked opponent".to_string(),
        C2 => format!(
            "{} one color two times more than the other instead of {was}",
            many(now, "player has", "players have")
        ),
        C3 => format!("{} not have the due color instead of {was}", many(now, "player does", "players do")),
        C4 => format!(
            "{} a transposition within the smaller limit instead of {was}",
            many(now, "switch is not", "switches are not")
        ),
        C5 => format!("the switches for colors add up to {now} rating points instead of {was}"),
        C6 if now > was => "boards nearer to the top are switched for colors than need to be".to_string(),
        C6 => "only boards farther down are switched for colors".to_string(),
        C7 if now > was => {
            "from the top board down somebody meets a lower-ranked opponent than need be".to_string()
        }
        C7 => "from the top board down somebody meets a higher-ranked opponent".to_string(),
    };
    let group = with.group.map(|group: Points| format!("in the group of {} ", points(group)));
    format!("{}{what}", group.unwrap_or_default())
}
