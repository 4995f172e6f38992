//! How a meeting of a knock-out is settled that was even.

use chart::Number;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who goes on, and by what.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PlayOff {
    pub goes_on: Number,
    pub by: PlayOffStep,
}

/// The usual ladder, from the first step up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlayOffStep {
    Rapid,
    Blitz,
    /// One game with less time for Black, to whom a draw is enough.
    DrawOdds,
    Lot,
    /// The opponent did not come to the play-off, or gave it up.
    GivenUp,
}

impl PlayOffStep {
    pub const ALL: [PlayOffStep; 5] = [
        PlayOffStep::Rapid,
        PlayOffStep::Blitz,
        PlayOffStep::DrawOdds,
        PlayOffStep::Lot,
        PlayOffStep::GivenUp,
    ];

    /// Behind a name: `goes on by rapid games`.
    pub const fn words(self) -> &'static str {
        match self {
            PlayOffStep::Rapid => "by rapid games",
            PlayOffStep::Blitz => "by blitz games",
            PlayOffStep::DrawOdds => "by one game in which a draw was enough for Black",
            PlayOffStep::Lot => "by lot",
            PlayOffStep::GivenUp => "since the opponent gave up the play-off",
        }
    }
}
