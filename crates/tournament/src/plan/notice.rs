//! What players must be told before it holds, and what was posted.

use pairing::{
    Settings,
    settings::{Method, SameColor, TeamMates, Technique},
};
use rulebook::{
    readings::BookReading,
    variations::{Announced, RuleNotice},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use chart::rules::{R1B1, R1B2, R22C1, R22C4, R23A3, R28R1, R28S5, R34E};

use super::{HalfPointByes, Kind, Plan, ReEntry, byes::needs_no_notice};
use crate::name::Cited;

/// Where something has to be made known.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// Posted or announced at the event (1B1).
    AtTheEvent,
    /// In all publicity before it as well (1B2).
    AdvancePublicity,
}

/// A matter that has to be made known.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    ByesInSecondHalf,
    LastRoundByes,
    NoRefunds,
    PairingVariation,
    /// Of the rules of play.
    RuleVariation,
    Acceleration,
    TieBreaks,
    LastEntryCounts,
    /// A rule of the house that the program does not know.
    Other,
}

/// Something that was made known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Posted {
    pub topic: Topic,
    pub notice: Notice,
    #[serde(default)]
    pub text: String,
}

/// Something that has to be made known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Needed {
    pub topic: Topic,
    pub notice: Notice,
    pub rules: Cited,
}

impl Topic {
    pub const ALL: [Topic; 9] = [
        Topic::ByesInSecondHalf,
        Topic::LastRoundByes,
        Topic::NoRefunds,
        Topic::PairingVariation,
        Topic::RuleVariation,
        Topic::Acceleration,
        Topic::TieBreaks,
        Topic::LastEntryCounts,
        Topic::Other,
    ];

    pub const fn words(self) -> &'static str {
        match self {
            Topic::ByesInSecondHalf => "half-point byes in the second half",
            Topic::LastRoundByes => "until when byes for the last round are asked for",
            Topic::NoRefunds => "that fees do not go back",
            Topic::PairingVariation => "the variations of the pairing rules",
            Topic::RuleVariation => "the variations of the rules of play",
            Topic::Acceleration => "accelerated pairings",
            Topic::TieBreaks => "the order of tie-breaks",
            Topic::LastEntryCounts => "that the last entry counts",
            Topic::Other => "a rule of the house",
        }
    }
}

impl Plan {
    /// The variations of the book that hold here.
    pub fn variations(&self) -> impl Iterator<Item = Announced> + '_ {
        self.announced.iter().filter_map(|name| Announced::find(name))
    }

    /// The readings of the book that hold here, in the place of ours.
    pub fn readings(&self) -> impl Iterator<Item = &'static BookReading> + '_ {
        self.announced.iter().filter_map(|name| BookReading::find(name))
    }

    /// What this section has to make known, and where.
    pub fn needs_notice(&self) -> Vec<Needed> {
        let mut needed = Vec::new();
        let mut needs = |topic, notice, rules| needed.push(Needed { topic, notice, rules });
        if (1..=self.rounds)
            .any(|round| self.byes.offers(round, self.rounds) && !needs_no_notice(round, self.rounds))
        {
            needs(Topic::ByesInSecondHalf, Notice::AdvancePublicity, Cited::from(&R22C1));
        }
        if self.rounds > 1
            && self.byes.offers(self.rounds, self.rounds)
            && self.byes.half_point != HalfPointByes::None
        {
            needs(Topic::LastRoundByes, Notice::AdvancePublicity, Cited::from(&R22C4));
        }
        if !self.refundable {
            needs(Topic::NoRefunds, Notice::AdvancePublicity, Cited::from(&R23A3));
        }
        if varies(&self.pairing) || self.kind.dutch().is_some() {
            needs(Topic::PairingVariation, Notice::AtTheEvent, Cited::from(&R1B1));
        }
        if let Some(notice) = self.variations().filter_map(notice_of).max() {
            let rule = if notice == Notice::AtTheEvent { &R1B1 } else { &R1B2 };
            needs(Topic::RuleVariation, notice, Cited::from(rule));
        }
        if matches!(self.kind, Kind::Accelerated { .. }) {
            needs(Topic::Acceleration, Notice::AdvancePublicity, Cited::from([&R28R1, &R1B2]));
        }
        if !self.tie_breaks.is_empty() {
            needs(Topic::TieBreaks, Notice::AtTheEvent, Cited::from([&R34E, &R1B1]));
        }
        if self.re_entry == ReEntry::Last {
            needs(Topic::LastEntryCounts, Notice::AdvancePublicity, Cited::from(&R28S5));
        }
        needed
    }
}

/// Where a variation has to be made known; none where it needs no notice.
fn notice_of(variation: Announced) -> Option<Notice> {
    match variation.notice() {
        RuleNotice::NotNeeded => None,
        RuleNotice::AtTheStart | RuleNotice::MustBeAnnounced => Some(Notice::AtTheEvent),
        RuleNotice::InPublicity | RuleNotice::MustBePublished => Some(Notice::AdvancePublicity),
    }
}

/// Whether players would expect other pairings. Where a setting is only our reading of the rule, nobody has to be told;
/// 28L2a says of itself that it needs no notice.
fn varies(settings: &Settings) -> bool {
    let main = Settings::default();
    settings.method == Method::OneAgainstTwo
        || !matches!(settings.team_mates, TeamMates::MayMeet | TeamMates::ApartBelowPlus(2))
        || settings.same_color != SameColor::HigherRank
        || matches!(settings.technique, Technique::TopDown | Technique::None)
        || settings.alternation_limit != main.alternation_limit
        || settings.equalization_limit != main.equalization_limit
        || settings.equalize_blacks_only
        || settings.third_color_for_leaders
}
