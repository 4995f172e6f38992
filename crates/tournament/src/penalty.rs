//! Penalties that reach beyond a game: what a ruling at a board orders, and by which clause of its book the event carries it
//! out (us-chess-7 20K, 20N1; iesa-2023 18-3-3 to 18-3-8; schiller 12.7, 13.4; nc-scholastic preface).

use chart::{Points, rules};
use rulebook::{Answer, Book, values::Ground};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{name::Cited, words::in_points};

/// What a ruling orders, as the event must carry it out.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    Points(Points),
    /// Where prizes are given, and nowhere else (20N1d).
    PrizePoints(Points),
    TeamPoints(Points),
    /// So many rounds to come, in which nobody plays instead.
    Rounds(u8),
    /// Out of the playing room for the round.
    LeaveTheRoom,
    LeaveTheEvent,
    /// For whoever was expelled.
    SubstitutePlays,
    NobodyPlays,
    /// Whatever the result of the game is.
    ScoreForTheGame(Points),
    LessTimeNextRound,
    /// Two players sit apart from now on.
    SeatedApart,
    /// The team, by whoever answers for it.
    Team,
    LostForTheTeam,
    /// Those above the event are told.
    Reported,
    /// The ruling behind an order was reversed when something rested on what was done.
    RulingReversed,
}

impl Penalty {
    /// One of every kind.
    pub const ALL: [Penalty; 15] = [
        Penalty::Points(Points::ONE),
        Penalty::PrizePoints(Points::HALF),
        Penalty::TeamPoints(Points::ONE),
        Penalty::Rounds(1),
        Penalty::LeaveTheRoom,
        Penalty::LeaveTheEvent,
        Penalty::SubstitutePlays,
        Penalty::NobodyPlays,
        Penalty::ScoreForTheGame(Points::HALF),
        Penalty::LessTimeNextRound,
        Penalty::SeatedApart,
        Penalty::Team,
        Penalty::LostForTheTeam,
        Penalty::Reported,
        Penalty::RulingReversed,
    ];

    /// What is ordered, behind the name of whom it concerns.
    pub fn words(self) -> String {
        match self {
            Penalty::Points(points) => format!("loses {}", in_points(points)),
            Penalty::PrizePoints(points) => format!("loses {} for prizes", in_points(points)),
            Penalty::TeamPoints(points) => format!("costs the team {}", in_points(points)),
            Penalty::Rounds(1) => "forfeits the next round".to_string(),
            Penalty::Rounds(rounds) => format!("forfeits the next {rounds} rounds"),
            Penalty::LeaveTheRoom => "leaves the playing room for the round".to_string(),
            Penalty::LeaveTheEvent => "leaves the event".to_string(),
            Penalty::SubstitutePlays => "may have a substitute".to_string(),
            Penalty::NobodyPlays => "has no substitute".to_string(),
            Penalty::ScoreForTheGame(points) => format!("has {} for the game", in_points(points)),
            Penalty::LessTimeNextRound => "has less time in the next round".to_string(),
            Penalty::SeatedApart => "sits apart from the other one".to_string(),
            Penalty::Team => "costs the team a penalty".to_string(),
            Penalty::LostForTheTeam => "has lost the game for the team".to_string(),
            Penalty::Reported => "is reported to the federation".to_string(),
            Penalty::RulingReversed => "is freed of what a ruling ordered, which was reversed".to_string(),
        }
    }

    /// The clause that gives a director this power in a book; none where it is silent, or where its clause is not among the
    /// rules that an event can cite.
    pub fn rules(self, book: Book) -> Cited {
        let Ok(policies) = book.rulebook().resolve() else { return Cited::none() };
        let power: Option<&Answer<Ground>> = match self {
            Penalty::Points(_) | Penalty::PrizePoints(_) => Some(&policies.points_taken),
            Penalty::TeamPoints(_) | Penalty::Team | Penalty::LostForTheTeam => {
                Some(&policies.team_points_taken)
            }
            Penalty::Rounds(_) => Some(&policies.rounds_forfeited),
            Penalty::LeaveTheRoom => Some(&policies.expelled_for_the_round),
            Penalty::LeaveTheEvent => Some(&policies.expelled_from_the_event),
            Penalty::SubstitutePlays | Penalty::NobodyPlays => Some(&policies.substitute),
            Penalty::ScoreForTheGame(_) => Some(&policies.altered_scoring),
            Penalty::Reported => Some(&policies.reported),
            Penalty::LessTimeNextRound | Penalty::SeatedApart | Penalty::RulingReversed => None,
        };
        let clauses = power.into_iter().flat_map(|power| power.by().iter());
        let code = |clause: &rulebook::Clause| match clause.book() {
            Book::UsChess7 => clause.id().to_string(),
            book => format!("{}:{}", book.name(), clause.id()),
        };
        clauses.filter_map(|clause| rules::find(&code(clause))).collect()
    }
}

/// What became of an order.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answered {
    /// The event did it.
    CarriedOut,
    /// Somebody did what no act of an event can do, or there was nothing to do.
    ByHand,
    /// It does not hold.
    SetAside,
}

impl Answered {
    pub const fn words(self) -> &'static str {
        match self {
            Answered::CarriedOut => "is carried out",
            Answered::ByHand => "is done by hand",
            Answered::SetAside => "is set aside",
        }
    }
}
