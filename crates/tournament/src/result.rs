//! How a game ended, and what stands in for it while nobody knows.

use chart::Points;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The end of one game, by its own colors.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    WhiteWins,
    Draw,
    BlackWins,
    /// Played, and lost by both.
    BothLose,
    /// Black did not come (22A).
    WhiteWinsByForfeit,
    BlackWinsByForfeit,
    /// Neither came (13F).
    DoubleForfeit,
}

impl Outcome {
    pub const ALL: [Outcome; 7] = [
        Outcome::WhiteWins,
        Outcome::Draw,
        Outcome::BlackWins,
        Outcome::BothLose,
        Outcome::WhiteWinsByForfeit,
        Outcome::BlackWinsByForfeit,
        Outcome::DoubleForfeit,
    ];

    /// Points of White and of Black.
    pub const fn points(self) -> (Points, Points) {
        match self {
            Outcome::WhiteWins | Outcome::WhiteWinsByForfeit => (Points::ONE, Points::ZERO),
            Outcome::Draw => (Points::HALF, Points::HALF),
            Outcome::BlackWins | Outcome::BlackWinsByForfeit => (Points::ZERO, Points::ONE),
            Outcome::BothLose | Outcome::DoubleForfeit => (Points::ZERO, Points::ZERO),
        }
    }

    /// Both sides made a move.
    pub const fn is_played(self) -> bool {
        matches!(self, Outcome::WhiteWins | Outcome::Draw | Outcome::BlackWins | Outcome::BothLose)
    }

    /// Who did not come: White, Black.
    pub const fn stayed_away(self) -> (bool, bool) {
        match self {
            Outcome::WhiteWinsByForfeit => (false, true),
            Outcome::BlackWinsByForfeit => (true, false),
            Outcome::DoubleForfeit => (true, true),
            _ => (false, false),
        }
    }

    /// As people read it, with this between both sides: ½–½.
    pub fn shown(self, between: char) -> String {
        let (white, black) = self.points();
        let forfeit = if self.is_played() { "" } else { " by forfeit" };
        format!("{}{between}{}{forfeit}", white.with_half(), black.with_half())
    }

    /// As programs write it.
    pub const fn words(self) -> &'static str {
        match self {
            Outcome::WhiteWins => "1-0",
            Outcome::Draw => "1/2-1/2",
            Outcome::BlackWins => "0-1",
            Outcome::BothLose => "0-0",
            Outcome::WhiteWinsByForfeit => "1-0 by forfeit",
            Outcome::BlackWinsByForfeit => "0-1 by forfeit",
            Outcome::DoubleForfeit => "0-0 by forfeit",
        }
    }
}

/// A result that was reported.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Reported {
    pub outcome: Outcome,
    /// Whether it goes to the federation, if the section does.
    #[serde(default = "yes")]
    pub rated: bool,
}

impl From<Outcome> for Reported {
    fn from(outcome: Outcome) -> Reported {
        Reported { outcome, rated: true }
    }
}

const fn yes() -> bool {
    true
}

/// What a game without a result counts for the next pairing, and for nothing else (28Q, 29H): each side by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Provision {
    pub white: Points,
    pub black: Points,
}

/// What a director can do about a result that nobody reported; the ten answers of 29H.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Missing {
    /// Both leave the event.
    Eject,
    /// Both lose their next game by forfeit.
    ForfeitNextRound,
    /// Both lose this game by forfeit; what they played goes to the extra rated games.
    ForfeitThisGame,
    /// Both have a half-point bye next.
    HalfPointByeNextRound,
    /// For the pairing the higher-rated has won.
    HigherRatedWon,
    /// For the pairing the higher-rated has won and the other has drawn.
    HigherRatedWonOtherDrew,
    /// For the pairing both have won.
    BothWon,
    /// They are left out of the next pairing and paired with others like them once it is known.
    HoldOut,
    /// The result came after all: it counts, and pairings that were made stand.
    PairingsStand,
    /// The result came after all: the next round is taken back and paired again.
    PairAgain,
}

impl Missing {
    pub const ALL: [Missing; 10] = [
        Missing::Eject,
        Missing::ForfeitNextRound,
        Missing::ForfeitThisGame,
        Missing::HalfPointByeNextRound,
        Missing::HigherRatedWon,
        Missing::HigherRatedWonOtherDrew,
        Missing::BothWon,
        Missing::HoldOut,
        Missing::PairingsStand,
        Missing::PairAgain,
    ];

    pub const fn words(self) -> &'static str {
        match self {
            Missing::Eject => "both players are ejected",
            Missing::ForfeitNextRound => "both players lose the next round by forfeit",
            Missing::ForfeitThisGame => {
                "both players lose this game by forfeit, and the game itself is an extra rated game"
            }
            Missing::HalfPointByeNextRound => "both players have a half-point bye in the next round",
            Missing::HigherRatedWon => "paired as if the higher-rated player had won",
            Missing::HigherRatedWonOtherDrew => {
                "paired as if the higher-rated player had won and the other had drawn"
            }
            Missing::BothWon => "paired as if both had won",
            Missing::HoldOut => "both players are held out of the pairing until the result is known",
            Missing::PairingsStand => "the result has come; the pairings stand",
            Missing::PairAgain => "the result has come; the next round is paired again",
        }
    }
}
