//! A paired round, in which every board and the bye give their reasons.
//!
//! Reasons are data: players by number, differences, limits and rules. Words for people are made from them, and a checker
//! can follow them with nothing but the wall chart in hand.

use chart::{Color, Number, Points, Rule};
use serde::{Deserialize, Serialize};

use crate::Criterion;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Round {
    /// From the first board down.
    pub boards: Vec<Board>,
    pub bye: Option<Bye>,
    /// What the whole round costs, in the order of `docs/us-chess-pairing.md`: of two rounds the first difference
    /// decides.
    pub costs: Vec<Cost>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    pub white: Number,
    pub black: Number,
    pub why: Why,
    pub colors: ColorReason,
}

/// Why these two meet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Why {
    /// The director fixed it; `violates` says what speaks against it.
    pub locked: bool,
    pub violates: Vec<Conflict>,
    /// The score group in whose bracket they were paired.
    pub group: Points,
    /// Who dropped into that bracket, from where and why.
    pub dropped: Option<Drop>,
    /// Whom the ranking alone gave to White and to Black in this bracket.
    pub by_ranking: [Option<Number>; 2],
    /// Where the ranking could not stand, what stood in its way and what was done.
    pub repaired: Option<Repair>,
    /// Whom the natural pairing gave to White and to Black.
    pub natural: [Option<Number>; 2],
    /// The exchange for colors that this board took part in.
    pub switched: Option<Exchange>,
    /// The change of more than two boards for colors that this board took part in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rotated: Option<Rotation>,
}

/// A player who left his score group.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Drop {
    pub who: Number,
    pub from: Points,
    pub to: Points,
    pub rule: &'static Rule,
    /// Those of lower rank in his group who could have dropped by rating, and what stood against each.
    pub instead_of: Vec<(Number, Vec<Conflict>)>,
}

/// What stands against a board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Conflict {
    /// They met in this round (27A1).
    Met { one: Number, other: Number, round: usize },
    /// They are not to meet (28T).
    Forbidden { one: Number, other: Number },
    /// They are of one team (28N).
    TeamMates { one: Number, other: Number },
    /// One of them would have this color for the third time running (29E5f).
    ThirdColor { who: Number, color: Color },
    /// The rest could not be paired without a repeat (27A1).
    LeavesRepeat,
    /// Team-mates would have to meet in this group or below (28N).
    LeavesTeamMates,
    /// The rest of the group could not be paired among themselves (27A2, 28N1).
    LeavesMoreDropping,
    /// More players would have to drop out of the group below (29D1a).
    LeavesFurtherDrop,
    /// The rest of the group could not be paired as its ranking asks (27A3).
    NotByRanking,
    /// An unrated player does not drop while a rated one can (29D1a).
    Unrated { who: Number },
}

/// How the ranking was changed around a board so that the round can stand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Repair {
    pub kind: SwitchKind,
    /// What stood against the boards of the ranking that were given up.
    pub because: Vec<Conflict>,
    /// The boards by ranking that took part, and what they became.
    pub before: Vec<[Number; 2]>,
    pub after: Vec<[Number; 2]>,
    /// What this board costs.
    pub cost: u32,
    pub rule: &'static Rule,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SwitchKind {
    Transposition,
    Interchange,
    /// Another player drops (29D1b).
    OtherDrop,
    /// More than two boards changed round.
    Rotation,
}

/// Two boards exchanged a player for the sake of colors.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Exchange {
    pub kind: SwitchKind,
    /// The two whose difference is the cost: they took each other's place.
    pub exchanged: [Number; 2],
    pub before: [[Number; 2]; 2],
    pub after: [[Number; 2]; 2],
    pub cost: u32,
    /// None where there is none (29E5g, 29E5h).
    pub limit: Option<u16>,
    /// Clashes of the two boards before and after.
    pub clashes_before: Clashes,
    pub clashes_after: Clashes,
    pub rules: Vec<&'static Rule>,
}

/// More than two boards changed round for the sake of colors.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Rotation {
    pub before: Vec<[Number; 2]>,
    pub after: Vec<[Number; 2]>,
    /// What the dearest of its boards costs.
    pub cost: u32,
    /// None where there is none (29E5h).
    pub limit: Option<u16>,
    /// Clashes of its boards before and after.
    pub clashes_before: Clashes,
    pub clashes_after: Clashes,
    pub rules: Vec<&'static Rule>,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Clashes {
    /// A color for the third time running (29E5f).
    pub thirds: u32,
    /// A color two times more than the other (29E5b).
    pub equalization: u32,
    /// Not the color that was due (29E5a).
    pub alternation: u32,
}

/// Why White has White.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ColorReason {
    pub rule: &'static Rule,
    /// What White and Black were due.
    pub due: [Option<Color>; 2],
    /// The earlier round that decided it, for 29E4.3 and 29E4.4.
    pub decided_in: Option<usize>,
    /// What is not as it should be.
    pub clashes: Clashes,
}

/// Why this player has the bye.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Bye {
    pub player: Number,
    pub rule: &'static Rule,
    /// Those who came before him on the list, lowest rank first, and why they did not get it.
    pub passed_over: Vec<(Number, PassedOver)>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassedOver {
    /// 28L3.
    HadBye { round: usize },
    /// 28L3.
    WonByForfeit { round: usize },
    /// 28L4.
    HalfPointBye,
    /// 28L2.
    Unrated,
    /// 28L2.
    EnteredLate,
    /// Without him the rest could not be paired without a repeat (27A1).
    LeavesRepeat,
    /// 28L2a.
    Colors,
}

/// One line of what a round costs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Cost {
    /// As the page names it: `S1`, `N5`, `C2`.
    pub criterion: Criterion,
    /// The score group whose bracket it is about; none for the whole section.
    pub group: Option<Points>,
    pub amount: i64,
    pub rule: &'static Rule,
}
