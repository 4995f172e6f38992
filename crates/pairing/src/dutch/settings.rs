//! What can be announced for an event by the FIDE Dutch system. The default is the text that holds since February 2026.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    pub edition: Edition,
    pub acceleration: Acceleration,
    pub numbers: Numbers,
    /// C13: whether an absolute preference that is not met counts as a strong one, too.
    pub absolute_is_strong: bool,
}

/// Which text of C.04.3.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum Edition {
    /// Since 1 February 2026.
    #[default]
    #[serde(rename = "2026")]
    Of2026,
    /// Until 31 January 2026, for old files: any round that was not played is a downfloat, a full point given without a
    /// game does not bar from the bye, and C5 and C9 are not asked.
    #[serde(rename = "2017")]
    Of2017,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Acceleration {
    /// None but what the field adds to single players.
    #[default]
    None,
    /// Baku (C.04.5.1): the upper half has virtual points in the first half of the rounds.
    Baku,
}

/// Where the pairing numbers (TPN) come from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Numbers {
    /// They are the numbers of the chart.
    #[default]
    OfTheChart,
    /// By rating, those without one last; equal ratings by the numbers of the chart.
    ByRating,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            edition: Edition::Of2026,
            acceleration: Acceleration::None,
            numbers: Numbers::OfTheChart,
            absolute_is_strong: true,
        }
    }
}

impl Settings {
    /// What was announced in the place of the text of 2026 as it is read here, a sentence without its full stop each.
    pub fn in_words(&self) -> Vec<String> {
        let edition = (self.edition == Edition::Of2017).then_some("the text of 2017 holds");
        let baku = (self.acceleration == Acceleration::Baku).then_some("Baku acceleration (C.04.5.1)");
        let numbers = (self.numbers == Numbers::ByRating).then_some("pairing numbers follow the ratings");
        let strong =
            (!self.absolute_is_strong).then_some("C13 does not count absolute preferences that are not met");
        [edition, baku, numbers, strong].into_iter().flatten().map(str::to_string).collect()
    }
}
